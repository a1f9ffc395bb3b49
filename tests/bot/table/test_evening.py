"""An evening of several matches: who begins, who has won how often, and what comes next."""

from dataclasses import replace
from functools import partial

import pytest

from bot.table import closing, evening, lobby, seats
from bot.table.document import ClosedBecause, Phase, Table
from bot.table.refusals import No
from games.contract.game import AnyGame
from games.hit import HIT
from games.scout import SCOUT
from tests.bot import short_hit
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    GOSHA,
    PEOPLE,
    SHORT,
    START,
    VERA,
    a_lobby,
    a_match,
    alone_in_private,
    deal,
    finish,
    finished,
    goes_away,
    misses_once,
    names,
    played,
    player_of,
    refused,
    users,
)

LATER = START + 500


def again(table: Table, game: AnyGame = SHORT, *, user: int = ANNA.user) -> None:
    """The lobby of the next match."""
    evening.reopen(table, game, user, writable=EVERYBODY, now=LATER)


def beginner(table: Table) -> int:
    seat: int = played(table).state.turn
    return users(table)[seat]


# Who begins


@pytest.mark.parametrize("first", [0, 1, 2])
def test_whoever_begins_it_goes_round_the_table(first: int) -> None:
    # H-A11, T-A58: chance decides the first match, then the next seat begins
    game = replace(SHORT, deal=partial(short_hit.deal, first=first))
    table = a_match(ANNA, BORIS, VERA, game=game)
    around = [ANNA.user, BORIS.user, VERA.user]
    assert users(table) == around  # in their first match they sit as they came
    for number in range(1, 5):
        finish(table)
        again(table, game)
        deal(table, game)
        assert beginner(table) == around[(first + number) % 3]


def test_nobody_changes_his_neighbours() -> None:
    table = finished(ANNA, BORIS, VERA)
    again(table)
    deal(table, SHORT)
    seat = users(table).index(ANNA.user)
    assert users(table)[seat:] + users(table)[:seat] == [ANNA.user, BORIS.user, VERA.user]


def test_if_the_next_to_begin_has_gone_it_is_the_one_after_him() -> None:
    table = finished(ANNA, BORIS, VERA)
    again(table)
    lobby.stand(table, BORIS.user, now=LATER)
    deal(table, SHORT)
    assert beginner(table) == VERA.user


def test_the_evening_goes_on_in_another_game() -> None:
    table = finished(ANNA, BORIS, game=GUESSING)
    again(table, SHORT)
    deal(table, SHORT)
    assert beginner(table) == BORIS.user


# The score


def test_whoever_wins_has_a_win_more() -> None:
    table = finished(ANNA, BORIS)  # the second seat wins
    assert [(score.name, score.animal, score.wins) for score in table.evening] == [
        ("Boris", "🐸", 1)
    ]
    again(table)
    deal(table, SHORT)  # Boris begins, so Anna sits behind him
    finish(table)
    again(table)
    deal(table, SHORT)
    finish(table)
    assert {score.name: score.wins for score in table.evening} == {"Boris": 2, "Anna": 1}


def test_a_tie_counts_for_all() -> None:
    table = a_match(ANNA, BORIS, game=GUESSING)
    evening.note_winners(table, GUESSING.outcome(GUESSING.state_type([7, 7])) or ())
    assert {score.name: score.wins for score in table.evening} == {"Anna": 1, "Boris": 1}


def test_a_winner_is_called_as_he_is_called_now() -> None:
    table = finished(ANNA, BORIS)
    player_of(table, BORIS).name = "Boris II"
    outcome = played(table).outcome
    assert outcome is not None
    evening.note_winners(table, outcome)
    assert [(score.name, score.wins) for score in table.evening] == [("Boris II", 2)]


def test_there_is_a_score_to_tell_from_the_second_match_on() -> None:
    table = a_match(ANNA, BORIS, game=SHORT)
    assert not evening.is_long(table)
    finish(table)
    assert not evening.is_long(table)
    again(table)
    assert not evening.is_long(table)
    deal(table, SHORT)
    assert evening.is_long(table)


# The queue


def test_who_comes_too_late_waits_for_the_next_match() -> None:
    for table in (a_match(ANNA, BORIS), finished(ANNA, BORIS)):
        evening.line_up(table, VERA)
        evening.line_up(table, GOSHA)
        assert table.queue == [VERA, GOSHA]


def test_nobody_waits_twice_and_nobody_who_sits() -> None:
    table = a_match(ANNA, BORIS)
    evening.line_up(table, VERA)
    with refused(table, No.QUEUED_ALREADY):
        evening.line_up(table, VERA)
    with refused(table, No.SEATED_ALREADY):
        evening.line_up(table, ANNA)


def test_before_a_match_there_is_nothing_to_wait_for() -> None:
    table = a_lobby(ANNA)
    with refused(table, No.STALE):
        evening.line_up(table, BORIS)
    closing.close(table, because=ClosedBecause.STOPPED)
    with refused(table, No.STALE):
        evening.line_up(table, BORIS)


def test_nobody_waits_for_a_seat_where_somebody_plays_alone() -> None:
    table = alone_in_private()
    deal(table, HIT)
    with refused(table, No.NOT_AT_TABLE):
        evening.line_up(table, BORIS)


def test_who_waits_may_change_his_mind() -> None:
    table = a_match(ANNA, BORIS)
    evening.line_up(table, VERA)
    assert evening.leave_queue(table, VERA.user)
    assert table.queue == []
    assert not evening.leave_queue(table, VERA.user)


def test_who_waited_sits_down_and_is_ready() -> None:
    table = finished(ANNA, BORIS)
    evening.line_up(table, VERA)
    again(table)
    assert names(table) == ["Anna", "Boris", "Vera"]
    assert table.ready == [VERA.user]
    assert table.queue == []


def test_newcomers_go_before_ais_and_the_last_of_them_wait_on() -> None:
    table = finished(ANNA, BORIS, game=GUESSING, ais=1)
    for newcomer in (VERA, GOSHA):
        evening.line_up(table, newcomer)
    again(table, GUESSING)
    assert names(table) == ["Anna", "Boris", "Vera"]
    assert table.queue == [GOSHA]


def test_a_newcomer_without_a_private_chat_waits_on_where_one_is_needed() -> None:
    table = finished(ANNA, BORIS, game=GUESSING)
    evening.line_up(table, VERA)
    writable = frozenset({ANNA.user, BORIS.user})
    evening.reopen(table, GUESSING, ANNA.user, writable=writable, now=LATER)
    assert names(table) == ["Anna", "Boris"]
    assert table.queue == [VERA]


# The lobby of the next match


def test_the_same_people_sit_in_the_lobby_of_the_next_match() -> None:
    table = finished(ANNA, BORIS, ais=1).model_copy(update={"menu": 7})
    table.stop_votes, table.ready = [ANNA.user], [ANNA.user]
    before = users(table)
    again(table)
    assert users(table) == before
    assert (table.phase, table.match, table.menu) == (Phase.LOBBY, None, None)
    assert (table.ready, table.stop_votes, table.coming) == ([], [], [])
    assert table.bottom_at == table.touched_at == LATER
    assert table.matches == 1
    assert table.host == ANNA.user


def test_the_same_game_keeps_what_was_agreed_and_another_begins_anew() -> None:
    table = finished(ANNA, BORIS)
    table.options = {"risk": "off"}
    again(table)
    assert table.options == {"risk": "off"}
    table = finished(ANNA, BORIS)
    again(table, SCOUT)
    assert (table.game, table.options) == ("scout", SCOUT.defaults())


def test_who_went_away_is_not_called() -> None:
    table = finished(ANNA, BORIS, VERA)
    goes_away(table, ANNA)
    misses_once(table, VERA)
    again(table, user=BORIS.user)
    assert names(table) == ["Boris", "Vera"]
    assert table.host == BORIS.user
    assert [player.misses for player in table.players] == [0, 0]


def test_one_who_was_away_and_asks_for_more_is_in_it() -> None:
    table = finished(ANNA, BORIS)
    goes_away(table, BORIS)
    again(table, user=BORIS.user)
    assert names(table) == ["Anna", "Boris"]


def test_the_ai_of_one_who_left_goes_and_the_table_s_own_stay() -> None:
    table = a_match(ANNA, BORIS, game=SHORT, ais=1)
    own = table.players[2].name
    seats.leave(table, BORIS.user)
    finish(table)
    again(table)
    assert names(table) == ["Anna", own]


def test_ais_make_room_in_a_smaller_game() -> None:
    table = finished(ANNA, BORIS, ais=3)
    first = names(table)[2]
    again(table, GUESSING)
    assert names(table) == ["Anna", "Boris", first]


def test_too_many_people_for_a_game_stay_as_they_are() -> None:
    table = finished(*PEOPLE[:4])
    with refused(table, No.TOO_MANY, game="Guessing", most=3, n=4):
        again(table, GUESSING)


def test_whoever_has_no_private_chat_is_called_to_a_game_that_needs_one() -> None:
    table = finished(ANNA, BORIS, VERA)
    writable = frozenset({BORIS.user, VERA.user})
    evening.reopen(table, GUESSING, BORIS.user, writable=writable, now=LATER)
    assert names(table) == ["Boris", "Vera"]
    (called,) = table.coming
    assert (called.user, called.animal, called.until) == (ANNA.user, "🦊", LATER + 600)
    assert table.host == ANNA.user  # on her way she hosts still
    lobby.sit_after_start(table, GUESSING, ANNA, now=LATER + 599)
    assert (player_of(table, ANNA).animal, table.host) == ("🦊", ANNA.user)


def test_nobody_takes_the_animal_of_one_on_his_way() -> None:
    table = finished(ANNA, BORIS)
    evening.line_up(table, VERA)
    writable = frozenset({BORIS.user, VERA.user})
    evening.reopen(table, GUESSING, BORIS.user, writable=writable, now=LATER)
    assert [player.animal for player in table.players] == ["🐸", "🦁"]


def test_a_game_without_secrets_calls_everybody() -> None:
    table = finished(ANNA, BORIS)
    evening.reopen(table, SHORT, ANNA.user, writable=frozenset(), now=LATER)
    assert names(table) == ["Anna", "Boris"]
    assert table.coming == []


def test_a_stranger_opens_nothing() -> None:
    table = finished(ANNA, BORIS)
    with refused(table, No.NOT_AT_TABLE):
        again(table, user=VERA.user)


def test_the_next_match_comes_after_this_one() -> None:
    for table in (a_match(ANNA, BORIS), a_lobby(ANNA, BORIS)):
        with refused(table, No.STALE):
            again(table)


# Who is ready


def test_the_match_begins_when_everybody_is_ready() -> None:
    table = finished(ANNA, BORIS, VERA, ais=1)
    again(table)
    assert not evening.make_ready(table, SHORT, ANNA.user, now=LATER)
    assert not evening.make_ready(table, SHORT, VERA.user, now=LATER)
    assert evening.make_ready(table, SHORT, BORIS.user, now=LATER)


def test_who_is_ready_twice_is_ready_once() -> None:
    table = finished(ANNA, BORIS)
    again(table)
    for now in (LATER, LATER + 5):
        assert not evening.make_ready(table, SHORT, ANNA.user, now=now)
    assert table.ready == [ANNA.user]
    assert table.touched_at == player_of(table, ANNA).pressed_at == LATER + 5


def test_the_last_one_is_ready_but_does_not_play_alone() -> None:
    table = finished(ANNA, BORIS)
    again(table)
    lobby.stand(table, BORIS.user, now=LATER)
    assert not evening.make_ready(table, SHORT, ANNA.user, now=LATER)
    lobby.add_ai(table, SHORT, ANNA.user, now=LATER)
    assert evening.make_ready(table, SHORT, ANNA.user, now=LATER)


def test_only_who_sits_is_ready_and_only_in_a_lobby() -> None:
    table = finished(ANNA, BORIS)
    with refused(table, No.TABLE_GONE):
        evening.make_ready(table, SHORT, ANNA.user, now=LATER)
    again(table)
    with refused(table, No.NOT_SEATED):
        evening.make_ready(table, SHORT, VERA.user, now=LATER)
    deal(table, SHORT)
    with refused(table, No.IN_MATCH):
        evening.make_ready(table, SHORT, ANNA.user, now=LATER)


def test_the_deal_ends_the_gathering() -> None:
    table = a_lobby(ANNA, BORIS, game=GUESSING)
    lobby.sit(table, GUESSING, VERA, may_write=False, now=START)
    table.ready, table.stop_votes = [ANNA.user], [BORIS.user]
    deal(table, GUESSING, now=LATER)
    assert (table.phase, table.matches) == (Phase.PLAYING, 1)
    assert (table.coming, table.ready, table.stop_votes) == ([], [], [])
    assert table.bottom_at == table.touched_at == LATER
    assert played(table).seen_by == {ANNA.user: 0, BORIS.user: 1}


# Tonight's matches


def test_a_match_that_ended_is_remembered_with_its_places() -> None:
    table = a_match(ANNA, BORIS, VERA, game=SHORT)
    finish(table, now=LATER)
    (match,) = table.tonight
    assert (match.number, match.game, match.points) == (1, "hit", 109)
    assert (match.began_at, match.ended_at) == (START, LATER)
    assert [one.name for one in match.winners] == ["Boris"]
    assert [(one.name, one.place) for one in match.others] == [("Anna", 2), ("Vera", 2)]


def test_a_match_that_was_stopped_is_not() -> None:
    table = a_match(ANNA, BORIS)
    closing.close(table, because=ClosedBecause.STOPPED)
    assert table.tonight == []


def test_only_as_many_are_kept_as_are_shown_and_all_are_counted() -> None:
    table = finished(ANNA, BORIS)
    for _ in range(12):
        again(table)
        deal(table, SHORT, now=LATER)
        finish(table, now=LATER)
    assert len(table.tonight) == 10
    assert [match.number for match in table.tonight] == list(range(4, 14))
    assert table.tonight_since == START
    assert sum(score.wins for score in evening.scores(table)) == 13


def test_who_has_won_nothing_yet_is_among_the_scores() -> None:
    table = finished(ANNA, BORIS, VERA)
    assert [(one.name, one.wins) for one in evening.scores(table)] == [
        ("Boris", 1), ("Anna", 0), ("Vera", 0),
    ]  # fmt: skip


def test_who_left_is_still_shown_and_who_shares_a_victory_has_it() -> None:
    table = a_match(ANNA, BORIS, game=GUESSING)
    tie = GUESSING.outcome(GUESSING.state_type([7, 7])) or ()
    evening.note_end(table, played(table), tie, now=LATER)
    (match,) = table.tonight
    assert [one.name for one in match.winners] == ["Anna", "Boris"]
    assert match.others == []
    table.players = [player_of(table, ANNA)]
    assert [(one.name, one.wins) for one in evening.scores(table)] == [("Anna", 1), ("Boris", 1)]


def test_a_new_bot_is_none_of_those_who_played_before() -> None:
    table = finished(ANNA, BORIS, ais=1)
    bot = next(player for player in table.players if player.is_ai)
    again(table)
    lobby.remove_ai(table, ANNA.user, now=LATER)
    lobby.add_ai(table, SHORT, ANNA.user, now=LATER)
    (new,) = [player for player in table.players if player.is_ai]
    assert new.user != bot.user
