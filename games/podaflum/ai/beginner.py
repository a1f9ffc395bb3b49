"""Judges ПОДАФ ЛУМ as a beginner does: a card is worth the number on it, whoever has what."""

from collections.abc import Sequence

from games.chance import Chance
from games.contract.table import Seat
from games.podaflum.ai.worth import Worths
from games.podaflum.rules.moves import Cut, Discard, Move, PlaceJoker, cuts_of
from games.podaflum.rules.state import JOKER, VALUES, Asked, Cards, Part, Parts
from games.podaflum.rules.view import View

A_JOKER = 5.5  # as good as a number of middling value
EVENEST_CUTS = 4  # any of them will do


def value_at_a_glance(cards: Cards) -> float:
    return sum([A_JOKER if card == JOKER else card for card in cards])


def odds(parts: Parts, sensible: Sequence[int]) -> list[float]:
    """The better a part looks the sooner it is voted for."""
    looks = [value_at_a_glance(parts[part]) if part in sensible else 0.0 for part in Part]
    return [look / sum(looks) for look in looks]


def best(view: View, seat: Seat, chance: Chance) -> Move:
    match view.asked:
        case Asked.CUT:
            cards = view.contest.cards
            even = sorted(cuts_of(cards), key=lambda cut: _unevenness(cut, cards))[:EVENEST_CUTS]
            return even[chance.below(len(even))]
        case Asked.DISCARD:
            return Discard(min(Part, key=lambda part: value_at_a_glance(view.parts[part])))
        case _:
            return PlaceJoker(_highest_open_pile(view, seat))


def _unevenness(cut: Cut, cards: Cards) -> float:
    looks = [value_at_a_glance(part) for part in cut.parts_of(cards)]
    return max(looks) - min(looks)


def _highest_open_pile(view: View, seat: Seat) -> int:
    """Where a joker still changes something, if there is such a pile."""
    piles = [value for value in VALUES if view.numbers[seat][value]]
    worths = Worths(view)
    return max(piles, key=lambda value: (worths.with_joker(seat, value) > worths.now[seat], value))
