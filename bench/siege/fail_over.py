"""Faults of storage that is several servers: its masters die, and so do bots."""

import time

from bench.servers.node import DataNode, Servers
from bench.siege.faults import Fault, the_moment
from bench.siege.front import Front
from storage import keys


async def kill_master(front: Front) -> float:
    """Of one of the tables; its replica takes over."""
    master = await _master(front)
    await the_moment(front)
    master.kill()
    front.kills += 1
    return time.monotonic()


async def freeze_master(front: Front) -> float:
    """It takes what is sent and answers nothing; when it comes back it is a master no more."""
    master = await _master(front)
    await the_moment(front)
    master.freeze()
    return time.monotonic()


async def kill_master_and_bot(front: Front) -> float:
    """At once; the other bot plays on."""
    master, bot = await _master(front), front.chance.choice(front.bots)
    await the_moment(front)
    master.kill()
    bot.kill()
    front.kills += 2
    return time.monotonic()


async def all_come_back(front: Front) -> None:
    await _servers(front).heal()
    for bot in front.bots:
        if bot.running.poll() is not None:
            bot.start_again()


KILL_MASTER = Fault("kill -9 of a master", kill_master, all_come_back)
FREEZE_MASTER = Fault("a master frozen", freeze_master, all_come_back)
KILL_MASTER_AND_BOT = Fault("kill -9 of a master and a bot", kill_master_and_bot, all_come_back)
FAULTS = (KILL_MASTER, FREEZE_MASTER, KILL_MASTER_AND_BOT)


async def _master(front: Front) -> DataNode:
    table = front.chance.choice(front.tables)
    return await _servers(front).master_of(keys.table(table.id))


def _servers(front: Front) -> Servers:
    if front.servers is None:
        raise TypeError("this front has no servers of its own")
    return front.servers
