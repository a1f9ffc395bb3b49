"""Whose turn it is next, what it costs, and where a card comes from."""

from games.contract.table import Seat
from games.tugriki.rules.events import Drew, DrewCards, Event, RefereeCame, Skipped
from games.tugriki.rules.state import Phase, State


def next_seat(state: State, steps: int = 1) -> Seat:
    order = state.order
    return order[(order.index(state.turn) + steps * state.direction) % len(order)]


def end_turn(state: State, events: list[Event], *, suspect: Seat | None = None) -> None:
    """The turn goes on to the next player; a suspect is who passed it (T-A48)."""
    following = next_seat(state)
    if state.skip:
        events.append(Skipped(following))
        following = next_seat(state, 2)  # T-A26: with two players the same one moves again
        state.skip = False
    state.turn = following
    state.phase = Phase.TURN
    state.suspect = suspect if suspect != following else None
    if state.suspect is None:
        state.drawn = None


def note_no_card_laid(state: State, seat: Seat, events: list[Event]) -> None:
    """T-A61: when everybody has had such a turn on an empty stock, the bot referees."""
    if state.referee or state.stock or seat in state.dry:
        return
    state.dry.append(seat)
    if state.is_refereed:
        events.append(RefereeCame(seat))


def note_lacking(state: State, seat: Seat, cards: int) -> None:
    """What all may conclude about a hand."""
    if state.lacking:
        state.lacking[seat] = cards


def close_calls(state: State, seat: Seat) -> None:
    """The seat makes its next move, so nobody can say any more that it did not pay (T-A62)."""
    if state.passes:
        state.passes = [passed for passed in state.passes if passed.seat != seat]


def pay(state: State, seat: Seat, coins: int) -> int:
    """Into the Bank, as far as the purse allows; there is no debt (T-A32)."""
    paid = min(coins, state.purses[seat])
    state.purses[seat] -= paid
    state.bank += paid
    return paid


def draw(state: State, seat: Seat, count: int, events: list[Event]) -> None:
    """As many as the stock still has (T-A2)."""
    cards = tuple(state.stock.pop() for _ in range(min(count, len(state.stock))))
    if cards:
        state.hands[seat] = sorted((*state.hands[seat], *cards))
        note_lacking(state, seat, 0)  # who knows what they were?
        events += (Drew(seat, len(cards)), DrewCards(seat, cards))
