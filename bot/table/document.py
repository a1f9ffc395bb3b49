"""A table as it is stored: who sits, what was agreed, and the match in play."""

import base64
import secrets
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, PrivateAttr

from games.contract import Seat
from games.screen import Face
from storage.failures import NewerFormat

FORMAT = 1
ANIMALS = ("🦊", "🐸", "🦁", "🐼", "🐙", "🐨", "🦄", "🐝")


class _Document(BaseModel):
    # What is stored may be secret: an error must never quote it.
    model_config = ConfigDict(hide_input_in_errors=True, extra="forbid")


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"  # the match was played to its end
    CLOSED = "closed"  # without an end: stopped, or silent for too long


class Look(StrEnum):
    """How a group wants to see its boards."""

    PICTURES = "pictures"
    TEXT = "text"


class Person(_Document):
    """A user as the table knows him."""

    user: int
    name: str
    language: str


class Player(Person):
    animal: str
    pressed_at: float = 0
    fresh_at: float = 0  # the private message should not be older than this

    @property
    def face(self) -> Face:
        return Face(self.animal, self.name)


class Newcomer(Person):
    """On the way: must open the private chat first; the place is held for a while."""

    until: float


class Match(_Document):
    number: int
    version: int  # of the rules
    seed: str  # secret until the end
    seed_hash: str
    position: int  # of chance
    state: Any
    told: list[tuple[Seat, list[Any]]]  # the last lap: who moved, what followed
    asked_at: dict[Seat, float]  # since when each awaited seat is awaited

    _new_moves: list[str] = PrivateAttr(default_factory=list)

    @property
    def new_moves(self) -> list[str]:
        """Played since the document was loaded; the commit appends them to the record."""
        return self._new_moves


class Table(_Document):
    format: int = FORMAT
    id: str
    chat: int
    topic: int | None = None
    chat_title: str
    game: str
    options: dict[str, str]
    language: str
    look: Look = Look.PICTURES
    phase: Phase = Phase.LOBBY
    host: int | None = None
    players: list[Player] = []
    coming: list[Newcomer] = []
    warned: list[int] = []  # anonymous admins who know that the table will show their names
    match: Match | None = None
    menu: int | None = None  # the message on which the game was chosen; it becomes the lobby
    touched_at: float
    bottom_at: float = 0  # the board should not be older than this
    rights_at: float = 0  # when the bot's rights last changed: what was refused may work again
    closed_because: str = ""

    @property
    def is_open(self) -> bool:
        return self.phase in (Phase.LOBBY, Phase.PLAYING)

    @property
    def faces(self) -> list[Face]:
        return [player.face for player in self.players]

    def seat_of(self, user: int) -> Seat | None:
        for seat, player in enumerate(self.players):
            if player.user == user:
                return seat
        return None


def new_id() -> str:
    """Eight random bytes: eleven characters that also fit a deep link."""
    return base64.urlsafe_b64encode(secrets.token_bytes(8)).rstrip(b"=").decode()


def is_id(text: str) -> bool:
    return len(text) == 11 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def read(document: str) -> Table:
    header = _Header.model_validate_json(document)
    if header.format > FORMAT:
        raise NewerFormat(header.format)
    return Table.model_validate_json(document)


class _Header(BaseModel):
    model_config = ConfigDict(hide_input_in_errors=True)
    format: int
