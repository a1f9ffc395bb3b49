"""Received cards are laid out: numbers into piles, jokers onto them at once, later or by choice."""

from games.contract.table import Seat
from games.podaflum.rules.events import Event, KeptJokers, PlacedJokers
from games.podaflum.rules.state import JOKER, VALUES, Cards, State


def receive(state: State, seat: Seat, cards: Cards, events: list[Event]) -> None:
    """Numbers first (P-A11), then the jokers that leave no choice (P-A27, P-A33)."""
    numbers, jokers = state.numbers[seat], state.jokers[seat]
    new = 0
    for card in cards:
        if card == JOKER:
            new += 1
        else:
            numbers[card] += 1
    waiting = jokers[0]
    if waiting and new < len(cards):
        jokers[0] = 0
        first = next(card for card in cards if card != JOKER)  # P-A13: the leftmost
        place(state, seat, first, waiting, events)  # P-R27
    if not new:
        return
    piles = [value for value in VALUES if numbers[value]]
    if not piles:
        jokers[0] += new  # P-R27, P-A12
        events.append(KeptJokers(seat, new))
    elif len(piles) == 1:
        place(state, seat, piles[0], new, events)
    else:
        state.in_hand[seat] = new


def place(state: State, seat: Seat, value: int, count: int, events: list[Event]) -> None:
    state.jokers[seat][value] += count
    events.append(PlacedJokers(seat, value, count))


def next_to_place(state: State) -> Seat | None:
    """P-R29, P-A10, P-A25: around the table from the leader's left, the leader last."""
    in_hand = state.in_hand
    if not any(in_hand):
        return None
    seats = state.seats
    around = ((state.leader + step) % seats for step in range(1, seats + 1))
    return next(seat for seat in around if in_hand[seat])
