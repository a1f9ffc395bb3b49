"""What every game promises: a few verbs by which a table can play any of them."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from games.chance import Chance
from games.contract.events import Event
from games.contract.later import Later
from games.contract.lessons import Lesson
from games.contract.moves import Move
from games.contract.outcome import BestWords, Highlight, Occasion, Outcome
from games.contract.scene import SceneOf, View
from games.contract.screen import Face, Screen, Translator
from games.contract.steps import drafted
from games.contract.table import Level, Option, Options, Seat

if TYPE_CHECKING:  # rules draw nothing, so they load no Pillow
    from games.canvas.theme import Theme

State = TypeVar("State")
OwnEvent = TypeVar("OwnEvent", bound=Event)  # the union of the game's events


def _first_awaited(state: Any) -> Seat:
    seat: Seat = state.awaited[0]
    return seat


def _middling(_view: object) -> float:
    return 0.5


def _always(_move: object) -> bool:
    return True


def _all_of_it(_view: object, _seat: Seat, move: Hashable) -> Hashable:
    return move


def _no_player_screen(_scene: object, _seat: Seat, _t: Translator) -> Screen | None:
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
class Game(Generic[State, Move, View, OwnEvent]):
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
    play: Callable[[State, Seat, Move, Chance], list[OwnEvent]]
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
    board: Callable[[SceneOf[View, OwnEvent], Translator], Screen]
    options: tuple[Option, ...] = ()
    player_screen: Callable[[SceneOf[View, OwnEvent], Seat, Translator], Screen | None] = (
        _no_player_screen
    )
    hand: Callable[[View, Translator], str] | None = None  # a pop-up of 200 characters
    draft: Callable[[Screen, str], str] = drafted  # the move that lacks only its last tap, from the
    # screen and what was picked there; nothing while something is left to choose or to be sure of
    toast: Callable[[Sequence[OwnEvent], View, Translator], str] = _no_toast
    highlights: Callable[[Sequence[OwnEvent], Sequence[Face], Translator], list[Highlight]] = (
        _no_highlights
    )
    bests: Mapping[str, BestWords] = field(default_factory=dict)  # kinds of highlights to be proud
    # of, the most remarkable first: of these records are kept

    amount: Callable[[int, Translator], str] = _in_points  # what it counts, in words
    lesson: Lesson | None = None  # how it is learnt by playing: see games/contract/lessons.py

    # how it looks, as PNG; without them it is read. What draws is named by Later: it loads Pillow
    theme_in: str = ""  # the module of its LOOK: cloth, emblem, motto, art; else those of the house
    facts: Callable[[int, Translator], list[str]] = (
        _no_facts  # of a table with this many seats, for the lobby
    )
    paint_board: Callable[[SceneOf[View, OwnEvent], Translator], bytes] | None = None
    paints_picks: bool = False  # whether a board shows what has been picked so far
    paint_hand: Callable[[View, str, Translator], bytes] | None = None  # in the chat of this title
    paint_final: (
        Callable[[SceneOf[View, OwnEvent], Outcome, Occasion, Translator], bytes] | None
    ) = None  # of a scene in which all is told
    paint_rules: Callable[[Translator], bytes] | None = None  # a turn explained, above the rules

    @property
    def theme(self) -> "Theme | None":
        """Loaded when it is wanted, like all that draws."""
        look: Theme | None = Later(self.theme_in, "THEME").found if self.theme_in else None
        return look

    def defaults(self) -> dict[str, str]:
        return {option.name: option.choices[0] for option in self.options}

    def option_labels(self, chosen: Options, t: Translator) -> list[str]:
        return [option.label(chosen[option.name], t) for option in self.options]

    def agreed_in_short(self, seats: int, chosen: Options, t: Translator) -> list[str]:
        """What so many are going to play, a few letters each."""
        options = [option.short_label(chosen[option.name], t) for option in self.options]
        return [*self.facts(seats, t), *options]


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
