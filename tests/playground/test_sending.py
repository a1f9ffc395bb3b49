"""sendMessage: to whom, where, and how it looks."""

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import ChatKind
from tests.playground.calling import Api, Clock, refused


async def test_a_message_is_shown_and_returned(api: Api, friday: Group, clock: Clock) -> None:
    sent = await api("sendMessage", chat_id=friday.id, text="Привет")
    assert sent["message_id"] == friday.last.id
    assert sent["date"] == int(clock())
    assert sent["chat"] == {"id": friday.id, "type": "supergroup", "title": "Пятница"}
    assert sent["from"]["id"] == 700001
    assert friday.last.text == "Привет"
    assert not friday.last.silent


async def test_a_message_may_be_silent(api: Api, friday: Group) -> None:
    await api("sendMessage", chat_id=friday.id, text="тсс", disable_notification=True)
    assert friday.last.silent


async def test_every_chat_counts_its_own_messages(api: Api, anna: Person, boris: Person) -> None:
    anna.starts()
    boris.starts()
    first = await api("sendMessage", chat_id=anna.id, text="a")
    second = await api("sendMessage", chat_id=boris.id, text="b")
    assert first["message_id"] == second["message_id"] == 2


async def test_ids_of_messages_are_never_used_again(api: Api, friday: Group) -> None:
    first = await api("sendMessage", chat_id=friday.id, text="a")
    await api("deleteMessage", chat_id=friday.id, message_id=first["message_id"])
    second = await api("sendMessage", chat_id=friday.id, text="b")
    assert second["message_id"] == first["message_id"] + 1


@pytest.mark.parametrize("chat_id", [1, "@nobody", -100123])
async def test_an_unknown_chat_is_not_found(api: Api, chat_id: int | str) -> None:
    with refused("Bad Request: chat not found"):
        await api("sendMessage", chat_id=chat_id, text="hello?")


async def test_a_chat_must_be_named(api: Api) -> None:
    with refused("Bad Request: chat_id is empty"):
        await api("sendMessage", text="hello?")


async def test_a_stranger_is_not_found(api: Api, anna: Person) -> None:
    with refused("Bad Request: chat not found"):
        await api("sendMessage", chat_id=anna.id, text="hello?")


async def test_the_bot_does_not_write_first(api: Api, anna: Person, friday: Group) -> None:
    anna.says("/newgame", friday)
    with refused("Forbidden: bot can't initiate conversation with a user"):
        await api("sendMessage", chat_id=anna.id, text="hello?")
    anna.starts()
    await api("sendMessage", chat_id=anna.id, text="hello!")
    assert anna.private.last.text == "hello!"


async def test_writing_to_the_bot_opens_the_chat(api: Api, anna: Person) -> None:
    anna.says("/help")
    await api("sendMessage", chat_id=anna.id, text="hello!")


async def test_who_blocked_the_bot_is_left_alone(api: Api, anna: Person) -> None:
    anna.starts()
    anna.blocks_bot()
    with refused("Forbidden: bot was blocked by the user"):
        await api("sendMessage", chat_id=anna.id, text="hello?")
    anna.unblocks_bot()
    await api("sendMessage", chat_id=anna.id, text="hello!")


@pytest.mark.parametrize("kind", [ChatKind.GROUP, ChatKind.SUPERGROUP])
async def test_a_kicked_bot_cannot_write(
    api: Api, telegram: LocalTelegram, anna: Person, kind: ChatKind
) -> None:
    group = telegram.group("Суббота", anna, kind=kind)
    group.removes_bot(by=anna)
    with refused(f"Forbidden: bot was kicked from the {kind} chat"):
        await api("sendMessage", chat_id=group.id, text="hello?")
    group.adds_bot(by=anna)
    await api("sendMessage", chat_id=group.id, text="hello!")


async def test_a_bot_that_left_cannot_write(api: Api, friday: Group) -> None:
    await api("leaveChat", chat_id=friday.id)
    with refused("Forbidden: bot is not a member of the supergroup chat"):
        await api("sendMessage", chat_id=friday.id, text="hello?")


async def test_a_group_without_the_bot_is_not_found(
    api: Api, telegram: LocalTelegram, anna: Person
) -> None:
    group = telegram.group("Суббота", anna, with_bot=False)
    with refused("Bad Request: chat not found"):
        await api("sendMessage", chat_id=group.id, text="hello?")


@pytest.mark.parametrize("kind", [ChatKind.GROUP, ChatKind.SUPERGROUP])
async def test_a_bot_without_the_right_cannot_write(
    api: Api, telegram: LocalTelegram, anna: Person, kind: ChatKind
) -> None:
    group = telegram.group("Суббота", anna, kind=kind)
    group.forbids_writing()
    with refused("Bad Request: not enough rights to send text messages to the chat"):
        await api("sendMessage", chat_id=group.id, text="hello?")
    group.allows_writing()
    await api("sendMessage", chat_id=group.id, text="hello!")


async def test_an_upgraded_group_names_its_new_id(
    api: Api, telegram: LocalTelegram, anna: Person
) -> None:
    group = telegram.group("Суббота", anna, kind=ChatKind.GROUP)
    old_id = group.id
    new_id = group.becomes_supergroup()
    with refused(
        "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=new_id
    ):
        await api("sendMessage", chat_id=old_id, text="hello?")
    await api("sendMessage", chat_id=new_id, text="hello!")
    assert group.last.text == "hello!"


async def test_a_reply_names_its_message(api: Api, anna: Person, friday: Group) -> None:
    asked = anna.says("/help", friday)
    sent = await api(
        "sendMessage", chat_id=friday.id, text="!", reply_parameters={"message_id": asked.id}
    )
    assert sent["reply_to_message"]["message_id"] == asked.id
    assert sent["message_thread_id"] == asked.id
    assert "is_topic_message" not in sent


async def test_a_reply_to_nothing_is_refused_unless_allowed(api: Api, friday: Group) -> None:
    with refused("Bad Request: message to be replied not found"):
        await api("sendMessage", chat_id=friday.id, text="!", reply_parameters={"message_id": 99})
    forgiving = {"message_id": 99, "allow_sending_without_reply": True}
    sent = await api("sendMessage", chat_id=friday.id, text="!", reply_parameters=forgiving)
    assert "reply_to_message" not in sent


async def test_link_preview_options_are_accepted(api: Api, friday: Group) -> None:
    options = {"is_disabled": True}
    await api("sendMessage", chat_id=friday.id, text="t.me", link_preview_options=options)


async def test_a_message_belongs_to_its_topic(
    api: Api, telegram: LocalTelegram, anna: Person
) -> None:
    forum = telegram.group("Форум", anna, is_forum=True)
    games = forum.opens_topic("Игры")
    sent = await api("sendMessage", chat_id=forum.id, text="!", message_thread_id=games)
    assert sent["message_thread_id"] == games
    assert sent["is_topic_message"]
    assert sent["chat"]["is_forum"]


@pytest.mark.parametrize("thread", [1, 99])
async def test_unknown_threads_and_general_by_its_number_are_refused(
    api: Api, telegram: LocalTelegram, anna: Person, thread: int
) -> None:
    forum = telegram.group("Форум", anna, is_forum=True)
    with refused("Bad Request: message thread not found"):
        await api("sendMessage", chat_id=forum.id, text="!", message_thread_id=thread)
    await api("sendMessage", chat_id=forum.id, text="into General")


async def test_an_ordinary_group_has_no_topics(api: Api, friday: Group) -> None:
    with refused("Bad Request: message thread not found"):
        await api("sendMessage", chat_id=friday.id, text="!", message_thread_id=5)


async def test_closed_and_deleted_topics_take_no_messages(
    api: Api, telegram: LocalTelegram, anna: Person
) -> None:
    forum = telegram.group("Форум", anna, is_forum=True)
    games = forum.opens_topic("Игры")
    forum.closes_topic(games)
    with refused("Bad Request: TOPIC_CLOSED"):
        await api("sendMessage", chat_id=forum.id, text="!", message_thread_id=games)
    forum.deletes_topic(games)
    with refused("Bad Request: message thread not found"):
        await api("sendMessage", chat_id=forum.id, text="!", message_thread_id=games)
