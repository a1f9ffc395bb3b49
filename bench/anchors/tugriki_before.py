"""Тугрики's AI as it was before it had levels, kept as it was to be measured against.

It tries out what it could do in a few imagined rounds, and lies now and then. What others hold is
dealt by chance, and then everybody lays any card that fits. Whatever leaves most coins and fewest
cards is done: so it finds blocks, locks and the time for an action by itself.
"""

from collections.abc import Sequence
from copy import copy
from math import ceil, log2

from games.chance import Chance
from games.contract.table import Seat
from games.tugriki.rules.cards import ALL_PLACES, GENIE, ROW_CHOICE
from games.tugriki.rules.layout import fitting, wild_places
from games.tugriki.rules.moves import Call, Lend, Move, Word, lays
from games.tugriki.rules.play import play
from games.tugriki.rules.rounds import ENTRY
from games.tugriki.rules.scoring import final_sums
from games.tugriki.rules.state import Phase, State
from games.tugriki.rules.view import View, imagine

PLAYOUTS = 64  # of a decision: more are stronger and slower
FEWEST_DEALS = 2  # in which a choice is tried before it may be dropped
MOVES_AHEAD = 24  # of all players together
A_CARD_LEFT = 3.0  # in coins

PRICE_OF_A_LIE = 2.5  # in coins: somebody may check
LIARS = 0.1  # of those who could have moved, how many say that they cannot
SURE_ENOUGH = 0.8  # to check somebody: who is wrong loses a turn as well

# One time in this many:
LEAVES_A_FEE_UNPAID = 5
CALLS_A_DEBTOR = 3

_WORDS_WITHOUT_A_CARD = (Word.DRAW, Word.STUCK, Word.PAY, Word.PASS)  # the best one first


def choose(view: View, seat: Seat, chance: Chance) -> Move:
    if view.phase is Phase.LOANS:
        return _lend_or_decline(view, seat)
    for move in view.moves:
        is_suspected = isinstance(move, Call) and _seems_to_owe(view, move.seat)
        if is_suspected and not chance.below(CALLS_A_DEBTOR):
            return move
    if Word.CHECK in view.moves and _guilt(view) > SURE_ENOUGH:
        return Word.CHECK
    ways = view.lays
    instead = [word for word in _WORDS_WITHOUT_A_CARD if word in view.moves]
    if ways:
        lies = instead[:1] if len(ways) == 1 else []
        return _best(view, seat, [*ways, *lies], chance)
    if Word.PAY in instead and not chance.below(LEAVES_A_FEE_UNPAID):
        return Word.PASS
    return instead[0]


def _lend_or_decline(view: View, seat: Seat) -> Move:
    """A loan counts as one's own in the end, so it is free; but who leads wants nobody back."""
    sums = final_sums(view)
    if sums[seat] == max(sums):
        return Word.DECLINE
    return next((move for move in view.moves if isinstance(move, Lend)), Word.DECLINE)


def _seems_to_owe(view: View, debtor: Seat) -> bool:
    """He passed, yet his purse has not shrunk in this round; and nobody has asked in vain."""
    is_cleared = any(one.seat == debtor and one.called_by for one in view.passes)
    has_paid = not view.began or view.purses[debtor] < view.began[debtor] - ENTRY
    return not is_cleared and not has_paid and view.purses[debtor] > 0


def _guilt(view: View) -> float:
    """How likely the suspect could have moved; but most of those who can would have done so."""
    if view.suspect is None:
        return 0.0
    known = view.laid
    for card in view.hand:
        known |= 1 << card
    fit = (fitting(view) & ~known & ALL_PLACES).bit_count()
    for wild, copies, lying in (
        (GENIE, view.box.genies, view.genies),
        (ROW_CHOICE, view.box.row_choices, view.row_choices),
    ):
        if wild_places(view, wild):
            fit += copies - lying.bit_count() - view.hand.count(wild)
    hidden = view.stock + sum(view.hand_sizes) - len(view.hand)
    innocent = 1.0
    for card in range(view.hand_sizes[view.suspect]):
        innocent *= max(0, hidden - fit - card) / (hidden - card)
    lies = (1 - innocent) * LIARS
    return lies / (lies + innocent)


def _best(view: View, seat: Seat, choices: Sequence[Move], chance: Chance) -> Move:
    """All are tried in the same deals; again and again the worse half is dropped."""
    if len(choices) == 1:
        return choices[0]
    steps = ceil(log2(len(choices)))
    left = list(choices)
    coins = dict.fromkeys(choices, 0.0)
    while len(left) > 1:
        for _ in range(max(FEWEST_DEALS, PLAYOUTS // (steps * len(left)))):
            dealt = imagine(view, chance)
            for choice in left:
                coins[choice] += _tried(dealt, seat, choice, chance)
        left.sort(key=lambda choice: -coins[choice])
        del left[ceil(len(left) / 2) :]
    return left[0]


def _tried(dealt: State, seat: Seat, choice: Move, chance: Chance) -> float:
    """The coins some moves later, above the average of the others; cards count against them."""
    state = _copied(dealt)
    play(state, seat, choice, chance)
    lies = isinstance(choice, Word)
    if lies and state.phase is not Phase.TURN:
        play(state, seat, Word.PAY if state.purses[seat] else Word.PASS, chance)
    state.referee = True
    _play_out(state, chance)
    left = [state.purses[one] - A_CARD_LEFT * len(state.hands[one]) for one in state.order]
    own = state.purses[seat] - A_CARD_LEFT * len(state.hands[seat])
    return (own * len(left) - sum(left)) / (len(left) - 1) - PRICE_OF_A_LIE * lies


def _copied(dealt: State) -> State:
    """A round to play out: it is the last one, and old passes are forgotten."""
    state = copy(dealt)
    state.rounds = state.round
    state.hands = [hand.copy() for hand in dealt.hands]
    state.stock = dealt.stock.copy()
    state.purses = dealt.purses.copy()
    state.dry = dealt.dry.copy()
    state.passes = []
    return state


def _play_out(state: State, chance: Chance) -> None:
    for _ in range(MOVES_AHEAD):
        if state.phase is Phase.OVER:
            return
        seat = state.turn
        cards = state.hands[seat]
        if state.phase is Phase.DRAWN and state.drawn is not None:
            cards = [state.drawn]
        ways: list[Move] = [*lays(state, cards)]
        ways = ways or [Word.DRAW if state.stock else Word.STUCK]
        play(state, seat, ways[chance.below(len(ways))], chance)
