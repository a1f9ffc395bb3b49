"""What may be seen in Pattern: all but the numbers of others."""

from dataclasses import dataclass
from typing import TypeAlias

from games.chance import Chance
from games.contract.events import EventsOf
from games.contract.scene import SceneOf
from games.contract.table import Seat
from games.kit.sharing import shared
from tools.new_game.pattern.rules.events import Event
from tools.new_game.pattern.rules.moves import Hide, Move
from tools.new_game.pattern.rules.state import Public, State


@dataclass(slots=True, kw_only=True)
class View(Public):
    seat: Seat | None  # who sees this; None is the public
    own: int | None


MoveEvents: TypeAlias = EventsOf[Event]
Scene: TypeAlias = SceneOf[View, Event]


def view(state: State, seat: Seat | None) -> View:
    own = None if seat is None else state.numbers[seat]
    return View(**shared(Public, state), seat=seat, own=own)


def seen_by_others(_seen: View, _seat: Seat, move: Move) -> Move | str:
    """That a number is hidden, but not which one; a guess is said aloud."""
    return "hide" if isinstance(move, Hide) else move


def imagine(seen: View, chance: Chance) -> State:
    """The numbers of others are guessed: any that fit what has been said."""
    numbers: list[int | None] = []
    for seat, (lowest, highest) in enumerate(zip(seen.lowest, seen.highest, strict=True)):
        guessed = lowest + chance.below(highest - lowest + 1)
        numbers.append(None if seat in seen.hiding else guessed)
    if seen.seat is not None:
        numbers[seen.seat] = seen.own
    return State(**shared(Public, seen), numbers=numbers)
