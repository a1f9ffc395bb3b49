"""What the bot learns about chats and people, asked or told."""

from typing import Any

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import ChatKind
from tests.playground.calling import Api, refused


async def news(api: Api) -> list[dict[str, Any]]:
    """The contents of all updates, which are confirmed with it."""
    updates = await api("getUpdates")
    await api.confirm_all()
    return [next(value for key, value in u.items() if key != "update_id") for u in updates]


async def test_a_chat_is_described(api: Api, friday: Group, anna: Person) -> None:
    group = await api("getChat", chat_id=friday.id)
    assert (group["type"], group["title"]) == ("supergroup", "Пятница")
    person = await api("getChat", chat_id=anna.id)
    assert (person["type"], person["first_name"]) == ("private", "Аня")
    with refused("Bad Request: chat not found"):
        await api("getChat", chat_id=-5)


async def test_a_kicked_bot_learns_nothing(api: Api, friday: Group, anna: Person) -> None:
    friday.removes_bot(by=anna)
    with refused("Forbidden: bot was kicked from the supergroup chat"):
        await api("getChat", chat_id=friday.id)


async def test_members_have_a_standing(
    api: Api, telegram: LocalTelegram, friday: Group, anna: Person, boris: Person
) -> None:
    async def status(user_id: int) -> str:
        member = await api("getChatMember", chat_id=friday.id, user_id=user_id)
        return str(member["status"])

    assert await status(anna.id) == "creator"
    assert await status(boris.id) == "member"
    assert await status(telegram.world.bot.id) == "member"
    boris.leaves(friday)
    assert await status(boris.id) == "left"
    friday.forbids_writing()
    assert await status(telegram.world.bot.id) == "restricted"
    with refused("Bad Request: user not found"):
        await status(42)


async def test_admins_are_listed_without_the_bot(
    api: Api, friday: Group, anna: Person, boris: Person
) -> None:
    friday.promotes(boris)
    friday.promotes_bot()
    admins = await api("getChatAdministrators", chat_id=friday.id)
    assert {admin["user"]["id"] for admin in admins} == {anna.id, boris.id}
    with refused("Bad Request: there are no administrators in the private chat"):
        anna.starts()
        await api("getChatAdministrators", chat_id=anna.id)


async def test_the_bot_is_told_that_it_was_added(api: Api, friday: Group, anna: Person) -> None:
    member, message = await news(api)
    assert member["chat"]["id"] == friday.id
    assert member["from"]["id"] == anna.id
    assert member["old_chat_member"]["status"] == "left"
    assert member["new_chat_member"]["status"] == "member"
    assert [user["username"] for user in message["new_chat_members"]] == ["local_bot"]


async def test_the_bot_is_told_that_it_was_removed(api: Api, friday: Group, anna: Person) -> None:
    await api.confirm_all()
    friday.removes_bot(by=anna)
    (member,) = await news(api)
    assert member["new_chat_member"]["status"] == "kicked"


async def test_the_bot_is_told_that_it_may_not_write(api: Api, friday: Group) -> None:
    await api.confirm_all()
    friday.forbids_writing()
    friday.allows_writing()
    forbidden, allowed = await news(api)
    assert forbidden["new_chat_member"]["status"] == "restricted"
    assert forbidden["new_chat_member"]["can_send_messages"] is False
    assert allowed["new_chat_member"]["status"] == "member"


async def test_the_bot_is_told_that_it_left(api: Api, friday: Group) -> None:
    await api.confirm_all()
    await api("leaveChat", chat_id=friday.id)
    (member,) = await news(api)
    assert member["from"]["id"] == 700001
    assert member["new_chat_member"]["status"] == "left"


async def test_the_bot_is_told_of_blocking(api: Api, anna: Person) -> None:
    anna.starts()
    await api.confirm_all()
    anna.blocks_bot()
    anna.starts("again")
    blocked, unblocked, message = await news(api)
    assert blocked["chat"] == {"id": anna.id, "type": "private", "first_name": "Аня"}
    assert blocked["new_chat_member"]["status"] == "kicked"
    assert unblocked["new_chat_member"]["status"] == "member"
    assert message["text"] == "/start again"


async def test_the_bot_is_told_who_comes_and_goes(
    api: Api, telegram: LocalTelegram, friday: Group
) -> None:
    await api.confirm_all()
    vera = telegram.person("Вера")
    vera.joins(friday)
    vera.leaves(friday)
    came, went = await news(api)
    assert came["new_chat_members"][0]["id"] == vera.id
    assert went["left_chat_member"]["id"] == vera.id


async def test_the_bot_is_told_of_an_upgrade_on_both_sides(
    api: Api, telegram: LocalTelegram, anna: Person
) -> None:
    group = telegram.group("Суббота", anna, kind=ChatKind.GROUP)
    await api.confirm_all()
    old_id = group.id
    new_id = group.becomes_supergroup()
    old, new = await news(api)
    assert (old["chat"]["id"], old["migrate_to_chat_id"]) == (old_id, new_id)
    assert (new["chat"]["id"], new["migrate_from_chat_id"]) == (new_id, old_id)
    assert str(new_id).startswith("-100")


@pytest.mark.parametrize("action", ["typing", "upload_photo"])
async def test_actions_are_shown(api: Api, friday: Group, action: str) -> None:
    assert await api("sendChatAction", chat_id=friday.id, action=action)
    with refused("Bad Request: wrong parameter action in request"):
        await api("sendChatAction", chat_id=friday.id, action="dancing")
