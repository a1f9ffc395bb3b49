"""Deleting messages."""

from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import Api, Clock, refused


async def sent_id(api: Api, chat_id: int) -> int:
    return int((await api("sendMessage", chat_id=chat_id, text="x"))["message_id"])


async def test_a_deleted_message_is_gone(api: Api, friday: Group) -> None:
    message_id = await sent_id(api, friday.id)
    assert await api("deleteMessage", chat_id=friday.id, message_id=message_id) is True
    assert not friday.posts
    with refused("Bad Request: message to delete not found"):
        await api("deleteMessage", chat_id=friday.id, message_id=message_id)


async def test_after_two_days_it_stays(api: Api, friday: Group, clock: Clock) -> None:
    message_id = await sent_id(api, friday.id)
    clock.advance(hours=48, seconds=1)
    with refused("Bad Request: message can't be deleted for everyone"):
        await api("deleteMessage", chat_id=friday.id, message_id=message_id)
    assert friday.posts


async def test_messages_of_others_stay(api: Api, anna: Person, friday: Group) -> None:
    said = anna.says("/help", friday)
    with refused("Bad Request: message can't be deleted"):
        await api("deleteMessage", chat_id=friday.id, message_id=said.id)


async def test_an_admin_deletes_anything(
    api: Api, anna: Person, friday: Group, clock: Clock
) -> None:
    said = anna.says("/help", friday)
    friday.promotes_bot()
    clock.advance(hours=100)
    await api("deleteMessage", chat_id=friday.id, message_id=said.id)
    assert said not in friday.messages


async def test_in_private_the_bot_deletes_both_sides(api: Api, anna: Person) -> None:
    said = anna.says("oops")
    await api("deleteMessage", chat_id=anna.id, message_id=said.id)
    assert anna.private.messages == []


async def test_many_are_deleted_at_once_and_missing_ones_passed_over(
    api: Api, friday: Group
) -> None:
    ids = [await sent_id(api, friday.id) for _ in range(3)]
    await api("deleteMessages", chat_id=friday.id, message_ids=[*ids, 99])
    assert not friday.posts


async def test_if_one_may_not_be_deleted_none_is(api: Api, anna: Person, friday: Group) -> None:
    ids = [await sent_id(api, friday.id), anna.says("/help", friday).id]
    with refused("Bad Request: message can't be deleted"):
        await api("deleteMessages", chat_id=friday.id, message_ids=ids)
    assert len(friday.posts) == 1


async def test_one_to_a_hundred_at_once(api: Api, friday: Group) -> None:
    with refused("Bad Request: message identifiers are not specified"):
        await api("deleteMessages", chat_id=friday.id, message_ids=[])
    with refused("Bad Request: can't parse message identifiers"):
        await api("deleteMessages", chat_id=friday.id, message_ids=[["1"]])
    with refused("Bad Request: too many message identifiers specified"):
        await api("deleteMessages", chat_id=friday.id, message_ids=list(range(101)))
