"""What time alone does to a table: places held no longer, silent tables closed."""

from bot.table import lobby, timeouts
from bot.table.document import ClosedBecause, Phase
from games.hit import HIT
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    START,
    VERA,
    a_lobby,
    a_match,
    alone_in_private,
    deal,
    finished,
)

LATER = START + 50
DAY = 24 * 3600


def test_a_lobby_closes_after_an_hour_of_silence() -> None:
    table = a_lobby(ANNA, BORIS)
    assert timeouts.times(table) == [START + 3600]
    assert not timeouts.has_timed_out(table, START + 3599)
    timeouts.apply_timeouts(table, START + 3599)
    assert table.phase is Phase.LOBBY
    assert timeouts.has_timed_out(table, START + 3600)
    timeouts.apply_timeouts(table, START + 3600)
    assert (table.phase, table.closed_because) == (Phase.CLOSED, ClosedBecause.SILENCE)
    assert timeouts.times(table) == []
    assert not timeouts.has_timed_out(table, START + 9999)


def test_a_match_in_a_group_is_put_away_after_a_month_of_silence() -> None:
    table = a_match(ANNA, BORIS)
    assert timeouts.times(table) == [START + 30 * DAY]
    timeouts.apply_timeouts(table, START + 30 * DAY - 1)
    assert table.phase is Phase.PLAYING
    timeouts.apply_timeouts(table, START + 30 * DAY)
    assert (table.phase, table.closed_because) == (Phase.CLOSED, ClosedBecause.FORGOTTEN)


def test_a_private_game_is_put_away_after_a_week_of_silence() -> None:
    table = alone_in_private()
    deal(table, HIT)
    assert timeouts.times(table) == [START + 7 * DAY]
    assert not timeouts.has_timed_out(table, START + 7 * DAY - 1)
    timeouts.apply_timeouts(table, START + 7 * DAY)
    assert (table.phase, table.closed_because) == (Phase.CLOSED, ClosedBecause.FORGOTTEN)


def test_standings_have_nothing_to_wait_for() -> None:
    assert timeouts.times(finished(ANNA, BORIS)) == []


def test_a_place_is_not_held_for_ever() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    lobby.sit(table, GUESSING, BORIS, may_write=False, now=START)
    lobby.sit(table, GUESSING, VERA, may_write=False, now=LATER)
    assert timeouts.times(table) == [LATER + 3600, START + 120, LATER + 120]
    assert not timeouts.has_timed_out(table, START + 119)
    assert timeouts.has_timed_out(table, START + 120)
    timeouts.apply_timeouts(table, START + 120)
    assert [one.user for one in table.coming] == [VERA.user]
    assert table.phase is Phase.LOBBY


def test_a_host_who_does_not_come_hosts_no_more() -> None:
    table = a_lobby(ANNA, BORIS, game=GUESSING)
    lobby.stand(table, ANNA.user, now=START)
    lobby.sit(table, GUESSING, ANNA, may_write=False, now=START)
    table.host = ANNA.user
    timeouts.apply_timeouts(table, START + 119)
    assert table.host == ANNA.user
    timeouts.apply_timeouts(table, START + 120)
    assert table.host == BORIS.user


def test_the_page_of_options_turns_back_by_itself() -> None:
    table = a_lobby(ANNA, BORIS)
    lobby.open_options(table, ANNA.user, now=LATER)
    assert timeouts.times(table) == [LATER + 3600, LATER + 60]
    timeouts.apply_timeouts(table, LATER + 59)
    assert table.options_until == LATER + 60
    assert timeouts.has_timed_out(table, LATER + 60)
    timeouts.apply_timeouts(table, LATER + 60)
    assert table.options_until == 0
    assert timeouts.times(table) == [LATER + 3600]
