"""A table closes: stopped by its host, by an admin or by most of the players."""

from collections.abc import Callable

import pytest

from bot.table import closing, lobby, timeouts
from bot.table.closing import StopVotes
from bot.table.document import ClosedBecause, Person, Phase, Table
from bot.table.refusals import No
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    GOSHA,
    START,
    VERA,
    a_lobby,
    a_match,
    an_empty_table,
    finished,
    goes_away,
    misses_once,
    player_of,
    refused,
)


def stops(table: Table, user: int, *, is_admin: bool = False, now: float = START) -> StopVotes:
    return closing.stop(table, user, is_admin=is_admin, now=now)


def agrees(table: Table, user: int, *, now: float = START) -> StopVotes:
    return closing.agree_to_stop(table, user, is_admin=False, now=now)


def is_stopped(table: Table) -> bool:
    return (table.phase, table.closed_because) == (Phase.CLOSED, ClosedBecause.STOPPED)


def test_the_host_stops_at_once() -> None:
    for table in (a_lobby(ANNA, BORIS, VERA), a_match(ANNA, BORIS, VERA)):
        assert stops(table, ANNA.user) == StopVotes(1, 1)
        assert is_stopped(table)


@pytest.mark.parametrize("admin", [BORIS, GOSHA])
def test_an_admin_stops_at_once_whether_he_plays_or_not(admin: Person) -> None:
    table = a_match(ANNA, BORIS, VERA)
    assert stops(table, admin.user, is_admin=True) == StopVotes(1, 1)
    assert is_stopped(table)


def test_a_table_without_a_host_is_stopped_by_anybody() -> None:
    table = an_empty_table()
    stops(table, GOSHA.user)
    assert is_stopped(table)


def test_a_stranger_has_no_voice() -> None:
    for table in (a_lobby(ANNA, BORIS), a_match(ANNA, BORIS)):
        with refused(table, No.MAY_NOT_STOP):
            stops(table, GOSHA.user)


def test_most_of_the_players_stop_the_match() -> None:
    table = a_match(ANNA, BORIS, VERA, GOSHA)
    assert stops(table, BORIS.user) == StopVotes(1, 3)
    assert stops(table, VERA.user) == StopVotes(2, 3)
    assert table.phase is Phase.PLAYING
    assert stops(table, GOSHA.user) == StopVotes(3, 3)
    assert is_stopped(table)


def test_a_voice_counts_once() -> None:
    table = a_match(ANNA, BORIS, VERA, GOSHA)
    for _ in range(3):
        assert stops(table, BORIS.user) == StopVotes(1, 3)
    assert table.stop_votes == [BORIS.user]


def test_whoever_agrees_by_the_button_has_voted() -> None:
    table = a_match(ANNA, BORIS, VERA)
    stops(table, BORIS.user)
    assert agrees(table, VERA.user) == StopVotes(2, 2)
    assert is_stopped(table)


def test_a_stranger_cannot_agree_and_nobody_can_to_what_nobody_asks() -> None:
    table = a_match(ANNA, BORIS, VERA)
    with refused(table, No.NO_VOTE):
        agrees(table, VERA.user)
    stops(table, BORIS.user)
    with refused(table, No.MAY_NOT_STOP):
        agrees(table, GOSHA.user)


def test_votes_lapse_some_minutes_after_the_first() -> None:
    table = a_match(ANNA, BORIS, VERA, GOSHA)
    stops(table, BORIS.user)
    at = START + closing.VOTE_SECONDS
    assert stops(table, VERA.user, now=at - 1) == StopVotes(2, 3)
    assert at in timeouts.times(table)
    assert not timeouts.has_timed_out(table, at - 1)
    with refused(table, No.NO_VOTE):
        agrees(table, GOSHA.user, now=at)
    timeouts.apply_timeouts(table, at)
    assert (closing.stop_votes(table), timeouts.has_timed_out(table, at)) == (
        StopVotes(0, 3),
        False,
    )
    assert stops(table, GOSHA.user, now=at) == StopVotes(1, 3)
    assert table.stop_until == at + closing.VOTE_SECONDS


def test_a_late_vote_is_the_first_of_another() -> None:
    table = a_match(ANNA, BORIS, VERA)
    stops(table, BORIS.user)
    late = START + closing.VOTE_SECONDS
    assert stops(table, VERA.user, now=late) == StopVotes(1, 2)
    assert table.stop_votes == [VERA.user]


def test_half_of_two_is_not_most() -> None:
    table = a_match(ANNA, BORIS)
    assert stops(table, BORIS.user) == StopVotes(1, 2)
    assert table.phase is Phase.PLAYING


def test_an_ai_has_no_voice() -> None:
    table = a_match(ANNA, BORIS, ais=4)
    assert stops(table, BORIS.user) == StopVotes(1, 2)


def test_who_is_away_does_not_hold_up_the_others() -> None:
    table = a_match(ANNA, BORIS)
    goes_away(table, ANNA)
    assert stops(table, BORIS.user) == StopVotes(1, 1)
    assert is_stopped(table)


def test_the_voice_of_one_who_went_away_is_not_counted() -> None:
    table = a_match(ANNA, BORIS, VERA, GOSHA)
    stops(table, BORIS.user)
    goes_away(table, BORIS)
    assert closing.stop_votes(table) == StopVotes(0, 2)
    closing.close_if_voted(table)
    assert table.is_open


@pytest.mark.parametrize("lapse", [misses_once, goes_away])
def test_whoever_votes_is_not_away(lapse: Callable[[Table, Person], None]) -> None:
    table = a_match(ANNA, BORIS, VERA)
    lapse(table, BORIS)
    assert stops(table, BORIS.user) == StopVotes(1, 2)
    assert player_of(table, BORIS).misses == 0


def test_nobody_has_voted_where_nobody_is() -> None:
    table = a_match(ANNA, ais=1)
    goes_away(table, ANNA)
    assert closing.stop_votes(table) == StopVotes(0, 1)
    closing.close_if_voted(table)
    assert table.is_open


def test_a_table_closes_once() -> None:
    closed = a_lobby(ANNA, BORIS)
    stops(closed, ANNA.user)
    for table in (closed, finished(ANNA, BORIS)):
        with refused(table, No.TABLE_GONE):
            stops(table, ANNA.user)
        with refused(table, No.TABLE_GONE):
            stops(table, GOSHA.user, is_admin=True)


@pytest.mark.parametrize("because", [one for one in ClosedBecause if one])
def test_a_closed_table_says_why_and_holds_no_places(because: ClosedBecause) -> None:
    table = a_lobby(ANNA, game=GUESSING)
    lobby.sit(table, GUESSING, BORIS, may_write=False, now=START)
    closing.close(table, because=because)
    assert (table.phase, table.closed_because, table.coming) == (Phase.CLOSED, because, [])
    assert not table.is_open
