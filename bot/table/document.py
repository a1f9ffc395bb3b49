"""The table's document, as an object: who sits, what was agreed, and the match in play."""

import base64
import secrets
from enum import StrEnum

from pydantic import Field, PrivateAttr

from bot.table.match import Match
from bot.table.occasion import A_MATCH, AnyOccasion
from bot.table.stored.base import StoredModel
from games.contract.screen import Face
from games.contract.table import Level, Seat

MISSES_UNTIL_AWAY = 2
ANIMALS = ("🦊", "🐸", "🦁", "🐼", "🐙", "🐨", "🦄", "🐝")


class Phase(StrEnum):
    LOBBY = "lobby"
    THROWING = "throwing"  # all may begin: Telegram throws the dice of the deal
    PLAYING = "playing"
    OVER = "over"  # the match was played to its end; a rematch may follow
    CLOSED = "closed"  # without an end: stopped, or silent for too long


class DisplayMode(StrEnum):
    """How a group wants to see its boards."""

    PICTURES = "pictures"
    TEXT = "text"


class Pace(StrEnum):
    """How long the table waits for a silent player."""

    LIVE = "live"
    SLOW = "slow"
    NONE = "none"


class Person(StoredModel):
    """A user as the table knows them."""

    user: int
    name: str
    language: str


class Player(Person):
    """Holds a seat: a person, or an AI (its user id is negative, and nobody's)."""

    animal: str
    is_ai: bool = False
    level: Level = Level.NORMAL  # of an AI; a person's substitute plays at it too
    pressed_at: float = 0
    fresh_at: float = 0  # the private message should not be older than this
    misses: int = 0  # deadlines missed in a row
    missed_at: float = 0  # when the last of them was
    turns: int = 0  # taken in this match, as far as hints are given

    @property
    def person(self) -> Person:
        return Person(user=self.user, name=self.name, language=self.language)

    @property
    def face(self) -> Face:
        return Face(self.animal, self.name, self.is_away)

    @property
    def is_away(self) -> bool:
        return self.misses >= MISSES_UNTIL_AWAY

    @property
    def is_played_by_ai(self) -> bool:
        return self.is_ai or self.is_away


class Newcomer(Person):
    """On the way: must open the private chat first; the seat is held for a while."""

    until: float
    seat: Seat | None = None  # of an AI, to be taken over in the middle of a match
    animal: str = ""  # the one they had all evening


class EveningScore(Person):
    """The matches somebody has won this evening."""

    animal: str
    wins: int


class Finisher(Person):
    """Somebody in the end of a match."""

    animal: str
    place: int
    by_ai: bool = False  # it has made most of their moves


class PlayedMatch(StoredModel):
    """A match of this evening that was played to its end."""

    number: int  # of those, so that the last one tells how many there were
    game: str
    began_at: float  # 0 if nobody noted it
    ended_at: float
    points: int  # of the winners
    people: list[Finisher]  # the best first

    @property
    def winners(self) -> list[Finisher]:
        return [one for one in self.people if one.place == 1]

    @property
    def others(self) -> list[Finisher]:
        return [one for one in self.people if one.place > 1]


class ClosedBecause(StrEnum):
    """Why a table was closed without an end."""

    IS_OPEN = ""
    STOPPED = "stopped"
    SILENCE = "silence"
    FORGOTTEN = "forgotten"  # nobody has played on for days
    DESERTED = "deserted"  # everybody left; AIs do not play for themselves
    DUPLICATE = "duplicate"  # another one was opened in the same chat a moment before


class NoDice(StrEnum):
    """Why a table is back in its lobby without the dice of its deal."""

    NOTHING = ""
    REFUSED = "refused"  # the chat does not let the bot throw any
    LATE = "late"  # none came for minutes
    CALLED_OFF = "called off"


class Throws(StoredModel):
    """What Telegram has thrown so far for the next deal."""

    attempt: int  # each has a message of its own before it
    values: list[int] = Field(default_factory=list)
    again: int = 0  # dice that were thrown again, for the answer had been lost


class Table(StoredModel):
    id: str
    chat: int
    topic: int | None = None
    chat_title: str
    game: str
    options: dict[str, str]
    language: str
    display_mode: DisplayMode = Field(default=DisplayMode.PICTURES, alias="look")  # as it is stored
    pace: Pace = Pace.LIVE
    phase: Phase = Phase.LOBBY
    host: int | None = None
    players: list[Player] = Field(default_factory=list)
    coming: list[Newcomer] = Field(default_factory=list)
    warned: list[int] = Field(
        default_factory=list
    )  # anonymous admins who know that the table will show their names
    matches: int = 0  # dealt so far this evening
    secret: str = ""  # that the next match is dealt from; its hash is shown: see sealing.py
    presses: dict[int, str] = Field(
        default_factory=dict
    )  # and Telegram's ids of these, each user's first; below 0: whose it was is not known
    with_dice: bool = False  # the next match is dealt with dice
    throws: Throws | None = None  # while they are being thrown
    attempts: int = 0  # how often that was begun
    no_dice: NoDice = NoDice.NOTHING
    recorded: int = 0  # the number of the last one that has ended, and so is on record
    ready: list[int] = Field(default_factory=list)  # users who want the next match to begin
    queue: list[Person] = Field(
        default_factory=list
    )  # who wants to sit down when the match is over
    evening: list[EveningScore] = Field(default_factory=list)
    tonight: list[PlayedMatch] = Field(default_factory=list)  # the last of this evening
    tonight_since: float = 0  # when its first match began; 0 if nobody noted it
    begins_next: list[int] = Field(default_factory=list)  # users, the next to begin a match first
    stop_votes: list[int] = Field(default_factory=list)
    stop_until: float = 0  # till then these votes count
    options_until: float = 0  # till then the lobby shows its page of options; 0: it does not
    menu: int | None = None  # the message on which the game was chosen; it becomes the lobby
    touched_at: float
    bottom_at: float = 0  # the board should not be older than this
    rights_at: float = 0  # when the bot's rights last changed: what was refused may work again
    closed_because: ClosedBecause = ClosedBecause.IS_OPEN
    is_asked: bool = True  # a person made the last change, not an AI or the clock
    occasion: AnyOccasion = A_MATCH

    _match: Match | None = PrivateAttr(default=None)  # it is live, and stored by codec.py

    @property
    def match(self) -> Match | None:
        """The match that was dealt last, until the lobby of the next one opens."""
        return self._match

    @match.setter
    def match(self, match: Match | None) -> None:
        self._match = match

    @property
    def is_open(self) -> bool:
        return self.phase in (Phase.LOBBY, Phase.THROWING, Phase.PLAYING)

    @property
    def may_go_on(self) -> bool:
        """A match was played to its end, or stopped: another may follow."""
        return self.match is not None and not self.is_open

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

    @property
    def played(self) -> Match | None:
        """The match, while it is being played."""
        return self.match if self.phase is Phase.PLAYING else None

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
