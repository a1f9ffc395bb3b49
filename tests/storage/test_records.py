"""Records: found, rewritten by one at a time, removed; and what is kept of a user or a chat."""

import asyncio
import re

import pytest

from storage import keys, personal_data
from storage.chats import Knowing
from storage.connection import Storage

pytestmark = pytest.mark.anywhere

TABLE, AT = "abcdefghijk", 1_800_000_000.0


async def everything(storage: Storage) -> list[str]:
    return sorted([str(key) async for key in storage.redis.scan_iter()])


async def recorded(storage: Storage, match: int, *, chat: int = -1, content: str = "x") -> None:
    await storage.redis.set(keys.record(TABLE, match), content)
    await storage.records.add(
        f"{TABLE}-{match}", chat=chat, users=[1, 2], left=[3], ended_at=AT + match
    )


async def test_a_removed_record_leaves_nothing_that_leads_to_it(storage: Storage) -> None:
    await recorded(storage, 1)
    assert [one.record for one in await storage.records.left_by(3)] == [f"{TABLE}-1"]
    await storage.records.remove(TABLE, 1, chat=-1, users=[1, 2], left=[3], ended_at=AT)
    assert await everything(storage) == [keys.RECORDED_DAYS]
    (day,) = await storage.records.days()
    await storage.records.forget_day(day)
    assert await everything(storage) == []


async def test_a_day_of_which_something_is_left_is_not_forgotten(storage: Storage) -> None:
    await recorded(storage, 1)
    (day,) = await storage.records.days()
    await storage.records.forget_day(day)
    assert await storage.records.days() == [day]


async def test_of_two_who_rewrite_a_record_at_once_one_must_look_again(storage: Storage) -> None:
    await recorded(storage, 1, content="both")
    replaced = await asyncio.gather(
        storage.records.replace(TABLE, 1, "without Anna", before="both"),
        storage.records.replace(TABLE, 1, "without Boris", before="both"),
    )
    assert sorted(replaced) == [False, True]
    assert not await storage.records.replace(TABLE, 2, "one that is gone", before="x")
    assert await storage.records.load(TABLE, 2) is None


async def test_records_move_with_their_group(storage: Storage) -> None:
    await recorded(storage, 1)
    await recorded(storage, 2)
    found = await storage.records.of_chat(-1)
    await storage.records.move(-1, -100, found)
    assert await storage.records.of_chat(-100) == found
    assert await storage.records.of_chat(-1) == []


async def test_tables_that_know_a_user_are_found_until_they_can_be_gone(storage: Storage) -> None:
    def knowing(now: float, *users: int, no_more: tuple[int, ...] = ()) -> Knowing:
        return Knowing(users=users, no_more=no_more, now=now, until=now + 100)

    await storage.chats.claim(-1, None, "a", known=knowing(AT, 1, 2))
    await storage.chats.forget(None, "b", known=knowing(AT + 60, 1, no_more=(2,)))
    assert await storage.users.known_at(1) == {"a", "b"}
    await storage.chats.forget(None, "a", known=knowing(AT + 60, no_more=(2,)))
    assert await storage.users.known_at(2) == set()
    await storage.chats.forget(None, "c", known=knowing(AT + 120, 1))
    assert await storage.users.known_at(1) == {"b", "c"}


async def test_all_that_is_kept_of_a_user_goes(storage: Storage) -> None:
    for name in personal_data.OF_USER:
        await storage.redis.set(name(5), "x")
    await storage.redis.set(keys.user(55), "x")
    await storage.personal_data.forget_user(5)
    assert await everything(storage) == [keys.user(55)]


async def test_the_habits_of_a_group_move_with_it(storage: Storage) -> None:
    await storage.chats.note_language(-1, "ru")
    await storage.chats.note_display_mode(-1, "text")
    await storage.chats.note_display_mode(-100, "pictures")
    await storage.personal_data.move_chat(-1, -100)
    assert await storage.chats.language(-100) == "ru"
    assert await storage.chats.display_mode(-100) == "pictures"
    assert not [key for key in await everything(storage) if key.startswith("chat:-1:")]


def test_whatever_is_named_by_a_user_or_a_chat_is_on_the_list() -> None:
    """A new kind of key must not be forgotten there; tables' own hints go with the tables."""
    by_table = {"chat", "chat_tables"}
    for kind, listed in {"user": personal_data.OF_USER, "chat": personal_data.OF_CHAT}.items():
        named = {name for name in dir(keys) if re.fullmatch(rf"{kind}(_\w+)?", name)}
        assert named - by_table == {one.__name__ for one in listed if one.__name__ in named}
