"""What every game promises: a few verbs by which a table can play any of them."""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from operator import attrgetter
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from games.chance import Chance
from games.contract.later import Later
from games.contract.lessons import Lesson
from games.contract.screen import Face, Html, Screen, Translator
from games.contract.steps import drafted

if TYPE_CHECKING:  # rules draw nothing, so they load no Pillow
    from games.canvas.theme import Look

Seat: TypeAlias = int  # 0…n-1 around the table; all that a game knows of a player
Options: TypeAlias = Mapping[str, str]

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")
E = TypeVar("E", bound="Event")


class Refusal(Enum):
    """Why something is refused. A member's value is the sentence that says so, in English."""


class IllegalMove(Exception):  # noqa: N818 - a move is refused, nothing went wrong
    """The rules refuse this move; nothing has changed."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.name)
        self.reason = reason


class BadData(Exception):  # noqa: N818 - as above
    """A game's own data file is wrong; the message names the line."""


class BadNotation(ValueError):  # noqa: N818 - as above
    """The text is no move of this game at all."""


@dataclass(slots=True)
class Event:
    """What followed from a move, in the past tense."""

    is_seam: ClassVar[bool] = False  # after it people look up: the board comes to the bottom
    ends_round: ClassVar[bool] = False  # its results stay in the chat when the next one begins

    seat: Seat  # whose doing it was

    @classmethod
    def kind(cls) -> str:
        """Its name in documents: TookHorseshoe is took_horseshoe."""
        return re.sub("(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()

    def known_to(self) -> frozenset[Seat] | None:
        """The seats that may know of it; None is everybody."""
        return None

    def is_known_to(self, reader: Seat | None) -> bool:
        """Whether a seat may know of it, or, without a seat, the public."""
        seats = self.known_to()
        return seats is None or reader in seats


def events_in(module: ModuleType) -> tuple[type[Event], ...]:
    """All the events that a module defines."""
    found = [one for one in vars(module).values() if isinstance(one, type)]
    return tuple(
        one for one in found if issubclass(one, Event) and one.__module__ == module.__name__
    )


@dataclass(frozen=True, slots=True)
class Told:
    """The events that followed from one move of one seat."""

    seat: Seat
    events: tuple[Event, ...]

    def to(self, reader: Seat | None) -> "Told":
        """What of it a seat may know, or, without a seat, the public."""
        return Told(self.seat, tuple([one for one in self.events if one.is_known_to(reader)]))

    def every(self, kind: type[E]) -> list[E]:
        """All that was of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E | None:
        return next((event for event in reversed(self.events) if isinstance(event, kind)), None)


@dataclass(frozen=True, slots=True)
class Scene(Generic[View]):
    """What a screen is made of: nothing in it that its reader may not know."""

    view: View
    told: Sequence[Told]  # what happened lately
    faces: Sequence[Face]
    picked: str = ""  # the steps of a choice that is not made yet; anybody can forge them
    closed: frozenset[Seat] = frozenset()  # seats to which the bot cannot write
    ais: frozenset[Seat] = frozenset()  # seats of AIs, which press no buttons
    hinted: bool = False  # whoever is asked is new to the game: a word of help
    is_still: bool = False  # it stays as it is: nobody is asked any more, whatever the view says

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.told for event in entry.events]

    def moment(self, *kinds: type[Event]) -> Told | None:
        """The last move from which an event of these kinds followed; what a picture tells.

        The game names the events that changed something to look at. A moment stays until the next
        one: moves of other kinds (a secret vote) leave it, and of several moves told at once (an
        AI's turn) only the last shows. All that followed from the move is in it, what its reader
        may not know left out; the view is already what came after. None: nothing has happened yet,
        or so long ago that it is no longer told, and the picture shows the state alone.
        """
        entries = reversed(self.told)
        return next((one for one in entries if any(map(one.every, kinds))), None)


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place in the end; equal places are shared and use up the next: 1, 1, 3."""

    seat: Seat
    place: int
    points: int


Outcome: TypeAlias = tuple[Standing, ...]


class Level(StrEnum):
    """How well an AI plays. At no level does it choose what is worse in every case."""

    EASY = "easy"  # a child can beat it
    NORMAL = "normal"  # varies among moves that are nearly as good
    HARD = "hard"  # as well as it can


def standings(points: Sequence[int], tie_breaks: Sequence[int] = ()) -> Outcome:
    """Places by points, the best first; where they are equal, by what breaks the tie."""
    results = list(zip(points, tie_breaks or [0] * len(points), strict=True))
    order = sorted(range(len(results)), key=lambda seat: results[seat], reverse=True)
    return tuple(
        Standing(seat, 1 + sum(other > results[seat] for other in results), points[seat])
        for seat in order
    )


@dataclass(frozen=True, slots=True)
class Highlight:
    """Something that people will remember of a match; a game tells the most remarkable first.

    Records are kept by its kind: who has the highest amount holds one. So the amount is what was
    really counted, and it is one seat's: of equal deeds the first, of equal counts none.
    """

    kind: str  # its name in documents
    seat: Seat
    amount: int
    text: Html  # the whole line, under the standings
    short: str  # for a picture, beside the plate: without who it was


@dataclass(frozen=True, slots=True)
class FeatWords:
    """How a kind of highlight is called where the best one is kept, in English."""

    name: str  # beside its amount
    best: str  # before its amount, when a group sees more than ever
    sign: str = ""  # of the amount

    def amount(self, amount: int) -> str:
        return f"{self.sign}{amount}"


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a final picture tells besides the match itself, so that it can be shared."""

    group: str  # the title of its chat
    date: str  # when the match ended, in words
    highlight: Highlight | None = None  # the first


@dataclass(frozen=True, slots=True)
class Option:
    """Something the table agrees on before the deal. The first choice is the default."""

    name: str
    labels: Mapping[str, str]  # what each choice is called, in English; {n} is the choice itself
    short: Mapping[str, str] = field(default_factory=dict)  # …in a picture, where that is too long

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(self.labels)

    def label(self, choice: str, t: Translator) -> str:
        return t.say(self.labels[choice], n=choice)

    def short_label(self, choice: str, t: Translator) -> str:
        return t.say(self.short.get(choice, self.labels[choice]), n=choice)


def by_notation(moves: Iterable[Move]) -> Callable[[str], Move]:
    """A `parse` for games that can list all their moves."""
    found = {str(move): move for move in moves}

    def parse(text: str) -> Move:
        try:
            return found[text]
        except KeyError:
            raise BadNotation(text) from None

    return parse


def _first_awaited(state: Any) -> Seat:
    seat: Seat = state.awaited[0]
    return seat


def _middling(_view: object) -> float:
    return 0.5


def _always(_move: object) -> bool:
    return True


def _all_of_it(_view: object, _seat: Seat, move: Hashable) -> Hashable:
    return move


def _no_cockpit(_scene: object, _seat: Seat, _t: Translator) -> Screen | None:
    return None


def _no_toast(_events: object, _view: object, _t: Translator) -> str:
    return ""


def _no_facts(_seats: int, _t: Translator) -> list[str]:
    return []


def _in_points(amount: int, t: Translator) -> str:
    said = t.plural("{n} point", "{n} points", abs(amount))
    return f"−{said}" if amount < 0 else said


def _no_highlights(_events: object, _faces: object, _t: Translator) -> list[Highlight]:
    return []


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[State, Move, View]):
    """One game, declared plainly: what it must say, then what has a default.

    `legal_moves` gives exactly the moves that `play` accepts, and equal views give equal
    legal moves. `play` refuses with IllegalMove before anything changes. `question` numbers
    what is asked now: shared by all who are asked together, unchanged by their answers, new
    when something else is asked. A move that does not answer it (`answers` says so: a call) is
    legal as long as the rules say so, whatever has been asked since its button was shown. How long
    an AI seems to think follows from the `weight` of the question: 0 if nothing can be chosen, 1 if
    it may decide the match; by what everybody sees, or a pause would tell of a hand. What the
    others see of a move is all of it, unless `seen_by_others` says less, given the mover's view: of
    two moves that look alike no event, view or screen of theirs may tell which it was. `view`
    with no seat is what the public may see, `imagine` gives a state that fits a view. `choose` is
    the game's AI: it is given the view of its seat, a chance that is not the match's, and how well
    it should play.

    Whatever a screen, a toast, a highlight or a picture is made of has been filtered for its
    reader: a game need not ask who may know an event.

    A button's data is a whole move in the game's notation, or a step of a choice (steps.py):
    then nothing is played, and the screen is shown again with that step picked.
    """

    name: str
    title: str
    emoji: str
    seats: range
    minutes: int
    version: int  # of the rules: a record is replayed only by the version that made it
    needs_private_chat: bool
    state_type: type[State]
    event_types: tuple[type[Event], ...]

    # what is true, what may be done, what follows, what may be seen
    deal: Callable[[int, Options, Chance], State]
    legal_moves: Callable[[State, Seat], Sequence[Move]]
    parse: Callable[[str], Move]  # str(move) is the way back
    play: Callable[[State, Seat, Move, Chance], list[Event]]
    view: Callable[[State, Seat | None], View]
    outcome: Callable[[State], Outcome | None]
    imagine: Callable[[View, Chance], State]
    choose: Callable[[View, Seat, Chance, Level], Move]
    awaited: Callable[[State], tuple[Seat, ...]] = attrgetter("awaited")
    question: Callable[[State], int] = attrgetter("question")
    first: Callable[[State], Seat] = _first_awaited  # who begins; asked right after the deal
    answers: Callable[[Move], bool] = _always
    seen_by_others: Callable[[View, Seat, Move], Hashable] = _all_of_it  # None: nothing at all
    weight: Callable[[View], float] = _middling  # of what is asked, from 0 to 1, as the public sees

    # how it reads in a chat
    tagline: str  # in English
    rules: Callable[[Translator], str]
    board: Callable[[Scene[View], Translator], Screen]
    options: tuple[Option, ...] = ()
    cockpit: Callable[[Scene[View], Seat, Translator], Screen | None] = _no_cockpit
    hand: Callable[[View, Translator], str] | None = None  # a pop-up of 200 characters
    draft: Callable[[Screen, str], str] = drafted  # the move that lacks only its last tap, from the
    # screen and what was picked there; nothing while something is left to choose or to be sure of
    toast: Callable[[Sequence[Event], View, Translator], str] = _no_toast
    highlights: Callable[[Sequence[Event], Sequence[Face], Translator], list[Highlight]] = (
        _no_highlights
    )
    feats: Mapping[str, FeatWords] = field(default_factory=dict)  # kinds of highlights to be proud
    # of, the most remarkable first: of these records are kept

    amount: Callable[[int, Translator], str] = _in_points  # what it counts, in words
    lesson: Lesson | None = None  # how it is learnt by playing: see games/contract/lessons.py

    # how it looks, as PNG; without them it is read. What draws is named by Later: it loads Pillow
    look_in: str = ""  # the module of its LOOK: cloth, emblem, motto, art; else those of the house
    facts: Callable[[int, Translator], list[str]] = (
        _no_facts  # of a table of so many, for the lobby
    )
    draw_board: Callable[[Scene[View], Translator], bytes] | None = None
    draws_picks: bool = False  # whether a board shows what has been picked so far
    draw_hand: Callable[[View, str, Translator], bytes] | None = None  # in the chat of this title
    draw_final: Callable[[Scene[View], Outcome, Occasion, Translator], bytes] | None = (
        None  # of a scene in which all is told
    )
    draw_rules: Callable[[Translator], bytes] | None = None  # a turn explained, above the rules

    @property
    def look(self) -> "Look | None":
        """Loaded when it is wanted, like all that draws."""
        look: Look | None = Later(self.look_in, "LOOK").found if self.look_in else None
        return look

    def defaults(self) -> dict[str, str]:
        return {option.name: option.choices[0] for option in self.options}

    def option_labels(self, chosen: Options, t: Translator) -> list[str]:
        return [option.label(chosen[option.name], t) for option in self.options]

    def agreed_in_short(self, seats: int, chosen: Options, t: Translator) -> list[str]:
        """What so many are going to play, a few letters each."""
        options = [option.short_label(chosen[option.name], t) for option in self.options]
        return [*self.facts(seats, t), *options]


AnyGame: TypeAlias = Game[Any, Any, Any]
