"""Scout's AI as it was before it had levels, kept as it was to be measured against.

All worths are in points above the average of the others. Who could beat what is found by dealing
the unseen cards a few times over.
"""

from collections.abc import Iterator, Sequence

from games.chance import Chance
from games.contract.table import Seat
from games.scout.rules.cards import UPPER, Card, turned
from games.scout.rules.moves import Double, Look, Move, Scout, Show
from games.scout.rules.scouting import ends, hand_after, rest, scouts
from games.scout.rules.sets import EQUAL, PER_CARD, shows_beating, strength, stretches
from games.scout.rules.view import View, imagine

# Guesses that win; deals and scouts are limits of time.
DEALS = 16  # of the unseen cards
SCOUTS_TO_PLAY_ON = 8  # the most promising ones are tried with a show
WORTH_OF_SETS = (0.0, -0.9, 0.3, 1.8, 3.4, 5.0)  # by their cards; longer ones like the last
WORTH_OF_EQUALS = 0.4
WORTH_OF_A_NUMBER = 0.05
WORTH_OF_A_DOUBLE = 1.2
FEW_CARDS = 6  # of another player: the end of the round is near
MOST_HASTE = 0.8


def choose(view: View, seat: Seat, chance: Chance) -> Move:
    if view.looking:
        hand = _Hands(haste=0.0)
        flipped = [turned(card) for card in view.hand]
        return Look.FLIP if hand.worth(flipped) > hand.worth(view.hand) else Look.KEEP
    return _Turn(view, seat, chance).best()


class _Hands:
    """What hands are worth, each of them found out once."""

    def __init__(self, haste: float) -> None:
        self._haste = haste  # from 0 to 1: how likely every card left will cost a point
        self._worths: dict[tuple[int, ...], float] = {}

    def worth(self, hand: Sequence[Card]) -> float:
        numbers = tuple([card // UPPER for card in hand])
        if numbers not in self._worths:
            sets = _best_split(numbers)
            self._worths[numbers] = (1 - self._haste) * sets - self._haste * len(numbers)
        return self._worths[numbers]


def _best_split(numbers: Sequence[int]) -> float:
    """A hand split into sets so that they are worth most."""
    best = [0.0] + [-1e9] * len(numbers)
    for first in range(len(numbers)):
        before = best[first]
        step = 0
        for last in range(first, len(numbers)):
            if last == first + 1:
                step = numbers[last] - numbers[first]
                if not -2 < step < 2:
                    break
            elif last > first and numbers[last] - numbers[last - 1] != step:
                break
            size = last - first + 1
            worth = WORTH_OF_SETS[min(size, len(WORTH_OF_SETS) - 1)]
            worth += WORTH_OF_A_NUMBER * min(numbers[first], numbers[last])
            if size > 1 and not step:
                worth += WORTH_OF_EQUALS
            best[last + 1] = max(best[last + 1], before + worth)
    return best[-1]


class _Turn:
    def __init__(self, view: View, seat: Seat, chance: Chance) -> None:
        self._view = view
        self._seat = seat
        self._others = [(seat + step) % view.seats for step in range(1, view.seats)]
        sizes = [view.sizes[other] for other in self._others]
        self._left_to_others = sum(sizes) / len(sizes)
        haste = (FEW_CARDS - min(sizes)) / FEW_CARDS
        self._hands = _Hands(haste=min(MOST_HASTE, max(0.0, haste)))
        deals = [imagine(view, chance) for _ in range(DEALS)]
        self._strongest = [
            [_strongest(state.hands[other]) for other in self._others] for state in deals
        ]

    def best(self) -> Move:
        view = self._view
        worths: dict[Move, float] = dict(self._shows(view.hand, view.table))
        if view.may_scout:
            worths.update(self._scouts())
        return max(worths, key=lambda move: worths[move])

    def _shows(self, hand: Sequence[Card], table: Sequence[Card]) -> Iterator[tuple[Show, float]]:
        for show in shows_beating(hand, strength(table)):
            cards = hand[show.first - 1 : show.last]
            after = [*hand[: show.first - 1], *hand[show.last :]]
            yield show, len(table) + self._worth_of_standing(strength(cards), after)

    def _worth_of_standing(self, shown: int, after: Sequence[Card]) -> float:
        """A set earns a token from everybody who cannot beat it, and may end the round."""
        if not after:
            return self._left_to_others
        unbeaten = tokens = 0
        for strongest in self._strongest:
            for other in strongest:
                if other > shown:
                    break
                tokens += 1
            else:
                unbeaten += 1
        stays = unbeaten / DEALS
        worth = tokens / DEALS + (1 - stays) * self._hands.worth(after)
        return worth + stays * self._left_to_others

    def _scouts(self) -> Iterator[tuple[Move, float]]:
        view = self._view
        table = view.table
        token = 1 / len(self._others) if view.seats > 2 else 1  # to the owner, or one's own chip
        ends_round = view.seats > 2 and view.scouted == view.seats - 2
        worths: dict[Scout, float] = {}
        for scout in scouts(len(view.hand), ends(table)):
            worths[scout] = self._hands.worth(hand_after(view.hand, table, scout))
        promising = sorted(worths, key=lambda scout: -worths[scout])[:SCOUTS_TO_PLAY_ON]
        for scout in promising:
            hand = hand_after(view.hand, table, scout)
            shows = dict(self._shows(hand, rest(table, scout.end)))
            if view.seats == 2:  # the turn goes on
                yield scout, max([*shows.values(), worths[scout] - 1]) - token
                continue
            if ends_round:
                yield scout, -len(hand) + self._left_to_others - token
            else:
                yield scout, worths[scout] - token
            if view.doubles[self._seat]:
                for show, worth in shows.items():
                    yield Double(scout, show), worth - token - WORTH_OF_A_DOUBLE


def _strongest(hand: Sequence[Card]) -> int:
    """The strength of the best set in a hand."""
    if not hand:
        return 0
    numbers = [card // UPPER for card in hand]
    best = PER_CARD + max(numbers)
    for first, last, step in stretches(numbers):
        bare = (last - first + 1) * PER_CARD + (0 if step else EQUAL)
        best = max(best, bare + min(numbers[first], numbers[last]))
    return best
