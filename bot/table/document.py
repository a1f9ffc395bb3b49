"""A table as it is stored: who sits, what was agreed, and the match in play."""

import base64
import json
import secrets
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, PrivateAttr

from games.contract import Seat
from games.screen import Face
from storage.failures import NewerFormat

FORMAT = 2
MISSES_UNTIL_AWAY = 2
ANIMALS = ("🦊", "🐸", "🦁", "🐼", "🐙", "🐨", "🦄", "🐝")


class _Document(BaseModel):
    # What is stored may be secret: an error must never quote it.
    model_config = ConfigDict(hide_input_in_errors=True, extra="forbid")


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"  # the match was played to its end; a rematch may follow
    CLOSED = "closed"  # without an end: stopped, or silent for too long


class Look(StrEnum):
    """How a group wants to see its boards."""

    PICTURES = "pictures"
    TEXT = "text"


class Pace(StrEnum):
    """How long the table waits for a silent player."""

    LIVE = "live"
    SLOW = "slow"
    NONE = "none"


class Person(_Document):
    """A user as the table knows him."""

    user: int
    name: str
    language: str


class Player(Person):
    """Whoever holds a seat: a person, or an AI (its user id is negative, and nobody's)."""

    animal: str
    is_ai: bool = False
    pressed_at: float = 0
    fresh_at: float = 0  # the private message should not be older than this
    misses: int = 0  # deadlines missed in a row

    @property
    def person(self) -> Person:
        return Person(user=self.user, name=self.name, language=self.language)

    @property
    def face(self) -> Face:
        return Face(self.animal, self.name)

    @property
    def is_away(self) -> bool:
        return self.misses >= MISSES_UNTIL_AWAY

    @property
    def is_played_by_ai(self) -> bool:
        return self.is_ai or self.is_away


class Newcomer(Person):
    """On the way: must open the private chat first; the place is held for a while."""

    until: float
    seat: Seat | None = None  # of an AI, to be taken over in the middle of a match
    animal: str = ""  # that he had all evening


class Wait(_Document):
    """How the table waits for a seat."""

    turn_at: float  # since when the seat has been awaited
    asked_at: float  # since when for this very question
    hurried_at: float = 0  # when somebody at the table rang
    reminded_at: float = 0  # when the reminder was really sent


class Score(Person):
    """The matches somebody has won this evening."""

    animal: str
    wins: int


class Match(_Document):
    number: int
    version: int  # of the rules
    seed: str  # secret until the end
    seed_hash: str
    position: int  # of chance
    state: Any
    told: list[tuple[Seat, list[Any]]]  # the last lap: who moved, what followed
    waits: dict[Seat, Wait]  # for each awaited seat
    seen_by: dict[int, Seat]  # which user has seen whose cards
    kicked: list[int] = []

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
    pace: Pace = Pace.LIVE
    phase: Phase = Phase.LOBBY
    host: int | None = None
    players: list[Player] = []
    coming: list[Newcomer] = []
    warned: list[int] = []  # anonymous admins who know that the table will show their names
    match: Match | None = None
    matches: int = 0  # dealt so far this evening
    ready: list[int] = []  # users who want the next match to begin
    queue: list[Person] = []  # who wants to sit down when the match is over
    evening: list[Score] = []
    begins_next: list[int] = []  # users, the next to begin a match first
    stop_votes: list[int] = []
    menu: int | None = None  # the message on which the game was chosen; it becomes the lobby
    touched_at: float
    bottom_at: float = 0  # the board should not be older than this
    rights_at: float = 0  # when the bot's rights last changed: what was refused may work again
    closed_because: str = ""

    @property
    def is_open(self) -> bool:
        return self.phase in (Phase.LOBBY, Phase.PLAYING)

    @property
    def is_private(self) -> bool:
        """A person plays alone with AIs: the private chat is the table."""
        return self.chat > 0

    @property
    def people(self) -> list[Player]:
        return [player for player in self.players if not player.is_ai]

    @property
    def present(self) -> list[Player]:
        """The people who are not away."""
        return [player for player in self.players if not player.is_played_by_ai]

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
    if header.format < FORMAT:
        return Table.model_validate(_from_format_1(json.loads(document)))
    return Table.model_validate_json(document)


class _Header(BaseModel):
    model_config = ConfigDict(hide_input_in_errors=True)
    format: int


def _from_format_1(table: dict[str, Any]) -> dict[str, Any]:
    """It knew one match without deadlines, and people only."""
    match = table.get("match")
    if match is not None:
        asked_at = match.pop("asked_at")
        match["waits"] = {seat: {"turn_at": at, "asked_at": at} for seat, at in asked_at.items()}
        match["seen_by"] = {one["user"]: seat for seat, one in enumerate(table["players"])}
        table["matches"] = match["number"]
    return table | {"format": FORMAT, "pace": Pace.NONE}
