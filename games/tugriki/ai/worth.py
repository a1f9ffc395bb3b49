"""What laying a card is worth at a glance: a weighted sum over the rows as they are after it.

A good row lets the own cards go, waits for nobody, and holds cards of others back behind an own
one. The weights were found by rounds against greedy players and against itself, thousands for each
candidate; they have no unit, only their differences matter.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import (
    FIVE,
    GENIE,
    LENGTH,
    ROW,
    ROW_CHOICE,
    TENS,
    WHOLE_ROW,
    ZEROS,
    Card,
    Colour,
    colour_of,
)
from games.tugriki.rules.layout import filled, is_complete, uncovered
from games.tugriki.rules.moves import Lay
from games.tugriki.rules.state import Public

WINS = 1_000.0  # the last card
TWO = 2  # who skips is then not only behind: the other one moves again
_SHIFTS = tuple(LENGTH * colour for colour in Colour)


class Weights(NamedTuple):
    fits: float  # an own card that could be laid
    waits: float  # an own card, for each one of others that must be laid before it
    held_back: float  # a card of others behind an own one
    offered: float  # a card of others that could be laid
    is_next: float  # an own card that nothing in its row stands before
    distance: float  # of the card laid, from the 5
    completes: float  # a row
    genie: float
    row_choice: float
    wild_early: float  # for each card that is left in the hand
    in_locked: float  # an own card of the row that is locked
    in_named: float  # an own card of the colour that is chosen
    actions: Mapping[Action, float]


FOR_TWO = Weights(
    fits=1.58,
    waits=-2.67,
    held_back=1.68,
    offered=-0.93,
    is_next=1.08,
    distance=-1.49,
    completes=1.26,
    genie=-0.24,
    row_choice=-0.04,
    wild_early=-1.08,
    in_locked=2.03,
    in_named=0.28,
    actions={
        Action.NOTHING: 0.0,
        Action.FINE: 0.71,
        Action.EXCHANGE: 0.17,
        Action.MOVE_AGAIN: -0.46,
        Action.SKIP: -0.64,
        Action.TAKE_TWO: -1.28,
        Action.CHOOSE_COLOUR: -1.01,
        Action.ROB: 0.18,
        Action.REVERSE: -0.44,
    },
)
FOR_MORE = Weights(
    fits=1.04,
    waits=-1.43,
    held_back=1.73,
    offered=1.21,
    is_next=0.17,
    distance=-0.14,
    completes=0.45,
    genie=0.07,
    row_choice=-1.95,
    wild_early=-1.88,
    in_locked=1.35,
    in_named=0.35,
    actions={
        Action.NOTHING: 0.0,
        Action.FINE: 0.7,
        Action.EXCHANGE: -0.56,
        Action.MOVE_AGAIN: 0.12,
        Action.SKIP: 0.85,
        Action.TAKE_TWO: 1.43,
        Action.CHOOSE_COLOUR: -0.32,
        Action.ROB: -0.02,
        Action.REVERSE: 0.54,
    },
)


def worths(table: Public, lays: Sequence[Lay], hand: Sequence[Card]) -> list[float]:
    """Of each way to lay a card of this hand."""
    if len(hand) == 1:
        return [WINS] * len(lays)
    own = 0
    for card in hand:
        own |= 1 << card
    own &= (1 << GENIE) - 1
    wilds = len(hand) - own.bit_count()
    is_duel = len(table.order) == TWO
    weights = FOR_TWO if is_duel else FOR_MORE
    full, bare = filled(table), uncovered(table)
    found = []
    for lay in lays:
        bit = 1 << lay.place
        if lay.card < GENIE:
            worth = _of_the_hand(full | bit, own & ~bit, bare & ~bit, wilds, is_duel)
        else:
            worth = _of_the_hand(full | bit, own, bare | bit, wilds - 1, is_duel)
            worth += weights.wild_early * (len(hand) - 1)
        found.append(worth + _of_the_card(table, lay, full, own, weights))
    return found


def _of_the_hand(full: int, own: int, bare: int, wilds: int, is_duel: bool) -> float:  # noqa: FBT001
    """`full`, `bare`: places filled, and those of wilds that the true card may still cover."""
    zeros, tens = full & ZEROS != 0, full & TENS != 0
    weights = FOR_TWO if is_duel else FOR_MORE
    worth = weights.fits * (wilds + (bare & own).bit_count())
    for shift in _SHIFTS:
        row, cards = full >> shift & WHOLE_ROW, own >> shift & WHOLE_ROW
        worth += _of_a_row(row, cards, zeros, tens, is_duel)
    return worth


def _of_the_card(table: Public, lay: Lay, full: int, own: int, weights: Weights) -> float:
    card, place = lay.card, lay.place
    colour = colour_of(place)
    worth = weights.distance * abs(place % LENGTH - FIVE)
    if card < GENIE:
        worth += weights.actions[table.box.actions[card]]
    else:
        worth += weights.genie if card != ROW_CHOICE else weights.row_choice
    if not full >> place & 1 and is_complete(full | 1 << place, colour):
        worth += weights.completes
    elif card == ROW_CHOICE:
        worth += weights.in_locked * (own & ROW[colour]).bit_count()
    if lay.named is not None:
        worth += weights.in_named * (own & ~(1 << card) & ROW[lay.named]).bit_count()
    return worth


@lru_cache(maxsize=1 << 16)
def _of_a_row(row: int, own: int, zeros: bool, tens: bool, is_duel: bool) -> float:  # noqa: FBT001
    """`row`, `own`: masks of one colour. `zeros`, `tens`: another one lies there to set it beside.

    From the 5 outwards, both ways: whose cards come before a card, and is it free already?
    """
    weights = FOR_TWO if is_duel else FOR_MORE
    worth = 0.0
    is_begun = row >> FIVE & 1 == 1
    own_before = others_before = 0
    if not is_begun:
        if own >> FIVE & 1:
            worth += weights.fits + weights.is_next
            own_before = 1
        else:
            worth += weights.offered
            others_before = 1
    for step, beside in ((-1, zeros), (1, tens)):
        mine, others, is_first = own_before, others_before, is_begun
        for distance in range(1, FIVE + 1):
            value = FIVE + step * distance
            if row >> value & 1:
                continue
            is_free = distance == FIVE and is_begun and beside
            if own >> value & 1:
                if is_free or (is_begun and not mine and not others):
                    worth += weights.fits
                if not is_free:
                    worth += weights.waits * others
                    worth += weights.is_next if is_first else 0.0
                mine += 1
            else:
                if is_free or is_first:
                    worth += weights.offered
                elif mine:
                    worth += weights.held_back
                others += 1
            is_first = False
    return worth
