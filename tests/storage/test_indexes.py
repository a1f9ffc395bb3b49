"""Chat → table, user → tables, users the bot may write to, what was seen, what was picked."""

import asyncio

import pytest

from storage import keys
from storage.connection import Storage
from storage.keys import hashed
from storage.users import FORGET_SECONDS, Contact

pytestmark = pytest.mark.anywhere


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
    assert await storage.users.contact(1) == Contact()
    await storage.users.note_may_write(1, may_write=True)
    await storage.users.note_may_write(2, may_write=False)
    await storage.users.note_muted(2, muted=True)
    assert await storage.users.contacts([1, 2, 3]) == {
        1: Contact(may_write=True), 2: Contact(muted=True), 3: Contact()
    }  # fmt: skip
    await storage.users.note_reads(2, reads=True)
    assert await storage.users.contact(2) == Contact(muted=True, reads=True)
    assert await storage.users.contacts([]) == {}
    await storage.users.note_may_write(1, may_write=False)
    assert not (await storage.users.contact(1)).may_write


async def test_what_a_user_can_play_is_remembered_game_by_game(storage: Storage) -> None:
    await storage.users.note_may_write(1, may_write=True)
    await storage.users.note_finished([1, 2], "scout")
    await storage.users.note_finished([1], "hit")
    await storage.users.note_lesson(1, "tugriki", 4)
    await storage.users.note_lesson(1, "tugriki", 5)
    games = frozenset({"scout", "hit"})
    one = Contact(may_write=True, finished=games, lessons={"tugriki": 5})
    two = Contact(finished=frozenset({"scout"}))
    assert await storage.users.contacts([1, 2]) == {1: one, 2: two}
    assert (await storage.reads.for_sync("none", [1])).contacts == {1: one}
    assert 0 < await storage.redis.ttl(keys.user(2)) <= FORGET_SECONDS


async def test_a_claim_notes_who_sits_there_until_it_is_forgotten(storage: Storage) -> None:
    assert await storage.chats.claim(-1, None, "a", users=[1, 2]) == "a"
    assert await storage.chats.claim(-2, None, "b", users=[1]) == "b"
    assert await storage.users.tables(1) == {"a", "b"}
    await storage.chats.release(-1, None, "a")
    await storage.chats.forget(None, "a", [1, 2])
    assert await storage.chats.tables(-1) == {"a"}  # where its last message is still owed
    assert await storage.users.tables(1) == {"b"}
    assert await storage.users.tables(2) == set()
    await storage.users.note_left(1, "b")
    assert await storage.users.tables(1) == set()
    assert await storage.chats.tables(-2) == {"b"}
    await storage.chats.forget(-2, "b", [])
    assert await storage.chats.tables(-2) == set()


async def test_a_look_brings_all_that_belongs_to_a_table_in_one_trip(storage: Storage) -> None:
    await storage.tables.commit("t", 0, "{}", operation="x", wake_at=1)
    await storage.picks.note("t", "board:1", "3 cut", wake_at=1)
    await storage.users.note_may_write(5, may_write=True)
    await storage.chats.note_admins(-1, "somebody", seconds=60)
    look = await storage.reads.for_sync("t", [5, 6])
    assert look.table is not None
    assert (look.table.version, look.table.document, look.table.done) == (1, "{}", (hashed("x"),))
    assert (look.sent, look.picks) == ({}, {"board:1": "3 cut"})
    assert look.contacts == {5: Contact(may_write=True), 6: Contact()}
    arrival = await storage.reads.for_action("t", 5, -1)
    assert (arrival.table, arrival.contact) == (look.table, Contact(may_write=True))
    assert arrival.admins == "somebody"
    assert (await storage.reads.for_sync("gone", [])).table is None


async def test_an_operation_is_seen_for_the_first_time_once(storage: Storage) -> None:
    assert await storage.seen.first_time("message:1:2")
    assert not await storage.seen.first_time("message:1:2")
    assert await storage.seen.first_time("message:1:3")


async def test_a_press_is_remembered_for_minutes_for_it_comes_no_later(storage: Storage) -> None:
    for operation in ("press:77", "rings:press:77"):
        assert await storage.seen.first_time(operation)
        assert 0 < await storage.redis.ttl(keys.seen(hashed(operation))) <= 600
    assert await storage.seen.first_time("message:1:2")
    assert await storage.redis.ttl(keys.seen(hashed("message:1:2"))) > 3600


async def test_what_an_older_version_has_seen_is_not_done_again(storage: Storage) -> None:
    await storage.redis.set("seen:rings:message:5000000001:2", 1, ex=60)
    assert not await storage.seen.first_time("rings:message:5000000001:2")


async def test_what_was_seen_tells_nobody_who_said_it(storage: Storage) -> None:
    await storage.seen.first_time("message:5000000001:2")
    assert not [key async for key in storage.redis.scan_iter() if "5000000001" in str(key)]


async def test_the_newest_pick_of_each_place_is_kept(storage: Storage) -> None:
    assert await storage.picks.load("t") == {}
    await storage.picks.note("t", "board:1", "3 cut 2", wake_at=1)
    await storage.picks.note("t", "board:1", "3 cut 2 5", wake_at=2)
    await storage.picks.note("t", "cockpit:1", "3 x", wake_at=3)
    assert await storage.due.next_at() == 3
    assert await storage.picks.load("t") == {"board:1": "3 cut 2 5", "cockpit:1": "3 x"}


async def test_deferred_updates_come_back_in_the_order_of_their_numbers(storage: Storage) -> None:
    for update in (1000, 998, 999):
        await storage.deferred.put(update, f"update {update}")
    assert list(await storage.deferred.all()) == [998, 999, 1000]
    await storage.deferred.done(999)
    assert await storage.deferred.all() == {998: "update 998", 1000: "update 1000"}


async def test_something_is_new_again_after_a_while(storage: Storage) -> None:
    assert await storage.seen.first_time("rules:5:0:hit:ru", seconds=60)
    assert not await storage.seen.first_time("rules:5:0:hit:ru", seconds=60)
    assert 0 < await storage.redis.ttl(keys.seen(hashed("rules:5:0:hit:ru"))) <= 60


async def test_an_uploaded_file_is_found_by_its_content_until_it_is_gone(storage: Storage) -> None:
    assert await storage.files.find("abc") is None
    await storage.files.note("abc", "file-1")
    assert await storage.files.find("abc") == "file-1"
    assert await storage.redis.ttl(keys.file("abc")) > 0
    await storage.files.forget("abc")
    assert await storage.files.find("abc") is None


async def test_of_an_older_version_s_long_list_those_closed_last_are_looked_at(
    storage: Storage,
) -> None:
    """It held every table of the chat; which of them are taken must not be left to chance."""
    for number in range(200):
        await storage.tables.commit(
            f"t{number}", 0, "{}", operation="x", wake_at=None, forget_after=1000 + 10 * number
        )
        await storage.redis.sadd(keys.chat_tables(-1), f"t{number}", f"gone{number}")
    await storage.tables.commit("open", 0, "{}", operation="x", wake_at=None)
    await storage.redis.sadd(keys.chat_tables(-1), "open")
    assert await storage.chats.last(-1, 4) == ["open", "t197", "t198", "t199"]
