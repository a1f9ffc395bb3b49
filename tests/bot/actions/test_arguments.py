"""Actions as functions of a table: what a button's argument may say, and what a forged one does."""

import pytest

from bot.actions.action import Action, Answer, Standing
from bot.app.verbs import VERBS
from bot.screens.buttons.presses import Verb
from bot.table import seats
from bot.table.document import DisplayMode, Pace, Person, Phase, Table
from bot.table.refusals import No
from bot.texts import words
from games.contract.game import AnyGame
from games.contract.table import Level
from games.hit import HIT
from tests.bot.guessing import GUESSING
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    GOSHA,
    SHORT,
    START,
    VERA,
    a_guessing_match,
    a_lobby,
    a_match,
    alone_in_private,
    finished,
    names,
    refused,
    users,
)

GAMES: dict[str, AnyGame] = {"hit": SHORT, "guessing": GUESSING}
LINK = "https://t.me/bot?start=sit"


def does(
    table: Table,
    who: Person,
    verb: Verb,
    argument: str = "",
    *,
    standing: Standing = Standing(),  # noqa: B008 - it never changes
    may_write: bool = True,
    press: str | None = None,
    now: float = START,
) -> Answer:
    """By a button, unless the press has no id, as a command; Anna's is 701, and so on."""
    pressed = str(700 + who.user) if press is None else press
    action = Action(
        person=who, t=words("en"), press=pressed, now=now, argument=argument, standing=standing,
        may_write=may_write, start_link=LINK, games=GAMES, writable=EVERYBODY,
    )  # fmt: skip
    return VERBS[verb](table, GAMES[table.game], action)


# What is agreed


def test_an_option_is_named_with_its_choice() -> None:
    table = a_lobby(ANNA)
    does(table, ANNA, Verb.SET_OPTION, "risk=off")
    does(table, ANNA, Verb.SET_PACE, "slow")
    does(table, ANNA, Verb.SET_DISPLAY_MODE, "text")
    assert (table.options, table.pace, table.display_mode) == (
        {"risk": "off"},
        Pace.SLOW,
        DisplayMode.TEXT,
    )


@pytest.mark.parametrize("verb", [Verb.SET_OPTION, Verb.SET_PACE, Verb.SET_DISPLAY_MODE])
@pytest.mark.parametrize("argument", ["", "=", "risk", "risk=", "risk=off=on", "fast", "LIVE", "²"])
def test_what_cannot_be_agreed_on_is_garbled(verb: Verb, argument: str) -> None:
    table = a_lobby(ANNA)
    with refused(table, No.GARBLED):
        does(table, ANNA, verb, argument)


def test_a_level_is_named_with_its_ai() -> None:
    table = a_lobby(ANNA, BORIS, ais=2)
    does(table, ANNA, Verb.SET_LEVEL, f"{table.players[3].user}=hard")
    assert [player.level for player in table.players[2:]] == [Level.NORMAL, Level.HARD]


@pytest.mark.parametrize("does_what", [Verb.SET_LEVEL, Verb.REMOVE_AI])
def test_what_the_page_of_options_says_the_host_decides_no_guest_does(does_what: Verb) -> None:
    table = a_lobby(ANNA, BORIS, ais=1)
    argument = f"{table.players[2].user}=hard" if does_what is Verb.SET_LEVEL else ""
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        does(table, BORIS, does_what, argument)
    does(table, ANNA, does_what, argument)


@pytest.mark.parametrize(
    "argument", ["", "=", "-1", "-1=", "-1=best", "--1=hard", "x=hard", "²=hard"]
)
def test_no_other_level_can_be_set(argument: str) -> None:
    table = a_lobby(ANNA, ais=1)
    with refused(table, No.GARBLED):
        does(table, ANNA, Verb.SET_LEVEL, argument)


def test_nobody_sets_the_level_of_a_person_nor_of_a_bot_that_is_gone_nor_at_another_table() -> None:
    table = a_lobby(ANNA, BORIS, ais=1)
    for user in (BORIS.user, table.players[-1].user - 1):
        with refused(table, No.NO_AI):
            does(table, ANNA, Verb.SET_LEVEL, f"{user}=hard")
    with refused(table, No.NOT_SEATED):
        does(table, VERA, Verb.SET_LEVEL, f"{table.players[-1].user}=hard")
    match = a_match(ANNA, ais=1)
    with refused(match, No.IN_MATCH):
        does(match, ANNA, Verb.SET_LEVEL, f"{match.players[-1].user}=hard")


# Seats


@pytest.mark.parametrize("argument", ["1", ".", "1.", ".1", "1.-1", "1.1.1", "²", "x.y", " "])
def test_a_seat_is_named_by_its_match_and_number_or_not_at_all(argument: str) -> None:
    table = a_match(ANNA, ais=1)
    with refused(table, No.GARBLED):
        does(table, VERA, Verb.TAKE_OVER, argument)
    assert does(table, VERA, Verb.TAKE_OVER, "1.1").text == "You are at the table."
    assert users(table) == [ANNA.user, VERA.user]


def test_the_way_to_the_private_chat_is_shown_where_it_must_be_opened_first() -> None:
    table = a_lobby(ANNA, game=GUESSING)
    answer = does(table, BORIS, Verb.SIT, may_write=False)
    assert answer.url == LINK
    assert [one.user for one in table.coming] == [BORIS.user]


def test_an_anonymous_admin_is_told_once_before_his_name_is_shown() -> None:
    anonymous = Standing(is_admin=True, hides_name=True)
    table = a_lobby(ANNA)
    warning = does(table, VERA, Verb.SIT, standing=anonymous)
    assert warning.alert
    assert (users(table), table.warned) == ([ANNA.user], [VERA.user])
    does(table, VERA, Verb.SIT, standing=anonymous)
    assert users(table) == [ANNA.user, VERA.user]


def test_who_left_comes_back_and_nobody_else_does() -> None:
    table = a_guessing_match(ANNA, BORIS)
    with refused(table, No.NOT_AWAY):
        does(table, BORIS, Verb.COME_BACK)
    with refused(table, No.NOT_SEATED):
        does(table, VERA, Verb.COME_BACK)
    with refused(table, No.IN_MATCH):
        does(table, BORIS, Verb.STAND)  # an old button of the lobby costs nobody his seat
    seats.leave(table, BORIS.user)
    assert names(table) == ["Anna", "Boris (bot)"]
    does(table, BORIS, Verb.COME_BACK)
    assert names(table) == ["Anna", "Boris"]


@pytest.mark.parametrize("argument", ["", "-", "--1", "x", "1.0", " 2", "²", "2 "])
def test_whom_to_kick_is_named_by_a_number(argument: str) -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.GARBLED):
        does(table, ANNA, Verb.KICK, argument)


def test_whoever_is_named_leaves_the_table() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.NOBODY_TO_KICK):
        does(table, ANNA, Verb.KICK, "12345")
    answer = does(table, ANNA, Verb.KICK, str(BORIS.user))
    assert answer.text == "🐸 Boris is no longer at the table."
    assert names(table) == ["Anna", "Boris (bot)"]


def test_nobody_is_sent_away_from_a_private_table() -> None:
    table = alone_in_private()
    with refused(table, No.ONLY_IN_GROUPS):
        does(table, ANNA, Verb.KICK, str(table.players[1].user))


# In a match


def test_a_private_message_is_shown_again_to_who_has_one() -> None:
    table = a_guessing_match(ANNA, BORIS)
    does(table, BORIS, Verb.SHOW_AGAIN, now=START + 7)
    assert table.players[1].fresh_at == START + 7
    with refused(table, No.NOT_AT_TABLE):
        does(table, GOSHA, Verb.SHOW_AGAIN)
    hit = a_match(ANNA, BORIS)
    with refused(hit, No.NO_HAND, game="HIT!"):
        does(hit, BORIS, Verb.SHOW_AGAIN)


def test_one_s_own_cards_are_a_pop_up() -> None:
    table = a_guessing_match(ANNA, BORIS)
    assert does(table, ANNA, Verb.SHOW_HAND) == Answer("Your number: None", alert=True)


# After it


@pytest.mark.parametrize("argument", ["", "chess", "HIT", "hit "])
def test_the_next_game_is_one_on_offer(argument: str) -> None:
    table = finished(ANNA, BORIS)
    with refused(table, No.GARBLED):
        does(table, ANNA, Verb.AGAIN, argument)


def test_who_asks_for_more_opens_the_lobby_and_the_next_is_ready_too() -> None:
    table = finished(ANNA, BORIS, VERA)
    assert does(table, ANNA, Verb.AGAIN, "hit").text == "You are in. Waiting for the others."
    assert (table.phase, table.ready) == (Phase.LOBBY, [ANNA.user])
    does(table, BORIS, Verb.AGAIN, "hit")  # the same button of the standings
    assert table.ready == [ANNA.user, BORIS.user]
    does(table, VERA, Verb.READY)
    assert (table.phase, table.matches) == (Phase.PLAYING, 2)
    with refused(table, No.STALE):
        does(table, ANNA, Verb.AGAIN, "hit")


def test_a_stranger_who_wants_more_is_queued_and_opens_nothing() -> None:
    table = finished(ANNA, BORIS)
    does(table, VERA, Verb.AGAIN, "hit")
    assert (table.phase, table.queue) == (Phase.OVER, [VERA])
    with refused(table, No.QUEUED_ALREADY):
        does(table, VERA, Verb.AGAIN, "hit")


@pytest.mark.parametrize("verb", [Verb.SIT, Verb.STAND, Verb.START, Verb.ADD_AI, Verb.BRING_DOWN])
def test_what_belongs_to_a_gathering_is_refused_when_it_is_over(verb: Verb) -> None:
    table = finished(ANNA, BORIS)
    with refused(table, No.TABLE_GONE):
        does(table, ANNA, verb)


def test_the_host_starts_and_the_match_is_dealt() -> None:
    table = a_lobby(ANNA, BORIS)
    with refused(table, No.ONLY_HOST, host="🦊 Anna"):
        does(table, BORIS, Verb.START)
    does(table, ANNA, Verb.START)
    assert table.phase is Phase.PLAYING
    assert table.match is not None
    assert table.match.game.name == HIT.name
