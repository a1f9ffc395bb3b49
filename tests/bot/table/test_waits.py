"""Whatever the moment, an awaited seat is either due or has a time at which it will be."""

import pytest

from bot.moment import Timing
from bot.table import deadlines
from bot.table.document import Pace, Player, Table
from bot.table.play import deal
from games.hit import HIT
from tests.bot.table.tables import played

START = 1000.0


def a_match(pace: Pace, **player: object) -> Table:
    """Two seats, both held alike; the one awaited was asked at START."""
    table = Table(
        id="01234567890", chat=-1, chat_title="", game="hit", options=HIT.defaults(),
        language="ru", pace=pace, touched_at=START,
    )  # fmt: skip
    for user, animal in ((1, "🦊"), (2, "🐸")):
        held = {"user": user, "name": "", "language": "ru", "animal": animal} | player
        table.players.append(Player.model_validate(held))
    deal(table, HIT, now=START)
    return table


@pytest.mark.parametrize("since_due", [-1, -0.001, 0, 0.001, 100])
def test_an_ai_is_due_or_will_be(since_due: float) -> None:
    table = a_match(Pace.LIVE, is_ai=True)
    (seat,) = played(table).waits
    due_at = deadlines.ai_answers_at(table, seat, START)
    timing = Timing(due_at + since_due, START)
    due = deadlines.ai_seats(table, timing)
    times = list(deadlines.next_times(table, timing))
    assert bool(due) == (since_due >= 0)
    assert bool(times) != bool(due)


@pytest.mark.parametrize("seconds", [89.999, 90, 90.001, 200])
def test_a_late_player_is_due_or_will_be(seconds: float) -> None:
    table = a_match(Pace.LIVE)
    assert table.match
    (seat,) = table.match.waits
    table.match.waits[seat].reminded_at = START + 45
    timing = Timing(START + seconds, START)
    assert bool(deadlines.ai_seats(table, timing)) == (seconds >= 90)
    assert bool(list(deadlines.next_times(table, timing))) == (seconds < 90)


@pytest.mark.parametrize("asked", range(0, 10))
def test_the_deadline_shown_is_never_later_than_the_real_one(asked: int) -> None:
    table = a_match(Pace.LIVE)
    assert table.match
    (seat,) = table.match.waits
    table.match.waits[seat].reminded_at = START + 45 + asked
    real = deadlines.ai_answers_at(table, seat, START)
    assert real - 10 < deadlines.deadline(table, seat, START) <= real


def test_without_a_reminder_nobody_is_ever_late() -> None:
    table = a_match(Pace.LIVE)
    assert not deadlines.ai_seats(table, Timing(START + 1_000_000, START))
