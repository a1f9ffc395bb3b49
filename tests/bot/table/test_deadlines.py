"""When the table nudges a silent player, and when it lets an AI answer instead."""

from collections.abc import Callable
from dataclasses import replace
from math import inf

import pytest

from bot.moment import Timing
from bot.table import deadlines
from bot.table.document import Pace, Table
from bot.table.refusals import No
from bot.table.stored import codec
from games.contract.table import Seat
from games.registry import GAMES
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    GOSHA,
    START,
    VERA,
    a_guessing_match,
    a_lobby,
    a_match,
    finished,
    goes_away,
    misses_once,
    moves,
    played,
    refused,
)

HOUR = 3600


def reminded(table: Table, seat: Seat, at: float) -> None:
    played(table).waits[seat].reminded_at = at


def at(seconds: float, *, hearing_since: float = START) -> Timing:
    """So long after START."""
    return Timing(START + seconds, hearing_since)


# The reminder


@pytest.mark.parametrize(("pace", "patience"), [(Pace.LIVE, 45), (Pace.SLOW, 12 * HOUR)])
def test_a_silent_player_is_reminded(pace: Pace, patience: float) -> None:
    table = a_match(ANNA, BORIS, pace=pace)
    assert deadlines.remind_at(table, 0) == START + patience
    assert deadlines.wants_reminder(table, START + patience - 1) == []
    assert deadlines.wants_reminder(table, START + patience) == [0]


def test_a_reminder_comes_once() -> None:
    table = a_match(ANNA, BORIS)
    reminded(table, 0, START + 46)
    assert deadlines.wants_reminder(table, START + 47) == []


def test_without_a_limit_nobody_is_reminded() -> None:
    table = a_match(ANNA, BORIS, pace=Pace.NONE)
    assert deadlines.wants_reminder(table, START + 1_000_000) == []


def test_nor_is_a_seat_that_an_ai_plays() -> None:
    table = a_guessing_match(ANNA, BORIS, ais=1)
    goes_away(table, BORIS)
    assert deadlines.wants_reminder(table, START + 45) == [0]


def test_only_who_is_asked_is_reminded() -> None:
    table = a_guessing_match(ANNA, BORIS, VERA)
    moves(table, 1, "hide 7", now=START + 10)
    assert deadlines.wants_reminder(table, START + 45) == [0, 2]


def test_who_is_asked_later_is_reminded_later() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "stop", now=START + 30)
    assert deadlines.remind_at(table, 1) == START + 75
    assert deadlines.asked_at(table, 1) == START + 30


# The substitute


@pytest.mark.parametrize(
    ("pace", "patience", "after_a_miss"), [(Pace.LIVE, 45, 30), (Pace.SLOW, 12 * HOUR, 12 * HOUR)]
)
def test_an_ai_answers_for_a_silent_player_counted_from_when_the_reminder_was_really_sent(
    pace: Pace, patience: float, after_a_miss: float
) -> None:
    table = a_match(ANNA, BORIS, pace=pace)
    assert deadlines.ai_answers_at(table, 0, START) == inf  # however late it is
    reminded(table, 0, START + 100_000)
    assert deadlines.ai_answers_at(table, 0, START) == START + 100_000 + patience
    misses_once(table, ANNA)
    assert deadlines.ai_answers_at(table, 0, START) == START + 100_000 + after_a_miss


def test_after_an_outage_nobody_is_timed_out_for_45_seconds() -> None:
    table = a_match(ANNA, BORIS)
    reminded(table, 0, START + 45)
    assert deadlines.ai_seats(table, at(1044, hearing_since=START + 1000)) == []
    assert deadlines.ai_seats(table, at(1045, hearing_since=START + 1000)) == [0]


@pytest.mark.parametrize(
    ("pace", "shortest", "longest"), [(Pace.LIVE, 1, 3), (Pace.SLOW, 0, 0), (Pace.NONE, 1, 3)]
)
def test_an_ai_answers_for_itself_and_for_who_is_away_after_a_short_pause(
    pace: Pace, shortest: float, longest: float
) -> None:
    table = a_match(ANNA, BORIS, game=GUESSING, ais=1, pace=pace)
    goes_away(table, BORIS)
    for seat in (1, 2):
        pause = deadlines.ai_answers_at(table, seat, START + 1000) - START
        assert shortest <= pause <= longest
    assert deadlines.ai_seats(table, at(longest)) == [1, 2]


def weighing(weight: float) -> Callable[[object], float]:
    return lambda _view: weight


def test_the_more_a_question_weighs_the_longer_an_ai_thinks() -> None:
    pauses = []
    for weight in (0.0, 0.5, 1.0):
        table = a_match(ANNA, game=replace(GUESSING, weight=weighing(weight)), ais=1)
        pauses.append(deadlines.ai_answers_at(table, 1, START) - START)
    assert pauses == sorted(pauses)
    assert pauses[0] == 1
    assert pauses[2] - pauses[0] == pytest.approx(2 * (pauses[1] - pauses[0]))


def test_nobody_is_due_before_or_after_a_match() -> None:
    for table in (a_lobby(ANNA, ais=1), finished(ANNA, ais=1)):
        assert deadlines.ai_seats(table, at(1000)) == []
        assert deadlines.wants_reminder(table, START + 1000) == []
        assert deadlines.all_deadlines(table, at(1000)) == {}
        assert list(deadlines.next_times(table, at(0))) == []


# What is shown


def test_until_the_reminder_is_sent_the_deadline_is_shown_as_it_will_probably_be() -> None:
    table = a_match(ANNA, BORIS)
    assert deadlines.deadline(table, 0, START) == START + 90
    misses_once(table, ANNA)
    assert deadlines.deadline(table, 0, START) == START + 70  # 75, rounded down


def test_then_as_it_is_rounded_down_to_ten_seconds() -> None:
    table = a_match(ANNA, BORIS)
    reminded(table, 0, START + 58)
    assert deadlines.ai_answers_at(table, 0, START) == START + 103
    assert deadlines.deadline(table, 0, START) == START + 100


def test_an_ai_and_a_table_without_a_limit_have_no_deadline_to_show() -> None:
    table = a_guessing_match(ANNA, BORIS, ais=1)
    goes_away(table, BORIS)
    assert deadlines.all_deadlines(table, at(0)) == {0: START + 90, 1: inf, 2: inf}
    table.pace = Pace.NONE
    assert deadlines.all_deadlines(table, at(0)) == {0: inf, 1: inf, 2: inf}


# Ringing


def test_nobody_nudges_before_the_reminder_is_due() -> None:
    table = a_match(ANNA, BORIS)
    assert deadlines.nudge_at(table, 0, START + 44) == 0
    assert deadlines.nudge_at(table, 0, START + 45) == START + 45


def test_the_later_of_a_reminder_and_a_nudge_counts() -> None:
    table = a_match(ANNA, BORIS)
    deadlines.hurry(table, BORIS.user, now=START + 21)
    assert deadlines.nudge_at(table, 0, START + 22) == START + 21
    assert deadlines.nudge_at(table, 0, START + 45) == START + 45


def test_somebody_at_the_table_nudges_for_all_who_are_late_but_himself() -> None:
    table = a_guessing_match(ANNA, BORIS, VERA)
    assert deadlines.to_hurry(table, START + 19) == []
    assert deadlines.to_hurry(table, START + 20) == [0, 1, 2]
    faces = deadlines.hurry(table, ANNA.user, now=START + 20)
    assert list(map(str, faces)) == ["🐸 Boris", "🦁 Vera"]
    assert [played(table).waits[seat].hurried_at for seat in range(3)] == [
        0,
        START + 20,
        START + 20,
    ]


def test_once_for_each_question() -> None:
    table = a_guessing_match(ANNA, BORIS)
    deadlines.hurry(table, ANNA.user, now=START + 20)
    with refused(table, No.NOBODY_TO_HURRY):
        deadlines.hurry(table, ANNA.user, now=START + 30)
    assert deadlines.to_hurry(table, START + 30) == [0]  # Anna herself may still be nudged for
    hit = a_match(ANNA, BORIS)
    deadlines.hurry(hit, BORIS.user, now=START + 20)
    moves(hit, 0, "stop", now=START + 30)
    assert deadlines.to_hurry(hit, START + 50) == [1]


def test_it_is_too_early_to_ring() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.NOBODY_TO_HURRY):
        deadlines.hurry(table, BORIS.user, now=START + 19)


def test_nobody_hurries_himself_and_no_stranger_anybody() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.NOBODY_TO_HURRY):
        deadlines.hurry(table, ANNA.user, now=START + 100)
    with refused(table, No.NOT_AT_TABLE):
        deadlines.hurry(table, GOSHA.user, now=START + 100)


def test_an_ai_is_not_hurried_and_nobody_hurries_who_plays_alone() -> None:
    table = a_guessing_match(ANNA, BORIS, ais=1)
    goes_away(table, BORIS)
    assert deadlines.to_hurry(table, START + 100) == [0]
    alone = a_guessing_match(ANNA, ais=1)
    assert deadlines.to_hurry(alone, START + 100) == []


def test_people_hurry_each_other_in_a_match_only() -> None:
    for table in (a_lobby(ANNA, BORIS), finished(ANNA, BORIS)):
        with refused(table, No.STALE):
            deadlines.hurry(table, ANNA.user, now=START + 100)


# Whoever presses something is there


def test_a_tap_a_moment_before_the_deadline_leaves_15_seconds_twice_a_question() -> None:
    table = a_match(ANNA, BORIS)
    reminded(table, 0, START + 45)
    for tap, until in ((85, 100), (99, 114), (113, 114)):
        deadlines.extend(table, ANNA.user, now=START + tap)
        assert deadlines.ai_seats(table, at(until - 0.1)) == []
        assert deadlines.ai_seats(table, at(until)) == [0]
        assert deadlines.deadline(table, 0, START) == START + until
    moves(table, 0, "stop", now=START + 114)
    moves(table, 1, "stop", now=START + 114)
    reminded(table, 0, START + 159)
    deadlines.extend(table, ANNA.user, now=START + 203)
    assert deadlines.ai_answers_at(table, 0, START) == START + 218  # a question of its own


def test_an_earlier_tap_takes_none_of_that() -> None:
    table = a_match(ANNA, BORIS)
    for tap in (0, 44):
        deadlines.extend(table, ANNA.user, now=START + tap)
    reminded(table, 0, START + 45)
    for tap in (46, 75):
        deadlines.extend(table, ANNA.user, now=START + tap)
    assert played(table).waits[0].extensions == 0
    assert deadlines.ai_answers_at(table, 0, START) == START + 90


def test_a_tap_of_somebody_else_leaves_no_time_to_the_one_who_is_asked() -> None:
    table = a_match(ANNA, BORIS)
    reminded(table, 0, START + 45)
    for user in (BORIS.user, 77):
        deadlines.extend(table, user, now=START + 85)
    assert deadlines.ai_answers_at(table, 0, START) == START + 90


def test_all_that_is_stored() -> None:
    table = a_match(ANNA, BORIS)
    reminded(table, 0, START + 45)
    deadlines.extend(table, ANNA.user, now=START + 85)
    again = codec.read(codec.write(table), GAMES)
    assert deadlines.ai_answers_at(again, 0, START) == START + 100


# When to look again


def test_the_table_is_looked_at_when_something_of_all_this_is_due() -> None:
    table = a_match(ANNA, BORIS)
    shown = START + 90
    assert sorted(deadlines.next_times(table, at(0))) == [START + 20, START + 45, shown]
    assert sorted(deadlines.next_times(table, at(20))) == [START + 45, shown]
    assert list(deadlines.next_times(table, at(45))) == [shown]
    reminded(table, 0, START + 46)
    assert sorted(deadlines.next_times(table, at(46))) == [shown, START + 91]
    assert list(deadlines.next_times(table, at(90))) == [START + 91]


def test_a_table_that_waits_for_ever_is_left_in_peace() -> None:
    table = a_match(ANNA, BORIS, pace=Pace.NONE)
    assert list(deadlines.next_times(table, at(0))) == [START + 20]  # for the bell alone
    assert list(deadlines.next_times(table, at(20))) == []
