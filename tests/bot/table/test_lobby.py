"""The lobby: its players, those on the way, its host, and the options."""

import pytest

from bot.table import closing, evening, lobby
from bot.table.document import ANIMALS, ClosedBecause, DisplayMode, Pace
from bot.table.refusals import No
from games.hit import HIT
from games.tugriki import TUGRIKI
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    GOSHA,
    PEOPLE,
    START,
    VERA,
    ZOYA,
    a_lobby,
    a_match,
    alone_in_private,
    an_empty_table,
    deal,
    finished,
    names,
    player_of,
    refused,
    users,
)

LATER = START + 50

# Sitting down


def test_the_first_to_sit_hosts() -> None:
    table = a_lobby(ANNA, BORIS)
    assert table.host == ANNA.user
    assert users(table) == [ANNA.user, BORIS.user]


def test_everybody_gets_the_first_animal_that_is_free() -> None:
    table = a_lobby(ANNA, BORIS, VERA)
    lobby.stand(table, BORIS.user, now=START)
    lobby.sit(table, HIT, GOSHA, may_write=True, now=START)
    assert [player.animal for player in table.players] == ["🦊", "🦁", "🐸"]


def test_there_is_an_animal_for_every_seat_of_the_largest_game() -> None:
    table = a_lobby(*PEOPLE, game=TUGRIKI)
    assert [player.animal for player in table.players] == list(ANIMALS)


def test_whoever_sits_keeps_the_table_from_being_silent() -> None:
    table = a_lobby(ANNA)
    lobby.sit(table, HIT, BORIS, may_write=True, now=LATER)
    assert table.touched_at == player_of(table, BORIS).pressed_at == LATER


def test_nobody_sits_twice() -> None:
    table = a_lobby(ANNA)
    with refused(table, No.SEATED_ALREADY):
        lobby.sit(table, HIT, ANNA, may_write=True, now=LATER)


def test_a_full_table_takes_nobody_more() -> None:
    table = a_lobby(*PEOPLE[:7])
    with refused(table, No.TABLE_FULL, most=7):
        lobby.sit(table, HIT, PEOPLE[7], may_write=True, now=LATER)


def test_a_person_goes_before_an_ai() -> None:
    table = a_lobby(ANNA, BORIS, game=GUESSING, ais=1)
    lobby.sit(table, GUESSING, VERA, may_write=True, now=START)
    assert names(table) == ["Anna", "Boris", "Vera"]


def test_of_several_ais_the_last_one_goes() -> None:
    table = a_lobby(ANNA, game=GUESSING, ais=2)
    stays = table.players[1]
    lobby.sit(table, GUESSING, VERA, may_write=True, now=START)
    assert table.players[1] == stays
    assert names(table)[2] == "Vera"


def test_nobody_sits_down_in_the_middle_of_a_match() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.MATCH_RUNNING):
        lobby.sit(table, HIT, VERA, may_write=True, now=LATER)


def test_nobody_sits_down_at_a_table_that_is_gone() -> None:
    closed = a_lobby(ANNA)
    closing.close(closed, because=ClosedBecause.STOPPED)
    for table in (closed, finished(ANNA, BORIS)):
        with refused(table, No.TABLE_GONE):
            lobby.sit(table, HIT, VERA, may_write=True, now=LATER)


def test_who_plays_alone_with_ais_plays_alone() -> None:
    table = alone_in_private()
    with refused(table, No.NOT_AT_TABLE):
        lobby.sit(table, HIT, BORIS, may_write=True, now=LATER)


# On the way: the private chat must be opened first


def test_a_place_is_held_for_two_minutes_until_the_private_chat_is_open() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    assert not lobby.sit(table, GUESSING, BORIS, may_write=False, now=START)
    assert users(table) == [ANNA.user]
    (held,) = table.coming
    assert (held.user, held.until) == (BORIS.user, START + 120)
    assert lobby.held_for(table, BORIS, START + 119) == held
    assert lobby.held_for(table, BORIS, START + 120) is None
    assert lobby.held_for(table, VERA, START) is None


def test_a_game_without_secrets_needs_no_private_chat() -> None:
    table = an_empty_table(HIT)
    assert lobby.sit(table, HIT, ANNA, may_write=False, now=START)
    assert users(table) == [ANNA.user]


def test_who_is_on_the_way_does_not_host() -> None:
    table = an_empty_table(GUESSING)
    lobby.sit(table, GUESSING, ANNA, may_write=False, now=START)
    lobby.sit(table, GUESSING, BORIS, may_write=True, now=START)
    assert table.host == BORIS.user


def test_after_start_he_sits_and_is_on_the_way_no_more() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    lobby.sit(table, GUESSING, BORIS, may_write=False, now=START)
    lobby.sit_after_start(table, GUESSING, BORIS, now=START + 119)
    assert users(table) == [ANNA.user, BORIS.user]
    assert table.coming == []


def test_start_alone_seats_nobody() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    with refused(table, No.SIT_IN_GROUP):
        lobby.sit_after_start(table, GUESSING, BORIS, now=START)


def test_nor_does_start_after_the_two_minutes() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    lobby.sit(table, GUESSING, BORIS, may_write=False, now=START)
    with refused(table, No.SIT_IN_GROUP):
        lobby.sit_after_start(table, GUESSING, BORIS, now=START + 120)


def test_start_after_the_deal_comes_too_late() -> None:
    table = a_lobby(ANNA, BORIS, game=GUESSING)
    lobby.sit(table, GUESSING, VERA, may_write=False, now=START)
    deal(table, GUESSING)
    with refused(table, No.MATCH_RUNNING):
        lobby.sit_after_start(table, GUESSING, VERA, now=START)


def test_a_held_place_is_taken_and_an_ai_does_not_get_it() -> None:
    table = a_lobby(ANNA, BORIS, game=GUESSING)
    lobby.sit(table, GUESSING, VERA, may_write=False, now=START)
    with refused(table, No.TABLE_FULL, most=3):
        lobby.sit(table, GUESSING, GOSHA, may_write=True, now=START)
    with refused(table, No.TABLE_FULL, most=3):
        lobby.add_ai(table, GUESSING, ANNA.user, now=START)


def test_a_place_that_was_held_too_long_is_free() -> None:
    table = a_lobby(ANNA, BORIS, game=GUESSING)
    lobby.sit(table, GUESSING, VERA, may_write=False, now=START)
    lobby.sit(table, GUESSING, GOSHA, may_write=True, now=START + 120)
    assert users(table) == [ANNA.user, BORIS.user, GOSHA.user]
    assert table.coming == []


def test_whose_place_is_held_no_longer_has_no_animal_either() -> None:
    """A moment after it lapsed, before anybody has tidied up: eight seats, and eight animals."""
    table = a_match(*PEOPLE, game=TUGRIKI)
    closing.close(table, because=ClosedBecause.STOPPED)
    writable = EVERYBODY - {ZOYA.user}
    evening.reopen(table, TUGRIKI, ANNA.user, writable=writable, now=START)
    (late,) = table.coming
    assert (late.user, late.animal) == (ZOYA.user, "🐝")
    with refused(table, No.TABLE_FULL, most=8):
        lobby.add_ai(table, TUGRIKI, ANNA.user, now=late.until - 1)
    lobby.add_ai(table, TUGRIKI, ANNA.user, now=late.until)
    assert sorted(player.animal for player in table.players) == sorted(ANIMALS)


def test_who_presses_again_on_his_way_holds_one_place_for_two_more_minutes() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    for now in (START, LATER):
        lobby.sit(table, GUESSING, BORIS, may_write=False, now=now)
    assert [(one.user, one.until) for one in table.coming] == [(BORIS.user, LATER + 120)]


# Standing up


def test_the_host_stands_up_and_the_next_player_hosts() -> None:
    table = a_lobby(ANNA, BORIS, VERA)
    lobby.stand(table, ANNA.user, now=LATER)
    assert table.host == BORIS.user
    assert users(table) == [BORIS.user, VERA.user]
    assert table.touched_at == LATER


def test_an_ai_never_hosts() -> None:
    table = a_lobby(ANNA, ais=2)
    lobby.stand(table, ANNA.user, now=START)
    assert table.host is None
    lobby.sit(table, HIT, BORIS, may_write=True, now=START)
    assert table.host == BORIS.user


def test_who_is_on_the_way_may_change_his_mind() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    lobby.sit(table, GUESSING, BORIS, may_write=False, now=START)
    lobby.stand(table, BORIS.user, now=LATER)
    assert table.coming == []
    assert users(table) == [ANNA.user]


def test_who_waits_for_a_seat_may_change_his_mind() -> None:
    table = a_lobby(ANNA)
    table.queue = [BORIS, VERA]
    lobby.stand(table, BORIS.user, now=LATER)
    assert table.queue == [VERA]


def test_who_does_not_sit_cannot_stand_up() -> None:
    table = a_lobby(ANNA)
    with refused(table, No.NOT_SEATED):
        lobby.stand(table, BORIS.user, now=LATER)


def test_nobody_stands_up_in_a_match_or_from_a_table_that_is_gone() -> None:
    playing = a_match(ANNA, BORIS)
    with refused(playing, No.IN_MATCH):
        lobby.stand(playing, ANNA.user, now=LATER)
    over = finished(ANNA, BORIS)
    with refused(over, No.TABLE_GONE):
        lobby.stand(over, ANNA.user, now=LATER)


# AIs


def test_any_player_brings_an_ai_and_the_host_sends_the_last_one_away() -> None:
    table = a_lobby(ANNA, BORIS)
    lobby.add_ai(table, HIT, BORIS.user, now=START)
    lobby.add_ai(table, HIT, BORIS.user, now=LATER)
    assert [player.is_ai for player in table.players] == [False, False, True, True]
    assert table.touched_at == player_of(table, BORIS).pressed_at == LATER
    first = table.players[2]
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        lobby.remove_ai(table, BORIS.user, now=LATER)
    lobby.remove_ai(table, ANNA.user, now=LATER + 1)
    assert table.players[2:] == [first]
    assert table.touched_at == player_of(table, ANNA).pressed_at == LATER + 1


def test_no_ai_comes_to_a_full_table() -> None:
    table = a_lobby(ANNA, ais=6)
    with refused(table, No.TABLE_FULL, most=7):
        lobby.add_ai(table, HIT, ANNA.user, now=LATER)


def test_where_no_ai_sits_none_can_go() -> None:
    table = a_lobby(ANNA, BORIS)
    with refused(table, No.NO_AI):
        lobby.remove_ai(table, ANNA.user, now=LATER)


def test_ais_are_the_players_business_and_only_before_a_match() -> None:
    table = a_lobby(ANNA, ais=1)
    with refused(table, No.NOT_SEATED):
        lobby.add_ai(table, HIT, VERA.user, now=LATER)
    with refused(table, No.NOT_SEATED):
        lobby.remove_ai(table, VERA.user, now=LATER)
    deal(table, HIT)
    with refused(table, No.IN_MATCH):
        lobby.add_ai(table, HIT, ANNA.user, now=LATER)
    with refused(table, No.IN_MATCH):
        lobby.remove_ai(table, ANNA.user, now=LATER)


# What is agreed


def test_the_host_sets_options_look_and_pace() -> None:
    table = a_lobby(ANNA, BORIS)
    assert (table.options, table.display_mode, table.pace) == (
        {"risk": "on"},
        DisplayMode.PICTURES,
        Pace.LIVE,
    )
    lobby.set_option(table, HIT, ANNA.user, name="risk", choice="off", now=LATER)
    lobby.set_display_mode(table, ANNA.user, DisplayMode.TEXT, now=LATER)
    lobby.set_pace(table, ANNA.user, Pace.SLOW, now=LATER)
    assert (table.options, table.display_mode, table.pace) == (
        {"risk": "off"},
        DisplayMode.TEXT,
        Pace.SLOW,
    )
    assert table.touched_at == player_of(table, ANNA).pressed_at == LATER


@pytest.mark.parametrize("user", [BORIS.user, VERA.user])
def test_nobody_else_does(user: int) -> None:
    table = a_lobby(ANNA, BORIS)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        lobby.set_option(table, HIT, user, name="risk", choice="off", now=LATER)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        lobby.set_display_mode(table, user, DisplayMode.TEXT, now=LATER)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        lobby.set_pace(table, user, Pace.SLOW, now=LATER)


def test_where_nobody_hosts_a_dash_stands_for_the_host() -> None:
    table = an_empty_table()
    with refused(table, No.ONLY_HOST, host="—"):
        lobby.set_display_mode(table, ANNA.user, DisplayMode.TEXT, now=LATER)


@pytest.mark.parametrize(
    ("name", "choice"), [("risk", ""), ("risk", "maybe"), ("", "on"), ("rounds", "3")]
)
def test_an_option_that_is_none_is_refused(name: str, choice: str) -> None:
    table = a_lobby(ANNA)
    with refused(table, No.GARBLED):
        lobby.set_option(table, HIT, ANNA.user, name=name, choice=choice, now=LATER)


def test_what_was_agreed_is_not_changed_in_a_match() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.IN_MATCH):
        lobby.set_option(table, HIT, ANNA.user, name="risk", choice="off", now=LATER)
    with refused(table, No.IN_MATCH):
        lobby.set_display_mode(table, ANNA.user, DisplayMode.TEXT, now=LATER)
    with refused(table, No.IN_MATCH):
        lobby.set_pace(table, ANNA.user, Pace.SLOW, now=LATER)


def test_whoever_sits_opens_the_page_of_options_and_anybody_turns_it_back() -> None:
    table = a_lobby(ANNA, BORIS)
    with refused(table, No.NOT_SEATED):
        lobby.open_options(table, VERA.user, now=LATER)
    lobby.open_options(table, BORIS.user, now=LATER)
    lobby.open_options(table, ANNA.user, now=LATER + 1)  # two at once: it is open
    assert table.options_until == LATER + 61
    lobby.close_options(table)
    assert table.options_until == 0
    lobby.close_options(table)
    assert table.options_until == 0


def test_it_stays_open_while_somebody_agrees_on_something() -> None:
    table = a_lobby(ANNA, BORIS, ais=1)
    lobby.open_options(table, ANNA.user, now=START)
    lobby.set_option(table, HIT, ANNA.user, name="risk", choice="off", now=START + 10)
    assert table.options_until == START + 70
    lobby.set_pace(table, ANNA.user, Pace.SLOW, now=START + 20)
    assert table.options_until == START + 80
    lobby.set_display_mode(table, ANNA.user, DisplayMode.TEXT, now=START + 30)
    assert table.options_until == START + 90
    lobby.remove_ai(table, ANNA.user, now=START + 40)
    assert table.options_until == START + 100


def test_it_is_closed_when_the_match_begins_or_the_table_is_gone() -> None:
    begun, closed = a_lobby(ANNA, BORIS), a_lobby(ANNA, BORIS)
    for table in (begun, closed):
        lobby.open_options(table, ANNA.user, now=START)
    deal(begun, HIT)
    closing.close(closed, because=ClosedBecause.STOPPED)
    for gone, reason in ((begun, No.IN_MATCH), (closed, No.TABLE_GONE)):
        assert gone.options_until == 0
        with refused(gone, reason):
            lobby.open_options(gone, ANNA.user, now=LATER)
        with refused(gone, reason):
            lobby.close_options(gone)


# Beginning


def test_the_host_begins() -> None:
    table = a_lobby(ANNA, BORIS)
    lobby.may_start(table, HIT, ANNA.user, now=START)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        lobby.may_start(table, HIT, BORIS.user, now=START)


def test_anybody_who_sits_begins_when_the_host_has_been_silent_for_two_minutes() -> None:
    table = a_lobby(ANNA, BORIS)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        lobby.may_start(table, HIT, BORIS.user, now=START + 119.9)
    lobby.may_start(table, HIT, BORIS.user, now=START + 120)
    with refused(table, No.NOT_SEATED):
        lobby.may_start(table, HIT, VERA.user, now=START + 120)


def test_a_host_who_pressed_something_is_not_silent() -> None:
    table = a_lobby(ANNA, BORIS)
    lobby.set_display_mode(table, ANNA.user, DisplayMode.TEXT, now=START + 100)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        lobby.may_start(table, HIT, BORIS.user, now=START + 219)


def test_a_host_who_does_not_sit_yet_holds_nobody_up() -> None:
    table = a_lobby(ANNA, BORIS)
    table.host = VERA.user  # on the way
    lobby.may_start(table, HIT, BORIS.user, now=START)


def test_too_few_cannot_begin_and_an_ai_counts() -> None:
    table = a_lobby(ANNA)
    with refused(table, No.TOO_FEW, game="HIT!", least=2):
        lobby.may_start(table, HIT, ANNA.user, now=START)
    lobby.add_ai(table, HIT, ANNA.user, now=START)
    lobby.may_start(table, HIT, ANNA.user, now=START)


def test_a_match_begins_once() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.IN_MATCH):
        lobby.may_start(table, HIT, ANNA.user, now=START)
    over = finished(ANNA, BORIS)
    with refused(over, No.TABLE_GONE):
        lobby.may_start(over, HIT, ANNA.user, now=START)


# Bringing it down


def test_the_board_comes_down_at_most_every_20_seconds() -> None:
    table = a_match(ANNA, BORIS)
    assert table.bottom_at == START
    with refused(table, No.TOO_SOON):
        lobby.bring_down(table, now=START + 19.9)
    lobby.bring_down(table, now=START + 20)
    assert table.bottom_at == START + 20


def test_a_table_that_is_gone_does_not_come_down() -> None:
    table = finished(ANNA, BORIS)
    with refused(table, No.TABLE_GONE):
        lobby.bring_down(table, now=START + 100)
