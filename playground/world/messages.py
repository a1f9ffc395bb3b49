"""Messages and their buttons: frozen values, one for every version that was ever shown."""

from dataclasses import dataclass, field
from typing import Any

from playground.world.dice import Dice
from playground.world.documents import Document
from playground.world.photos import Photo

Json = dict[str, Any]  # a JSON object on its way to or from the bot


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    data: str | None = None
    url: str | None = None
    style: str | None = None


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class OnlyFor:
    """Which member of a group sees a message, and where he sees it."""

    member_id: int
    number: int  # Telegram's ephemeral_message_id
    after: int  # the message of the chat below which it stands
    replaces: int | None = None  # the message in whose place he sees it


@dataclass(frozen=True, slots=True)
class Message:
    id: int  # 0 if one member only sees it
    chat_id: int
    sender_id: int
    date: int
    text: str = ""  # as read, without mark-up; below a photo or a file it is the caption
    html: str = ""  # as received
    entities: tuple[Json, ...] = ()
    buttons: Keyboard = ()
    photo: Photo | None = None
    document: Document | None = None
    dice: Dice | None = None
    sender_chat_id: int | None = None  # the group in whose name an anonymous admin writes
    thread_id: int | None = None
    in_topic: bool = False  # replies in ordinary supergroups have a thread, but no topic
    reply_to: int | None = None
    silent: bool = False
    edits: int = 0
    edited_at: int | None = None
    reaction: str | None = None  # the bot's own
    service: Json = field(default_factory=dict)  # what a service message tells
    only_for: OnlyFor | None = None

    def button(self, label: str) -> Button:
        """The first button whose label contains the text."""
        for row in self.buttons:
            for button in row:
                if label in button.label:
                    return button
        labels = [[button.label for button in row] for row in self.buttons]
        raise LookupError(f"no button with {label!r} in message {self.id}; it has {labels}")
