"""A position after a move as a row of numbers from 0 to about 1: what the net is given."""

from functools import lru_cache

from games.contract.table import Seat
from games.scout.ai.after import After, Numbers
from games.scout.ai.strongest import best_set, rarity
from games.scout.ai.way_out import HANDS_KEPT, fewest_shows
from games.scout.ai.worth import hand_worth
from games.scout.rules.rounds import CHIPS_OF_TWO
from games.scout.rules.sets import PER_CARD, strength, stretches

HAND, TABLE, MINE, EACH_OTHER = 26, 11, 7, 5  # how many numbers tell of what
LONGEST_EQUALS, LONGEST_RUN = 4, 5  # cards; longer stretches are counted with these


def feature_count(seats: int) -> int:
    return HAND + TABLE + MINE + EACH_OTHER * (seats - 1)


def features(after: After) -> list[float]:
    others = [(after.seat + step) % after.seats for step in range(1, after.seats)]
    row = [*_of_hand(after.numbers), *_of_table(after), *_of_mine(after, others)]
    for other in others:  # in the order of their turns
        row += _of_other(after, other)
    return row


@lru_cache(HANDS_KEPT)
def _of_hand(numbers: Numbers) -> tuple[float, ...]:
    cards = len(numbers)
    fewest = fewest_shows(numbers)
    best, left = best_set(numbers)
    second, left = best_set(left)
    third, _ = best_set(left)
    size = best // PER_CARD
    return (
        cards / 10,
        2 / (1 + cards),
        hand_worth(numbers) / 5,
        *_of_stretches(numbers),
        sum(number < 4 for number in numbers) / 6,
        # the way out
        fewest / 6,
        fewest / cards if cards else 0.0,
        *[float(fewest == shows) for shows in (1, 2, 3, 4)],
        # the strongest sets, one after the other
        rarity(best),
        rarity(second),
        rarity(third),
        size / 5,
        second // PER_CARD / 5,
        float(size == 2),
        float(size == 3),
        float(size > 3),
    )


def _of_stretches(numbers: Numbers) -> list[float]:
    """How many there are of each length, and how many cards are in none."""
    equals, runs = [0] * (LONGEST_EQUALS + 1), [0] * (LONGEST_RUN + 1)
    in_some: set[int] = set()
    for first, last, step in stretches(numbers):
        size = last - first + 1
        if step:
            runs[min(size, LONGEST_RUN)] += 1
        else:
            equals[min(size, LONGEST_EQUALS)] += 1
        in_some.update(range(first, last + 1))
    return [(len(numbers) - len(in_some)) / 6, *[count / 2 for count in equals[2:] + runs[2:]]]


def _of_table(after: After) -> list[float]:
    """The set to beat: whose it is, how strong, and how many have yet to answer it."""
    size = len(after.table)
    if not size:
        return [1.0] + [0.0] * (TABLE - 1)
    power = strength(after.table)
    is_mine = after.owner == after.seat
    to_answer = after.seats - 1 - after.scouted
    return [
        0.0,
        float(is_mine),
        size / 5,
        *[float(size == cards) for cards in (1, 2, 3)],
        rarity(power) if is_mine else 0.0,
        0.0 if is_mine else rarity(power),
        0.0 if is_mine else to_answer / after.seats,
        float(to_answer == 1 and not is_mine),
        float(best_set(after.numbers)[0] > power),
    ]


def _of_mine(after: After, others: list[Seat]) -> list[float]:
    return [
        1.0,  # always: what the net adds to every sum
        float(after.doubles[after.seat]),
        after.chips[after.seat] / CHIPS_OF_TWO if after.chips else 0.0,
        (after.seat - after.turn) % after.seats / after.seats,  # how many move before
        2 / (1 + min([after.sizes[other] for other in others])),
        max(0.0, after.lead) / 10,
        max(0.0, -after.lead) / 10,
    ]


def _of_other(after: After, other: Seat) -> list[float]:
    size = after.sizes[other]
    return [
        size / 10,
        2 / (1 + size),
        float(after.doubles[other]),
        float(after.owner == other),
        after.chips[other] / CHIPS_OF_TWO if after.chips else after.banks[other] / 10,
    ]
