"""What every game promises: a few verbs by which a table can play any of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from games.chance import Chance
from games.screen import Face, Screen, Translator

Seat: TypeAlias = int  # 0…n-1 around the table; all that a game knows of a player
Options: TypeAlias = Mapping[str, str]

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")


class IllegalMove(Exception):  # noqa: N818 - a move is refused, nothing went wrong
    """The rules refuse this move. The reason is a key of the game's refusals."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadData(Exception):  # noqa: N818 - as above
    """A game's own data file is wrong; the message names the line."""


class BadNotation(ValueError):  # noqa: N818 - as above
    """The text is no move of this game at all."""


@dataclass(slots=True)
class Event:
    """What followed from a move, in the past tense."""

    is_seam: ClassVar[bool] = False  # after it people look up: the board comes to the bottom

    seat: Seat  # whose doing it was

    def known_to(self) -> frozenset[Seat] | None:
        """The seats that may know of it; None is everybody."""
        return None


@dataclass(frozen=True, slots=True)
class Told:
    """The events that followed from one move of one seat."""

    seat: Seat
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Scene(Generic[View]):
    """What a screen is made of: nothing in it that its reader may not know."""

    view: View
    told: Sequence[Told]  # what happened lately
    faces: Sequence[Face]
    picked: str = ""  # the steps of a choice that is not made yet; anybody can forge them
    closed: frozenset[Seat] = frozenset()  # seats to which the bot cannot write

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.told for event in entry.events]


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place in the end; equal places are shared and use up the next: 1, 1, 3."""

    seat: Seat
    place: int
    points: int


Outcome: TypeAlias = tuple[Standing, ...]


def standings(points: Sequence[int]) -> Outcome:
    """Places by points alone, the best first."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return tuple(
        Standing(seat, 1 + sum(other > points[seat] for other in points), points[seat])
        for seat in order
    )


@dataclass(frozen=True, slots=True)
class Option:
    """Something the table agrees on before the deal. The first choice is the default."""

    name: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[State, Move, View]):
    """One game, declared plainly. The functions are what `games/<name>/` says they are.

    `legal_moves` gives exactly the moves that `play` accepts, and equal views give equal
    legal moves. `play` refuses with IllegalMove before anything changes. `question` numbers
    what is asked now: shared by all who are asked together, unchanged by their answers, new
    when something else is asked. `view` with no seat is what the public may see. `choose` is the
    game's AI: what it is given is the view of its seat, and a chance that is not the match's.

    A button's data is a whole move in the game's notation, or, if it begins with `~`, a step of
    a choice: then nothing is played, and the screen is shown again with that step picked. A
    screen that does not understand what was picked shows the first step.
    """

    name: str
    title: str
    emoji: str
    seats: range
    minutes: int
    version: int  # of the rules: a record is replayed only by the version that made it
    options: tuple[Option, ...]
    needs_private_chat: bool
    state_type: type[State]
    event_types: tuple[type[Event], ...]

    # what is true, what may be done, what follows, what may be seen
    deal: Callable[[int, Options, Chance], State]
    first: Callable[[State], Seat]  # the seat that begins the match; asked right after the deal
    awaited: Callable[[State], tuple[Seat, ...]]
    question: Callable[[State], int]
    legal_moves: Callable[[State, Seat], Sequence[Move]]
    parse: Callable[[str], Move]  # str(move) is the way back
    play: Callable[[State, Seat, Move, Chance], list[Event]]
    view: Callable[[State, Seat | None], View]
    outcome: Callable[[State], Outcome | None]
    imagine: Callable[[View, Chance], State]
    choose: Callable[[View, Seat, Chance], Move]

    # how it reads in a chat
    tagline: Callable[[Translator], str]
    rules: Callable[[Translator], str]
    option_label: Callable[[str, str, Translator], str]
    board: Callable[[Scene[View], Translator], Screen]
    cockpit: Callable[[Scene[View], Seat, Translator], Screen | None]
    hand: Callable[[View, Translator], str] | None  # a pop-up of 200 characters, for its holder
    toast: Callable[[Sequence[Event], View, Translator], str]
    refusal: Callable[[str, Translator], str]
    highlights: Callable[[Sequence[Event], Sequence[Face], Translator], list[str]]

    # how it looks, as PNG; without them it is read
    draw_board: Callable[[Scene[View], Translator], bytes] | None = None
    draw_hand: Callable[[View, str, Translator], bytes] | None = None  # in the chat of this title
    draw_final: Callable[[Scene[View], Outcome, Translator], bytes] | None = None  # all was told

    def defaults(self) -> dict[str, str]:
        return {option.name: option.choices[0] for option in self.options}


AnyGame: TypeAlias = Game[Any, Any, Any]
