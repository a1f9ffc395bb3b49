"""Nobody waits for a look-up in another chat: what needs one is deferred, and survives a crash."""

import asyncio
import json

import pytest

from bot.intake import deferred
from bot.intake.deferred import NEWER_SECONDS
from bot.table.stored.migrations import FORMAT
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import Delay
from storage import keys
from tests.bot.live_bot import TOKEN, LiveBot, a_bot, a_lobby, a_match, gather, lobby, mover
from tests.bot.test_two_processes import TEXT_HIT
from tests.conftest import Clock

LOOK_UP = "getChatAdministrators"
HANGS = Delay(3.0)  # longer than anybody waits for it


async def an_admin_forgotten(live: LiveBot, people: list[Person]) -> Group:
    """A match whose group's admins are not remembered; the first player is its creator."""
    group = await a_match(live, people, title="Медленная")
    await live.later(400)
    return group


async def test_a_slow_look_up_holds_up_no_other_chat(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    slow = await an_admin_forgotten(live, people)
    quiet = await a_match(live, people[1:], title="Тихая")
    live.telegram.faults.always(LOOK_UP, HANGS, chat_id=slow.id)
    people[1].says(f"/kick {people[2].name}", slow)
    await live.telegram.world.bell.wait_until(lambda: live.telegram.server.under_way[LOOK_UP] > 0)
    for _ in range(3):
        await mover(quiet, people[1:]).presses("✋", quiet).answered(within=0.9)
    assert live.telegram.server.under_way[LOOK_UP], "the look-up still hangs"
    assert await live.house.storage.deferred.all()  # safe, whatever happens to this process
    live.telegram.faults.lift_all()
    await live.quiet()
    assert "админ" in slow.posts[-1].text  # it was refused: the one who asked is none
    assert await live.house.storage.deferred.all() == {}


async def test_what_comes_from_the_same_chat_waits_its_turn(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", *people)
    await live.says(people[0], "/newgame hit", group)
    await live.house.storage.redis.delete(keys.chat_admins(group.id))  # forgotten
    live.telegram.faults.next(LOOK_UP, Delay(0.5), chat_id=group.id)
    people[1].says("/join", group)
    people[0].says("/startgame", group)  # with one player it would be refused
    await live.quiet()
    assert mover(group, people)


async def test_an_admin_is_let_do_what_admins_may_after_the_look_up(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    host, *_ = people
    group = live.telegram.group("Пятница", people[1], host, people[2])
    await live.quiet()
    await live.says(host, "/newgame hit", group)
    await live.says(people[2], "/join", group)
    await live.later(400)
    await live.says(people[1], "/kick Вера", group)  # who created the group, and does not play
    await live.later(3)
    assert "За столом 1 из 7" in lobby(group).text


async def test_a_look_up_that_fails_fails_safe(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    group = live.telegram.group("Пятница", people[1], people[0], people[2])
    await live.quiet()
    await live.says(people[0], "/newgame hit", group)
    await live.says(people[2], "/join", group)
    await live.later(3)
    await live.house.storage.redis.delete(keys.chat_admins(group.id))
    live.telegram.faults.always(LOOK_UP, HANGS)
    await live.says(people[1], "/kick Вера", group)
    await live.later(3)
    assert "За столом 2 из 7" in lobby(group).text


async def test_what_a_dead_process_deferred_is_taken_by_the_next_one(
    redis_url: str, clock: Clock
) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock, games={"hit": TEXT_HIT}) as live:
            people = gather(live, "Аня", "Боря")
            group = await a_lobby(live, people)
        raw = {
            "update_id": 77,
            "message": {
                "message_id": 4242, "date": 1,
                "chat": {"id": group.id, "type": "supergroup", "title": "Пятница"},
                "from": {"id": people[1].id, "is_bot": False, "first_name": "Боря"},
                "text": "/leave", "entities": [],
            },
        }  # fmt: skip
        async with a_bot(telegram, redis_url, clock, games={"hit": TEXT_HIT}) as live:
            await live.house.storage.deferred.put(77, json.dumps(raw))
            async with asyncio.timeout(20):
                while await live.house.storage.deferred.all():  # noqa: ASYNC110 - Redis has no bell
                    await asyncio.sleep(0.05)
            await live.later(3)
            assert "За столом 1 из 7" in lobby(group).text


async def test_a_table_of_a_newer_bot_holds_up_its_own_chat_only_and_is_given_up(
    live: LiveBot, clock: Clock
) -> None:
    people = gather(live, "Аня", "Боря")
    newer, other = [await a_match(live, people, title=title) for title in ("Новая", "Прежняя")]
    storage = live.house.storage
    table = await storage.chats.table(newer.id, None)
    assert table is not None
    document = json.loads(str(await storage.redis.hget(keys.table(table), "document")))
    await storage.redis.hset(
        keys.table(table), "document", json.dumps(document | {"format": FORMAT + 1})
    )
    people[0].says("/board", newer)
    async with asyncio.timeout(5):
        while not await storage.deferred.all():  # noqa: ASYNC110 - Redis has no bell
            await asyncio.sleep(0.01)
    await mover(other, people).presses("✋", other).answered()
    async with asyncio.timeout(5):
        while await storage.deferred.all():  # however late it began to wait
            clock.advance(NEWER_SECONDS)
            await asyncio.sleep(0.05)


async def test_what_a_dead_process_deferred_is_taken_in_the_order_in_which_it_came(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A set of these numbers has another; and one that was deferred here already stays in
    between.
    """
    monkeypatch.setattr(deferred, "ORPHANED_SECONDS", 0.02)
    ours, (first, *others) = live.house.dispatcher.deferred_updates, (1, 8, 9, 16, 17, 24)
    taken: list[int] = []
    all_are_taken = asyncio.Event()

    async def take(raw: deferred.Raw) -> None:
        if not taken:  # until all of them have been found
            while len(ours._queues[-5]) < 1 + len(others):  # noqa: ASYNC110 - it has no bell
                await asyncio.sleep(0.01)
        taken.append(raw["update_id"])
        if len(taken) > len(others):
            all_are_taken.set()

    for number in (others[-1], *others[:-1]):
        await live.house.storage.deferred.put(number, json.dumps({"update_id": number}))
    await ours.defer({"update_id": first}, -5, take)
    adopting = asyncio.create_task(ours.adopt_forever(lambda _raw: -5, take))
    async with asyncio.timeout(10):
        await all_are_taken.wait()
    adopting.cancel()
    assert taken == [first, *others]
