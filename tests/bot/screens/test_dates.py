"""Dates in words, in the time zone of the process."""

import time
from collections.abc import Iterator

import pytest

from bot.screens.words.dates import clock, day_and_year, day_in_words
from bot.texts import words

RU, EN = words("ru"), words("en")
EVENING = 1794691800.0  # 14 November 2026, 21:30 in UTC


@pytest.fixture(autouse=True)
def _zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_a_day_is_said_in_words() -> None:
    assert day_in_words(EVENING, RU) == "14 ноября"
    assert day_and_year(EVENING, RU) == "14 ноября 2026"
    assert day_and_year(EVENING, EN) == "14 November 2026"
    assert clock(EVENING) == "21:30"


def test_every_month_has_a_name() -> None:
    days = [EVENING + 30.5 * 86400 * month for month in range(12)]
    for t in (RU, EN):
        assert len({day_in_words(day, t).split()[1] for day in days}) == 12


def test_midnight_is_where_the_bot_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Etc/GMT-3")  # three hours ahead
    time.tzset()
    assert day_in_words(EVENING, RU) == "15 ноября"
    assert clock(EVENING) == "00:30"
