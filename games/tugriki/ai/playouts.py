"""Rounds imagined to their end: how many coins each choice brings.

What others may hold is dealt by chance, the same deals for every choice; again and again the worse
half of the choices is dropped. They go on by the worth of cards, and at a bigger table the others,
to save time, with whatever does most. Playing on is refereed: nobody lies, everybody pays. What a
choice looks worth counts as well, so that fewer rounds will do.
"""

from collections.abc import Sequence
from copy import copy
from math import ceil, log2
from typing import NamedTuple

from games.chance import Chance
from games.contract.table import Seat
from games.tugriki.ai.worth import TWO, worths
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import COLOURED, FIVE, LENGTH
from games.tugriki.rules.moves import Lay, Move, Word, lays
from games.tugriki.rules.play import play
from games.tugriki.rules.scoring import final_sums
from games.tugriki.rules.state import Phase, State
from games.tugriki.rules.view import View, imagine

MOVES_TRIED = 5_000  # for one decision: more are stronger and slower
FEWEST_DEALS = 2  # in which a choice is tried before it may be dropped
MOST_CHOICES = 6  # that deserve it, by their worth
LONGEST = 400  # moves of a round: nobody plays on for ever
A_VICTORY = 10.0  # in coins: to have won the match

_OVER, _DRAWN, _STUCK = Phase.OVER, Phase.DRAWN, Phase.STUCK


class Choice(NamedTuple):
    move: Move
    coins: float  # for its looks: what it is worth at a glance, or what it may cost


def best(view: View, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Move:
    """The one that leaves most coins, compared with the others."""
    left = sorted(choices, key=lambda choice: -choice.coins)[:MOST_CHOICES]
    brought = dict.fromkeys(left, 0.0)
    deals = 0
    is_last = view.round == view.rounds
    stage = MOVES_TRIED / max(1, ceil(log2(len(left))))
    while len(left) > 1:
        moves = tried = 0
        while moves < stage or tried < FEWEST_DEALS:
            dealt = imagine(view, chance)
            tried += 1
            for choice in left:
                state = _copied(dealt)
                moves += _play_out(state, seat, choice.move, chance)
                brought[choice] += gain(state, seat, is_last=is_last)
        deals += tried
        hopes = {choice: choice.coins + brought[choice] / deals for choice in left}
        left = sorted(left, key=lambda choice: -hopes[choice])[: ceil(len(left) / 2)]
    return left[0].move


def _copied(dealt: State) -> State:
    """A round to play out: it is the last one, and what was said before is forgotten."""
    state = copy(dealt)
    state.rounds = state.round
    state.hands = [hand.copy() for hand in dealt.hands]
    state.stock = dealt.stock.copy()
    state.purses = dealt.purses.copy()
    state.dry = dealt.dry.copy()
    state.passes, state.lacking = [], []
    return state


def _play_out(state: State, seat: Seat, move: Move, chance: Chance) -> int:
    """To the end of the round; how many moves that took."""
    play(state, seat, move, chance)
    if isinstance(move, Word) and state.phase in (_DRAWN, _STUCK):
        play(state, seat, Word.PAY if state.purses[seat] else Word.PASS, chance)
    state.referee = True
    is_duel = len(state.order) == TWO
    for number in range(1, LONGEST):
        if state.phase is _OVER:
            return number
        mover = state.turn
        hand = state.hands[mover]
        drawn = state.drawn if state.phase is _DRAWN else None
        ways = lays(state, hand if drawn is None else (drawn,))
        if not ways:
            play(state, mover, Word.DRAW if state.stock else Word.STUCK, chance)
            continue
        way = ways[0]
        if len(ways) > 1 and (mover == seat or is_duel):
            found = worths(state, ways, hand)
            way = ways[found.index(max(found))]
        elif len(ways) > 1:
            way = max(ways, key=lambda way: _mischief(state, way))
        play(state, mover, way, chance)
    return LONGEST


def _mischief(state: State, lay: Lay) -> int:
    """An action first, a wild last, and the farther from the 5 the better."""
    card = lay.card
    acts = card < COLOURED and state.box.actions[card] is not Action.NOTHING
    return 20 * acts + 10 * (card < COLOURED) + abs(lay.place % LENGTH - FIVE)


def gain(state: State, seat: Seat, *, is_last: bool) -> float:
    """Coins above the mean of the others; in the last round it counts who has most."""
    purses = [state.purses[one] for one in state.order]
    lead = (state.purses[seat] * len(purses) - sum(purses)) / (len(purses) - 1)
    if not is_last:
        return lead
    sums = final_sums(state)
    most = max(sums)
    return lead + (A_VICTORY / sums.count(most) if sums[seat] == most else 0.0)
