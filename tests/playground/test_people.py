"""What people write, what of it the bot sees, and what people cannot do."""

from typing import Any

import pytest

from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.impossible import ImpossibleError
from playground.people.person import Person
from playground.world.chats import ChatKind
from tests.playground.calling import Api


async def heard(api: Api) -> list[dict[str, Any]]:
    updates = await api("getUpdates")
    await api.confirm_all()
    return [u["message"] for u in updates if "text" in u.get("message", {})]


async def test_start_carries_its_payload(api: Api, anna: Person) -> None:
    anna.starts("table-7")
    (message,) = await heard(api)
    assert message["text"] == "/start table-7"
    assert message["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    assert message["chat"] == {"id": anna.id, "type": "private", "first_name": "Аня"}


async def test_commands_are_marked_in_utf_16(api: Api, anna: Person) -> None:
    anna.says("🎲 /new и/или /help@local_bot")
    (message,) = await heard(api)
    assert message["entities"] == [
        {"type": "bot_command", "offset": 3, "length": 4},
        {"type": "bot_command", "offset": 14, "length": 15},
    ]


async def test_in_privacy_mode_the_bot_hears_what_is_meant_for_it(
    api: Api, anna: Person, friday: Group
) -> None:
    await api.confirm_all()
    board = await api("sendMessage", chat_id=friday.id, text="Стол")
    anna.says("просто болтаю", friday)
    anna.says("/newgame", friday)
    anna.says("/newgame@another_bot", friday)
    anna.says("/newgame@local_bot", friday)
    anna.says("эй, @local_bot", friday)
    reply = anna.says("ага", friday, reply_to=friday.posts[-1])
    messages = await heard(api)
    assert [message["text"] for message in messages] == [
        "/newgame",
        "/newgame@local_bot",
        "эй, @local_bot",
        "ага",
    ]
    assert messages[-1]["reply_to_message"]["message_id"] == board["message_id"]
    assert messages[-1]["message_thread_id"] == board["message_id"]
    assert "is_topic_message" not in messages[-1]
    assert reply.reply_to == board["message_id"]


async def test_an_admin_bot_hears_everything(api: Api, anna: Person, friday: Group) -> None:
    friday.promotes_bot()
    anna.says("просто болтаю", friday)
    assert len(await heard(api)) == 1


async def test_a_removed_bot_hears_nothing(api: Api, anna: Person, friday: Group) -> None:
    friday.removes_bot(by=anna)
    anna.says("/newgame", friday)
    assert await heard(api) == []


async def test_a_topic_is_named_in_its_messages(
    api: Api, telegram: LocalTelegram, anna: Person
) -> None:
    forum = telegram.group("Форум", anna, is_forum=True)
    games = forum.opens_topic("Игры")
    anna.says("/newgame", forum, topic=games)
    anna.says("/newgame", forum)
    in_topic, in_general = await heard(api)
    assert in_topic["message_thread_id"] == games
    assert in_topic["is_topic_message"]
    assert "message_thread_id" not in in_general


async def test_anonymous_admins_write_in_the_groups_name(
    api: Api, anna: Person, boris: Person, friday: Group
) -> None:
    anna.says("/newgame", friday, anonymously=True)
    (message,) = await heard(api)
    assert message["from"]["id"] == 1087968824
    assert message["sender_chat"]["id"] == friday.id
    with pytest.raises(ImpossibleError, match="no admin"):
        boris.says("/newgame", friday, anonymously=True)
    friday.promotes(boris)
    boris.says("/newgame", friday, anonymously=True)


async def test_what_a_client_would_refuse_is_impossible(
    telegram: LocalTelegram, anna: Person, boris: Person, friday: Group
) -> None:
    stranger = telegram.person("Чужой")
    with pytest.raises(ImpossibleError, match="not in"):
        stranger.says("/newgame", friday)
    with pytest.raises(ImpossibleError, match="not in"):
        stranger.leaves(friday)
    with pytest.raises(ImpossibleError, match="not in"):
        friday.adds_bot(by=stranger)
    with pytest.raises(ImpossibleError, match="no admin"):
        friday.removes_bot(by=boris)
    with pytest.raises(ImpossibleError, match="topic"):
        anna.says("/newgame", friday, topic=5)
    with pytest.raises(ImpossibleError, match="delete"):
        boris.deletes(anna.says("моё", friday))
    said = anna.says("моё", friday)
    anna.deletes(said)
    with pytest.raises(ImpossibleError, match="already"):
        anna.deletes(said)
    with pytest.raises(ImpossibleError, match="supergroup"):
        friday.becomes_supergroup()
    with pytest.raises(ImpossibleError, match="no topics"):
        friday.opens_topic("Игры")
    with pytest.raises(ImpossibleError, match="lead"):
        anna.opens("https://t.me/another_bot?start=x")
    boris.blocks_bot()
    with pytest.raises(ImpossibleError, match="blocked"):
        boris.says("hello?")


async def test_where_members_may_not_write_people_cannot(
    telegram: LocalTelegram, anna: Person, boris: Person
) -> None:
    group = telegram.group("Суббота", anna, boris, kind=ChatKind.GROUP)
    group.forbids_writing()
    anna.says("я тут главная", group)
    with pytest.raises(ImpossibleError, match="may not write"):
        boris.says("а я?", group)


async def test_a_missing_button_says_which_there_are(anna: Person, friday: Group, api: Api) -> None:
    buttons = {"inline_keyboard": [[{"text": "Ход", "callback_data": "x"}]]}
    await api("sendMessage", chat_id=friday.id, text="?", reply_markup=buttons)
    with pytest.raises(LookupError, match="Ход"):
        friday.last.button("Пас")
    with pytest.raises(ImpossibleError, match="Пас"):
        anna.presses("Пас", friday)


async def test_an_empty_chat_shows_nothing(anna: Person) -> None:
    assert anna.private.messages == []
    with pytest.raises(ImpossibleError):
        _ = anna.private.last
