"""Anchors of Тугрики: the AI as it was, and who answers a habit of the AI with one of his own.

They lay cards as the AI does at *normal*, at its best, and differ in a habit alone; but who bluffs
tries out what it brings, as the AI does at *hard*.
"""

from collections.abc import Callable

from bench.anchors import Anchors, Policy, tugriki_before
from games.chance import Chance
from games.contract.table import Seat
from games.tugriki.ai.choose import COINS_OF_WORTH
from games.tugriki.ai.playouts import Choice, best
from games.tugriki.ai.worth import worths
from games.tugriki.rules.cards import GENIE, LENGTH, TEN
from games.tugriki.rules.moves import Call, Lay, Move, Word
from games.tugriki.rules.view import View

HONEST = (Word.DRAW, Word.STUCK, Word.PAY, Word.PASS, Word.DECLINE)  # the first one that may be
FEW_CARDS = 2


def never_check(view: View, _seat: Seat, _chance: Chance) -> Move:
    """Honest and trusting."""
    return _lays_one_of(view, view.lays)


def always_check(view: View, _seat: Seat, _chance: Chance) -> Move:
    """Checks and calls whenever it is possible."""
    calls: list[Move] = [move for move in view.moves if isinstance(move, Call)]
    checks: list[Move] = [Word.CHECK] if Word.CHECK in view.moves else []
    return next(iter(calls + checks), None) or _lays_one_of(view, view.lays)


def never_pay(view: View, _seat: Seat, _chance: Chance) -> Move:
    if not view.lays and Word.PASS in view.moves:
        return Word.PASS
    return _lays_one_of(view, view.lays)


def hiding(is_hidden: Callable[[Lay], bool]) -> Policy:
    """Says that he cannot move as long as nothing else fits, and does not pay for it.

    Not with two cards or fewer in his hand, else he would never win.
    """

    def choose(view: View, _seat: Seat, _chance: Chance) -> Move:
        others = [lay for lay in view.lays if not is_hidden(lay)]
        lies = [word for word in (Word.DRAW, Word.STUCK, Word.PASS) if word in view.moves]
        if lies and not others and len(view.hand) > FEW_CARDS:
            return lies[0]
        return _lays_one_of(view, others or view.lays)

    return choose


def bluff(view: View, seat: Seat, chance: Chance) -> Move:
    """Says that he cannot move whenever that brings more, as if nobody ever checked; never pays."""
    if Word.PASS in view.moves and not view.lays:
        return Word.PASS
    lies = [word for word in (Word.DRAW, Word.STUCK, Word.PASS) if word in view.moves]
    if not view.lays or not lies or len(view.hand) == 1:
        return _lays_one_of(view, view.lays)
    found = worths(view, view.lays, view.hand)
    choices = [
        Choice(lay, COINS_OF_WORTH * (worth - max(found)))
        for lay, worth in zip(view.lays, found, strict=True)
    ]
    return best(view, seat, [*choices, Choice(lies[0], 0.0)], chance)


def _lays_one_of(view: View, lays: list[Lay]) -> Move:
    if not lays:
        return next(word for word in HONEST if word in view.moves)
    found = worths(view, lays, view.hand)
    return lays[found.index(max(found))]


ANCHORS: Anchors = {
    "the AI before levels": tugriki_before.choose,
    "never-check": never_check,
    "always-check": always_check,
    "never-pay": never_pay,
    "hide-wilds": hiding(lambda lay: lay.card >= GENIE),
    "bluff": bluff,
    "hoard-0/X": hiding(lambda lay: lay.card < GENIE and lay.card % LENGTH in (0, TEN)),
}
