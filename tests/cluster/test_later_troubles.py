"""What would keep the bot from starting happens while it runs: it waits, and loses nothing."""

import asyncio
from collections.abc import Awaitable, Callable

from bench.servers.cluster import SixNodes
from bench.servers.node import until
from bench.servers.sentinels import DOWN_MILLISECONDS, SERVICE, WatchedServers
from storage import keys
from tests.bot.intake.test_updates import word_of
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, mover
from tests.bot.test_outages import GAMES
from tests.bot.waiting import moves
from tests.cluster.conftest import on_a_cluster, on_sentinels
from tests.cluster.test_deadlines import quiet_again
from tests.conftest import Clock

PATIENCE = 30.0


async def a_press_waits_until_storage_is_back(
    live: LiveBot, breaks: Callable[[], Awaitable[None]], mends: Callable[[], Awaitable[None]]
) -> None:
    """And counts once."""
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first = mover(group, people)
    async with word_of("storage is away", having="error"):
        await breaks()
    async with word_of("storage is away", having="update"):
        press = first.presses("✋", group)
    await mends()
    assert "под угрозой" in (await press.answered(within=PATIENCE)).text
    await quiet_again(live)
    assert len(await moves(live, group)) == 1
    assert mover(group, people) is not first


@on_a_cluster
async def test_a_cluster_that_lost_a_master_and_its_replica(
    servers: SixNodes, redis_url: str, clock: Clock
) -> None:
    async def breaks() -> None:
        shelf = keys.due(keys.SHARDS[0])
        gone = [*await servers.replicas_of(shelf), await servers.master_of(shelf)]
        for node in gone:
            node.kill()
        await asyncio.gather(*[until(node.is_down) for node in servers.nodes if node not in gone])

    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        await a_press_waits_until_storage_is_back(live, breaks, servers.heal)


@on_sentinels
async def test_servers_that_are_gone_all_at_once(
    servers: WatchedServers, redis_url: str, clock: Clock
) -> None:
    """And are back before anybody was to take over."""

    async def breaks() -> None:
        for sentinel in servers.sentinels:
            await sentinel.gives_up_after(60_000)
        for server in servers.servers:
            server.kill()

    async def mends() -> None:
        await servers.heal()
        for sentinel in servers.sentinels:
            await sentinel.gives_up_after(DOWN_MILLISECONDS)

    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        await a_press_waits_until_storage_is_back(live, breaks, mends)


@on_sentinels
async def test_sentinels_that_forgot_the_service(
    servers: WatchedServers, redis_url: str, clock: Clock
) -> None:
    """Connections are not asked for again before they break."""
    master = await servers.master_of("")

    async def breaks() -> None:
        for sentinel in servers.sentinels:
            await sentinel.tell("SENTINEL REMOVE", SERVICE)
        await master.cut_off_all()

    async def mends() -> None:
        for sentinel in servers.sentinels:
            await sentinel.watch(master)

    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        await a_press_waits_until_storage_is_back(live, breaks, mends)


@on_a_cluster
async def test_a_password_that_was_changed(servers: SixNodes, redis_url: str, clock: Clock) -> None:
    async def change(password: str) -> None:
        for node in servers.nodes:
            await node.changes_password(password)

    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        await a_press_waits_until_storage_is_back(live, lambda: change("new"), lambda: change(""))
