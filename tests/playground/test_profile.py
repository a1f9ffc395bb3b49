"""Commands, names and descriptions, by scope and language."""

import pytest

from playground.people.groups import Group
from tests.playground.calling import Api, refused

HELP = {"command": "help", "description": "Помощь"}


async def test_commands_are_kept_by_scope_and_language(api: Api, friday: Group) -> None:
    groups = {"type": "all_group_chats"}
    here = {"type": "chat", "chat_id": friday.id}
    await api("setMyCommands", commands=[HELP], scope=groups, language_code="ru")
    await api("setMyCommands", commands=[HELP, HELP], scope=here)
    assert await api("getMyCommands", scope=groups, language_code="ru") == [HELP]
    assert await api("getMyCommands", scope=here) == [HELP, HELP]
    assert await api("getMyCommands", scope=groups) == []
    assert await api("getMyCommands") == []
    await api("deleteMyCommands", scope=groups, language_code="ru")
    assert await api("getMyCommands", scope=groups, language_code="ru") == []


@pytest.mark.parametrize("name", ["", "Help", "помощь", "x" * 33])
async def test_commands_are_short_and_latin(api: Api, name: str) -> None:
    with refused("Bad Request: BOT_COMMAND_INVALID"):
        await api("setMyCommands", commands=[{"command": name, "description": "x"}])


@pytest.mark.parametrize("description", ["", "x" * 257])
async def test_commands_are_described(api: Api, description: str) -> None:
    with refused("Bad Request: BOT_COMMAND_DESCRIPTION_INVALID"):
        await api("setMyCommands", commands=[{"command": "x", "description": description}])


async def test_there_are_at_most_100_commands(api: Api) -> None:
    with refused("Bad Request: BOT_COMMANDS_TOO_MUCH"):
        await api("setMyCommands", commands=[HELP] * 101)


async def test_unknown_scopes_are_refused(api: Api) -> None:
    with refused("Bad Request: can't parse BotCommandScope: Unsupported type specified"):
        await api("getMyCommands", scope={"type": "everywhere"})
    with refused("Bad Request: chat not found"):
        await api("getMyCommands", scope={"type": "chat", "chat_id": 1})


async def test_a_language_has_two_letters(api: Api) -> None:
    with refused("Bad Request: invalid language code specified"):
        await api("getMyCommands", language_code="rus")


@pytest.mark.parametrize(
    ("what", "field", "longest"),
    [
        ("Name", "name", 64),
        ("Description", "description", 512),
        ("ShortDescription", "short_description", 120),
    ],
)
async def test_texts_are_kept_by_language(api: Api, what: str, field: str, longest: int) -> None:
    await api(f"setMy{what}", **{field: "Game"})
    await api(f"setMy{what}", **{field: "Игра"}, language_code="ru")
    assert await api(f"getMy{what}") == {field: "Game"}
    assert await api(f"getMy{what}", language_code="ru") == {field: "Игра"}
    assert await api(f"getMy{what}", language_code="de") == {field: "Game"}
    with refused(f"Bad Request: bot {field.replace('_', ' ')} is too long"):
        await api(f"setMy{what}", **{field: "x" * (longest + 1)})


async def test_a_bot_has_a_name_from_the_beginning(api: Api) -> None:
    assert await api("getMyName") == {"name": "Local bot"}
