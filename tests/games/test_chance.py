"""The only source of randomness: fair, repeatable, and resumed where it was left."""

import hashlib
from collections import Counter

import pytest

from games.chance import Chance, new_seed

SEED = bytes(range(32))


def drawn(chance: Chance, count: int, bound: int = 65_536) -> list[int]:
    return [chance.below(bound) for _ in range(count)]


def test_the_words_are_those_of_sha256_of_the_seed_and_a_counter() -> None:
    stream = b"".join(
        hashlib.sha256(SEED + block.to_bytes(8, "big")).digest() for block in range(3)
    )
    words = [int.from_bytes(stream[at : at + 2], "big") for at in range(0, len(stream), 2)]
    assert drawn(Chance(SEED), len(words)) == words


def test_a_known_seed_gives_known_draws() -> None:
    assert drawn(Chance(SEED), 12, bound=125) == [103, 124, 54, 5, 39, 0, 120, 4, 18, 105, 124, 3]


def test_the_same_seed_gives_the_same_stream_and_another_seed_another() -> None:
    assert drawn(Chance(SEED), 100) == drawn(Chance(SEED), 100)
    assert drawn(Chance(SEED), 100) != drawn(Chance(SEED[::-1]), 100)


@pytest.mark.parametrize("position", [0, 1, 7, 15, 16, 17, 31, 32, 50])
def test_a_position_resumes_the_stream_even_amid_a_block(position: int) -> None:
    chance = Chance(SEED)
    drawn(chance, position)
    assert chance.position == position
    resumed = Chance(SEED, position)
    assert resumed.position == position
    assert drawn(resumed, 40) == drawn(chance, 40)
    assert resumed.position == chance.position == position + 40


def test_a_word_that_would_favour_low_numbers_is_left_out_and_counted() -> None:
    bound = 40_000  # 65,536 words: the 25,536 beyond the first 40,000 would come up twice
    words = drawn(Chance(SEED), 64)
    fair = [word for word in words if word < bound]
    assert len(fair) < len(words)
    chance = Chance(SEED)
    assert drawn(chance, len(fair), bound) == fair
    assert chance.position == 1 + max(at for at, word in enumerate(words) if word < bound)


@pytest.mark.parametrize("bound", [1, 2, 3, 10, 125])
def test_every_number_below_the_bound_is_equally_likely(bound: int) -> None:
    each = 4_000
    counts = Counter(drawn(Chance(SEED), each * bound, bound))
    assert sorted(counts) == list(range(bound))
    assert all(abs(count - each) < 5 * each**0.5 for count in counts.values())


def test_a_bound_beyond_a_word_is_refused_and_not_sought_for_ever() -> None:
    assert Chance(SEED).below(65_536) < 65_536
    with pytest.raises(ValueError, match="65537"):
        Chance(SEED).below(65_537)


def test_a_shuffle_keeps_every_card() -> None:
    cards = list(range(52))
    Chance(SEED).shuffle(cards)
    assert cards != list(range(52))
    assert sorted(cards) == list(range(52))


def test_every_order_is_equally_likely_after_a_shuffle() -> None:
    chance = Chance(SEED)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 150 for count in orders.values())


def test_a_new_seed_is_never_the_same() -> None:
    seed = new_seed()
    assert len(seed) == 32
    assert seed != new_seed()
