"""Plays Тугрики: cards by their worth at a glance, at *hard* by rounds imagined to their end.

*Easy* lays anything that is not far below the best, trusts everybody and is honest. *Normal* lays
what is nearly the best, checks and calls by the odds that it can work out, and saves a fee when
few would notice. *Hard* tries out what it could do, knows what others lack who could not move and
who has not paid, and also lies if that pays more than it may cost and might be true. No one accuses
without a reason.
"""

from games.chance import Chance
from games.contract.table import Level, Seat
from games.tugriki.ai.playouts import Choice, best
from games.tugriki.ai.suspicion import guilt, paid, seems_to_owe
from games.tugriki.ai.worth import worths
from games.tugriki.rules.moves import Call, Lend, Move, Word
from games.tugriki.rules.scoring import final_sums
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import View

# Worth: what is so much below the best is nearly as good to this level.
MARGINS = {Level.EASY: 6.0, Level.NORMAL: 1.0}

# Who checks in vain pays and loses a turn, while who is right serves all the others, too: so it
# takes good odds to check somebody, and most lies pay.
SURE_ENOUGH = 0.85
BELIEVED = 0.98  # a lie, unless the others know it for one with these odds
SAVED_FEES = 2  # one in so many: a call is free, so it would pay to call who never pays
COINS_OF_WORTH = 0.3  # a worth of one, to *hard*
PRICE_OF_A_LIE = 0.4  # in coins: somebody may check all the same

_WORDS_WITHOUT_A_CARD = (Word.DRAW, Word.STUCK, Word.PAY, Word.PASS)  # the honest one first


def choose(view: View, seat: Seat, chance: Chance, level: Level) -> Move:
    if view.phase is Phase.LOANS:
        return _lend_or_decline(view, seat)
    if level is not Level.EASY and (accusation := _accusation(view, level)) is not None:
        return accusation
    ways = view.lays
    if not ways:
        return _word(view, seat, chance, level)
    found = worths(view, ways, view.hand)
    most = max(found)
    if level is Level.HARD:
        choices = [
            Choice(way, COINS_OF_WORTH * (worth - most))
            for way, worth in zip(ways, found, strict=True)
        ]
        choices += [Choice(lie, -PRICE_OF_A_LIE) for lie in _lies(view, seat, chance)]
        return best(view, seat, choices, chance)
    least = most - MARGINS[level]
    good = [way for way, worth in zip(ways, found, strict=True) if worth >= least]
    return good[chance.below(len(good))]


def _lend_or_decline(view: View, seat: Seat) -> Move:
    """A loan counts as one's own in the end, so it is free; but who leads wants nobody back."""
    sums = final_sums(view)
    if sums[seat] == max(sums):
        return Word.DECLINE
    return next((move for move in view.moves if isinstance(move, Lend)), Word.DECLINE)


def _accusation(view: View, level: Level) -> Move | None:
    for move in view.moves:
        if isinstance(move, Call) and _is_to_be_called(view, move.seat, level):
            return move
    if Word.CHECK in view.moves and view.suspect is not None:
        return Word.CHECK if guilt(view, view.suspect) > SURE_ENOUGH else None
    return None


def _is_to_be_called(view: View, debtor: Seat, level: Level) -> bool:
    return debtor in view.fee_debtors if level is Level.HARD else seems_to_owe(view, debtor)


def _word(view: View, seat: Seat, chance: Chance, level: Level) -> Word:
    """What is said without a card to lay. Half of the fees that nobody would miss are saved."""
    honest = next(word for word in _WORDS_WITHOUT_A_CARD if word in view.moves)
    is_missed = honest is not Word.PAY or level is Level.EASY or not paid(view, seat)
    return honest if is_missed or chance.below(SAVED_FEES) else Word.PASS


def _lies(view: View, seat: Seat, chance: Chance) -> list[Move]:
    """What could be said instead of laying a card: nothing, where nobody would believe it."""
    is_won = len(view.hand) == 1
    if is_won or not any(word in view.moves for word in _WORDS_WITHOUT_A_CARD):
        return []
    return [_word(view, seat, chance, Level.HARD)] if guilt(view, seat) <= BELIEVED else []
