"""From a deal to its Bank, and the pause in which one may lend to another."""

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.table import Seat
from games.tugriki.rules.events import (
    AskedForLoan,
    Dealt,
    Declined,
    Event,
    Lent,
    RoundBegan,
    RoundVoid,
    RoundWon,
    Shared,
    WentOut,
)
from games.tugriki.rules.moves import MOST_LENT, Lend
from games.tugriki.rules.refusals import No
from games.tugriki.rules.scoring import shares
from games.tugriki.rules.state import HAND_SIZE, Loan, Phase, State
from games.tugriki.rules.turns import pay

ENTRY = 1  # T-R4
FEWEST_PLAYERS = 2  # T-A56


def begin_round(state: State, chance: Chance, events: list[Event]) -> None:
    cards = state.box.cards
    chance.shuffle(cards)
    size = HAND_SIZE[len(state.order)]
    events.append(RoundBegan(state.starter, state.round, len(state.order), size))
    state.hands = [[] for _ in state.purses]
    state.began = [*state.purses]
    state.lacking = [0] * len(state.purses)
    for seat in state.order:
        pay(state, seat, ENTRY)
        state.hands[seat] = sorted(cards[-size:])
        del cards[-size:]
        events.append(Dealt(seat, tuple(state.hands[seat])))
    state.stock = cards
    state.laid = state.genies = state.row_choices = 0
    state.turn = state.starter
    state.direction = 1  # T-A27
    state.phase = Phase.TURN


def end_round(state: State, winner: Seat | None, chance: Chance, events: list[Event]) -> None:
    """The winner takes the Bank (T-R27); without a winner it stays (T-A3)."""
    state.lock = state.wish = state.suspect = state.drawn = None
    state.skip = False
    state.passes, state.dry = [], []  # T-A51
    if winner is None:
        events.append(RoundVoid(state.turn, state.bank, *_purses(state)))
    else:
        coins, state.bank = state.bank, 0
        state.purses[winner] += coins
        events.append(RoundWon(winner, coins, *_purses(state)))
    if state.round == state.rounds:
        _end_match(state, events)
        return
    # T-A54; T-A64: the winner never asks, and enters without paying if the Bank was empty, too
    state.asking = [seat for seat in state.order if not state.purses[seat] and seat != winner]
    state.asked = list(state.asking)
    state.declined = []
    events += [AskedForLoan(seat) for seat in state.asking]
    state.phase = Phase.LOANS
    _go_on_unless_somebody_may_lend(state, chance, events)


def _purses(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Before the round and now."""
    return tuple(state.began), tuple(state.purses)


def lend(state: State, seat: Seat, move: Lend, chance: Chance, events: list[Event]) -> None:
    debtor, coins = move.seat, move.coins
    _must_be_a_lender(state, seat)
    if debtor not in state.asking:
        raise IllegalMove(No.DOES_NOT_ASK)
    if not 1 <= coins <= min(MOST_LENT, state.purses[seat] - 1):
        raise IllegalMove(No.KEEP_ONE_COIN)  # T-A40
    state.purses[seat] -= coins
    state.purses[debtor] += coins
    state.loans.append(Loan(debtor, seat, coins))
    state.asking.remove(debtor)  # T-A54: one loan closes a request
    events.append(Lent(seat, debtor, coins))
    _go_on_unless_somebody_may_lend(state, chance, events)


def decline(state: State, seat: Seat, chance: Chance, events: list[Event]) -> None:
    _must_be_a_lender(state, seat)
    state.declined.append(seat)
    events.append(Declined(seat))
    _go_on_unless_somebody_may_lend(state, chance, events)


def _must_be_a_lender(state: State, seat: Seat) -> None:
    if state.phase is not Phase.LOANS:
        raise IllegalMove(No.NO_LOANS_NOW)
    if seat not in state.lenders:
        raise IllegalMove(No.CANNOT_LEND)


def _go_on_unless_somebody_may_lend(state: State, chance: Chance, events: list[Event]) -> None:
    if state.lenders:
        return
    events += [WentOut(seat) for seat in state.asking]  # T-R26
    staying = [seat for seat in state.order if seat not in state.asking]
    if len(staying) < FEWEST_PLAYERS:
        _end_match(state, events)
        return
    state.asking, state.asked, state.declined = [], [], []
    state.order = staying
    seats = len(state.purses)
    clockwise = ((state.starter + step) % seats for step in range(1, seats + 1))
    state.starter = next(seat for seat in clockwise if seat in staying)  # T-R5, T-A41
    state.round += 1
    begin_round(state, chance, events)


def _end_match(state: State, events: list[Event]) -> None:
    if state.bank:  # nobody won it
        share, remainder = shares(state)
        for seat in state.order:
            state.purses[seat] += share
        state.aside += remainder
        state.bank = 0
        events.append(Shared(state.turn, share))
    state.asking, state.asked, state.declined = [], [], []
    state.phase = Phase.OVER
