"""Which commands a person is offered where: as Telegram chooses them."""

from typing import Any

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import Chat
from playground.world.commands import commands_for
from tests.playground.calling import Api


async def tells(api: Api, name: str, language: str = "", **scope: Any) -> None:
    commands = [{"command": name, "description": "…"}]
    given = {"scope": scope} if scope else {}
    await api("setMyCommands", commands=commands, language_code=language, **given)


def offered(telegram: LocalTelegram, chat: Chat, person: Person) -> list[str]:
    return [told["command"] for told in commands_for(telegram.world, chat, person.user)]


async def test_nothing_is_offered_before_the_bot_tells(
    telegram: LocalTelegram, anna: Person
) -> None:
    assert offered(telegram, anna.private.chat, anna) == []


async def test_the_narrowest_scope_wins(
    telegram: LocalTelegram, api: Api, anna: Person, boris: Person, friday: Group
) -> None:
    await tells(api, "everywhere")
    assert offered(telegram, friday.chat, anna) == ["everywhere"]
    await tells(api, "groups", type="all_group_chats")
    await tells(api, "private", type="all_private_chats")
    assert offered(telegram, friday.chat, anna) == ["groups"]
    assert offered(telegram, anna.private.chat, anna) == ["private"]
    await tells(api, "admins", type="all_chat_administrators")
    assert offered(telegram, friday.chat, anna) == ["admins"]
    assert offered(telegram, friday.chat, boris) == ["groups"]
    await tells(api, "here", type="chat", chat_id=friday.id)
    assert offered(telegram, friday.chat, anna) == ["here"]
    await tells(api, "hers", type="chat_member", chat_id=friday.id, user_id=anna.id)
    assert offered(telegram, friday.chat, anna) == ["hers"]
    assert offered(telegram, friday.chat, boris) == ["here"]


async def test_ones_own_language_comes_first(
    telegram: LocalTelegram, api: Api, anna: Person, friday: Group
) -> None:
    chris = telegram.person("Chris", language="en")
    await tells(api, "for_all", type="all_group_chats")
    await tells(api, "for_russians", "ru", type="all_group_chats")
    assert offered(telegram, friday.chat, anna) == ["for_russians"]
    assert offered(telegram, friday.chat, chris) == ["for_all"]
