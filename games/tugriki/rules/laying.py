"""A card is laid: what it does to the row, to the locks, and to everybody else."""

from typing import Literal

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.table import Seat
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import ALL_PLACES, GENIE, LENGTH, ROW_CHOICE, TEN, Place, colour_of
from games.tugriki.rules.events import (
    ColourChosen,
    Event,
    Exchanged,
    Fined,
    Laid,
    MovesAgain,
    Reversed,
    Robbed,
    RowCompleted,
    RowLocked,
    TookFrom,
)
from games.tugriki.rules.layout import allowed, filled, fitting, is_complete, nameable, wild_places
from games.tugriki.rules.moves import Lay
from games.tugriki.rules.refusals import No
from games.tugriki.rules.rounds import end_round
from games.tugriki.rules.state import Phase, State
from games.tugriki.rules.turns import close_calls, draw, end_turn, next_seat, note_lacking, pay

FINE = 2  # T-R13
TAKEN = 2  # T-R17
CARDS_OF_A_WISH = 2  # T-R18

_NOTHING, _CHOOSE_COLOUR, _MOVE_AGAIN = Action.NOTHING, Action.CHOOSE_COLOUR, Action.MOVE_AGAIN


def lay(state: State, seat: Seat, move: Lay, chance: Chance, events: list[Event]) -> None:
    _must_be_layable(state, seat, move)
    close_calls(state, seat)
    before = filled(state)
    _put_on_the_table(state, seat, move)
    events.append(Laid(seat, move.card, move.place, _how(before, move.place)))
    if not state.hands[seat]:
        end_round(state, seat, chance, events)  # T-R33, T-A33: the last card does nothing else
    elif state.laid == ALL_PLACES:
        end_round(state, None, chance, events)  # T-A3, T-A63
    else:
        _bind(state, seat, move, before, events)
        if not _act(state, seat, move, chance, events):
            end_turn(state, events)


def _must_be_layable(state: State, seat: Seat, move: Lay) -> None:
    card, place = move.card, move.place
    if state.phase is not Phase.TURN and (state.phase is not Phase.DRAWN or card != state.drawn):
        raise IllegalMove(No.ONLY_THE_DRAWN_CARD)  # T-A43
    if card not in state.hands[seat]:
        raise IllegalMove(No.NOT_IN_HAND)
    open_to_it = fitting(state) & 1 << card if card < GENIE else wild_places(state, card)
    if not open_to_it >> place & 1:
        is_allowed = allowed(state) >> place & 1
        raise IllegalMove(No.DOES_NOT_FIT if is_allowed else No.LOCKED)
    if card < GENIE and state.box.namers >> card & 1:
        colours = [] if len(state.hands[seat]) == 1 else nameable(filled(state), place)
        if move.named is None and colours:
            raise IllegalMove(No.CHOOSE_A_COLOUR)
        if move.named is not None and move.named not in colours:
            raise IllegalMove(No.CHOOSE_ANOTHER_COLOUR)  # T-A17, T-A21
    elif move.named is not None:
        raise IllegalMove(No.CHOOSES_NO_COLOUR)


def _put_on_the_table(state: State, seat: Seat, move: Lay) -> None:
    bit = 1 << move.place
    state.hands[seat].remove(move.card)
    if move.card == GENIE:
        state.genies |= bit
    elif move.card == ROW_CHOICE:
        state.row_choices |= bit
    else:
        state.laid |= bit
    state.drawn = state.suspect = None
    if state.dry:
        state.dry = []


def _how(before: int, place: Place) -> Literal["in_row", "beside", "over"]:
    """Beside: a 0 or an X that its own row has not reached yet (T-A7)."""
    if before >> place & 1:
        return "over"
    value = place % LENGTH
    is_aside = (value == 0 and not before >> place + 1 & 1) or (
        value == TEN and not before >> place - 1 & 1
    )
    return "beside" if is_aside else "in_row"


def _bind(state: State, seat: Seat, move: Lay, before: int, events: list[Event]) -> None:
    """The row may be complete now, locked, or a card nearer to the end of a wish."""
    bit, colour = 1 << move.place, colour_of(move.place)
    completes = not before & bit and is_complete(before | bit, colour)  # T-A13: covering does not
    if state.wish is not None:
        state.wished -= 1  # T-A18: every card laid while it lasts is of that colour
        if completes or not state.wished:
            state.wish = None
    if completes:
        events.append(RowCompleted(seat, colour))
        state.skip = True  # T-R12
        if state.lock == colour or move.card == ROW_CHOICE:
            state.lock = None  # T-A14, T-A16
    elif move.card == ROW_CHOICE:
        state.lock = colour  # T-R22, T-R25
        events.append(RowLocked(seat, colour))


def _act(state: State, seat: Seat, move: Lay, chance: Chance, events: list[Event]) -> bool:
    """What the card does. True if the same player moves again at once."""
    if move.card >= GENIE:
        return False  # T-A11: a wild plays the role of a plain card
    action = state.box.actions[move.card]
    if action is _NOTHING:
        return False
    if action is _MOVE_AGAIN:
        events.append(MovesAgain(seat))
        state.phase = Phase.TURN
        return True
    match action:
        case Action.FINE:
            victim = next_seat(state)
            events.append(Fined(seat, victim, pay(state, victim, FINE)))
            state.skip = True
        case Action.EXCHANGE:
            _exchange(state, seat, chance, events)
        case Action.SKIP:
            state.skip = True
        case Action.TAKE_TWO:
            draw(state, next_seat(state), TAKEN, events)
            state.skip = True
        case Action.CHOOSE_COLOUR:
            state.lock = None  # T-R23
            state.wish = move.named
            if move.named is not None:
                state.wished = CARDS_OF_A_WISH
                events.append(ColourChosen(seat, move.named))
        case Action.ROB:
            loot = min(len(state.order), state.bank)  # T-A31
            state.bank -= loot
            state.purses[seat] += loot
            events.append(Robbed(seat, loot))
        case Action.REVERSE:
            state.direction = -state.direction
            events.append(Reversed(seat, state.direction))
    return False


def _exchange(state: State, seat: Seat, chance: Chance, events: list[Event]) -> None:
    """Everybody at once takes a card from the next player, chosen by chance (T-A30, T-A45)."""
    events.append(Exchanged(seat))
    order, hands = state.order, state.hands
    taken = []
    for at, taker in enumerate(order):
        giver = order[(at + state.direction) % len(order)]
        taken.append((taker, giver, hands[giver][chance.below(len(hands[giver]))]))
    for taker, giver, card in taken:
        hands[giver].remove(card)
        events.append(TookFrom(taker, giver, card))
    for taker, _, card in taken:
        note_lacking(state, taker, 0)
        hands[taker].append(card)
        hands[taker].sort()
