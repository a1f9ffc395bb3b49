"""Chat → table, user → tables, users the bot may write to, what was seen, what was picked."""

import asyncio

from storage.connection import Storage


async def test_a_chat_has_one_table_whoever_claims_first(storage: Storage) -> None:
    holders = await asyncio.gather(*[storage.chats.claim(-1, None, f"t{n}") for n in range(9)])
    assert len(set(holders)) == 1
    assert await storage.chats.table(-1, None) == holders[0]


async def test_each_topic_has_its_own_table(storage: Storage) -> None:
    assert await storage.chats.claim(-1, None, "general") == "general"
    assert await storage.chats.claim(-1, 7, "topic") == "topic"
    assert await storage.chats.tables(-1) == {"general", "topic"}


async def test_only_the_table_that_holds_a_chat_can_release_it(storage: Storage) -> None:
    await storage.chats.claim(-1, None, "first")
    await storage.chats.release(-1, None, "other")
    assert await storage.chats.table(-1, None) == "first"
    await storage.chats.release(-1, None, "first")
    assert await storage.chats.table(-1, None) is None


async def test_a_chat_s_language_is_remembered(storage: Storage) -> None:
    assert await storage.chats.language(-1) is None
    await storage.chats.note_language(-1, "ru")
    assert await storage.chats.language(-1) == "ru"


async def test_the_bot_may_write_to_nobody_until_told(storage: Storage) -> None:
    assert not await storage.users.may_write(1)
    await storage.users.note_may_write(1, may_write=True)
    await storage.users.note_may_write(2, may_write=False)
    assert await storage.users.may_write_to([1, 2, 3]) == {1}
    assert await storage.users.may_write_to([]) == set()
    await storage.users.note_may_write(1, may_write=False)
    assert not await storage.users.may_write(1)


async def test_a_user_sits_at_several_tables(storage: Storage) -> None:
    await storage.users.note_sitting([1, 2], "a")
    await storage.users.note_sitting([1], "b")
    assert await storage.users.tables(1) == {"a", "b"}
    await storage.users.note_left([1, 2], "a")
    assert await storage.users.tables(1) == {"b"}
    assert await storage.users.tables(2) == set()


async def test_an_operation_is_seen_for_the_first_time_once(storage: Storage) -> None:
    assert await storage.seen.first_time("message:1:2")
    assert not await storage.seen.first_time("message:1:2")
    assert await storage.seen.first_time("message:1:3")


async def test_the_newest_pick_of_each_place_is_kept(storage: Storage) -> None:
    assert await storage.picks.load("t") == {}
    await storage.picks.note("t", "board:1", "3 cut 2")
    await storage.picks.note("t", "board:1", "3 cut 2 5")
    await storage.picks.note("t", "cockpit:1", "3 x")
    assert await storage.picks.load("t") == {"board:1": "3 cut 2 5", "cockpit:1": "3 x"}
