"""Sent messages: what each chat shows, unconfirmed from before a call until its answer."""

import hashlib
from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict, Field

from games.contract.screen import Screen
from storage.table.sent import UNCONFIRMED

INDEXED = "indexed"  # among the posts: which indexes lead to the table
BEATEN = "beaten"  # and which records of the group its last match has beaten
THROWN = "thrown"  # and which die was last noted to be thrown
DELETABLE_SECONDS = 47 * 3600  # a bot may delete its messages for 48 hours
EPHEMERAL_SECONDS = (
    24 * 3600
)  # by then the number of a message that one member sees may be another's


class Leftover(BaseModel):
    """A message that was replaced and must go."""

    chat: int
    message: int
    sent_at: float
    receiver: int = 0  # who alone sees it; 0: all who are in the chat

    def may_be_deleted(self, now: float) -> bool:
        return now - self.sent_at < (EPHEMERAL_SECONDS if self.receiver else DELETABLE_SECONDS)


class SentMessage(BaseModel):
    model_config = ConfigDict(
        hide_input_in_errors=True, validate_by_name=True, serialize_by_alias=True
    )

    chat: int
    message: int | None = None
    shows: str = ""  # the digest of a screen
    picture: str = ""  # the key of its picture
    photo: str = ""  # and the hash of what was drawn; empty is a message of text
    file: str = ""  # by which Telegram knows it, to send it again for nothing
    unconfirmed: bool = Field(default=False, alias="doubt")  # as it is stored
    silent: bool = True
    sent_at: float = 0
    changed_at: float = 0
    has_buttons: bool = True
    gap: float = 0  # how long what it shows may stand before it is edited again
    refused: str = ""  # the digest of a screen that this chat would not take
    refused_at: float = 0
    no_photos_at: float = 0  # when a picture was refused here: until rights change, it is text
    leftovers: list[Leftover] = []
    receiver: int = 0  # who alone sees it; 0: all who are in the chat

    def is_outlived(self, now: float) -> bool:
        """It cannot be named any more."""
        return self.receiver != 0 and now - self.sent_at >= EPHEMERAL_SECONDS

    @property
    def may_be_pressed(self) -> bool:
        return self.has_buttons or self.unconfirmed

    @property
    def is_owed(self) -> bool:
        """The chat did not take it; it is tried again when the bot's rights change."""
        return self.refused not in ("", self.shows)

    def as_leftover(self) -> list[Leftover]:
        if self.message is None:
            return []
        return [
            Leftover(
                chat=self.chat, message=self.message, sent_at=self.sent_at, receiver=self.receiver
            )
        ]


def digest(screen: Screen) -> str:
    """Of its words and buttons as they are shown; the picture is told by its own key."""
    shown = repr((str(screen.words), screen.rows))
    return hashlib.blake2b(shown.encode(), digest_size=12).hexdigest()


def read_sent(stored: Mapping[str, str]) -> dict[str, SentMessage]:
    """By slot. For the other fields see INDEXED, BEATEN and THROWN, and storage's sent.py."""
    sent_by_slot = {
        slot: SentMessage.model_validate_json(sent)
        for slot, sent in stored.items()
        if slot not in (INDEXED, BEATEN, THROWN, UNCONFIRMED)
    }
    if UNCONFIRMED in stored:
        sent_by_slot = {
            slot: sent.model_copy(update={"unconfirmed": True})
            for slot, sent in sent_by_slot.items()
        }
    return sent_by_slot
