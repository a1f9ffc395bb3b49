"""Camps: how the bot is set up on a front, and what is done to it there."""

import random
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.servers.cluster import six_nodes
from bench.servers.node import Servers
from bench.servers.sentinels import watched_servers
from bench.siege import fail_over, faults
from bench.siege.balancer import balanced, free_port
from bench.siege.evidence import Evidence
from bench.siege.faults import Fault
from bench.siege.front import Front
from bench.siege.processes import TOKEN, OwnValkey, bot_process
from playground.local_telegram import LocalTelegram
from storage.embedded.server import EmbeddedServer

SECRET = "a-secret-of-the-webhook"  # noqa: S105 - a local one


@dataclass(frozen=True, slots=True)
class Camp:
    name: str
    webhooks: int  # processes behind one address; none is polling
    has_own_redis: bool
    faults: Sequence[Fault]  # in turn, in an order of chance
    servers: Callable[[Path], AbstractAsyncContextManager[Servers]] | None = None  # several


EMBEDDED = Camp(
    "kills",
    webhooks=0,
    has_own_redis=False,
    faults=(faults.KILL_BOT_EMBEDDED, *[faults.KILL_VALKEY] * 2),
)
REDIS = Camp(
    "redis",
    webhooks=0,
    has_own_redis=True,
    faults=(*faults.OUTAGES, *[faults.KILL_BOT_REDIS] * 12),
)
WEBHOOKS = Camp(
    "webhooks",
    webhooks=3,
    has_own_redis=True,
    faults=(faults.FREEZE_ONE_OF_THREE, *[faults.KILL_ONE_OF_THREE] * 20),
)
TELEGRAM = Camp("telegram", webhooks=0, has_own_redis=False, faults=faults.TELEGRAMS)
CLUSTER = Camp(
    "cluster", webhooks=2, has_own_redis=False, faults=fail_over.FAULTS, servers=six_nodes
)
SENTINELS = Camp(
    "sentinels", webhooks=2, has_own_redis=False, faults=fail_over.FAULTS, servers=watched_servers
)
CAMPS = (EMBEDDED, REDIS, WEBHOOKS, TELEGRAM, CLUSTER, SENTINELS)


@asynccontextmanager
async def a_front(
    camp: Camp,
    folder: Path,
    chance: random.Random,
    *,
    patience: float,
    of_each: Sequence[Mapping[str, str]] = (),
) -> AsyncIterator[Front]:
    """The bot runs there when it is entered, and nothing of it when it is left.

    Each of its processes may have settings of its own.
    """
    async with AsyncExitStack() as stack:
        telegram = await stack.enter_async_context(LocalTelegram(TOKEN))
        data = folder / "data"
        settings = {"TELEGRAM_API_URL": telegram.url, "DATA_DIR": str(data)}
        url, valkey, servers = EmbeddedServer(data).url, None, None
        if camp.has_own_redis:
            valkey = OwnValkey(folder / "redis")
            stack.push_async_callback(valkey.end)
            await valkey.answers()
            url = settings["REDIS_URL"] = valkey.url
        if camp.servers is not None:
            servers = await stack.enter_async_context(camp.servers(folder / "redis"))
            url = settings["REDIS_URL"] = servers.url
            settings["REDIS_WAIT_REPLICAS"] = "1"
        if camp.webhooks:
            ports = [free_port() for _ in range(camp.webhooks)]
            settings["WEBHOOK_URL"] = await stack.enter_async_context(balanced(ports))
            settings["WEBHOOK_SECRET"] = SECRET
        else:
            ports = [free_port()]
        bots = []
        for number, port in enumerate(ports):
            own = of_each[number] if of_each else {}
            its = {"HOST": "127.0.0.1", "PORT": str(port), **settings, **own}
            bot = bot_process(folder / f"bot-{number}.log", **its)
            stack.push_async_callback(bot.end)
            bots.append(bot)
        front = Front(telegram, bots, Evidence(url), chance, patience, valkey, servers)
        stack.push_async_callback(front.close)
        yield front
