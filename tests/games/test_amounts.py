"""What a game counts, in words: to the letter, and a minus only below zero."""

import pytest

from bot.texts import words
from games.hit import HIT
from games.tugriki import TUGRIKI


@pytest.mark.parametrize(
    ("amount", "russian", "english"),
    [
        (-21, "−21 очко", "−21 points"),
        (-1, "−1 очко", "−1 point"),
        (0, "0 очков", "0 points"),
        (1, "1 очко", "1 point"),
        (2, "2 очка", "2 points"),
        (105, "105 очков", "105 points"),
    ],
)
def test_points(amount: int, russian: str, english: str) -> None:
    assert HIT.amount(amount, words("ru")) == russian
    assert HIT.amount(amount, words("en")) == english


@pytest.mark.parametrize(
    ("amount", "russian", "english"),
    [
        (-3, "−3 тугрика", "−3 coins"),
        (0, "0 тугриков", "0 coins"),
        (1, "1 тугрик", "1 coin"),
        (42, "42 тугрика", "42 coins"),
    ],
)
def test_coins(amount: int, russian: str, english: str) -> None:
    """A final sum may be below zero (T-A55)."""
    assert TUGRIKI.amount(amount, words("ru")) == russian
    assert TUGRIKI.amount(amount, words("en")) == english
