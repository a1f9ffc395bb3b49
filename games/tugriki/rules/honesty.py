"""Drawing, passing and paying, and what the others may do about it."""

from games.contract.moves import IllegalMove
from games.contract.table import Seat
from games.tugriki.rules.cards import Card
from games.tugriki.rules.events import Called, Checked, Event, PaidFee, Passed, SaidStuck
from games.tugriki.rules.layout import first_that_fits, fits, layable
from games.tugriki.rules.refusals import No
from games.tugriki.rules.state import Pass, Phase, State
from games.tugriki.rules.turns import (
    close_calls,
    draw,
    end_turn,
    note_lacking,
    note_no_card_laid,
    pay,
)

FEE = 1  # T-R10
EXTRA_FEE = 1  # T-R28
PUNISHMENT = 2  # T-R30, T-R31
INSTEAD_OF_A_CARD = 1  # T-R32


def draw_a_card(state: State, seat: Seat, events: list[Event]) -> None:
    _must_be_a_reason(state, seat)
    if not state.stock:
        raise IllegalMove(No.STOCK_IS_EMPTY)
    close_calls(state, seat)
    state.suspect = None
    card = state.stock[-1]
    lacking = layable(state)
    draw(state, seat, 1, events)
    note_lacking(state, seat, lacking)
    if state.is_refereed and not fits(state, card):
        _pay_at_once(state, seat, events)
    else:
        state.drawn = card
        state.phase = Phase.DRAWN


def say_stuck(state: State, seat: Seat, events: list[Event]) -> None:
    """There is nothing to draw (T-A1, T-A46)."""
    _must_be_a_reason(state, seat)
    if state.stock:
        raise IllegalMove(No.DRAW_FIRST)
    close_calls(state, seat)
    state.suspect = state.drawn = None
    note_lacking(state, seat, layable(state))
    if state.is_refereed:
        _pay_at_once(state, seat, events)
    else:
        events.append(SaidStuck(seat))
        state.phase = Phase.STUCK


def pass_turn(state: State, seat: Seat, events: list[Event], *, paying: bool) -> None:
    """After a draw, or without one; the bot does not mind whether it was forced (T-A34)."""
    if state.phase is Phase.TURN or state.referee:
        raise IllegalMove(No.DRAW_FIRST)
    has_coins = state.purses[seat] > 0
    if paying and not has_coins:
        raise IllegalMove(No.NO_COINS)  # T-A50
    if paying:
        pay(state, seat, FEE)
    state.passes.append(Pass(seat, owes=has_coins and not paying, called_by=[]))
    events.append(Passed(seat))
    note_no_card_laid(state, seat, events)
    end_turn(state, events, suspect=seat)


def check(state: State, seat: Seat, events: list[Event]) -> None:
    """Could the previous player have moved? (T-R29)"""
    suspect = state.suspect
    if suspect is None or state.phase is not Phase.TURN:
        raise IllegalMove(No.NOBODY_TO_CHECK)
    shown = card_held_back(state, suspect)
    state.suspect = state.drawn = None
    punished = seat if shown is None else suspect
    coins = pay(state, punished, PUNISHMENT)
    if not state.stock:
        coins += pay(state, punished, INSTEAD_OF_A_CARD)
    if shown is not None:
        note_lacking(state, suspect, 0)  # he lied
    events.append(Checked(seat, suspect, shown, coins))
    draw(state, punished, 1, events)
    if punished == seat:
        note_no_card_laid(state, seat, events)
        end_turn(state, events)


def card_held_back(state: State, suspect: Seat) -> Card | None:
    """What the suspect could have laid; nothing has changed since (T-A35, T-A47)."""
    if state.drawn is not None and fits(state, state.drawn):
        return state.drawn
    return first_that_fits(state, state.hands[suspect])


def call(state: State, seat: Seat, debtor: Seat, events: list[Event]) -> None:
    """«Не заплатил!» (T-R28, T-A34)"""
    if seat not in state.order:
        raise IllegalMove(No.OUT_OF_THE_GAME)
    if seat == debtor:
        raise IllegalMove(No.NOT_ABOUT_YOURSELF)
    passed = next((one for one in state.passes if one.seat == debtor), None)
    if passed is None:
        raise IllegalMove(No.NOTHING_TO_CALL)
    if seat in passed.called_by:
        raise IllegalMove(No.CALLED_ALREADY)
    if passed.owes:
        coins = pay(state, debtor, FEE + EXTRA_FEE)
        state.passes.remove(passed)
        events.append(Called(seat, debtor, is_right=True, coins=coins))
    else:
        passed.called_by.append(seat)  # T-A68: the others may still call
        events.append(Called(seat, debtor, is_right=False, coins=0))


def _must_be_a_reason(state: State, seat: Seat) -> None:
    """Under a referee only who cannot move may say so; otherwise it may be a bluff."""
    if state.phase is not Phase.TURN:
        raise IllegalMove(No.LAY_OR_PASS)
    if state.is_refereed and first_that_fits(state, state.hands[seat]) is not None:
        raise IllegalMove(No.YOU_CAN_MOVE)  # T-R9


def _pay_at_once(state: State, seat: Seat, events: list[Event]) -> None:
    events.append(PaidFee(seat, pay(state, seat, FEE)))
    note_no_card_laid(state, seat, events)
    end_turn(state, events)
