"""In the middle of a match a seat goes from hand to hand: left, taken over, come back to."""

import pytest

from bot.table import closing, evening, lobby, seats
from bot.table.document import ClosedBecause, Person, Phase, Table
from bot.table.match import Wait
from bot.table.refusals import No
from bot.table.seats import SeatWish
from bot.table.stored import codec
from games.contract.game import AnyGame
from games.hit import HIT
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    GOSHA,
    SHORT,
    START,
    VERA,
    a_lobby,
    a_match,
    alone_in_private,
    asked,
    deal,
    finished,
    goes_away,
    misses_once,
    moves,
    names,
    played,
    player_of,
    refused,
    sits_in,
    users,
)

LATER = START + 50


def takes(
    table: Table,
    who: Person,
    seat: int | None = None,
    *,
    game: AnyGame = HIT,
    match: int = 1,
    may_write: bool = True,
    now: float = LATER,
) -> bool:
    wish = None if seat is None else SeatWish(match, seat)
    return seats.take_over(table, game, who, wish=wish, may_write=may_write, now=now)


# Leaving


def test_an_ai_plays_on_with_the_animal_and_the_name_of_the_leaver() -> None:
    # H-A14, P-A30, S-A29, T-A60
    table = a_match(ANNA, BORIS, VERA)
    state = played(table).state
    seats.leave(table, BORIS.user)
    assert names(table) == ["Anna", "Boris (bot)", "Vera"]
    assert (table.players[1].animal, table.players[1].is_ai) == ("🐸", True)
    assert table.seat_of(BORIS.user) is None
    assert played(table).state is state
    assert table.phase is Phase.PLAYING


def test_the_host_leaves_and_the_next_person_hosts() -> None:
    table = a_match(ANNA, BORIS, VERA)
    seats.leave(table, ANNA.user)
    assert table.host == BORIS.user


def test_when_everybody_has_left_the_table_closes() -> None:
    table = a_match(ANNA, BORIS, ais=1)
    seats.leave(table, ANNA.user)
    assert table.phase is Phase.PLAYING
    seats.leave(table, BORIS.user)
    assert (table.phase, table.closed_because) == (Phase.CLOSED, ClosedBecause.DESERTED)


def test_votes_to_stop_are_counted_anew_when_somebody_leaves() -> None:
    table = a_match(ANNA, BORIS, VERA, GOSHA)
    for user in (BORIS.user, VERA.user):
        closing.stop(table, user, is_admin=False, now=START)
    assert table.phase is Phase.PLAYING  # two of three
    seats.leave(table, GOSHA.user)
    assert (table.phase, table.closed_because) == (Phase.CLOSED, ClosedBecause.STOPPED)


def test_who_waits_for_the_next_match_leaves_the_queue() -> None:
    table = a_match(ANNA, BORIS)
    evening.line_up(table, VERA)
    seats.leave(table, VERA.user)
    assert table.queue == []
    assert names(table) == ["Anna", "Boris"]


def test_who_does_not_sit_cannot_leave() -> None:
    table = a_match(ANNA, BORIS, VERA)
    with refused(table, No.NOT_SEATED):
        seats.leave(table, GOSHA.user)
    seats.leave(table, BORIS.user)
    with refused(table, No.NOT_SEATED):
        seats.leave(table, BORIS.user)


def test_a_seat_is_left_in_a_match_only() -> None:
    before = a_lobby(ANNA, BORIS)
    with refused(before, No.NO_MATCH):
        seats.leave(before, ANNA.user)
    after = finished(ANNA, BORIS)
    with refused(after, No.TABLE_GONE):
        seats.leave(after, ANNA.user)


# Taking over


def test_somebody_takes_over_the_seat_of_an_ai_with_its_animal() -> None:
    table = a_match(ANNA, ais=2)
    animal = table.players[2].animal
    assert takes(table, VERA, 2)
    vera = table.players[2]
    assert (vera.user, vera.animal, vera.is_ai) == (VERA.user, animal, False)
    assert (vera.pressed_at, vera.fresh_at) == (LATER, LATER)
    assert played(table).seen_by[VERA.user] == 2


def test_who_wishes_none_in_particular_gets_the_first_seat_of_an_ai() -> None:
    table = a_match(ANNA, BORIS, VERA, ais=1)
    goes_away(table, BORIS)
    takes(table, GOSHA)
    assert users(table) == [ANNA.user, BORIS.user, VERA.user, GOSHA.user]


def test_then_that_of_somebody_who_is_away() -> None:
    table = a_match(ANNA, BORIS, VERA)
    goes_away(table, BORIS)
    takes(table, GOSHA)
    assert users(table) == [ANNA.user, GOSHA.user, VERA.user]


def test_seats_of_ais_are_offered_before_those_of_people_who_are_away() -> None:
    table = a_match(ANNA, BORIS, ais=2)
    assert seats.free_seats(table) == [2, 3]
    goes_away(table, ANNA)
    assert seats.free_seats(table) == [2, 3, 0]


@pytest.mark.parametrize(
    ("seat", "reason"), [(0, No.SEAT_TAKEN), (3, No.GARBLED), (99_999_999, No.GARBLED)]
)
def test_a_seat_that_is_none_or_somebody_s_is_not_taken(seat: int, reason: No) -> None:
    table = a_match(ANNA, ais=2)
    with refused(table, reason):
        takes(table, VERA, seat)


def test_who_sits_down_may_choose_unless_one_of_the_seats_was_his() -> None:
    table = a_match(ANNA, BORIS, ais=2)
    assert seats.seats_to_take(table, HIT, VERA.user) == [2, 3]
    seats.leave(table, BORIS.user)
    assert seats.seats_to_take(table, HIT, BORIS.user) == [1]
    assert seats.seats_to_take(table, HIT, VERA.user) == [1, 2, 3]


def test_where_no_ai_plays_there_is_no_seat() -> None:
    table = a_match(ANNA, BORIS)
    misses_once(table, BORIS)
    with refused(table, No.NO_FREE_SEAT):
        takes(table, VERA)


def test_a_seat_of_another_match_of_the_evening_is_not_meant() -> None:
    table = a_match(ANNA, ais=2)
    for match in (0, 2):
        with refused(table, No.STALE):
            takes(table, VERA, 1, match=match)


def test_who_sits_already_takes_no_other_seat() -> None:
    table = a_match(ANNA, ais=2)
    with refused(table, No.SEATED_ALREADY):
        takes(table, ANNA, 1)


def test_who_takes_a_seat_waits_for_the_next_match_no_more() -> None:
    table = a_match(ANNA, ais=1)
    evening.line_up(table, VERA)
    takes(table, VERA, 1)
    assert table.queue == []


def test_whoever_has_just_sat_down_has_all_the_time_there_is() -> None:
    table = a_match(ANNA, BORIS)
    seats.leave(table, ANNA.user)
    (waits,) = played(table).waits.values()
    waits.hurried_at, waits.reminded_at = START + 21, START + 45
    takes(table, VERA, 0)
    assert played(table).waits == {0: Wait(turn_at=START, asked_at=LATER)}


def test_nobody_is_awaited_because_he_sat_down() -> None:
    table = a_match(ANNA, BORIS)
    seats.leave(table, BORIS.user)
    takes(table, VERA, 1)
    assert played(table).waits == {0: Wait(turn_at=START, asked_at=START)}


def test_the_turn_to_begin_the_next_match_goes_with_the_seat() -> None:
    table = a_match(ANNA, BORIS, VERA)
    assert table.begins_next == [BORIS.user, VERA.user, ANNA.user]
    seats.leave(table, BORIS.user)
    assert table.begins_next == [table.players[1].user, VERA.user, ANNA.user]
    takes(table, GOSHA, 1)
    assert table.begins_next == [GOSHA.user, VERA.user, ANNA.user]


def test_who_takes_the_seat_of_a_host_who_is_away_does_not_host_before_the_others() -> None:
    table = a_match(ANNA, BORIS, VERA)
    goes_away(table, ANNA)
    takes(table, GOSHA, 0)
    assert table.host == BORIS.user


def test_unless_there_is_nobody_else() -> None:
    table = a_match(ANNA, ais=1)
    goes_away(table, ANNA)
    takes(table, GOSHA, 0)
    assert table.host == GOSHA.user


def test_seats_are_taken_over_in_a_match_only() -> None:
    before = a_lobby(ANNA, ais=1)
    with refused(before, No.NO_MATCH):
        takes(before, VERA)
    after = finished(ANNA, ais=1)
    with refused(after, No.TABLE_GONE):
        takes(after, VERA)


def test_who_plays_alone_with_ais_plays_alone() -> None:
    table = alone_in_private()
    deal(table, HIT)
    with refused(table, No.NOT_AT_TABLE):
        takes(table, BORIS, 1)


# Through the private chat


def test_a_seat_is_held_for_two_minutes_until_the_private_chat_is_open() -> None:
    table = a_match(ANNA, game=GUESSING, ais=1)
    assert not takes(table, VERA, 1, game=GUESSING, may_write=False, now=START)
    assert table.players[1].is_ai
    (held,) = table.coming
    assert (held.user, held.seat, held.until) == (VERA.user, 1, START + 120)
    seats.take_over_after_start(table, GUESSING, VERA, now=START + 119)
    assert users(table) == [ANNA.user, VERA.user]
    assert table.coming == []


def test_only_a_seat_held_in_the_group_is_honoured_and_not_for_ever() -> None:
    table = a_match(ANNA, game=GUESSING, ais=1)
    takes(table, VERA, 1, game=GUESSING, may_write=False, now=START)
    with refused(table, No.MATCH_RUNNING):
        seats.take_over_after_start(table, GUESSING, GOSHA, now=START)
    with refused(table, No.MATCH_RUNNING):
        seats.take_over_after_start(table, GUESSING, VERA, now=START + 120)


def test_a_held_seat_may_be_gone_when_its_taker_comes() -> None:
    table = a_match(ANNA, game=GUESSING, ais=1)
    takes(table, VERA, 1, game=GUESSING, may_write=False, now=START)
    takes(table, GOSHA, 1, game=GUESSING, now=START)
    with refused(table, No.NO_FREE_SEAT):
        seats.take_over_after_start(table, GUESSING, VERA, now=START)


def test_a_game_without_secrets_needs_no_private_chat() -> None:
    table = a_match(ANNA, ais=1)
    assert takes(table, VERA, 1, may_write=False)


# Coming back


def test_a_leaver_comes_back_to_his_own_seat_while_a_bot_plays_there() -> None:
    table = a_match(ANNA, BORIS, VERA)
    for one in (BORIS, VERA):
        seats.leave(table, one.user)
    takes(table, VERA)
    assert names(table) == ["Anna", "Boris (bot)", "Vera"]


def test_where_nothing_is_secret_another_bot_s_seat_will_do() -> None:
    table = a_match(ANNA, BORIS, ais=1)
    seats.leave(table, BORIS.user)
    takes(table, VERA, 1)
    takes(table, BORIS)
    assert users(table) == [ANNA.user, VERA.user, BORIS.user]


def test_whoever_has_seen_some_cards_comes_back_to_them_and_to_no_others() -> None:
    table = a_match(ANNA, BORIS, game=GUESSING, ais=1)
    seats.leave(table, BORIS.user)
    takes(table, BORIS, 2, game=GUESSING)  # whatever animal they wish for
    assert table.seat_of(BORIS.user) == 1
    seats.leave(table, BORIS.user)
    takes(table, VERA, 1, game=GUESSING)
    for wish in (None, 1, 2):
        with refused(table, No.OWN_SEAT_ONLY, face="🐸 Vera"):
            takes(table, BORIS, wish, game=GUESSING)


def test_who_only_sat_in_has_seen_those_cards_too() -> None:
    table = a_match(ANNA, game=GUESSING, ais=2)
    sits_in(table, GUESSING, VERA, 1)
    seats.leave(table, VERA.user)
    sits_in(table, GUESSING, VERA, 2)  # the wish is not heard
    assert table.seat_of(VERA.user) == 1


def test_who_was_away_plays_again_himself_with_all_the_time_there_is() -> None:
    table = a_match(ANNA, BORIS)
    goes_away(table, ANNA)
    played(table).waits[0].reminded_at = START + 45
    assert seats.come_back(table, ANNA.user, now=LATER)
    anna = player_of(table, ANNA)
    assert (anna.misses, anna.pressed_at) == (0, LATER)
    assert played(table).waits == {0: Wait(turn_at=START, asked_at=LATER)}


def test_who_is_not_away_does_not_come_back() -> None:
    table = a_match(ANNA, BORIS)
    misses_once(table, ANNA)
    before = codec.write(table)
    assert not seats.come_back(table, ANNA.user, now=LATER)
    assert not seats.come_back(table, VERA.user, now=LATER)
    assert codec.write(table) == before


# Being sent away


def test_the_host_or_an_admin_sends_somebody_away_and_an_ai_plays_on() -> None:
    for user, is_admin in ((ANNA.user, False), (GOSHA.user, True), (BORIS.user, True)):
        table = a_match(ANNA, BORIS, VERA)
        face = seats.kick(table, user, VERA.user, is_admin=is_admin, now=LATER)
        assert str(face) == "🦁 Vera"
        assert names(table) == ["Anna", "Boris", "Vera (bot)"]
        assert table.touched_at == LATER


def test_nobody_else_does() -> None:
    table = a_match(ANNA, BORIS, VERA)
    for user in (BORIS.user, GOSHA.user):
        with refused(table, No.ONLY_HOST_OR_ADMIN, host="🦊 Anna"):
            seats.kick(table, user, VERA.user, is_admin=False, now=LATER)


def test_who_was_sent_away_does_not_come_back_in_this_match() -> None:
    table = a_match(ANNA, BORIS, VERA)
    seats.kick(table, ANNA.user, BORIS.user, is_admin=False, now=START)
    for wish in (None, 1):
        with refused(table, No.KICKED):
            takes(table, BORIS, wish)
    evening.line_up(table, BORIS)  # the next one is open to him
    assert table.queue == [BORIS]


def test_only_who_sits_here_can_be_sent_away() -> None:
    table = a_match(ANNA, BORIS, ais=1)
    for target in (None, GOSHA.user, 0):
        with refused(table, No.NOBODY_TO_KICK):
            seats.kick(table, ANNA.user, target, is_admin=False, now=START)
    with refused(table, No.AI_STAYS):
        seats.kick(table, ANNA.user, table.players[2].user, is_admin=False, now=START)


def test_in_a_lobby_the_place_is_free_again_even_of_an_ai() -> None:
    table = a_lobby(ANNA, BORIS, ais=1)
    seats.kick(table, ANNA.user, table.players[2].user, is_admin=False, now=LATER)
    seats.kick(table, ANNA.user, BORIS.user, is_admin=False, now=LATER)
    assert users(table) == [ANNA.user]
    lobby.sit(table, HIT, BORIS, may_write=True, now=LATER)
    assert users(table) == [ANNA.user, BORIS.user]


def test_a_host_who_is_sent_away_hosts_no_more() -> None:
    for table in (a_lobby(ANNA, BORIS), a_match(ANNA, BORIS)):
        seats.kick(table, GOSHA.user, ANNA.user, is_admin=True, now=LATER)
        assert table.host == BORIS.user


def test_the_last_person_sent_away_closes_the_table() -> None:
    table = a_match(ANNA, ais=1)
    seats.kick(table, GOSHA.user, ANNA.user, is_admin=True, now=LATER)
    assert table.closed_because is ClosedBecause.DESERTED
    with refused(table, No.TABLE_GONE):
        seats.kick(table, GOSHA.user, ANNA.user, is_admin=True, now=LATER)


def test_after_the_match_nobody_is_sent_away() -> None:
    table = finished(ANNA, BORIS)
    with refused(table, No.TABLE_GONE):
        seats.kick(table, ANNA.user, BORIS.user, is_admin=True, now=LATER)


def test_the_wins_of_a_leaver_s_ai_are_its_own() -> None:
    table = a_match(ANNA, BORIS, game=SHORT)
    seats.leave(table, BORIS.user)
    moves(table, asked(table), "stop")
    (score,) = table.evening
    assert (score.name, score.wins) == ("Boris (bot)", 1)
    assert score.user < 0
