"""Who is meant by a name that two have, and who may not sit down at all."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.actions import seats
from bot.actions.action import Action, ActionHandler, Answer, Standing
from bot.table.document import Person, Table
from bot.table.refusals import No
from bot.texts import words
from games.contract.game import AnyGame
from playground.world import telegram_json
from playground.world.markup import read_typed
from tests.bot.live_bot import LiveBot, gather, lobby
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    SHORT,
    START,
    VERA,
    a_lobby,
    a_match,
    finished,
    played,
    refused,
    users,
)

GAMES: dict[str, AnyGame] = {"hit": SHORT}
NAMESAKE = Person(user=VERA.user, name=BORIS.name, language="en")


def a_deed(who: Person, argument: str = "") -> Action:
    return Action(
        person=who, t=words("en"), press="7", now=START, argument=argument, standing=Standing(),
        may_write=True, start_link="", games=GAMES, writable=EVERYBODY,
    )  # fmt: skip


def kicks(table: Table, called: str, *, who: Person = ANNA) -> Answer:
    return seats.kick_called(table, SHORT, a_deed(who, called))


@pytest.mark.parametrize("a_table", [a_lobby, a_match])
def test_of_two_of_one_name_one_is_chosen_by_buttons(a_table: Callable[..., Table]) -> None:
    table = a_table(ANNA, BORIS, NAMESAKE)
    asked = kicks(table, "boris").told
    assert asked is not None
    assert [key.label for row in asked.rows for key in row] == ["🐸 Boris", "🦁 Boris"]
    assert users(table) == [ANNA.user, BORIS.user, NAMESAKE.user]
    kicks(table, "🦁 Boris")
    assert users(table)[:2] == [ANNA.user, BORIS.user]
    assert NAMESAKE.user not in users(table)


def test_an_ai_of_that_name_counts_too() -> None:
    table = a_match(ANNA, BORIS, NAMESAKE)
    table.players[1].is_ai = True
    asked = kicks(table, "Boris").told
    assert asked is not None
    assert played(table).kicked == []


def test_who_may_not_kick_is_not_asked_whom() -> None:
    table = a_lobby(ANNA, BORIS, NAMESAKE)
    with refused(table, No.ONLY_HOST_OR_ADMIN, host="🦊 Anna"):
        kicks(table, "Boris", who=BORIS)


# Accounts of bots


@pytest.mark.parametrize(
    ("handler", "table"),
    [
        (seats.sit, a_lobby(ANNA)),
        (seats.join, a_lobby(ANNA)),
        (seats.take_over, a_match(ANNA, ais=1)),
        (seats.line_up, a_match(ANNA, BORIS)),
        (seats.join, finished(ANNA, BORIS)),
    ],
)
def test_the_account_of_a_bot_has_no_seat(handler: ActionHandler, table: Table) -> None:
    with refused(table, No.NO_SEAT_FOR_BOTS):
        handler(table, SHORT, replace(a_deed(VERA), is_bot=True))
    handler(table, SHORT, a_deed(VERA))


async def test_it_is_told_so_where_it_writes(live: LiveBot) -> None:
    anna, robot = gather(live, "Аня", "Чужой")
    group = live.telegram.group("Пятница", anna, robot)
    await live.quiet()
    world = live.telegram.world
    for number, text in enumerate(("/newgame hit", "/join"), start=1):
        said = world.post(group.chat, robot.id, read_typed(text))
        raw = telegram_json.message(world, said)
        raw["from"]["is_bot"] = True
        await live.house.dispatcher.take({"update_id": number, "message": raw})
        await live.quiet()
        assert group.posts[-1].text == "Чужие боты здесь не играют. Моего зовёт кнопка 🤖 в лобби."
        if number == 1:
            await live.says(anna, "/newgame hit", group)
    assert "За столом 1 из 7" in lobby(group).text
