"""A tiny game with secrets and a choice of two taps, to try what HIT! does not need.

Everybody hides a number in private: first a ten, then a unit. The highest number wins.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from games.chance import Chance
from games.contract.events import Event
from games.contract.game import Game
from games.contract.moves import BadNotation, IllegalMove, Refusal
from games.contract.outcome import Outcome, standings
from games.contract.scene import Scene
from games.contract.screen import Button, Html, Screen, Translator
from games.contract.table import Level, Options, Seat


class No(Refusal):
    NO = "No."


@dataclass(slots=True)
class State:
    hidden: list[int | None]


@dataclass(frozen=True, slots=True)
class View:
    own: int | None
    done: tuple[Seat, ...]
    numbers: tuple[int, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Move:
    number: int

    def __str__(self) -> str:
        return f"hide {self.number}"


@dataclass(slots=True)
class Hid(Event):
    begins_round: ClassVar[bool] = True


@dataclass(slots=True)
class Chose(Event):
    number: int

    def known_to(self) -> frozenset[Seat] | None:
        return frozenset({self.seat})


def deal(seats: int, _options: Options, _chance: Chance) -> State:
    return State([None] * seats)


def awaited(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, number in enumerate(state.hidden) if number is None)


def legal_moves(state: State, seat: Seat) -> list[Move]:
    return [Move(n) for n in range(100)] if state.hidden[seat] is None else []


def parse(text: str) -> Move:
    verb, _, number = text.partition(" ")
    if verb != "hide" or not number.isdecimal():
        raise BadNotation(text)
    return Move(int(number))


def play(state: State, seat: Seat, move: Move, _chance: Chance) -> list[Event]:
    if state.hidden[seat] is not None or move.number > 99:
        raise IllegalMove(No.NO)
    state.hidden[seat] = move.number
    return [Hid(seat), Chose(seat, move.number)]


def view(state: State, seat: Seat | None) -> View:
    done = tuple(seat for seat, number in enumerate(state.hidden) if number is not None)
    numbers = tuple(number or 0 for number in state.hidden) if not awaited(state) else ()
    return View(None if seat is None else state.hidden[seat], done, numbers)


def outcome(state: State) -> Outcome | None:
    return None if awaited(state) else standings([number or 0 for number in state.hidden])


def imagine(seen: View, _chance: Chance) -> State:
    return State([seen.own if seat in seen.done else None for seat in range(2)])


def choose(_seen: View, _seat: Seat, _chance: Chance, _level: Level) -> Move:
    return Move(42)


def board(scene: Scene[View], _t: Translator) -> Screen:
    told = ", ".join(type(event).__name__ for event in scene.events)
    closed = ", ".join(map(str, sorted(scene.closed)))
    text = f"Hidden by: {list(scene.view.done)}; told: {told}; closed: {closed}; "
    return Screen(Html(text + f"numbers: {list(scene.view.numbers)}; picked: {scene.picked}"))


def player_screen(scene: Scene[View], _seat: Seat, _t: Translator) -> Screen | None:
    if scene.view.own is not None:
        return Screen(Html(f"You hid {scene.view.own}"))
    if scene.picked.isdecimal() and len(scene.picked) == 1:
        tens = int(scene.picked)
        numbers = tuple(Button(f"{tens}{unit}", f"hide {10 * tens + unit}") for unit in range(8))
        return Screen(Html(f"Tens: {tens}. Units?"), (numbers, (Button("back", "~"),)))
    tens_row = tuple(Button(f"{tens}…", f"~{tens}") for tens in range(8))
    return Screen(Html("Tens?"), (tens_row,))


GUESSING = Game(
    name="guessing",
    title="Guessing",
    emoji="🔢",
    seats=range(2, 4),
    minutes=1,
    version=1,
    needs_private_chat=True,
    state_type=State,
    event_types=(Hid, Chose),
    deal=deal,
    first=lambda _state: 0,
    awaited=awaited,
    question=lambda _state: 1,
    legal_moves=legal_moves,
    parse=parse,
    play=play,
    view=view,
    outcome=outcome,
    imagine=imagine,
    choose=choose,
    tagline="Hide a number.",
    rules=lambda _t: "Hide a number.",
    board=board,
    player_screen=player_screen,
    hand=lambda seen, _t: f"Your number: {seen.own}",
    toast=lambda events, _view, _t: f"{len(events)} events",
)
