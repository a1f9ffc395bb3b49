"""Cases where two rules of the table meet: refused without a trace, votes counted anew, holds."""

from bot.table import closing, evening, lobby, seats
from bot.table.document import MISSES_UNTIL_AWAY, ClosedBecause, Newcomer
from bot.table.refusals import No
from games.hit import HIT
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    DASHA,
    EVERYBODY,
    GOSHA,
    PEOPLE,
    SHORT,
    START,
    VERA,
    a_lobby,
    a_match,
    finished,
    misses_once,
    played,
    refused,
)  # fmt: skip


def test_who_is_sent_away_at_a_copy_of_the_table_is_not_at_the_table() -> None:
    table = a_match(ANNA, BORIS)
    copy = table.model_copy(deep=True)
    seats.kick(copy, ANNA.user, BORIS.user, is_admin=False, now=START)
    seats.take_over(copy, HIT, VERA, may_write=True, now=START)
    assert played(table).kicked == []
    assert VERA.user not in played(table).seen_by


def test_a_refused_kick_changes_nothing() -> None:  # touched_at is set before AI_STAYS
    table = a_match(ANNA, BORIS, ais=1)
    with refused(table, No.AI_STAYS):
        seats.kick(table, ANNA.user, table.players[2].user, is_admin=False, now=START + 50)


def test_a_refused_rematch_changes_nothing() -> None:  # misses is reset before TOO_MANY
    table = finished(*PEOPLE[:4])
    misses_once(table, ANNA)
    with refused(table, No.TOO_MANY, game="Guessing", most=3, n=4):
        evening.reopen(table, GUESSING, ANNA.user, writable=EVERYBODY, now=START)


def test_a_refused_newcomer_changes_nothing() -> None:  # coming is filtered before TABLE_FULL
    table = a_lobby(*PEOPLE[:3], game=GUESSING)
    table.coming = [Newcomer(**GOSHA.model_dump(), until=START + 1)]
    with refused(table, No.TABLE_FULL, most=3):
        lobby.sit(table, GUESSING, DASHA, may_write=True, now=START + 50)


def test_votes_are_counted_anew_when_somebody_stands_up_in_a_lobby() -> None:
    table = a_lobby(ANNA, BORIS, VERA, GOSHA)
    for user in (BORIS.user, VERA.user):
        closing.stop(table, user, is_admin=False, now=START)
    lobby.stand(table, GOSHA.user, now=START)
    assert table.closed_because is ClosedBecause.STOPPED


def test_votes_are_counted_anew_when_somebody_goes_away() -> None:
    table = a_match(ANNA, BORIS, VERA, GOSHA)
    for user in (BORIS.user, VERA.user):
        closing.stop(table, user, is_admin=False, now=START)
    for _ in range(MISSES_UNTIL_AWAY):
        seats.miss(table, 3, now=START)
    assert table.closed_because is ClosedBecause.STOPPED


def test_who_stands_up_is_not_ready_when_he_sits_down_again() -> None:
    table = finished(ANNA, BORIS, VERA)
    evening.reopen(table, SHORT, ANNA.user, writable=EVERYBODY, now=START)
    evening.make_ready(table, SHORT, BORIS.user, now=START)
    lobby.stand(table, BORIS.user, now=START)
    lobby.sit(table, SHORT, BORIS, may_write=True, now=START)
    assert table.ready == []


def test_pressing_sit_does_not_shorten_the_ten_minutes_of_who_was_called() -> None:
    table = finished(ANNA, BORIS)
    evening.reopen(table, GUESSING, ANNA.user, writable=frozenset({ANNA.user}), now=START)
    lobby.sit(table, GUESSING, BORIS, may_write=False, now=START + 10)
    assert table.coming[0].until >= START + 600


def test_a_place_that_was_held_too_long_is_free_for_an_ai() -> None:
    table = a_lobby(ANNA, BORIS, game=GUESSING)
    lobby.sit(table, GUESSING, VERA, may_write=False, now=START)
    lobby.add_ai(table, GUESSING, ANNA.user, now=START + 121)
