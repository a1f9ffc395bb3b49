"""What follows in Pattern: all hide a number, each guesses the neighbour's in turn."""

from typing import assert_never

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.outcome import Outcome, standings
from games.contract.table import Options, Seat
from tools.new_game.pattern.rules.events import ChoseNumber, Event, Found, Hid, Missed
from tools.new_game.pattern.rules.moves import Guess, Hide, Move
from tools.new_game.pattern.rules.refusals import No
from tools.new_game.pattern.rules.scoring import points
from tools.new_game.pattern.rules.state import NUMBERS, State


def deal(seats: int, _options: Options, chance: Chance) -> State:
    return State(
        hiding=list(range(seats)),
        lowest=[NUMBERS[0]] * seats,
        highest=[NUMBERS[-1]] * seats,
        turn=chance.below(seats),
        question=1,
        numbers=[None] * seats,
    )


def play(state: State, seat: Seat, move: Move, _chance: Chance) -> list[Event]:
    if state.winner is not None:
        raise IllegalMove(No.OVER)
    if move.number not in NUMBERS:
        raise IllegalMove(No.NO_SUCH_NUMBER)
    match move:
        case Hide(number):
            return _hide(state, seat, number)
        case Guess(number):
            return _guess(state, seat, number)
        case _:
            assert_never(move)


def outcome(state: State) -> Outcome | None:
    return None if state.winner is None else standings(points(state))


def _hide(state: State, seat: Seat, number: int) -> list[Event]:
    if seat not in state.hiding:
        raise IllegalMove(No.HIDDEN_ALREADY)
    state.hiding.remove(seat)
    state.numbers[seat] = number
    if not state.hiding:
        state.question += 1  # all were asked the same; now one is asked something else
    return [Hid(seat), ChoseNumber(seat, number)]


def _guess(state: State, seat: Seat, number: int) -> list[Event]:
    owner = state.neighbour(seat)
    hidden = state.numbers[owner]
    if state.hiding or hidden is None:
        raise IllegalMove(No.STILL_HIDING)
    if seat != state.turn:
        raise IllegalMove(No.NOT_YOUR_TURN)
    state.question += 1
    if number == hidden:
        state.lowest[owner] = state.highest[owner] = number
        state.winner = seat
        return [Found(seat, number)]
    is_higher = hidden > number
    if is_higher:
        state.lowest[owner] = max(state.lowest[owner], number + 1)
    else:
        state.highest[owner] = min(state.highest[owner], number - 1)
    state.turn = owner
    return [Missed(seat, number, is_higher)]
