"""ПОДАФ ЛУМ: what a vote comes to is said once, for rules, words, pictures and AI."""

import pytest

from games.podaflum.rules.claims import Fate, claims_of, fate, only_parts


@pytest.mark.parametrize(
    ("cards", "seats", "expected"),
    [
        ((7,), (), Fate.DISCARDED),  # P-R16
        ((), (), Fate.DISCARDED),
        ((7, 3), (2,), Fate.RECEIVED),  # P-R17
        ((7,), (0, 1), Fate.LOST),  # P-R20
        ((7, 3), (0, 1), Fate.CONTESTED),  # P-R18
        ((7, 3), (0, 1, 2), Fate.CONTESTED),
    ],
)
def test_what_becomes_of_a_part(
    cards: tuple[int, ...], seats: tuple[int, ...], expected: Fate
) -> None:
    assert fate(cards, seats) is expected


def test_votes_are_claims_by_part() -> None:
    assert claims_of((0, 2, 3), (1, 0, 1)) == ((2,), (0, 3), ())
    assert claims_of((0, 1), (None, 2)) == ((), (), (1,))


def test_few_cards_are_divided_in_one_way_only() -> None:  # P-R19, P-A5, P-A6
    assert only_parts((7, 3, 9)) == ((7,), (3,), (9,))
    assert only_parts((7, 3)) == ((7,), (3,), ())
    assert only_parts((7, 3, 9, 1)) is None  # P-R18
