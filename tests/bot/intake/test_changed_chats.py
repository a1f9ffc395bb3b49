"""Changes of the bot's rights: told to the tables that have something to show, and to no others."""

import pytest

from bot.intake import errand_runner
from bot.intake.chats import changed_chats
from bot.intake.chats.changed_chats import Change
from bot.table.document import new_id
from playground.people.groups import Group
from playground.people.person import Person
from storage import keys
from storage.connection import Storage
from storage.table.documents import TableStatus
from tests.bot.live_bot import LiveBot, a_lobby, a_match, gather
from tests.bot.waiting import stored

MANY = 1200
CLOSED_SECONDS = 3 * 24 * 3600


async def calls(storage: Storage) -> int:
    """Commands that the server has carried out, those of scripts too."""
    found = await storage.redis.info("commandstats")
    return sum(int(one["calls"]) for one in found.values())


async def closed_tables(live: LiveBot, person: Person, group: Group, count: int) -> list[str]:
    """As an older version left them: each on the list of its chat."""
    storage = live.house.storage
    await live.says(person, "/newgame hit", group)
    table_id = await storage.chats.table(group.id, None)
    assert table_id is not None
    await live.says(person, "/stopgame", group)
    closed = await storage.tables.load(table_id)
    assert closed is not None
    posts = await storage.sent.load(table_id)
    ids = [new_id() for _ in range(count)]
    for one in ids:
        await storage.tables.commit(
            one, 0, closed.document.replace(table_id, one), operation="x", wake_at=None,
            forget_after=CLOSED_SECONDS,
        )  # fmt: skip
        for slot, note in posts.items():
            await storage.redis.hset(keys.sent(one), slot, note)
        await storage.redis.sadd(keys.chat_tables(group.id), one)
    return ids


async def test_twelve_hundred_closed_tables_cost_next_to_nothing(live: LiveBot) -> None:
    """They were loaded and committed, one by one, while everybody else waited: 31,401 calls."""
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.quiet()
    ids = await closed_tables(live, anna, group, MANY)
    storage = live.house.storage
    before = await calls(storage)
    group.promotes_bot()
    await live.quiet()
    assert await calls(storage) - before < 3 * MANY  # met once more, and taken from the list
    assert await storage.chats.listed(group.id) == set()
    assert await storage.chats.tables(group.id) >= set(ids)  # /forget finds them
    before = await calls(storage)
    group.demotes_bot()
    await live.quiet()
    assert await calls(storage) - before < 200


async def test_a_table_leaves_the_list_when_it_has_shown_how_it_ended(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await a_lobby(live, [anna])
    storage = live.house.storage
    table_id = await storage.chats.table(group.id, None)
    assert await storage.chats.listed(group.id) == {table_id}
    await live.says(anna, "/stopgame", group)
    assert await storage.chats.listed(group.id) == set()
    assert await storage.chats.tables(group.id) == {table_id}


async def test_a_table_that_could_not_show_its_end_stays_until_it_can(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    storage = live.house.storage
    table_id = await storage.chats.table(group.id, None)
    group.forbids_writing()
    await live.quiet()
    people[0].says("/stopgame", group)
    await live.quiet()
    assert await storage.chats.listed(group.id) == {table_id}
    group.allows_writing()
    await live.quiet()
    assert await storage.chats.listed(group.id) == set()
    assert any("Партия остановлена" in post.text for post in group.posts)


async def test_a_burst_of_changes_costs_its_tables_one_look_or_two(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changed_chats, "PAUSE_SECONDS", 5.0)
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    version = await version_of(live, group)
    for _ in range(50):
        group.promotes_bot()
        group.demotes_bot()
    changed = live.house.dispatcher.membership.changed
    await live.telegram.world.bell.wait_until(lambda: not live.telegram.world.updates.pending)
    monkeypatch.setattr(changed_chats, "PAUSE_SECONDS", 0.0)
    assert len(changed.errands.at_work) <= 1
    await live.quiet()
    assert await live.house.storage.changes.all() == {}
    assert await version_of(live, group) - version <= 4


async def version_of(live: LiveBot, group: Group) -> int:
    storage = live.house.storage
    found = await storage.tables.load((await stored(live, group)).id)
    assert found is not None
    return found.version


async def test_what_a_dead_process_noted_is_told_by_the_next_one(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errand_runner, "LOOK_SECONDS", 0.01)
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    at = live.clock() + 1
    changed = live.house.dispatcher.membership.changed
    await live.house.storage.changes.put(group.id, Change(at=at).model_dump_json())
    while await live.house.storage.changes.all():
        await live.quiet()
    assert changed.errands.at_work == set()
    assert (await stored(live, group)).rights_at == at


@pytest.mark.anywhere
async def test_what_can_be_told_of_a_table_without_reading_it(live: LiveBot) -> None:
    tables = live.house.storage.tables
    await tables.commit("open", 0, "{}", operation="x", wake_at=None)
    await tables.commit("closed", 0, "{}", operation="x", wake_at=None, forget_after=60)
    assert await tables.standings(["open", "closed", "gone"]) == [
        TableStatus.OPEN, TableStatus.CLOSED, TableStatus.GONE
    ]  # fmt: skip
    assert await tables.standings([]) == []
