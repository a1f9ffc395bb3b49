"""Faults: what is done to the bot, to its storage and to Telegram, and when it counts as over."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bench.siege.front import Front
from bench.siege.processes import OwnValkey, kill_if_there, valkey_child
from playground.server import faults as of_calls
from playground.server.faults import Delay, Hang, LostAnswer, LostRequest, ServerFault, Weather
from playground.world.errors import too_many_requests

SHARE = 0.1  # of all calls meet a fault of Telegram's
WEATHER_SECONDS = 4.0
STOPPED_SECONDS = 40.0
STARTING_SECONDS = 4.0  # within these it is killed again, in a volley
MOMENT_SECONDS = 1.0  # how long to wait for the moment to strike
SENDS = ("sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia")


@dataclass(frozen=True, slots=True)
class Fault:
    """`strike` returns the time from which recovery counts; `relent` ends what lasts longer."""

    name: str
    strike: Callable[[Front], Awaitable[float]]
    relent: Callable[[Front], Awaitable[None]] | None = None


async def kill_bot(front: Front) -> float:
    """Up to three times: also while it starts, and while it takes up what was left."""
    await the_moment(front)
    bot = front.chance.choice(front.bots)
    for pause in _pauses(front, most=3, longest=STARTING_SECONDS):
        await asyncio.sleep(pause)
        bot.kill()
        bot.start_again()
        front.kills += 1
    return time.monotonic()


async def kill_embedded_valkey(front: Front) -> float:
    """Up to four times; one that has not come back by then is not killed again."""
    (bot,) = front.bots
    await the_moment(front)
    for pause in _pauses(front, most=4, longest=1.0):
        await asyncio.sleep(pause)
        child = valkey_child(bot.pid)
        if child is not None and kill_if_there(child):
            front.kills += 1
    return time.monotonic()


async def redis_is_frozen(front: Front, seconds: float) -> float:
    valkey = _own(front)
    await the_moment(front)
    valkey.freeze()
    await asyncio.sleep(seconds)
    valkey.thaw()
    return time.monotonic()


async def redis_is_gone(front: Front, seconds: float) -> float:
    valkey = _own(front)
    await the_moment(front)
    valkey.kill()
    front.kills += 1
    await asyncio.sleep(seconds)
    valkey.start_again()
    await valkey.answers()
    return time.monotonic()


async def freeze_one(front: Front) -> float:
    """The first one: whoever is frozen is not told from who is dead, and the others go on."""
    await the_moment(front)
    front.bots[0].freeze()
    return time.monotonic()


async def thaw_one(front: Front, seconds: float) -> None:
    await asyncio.sleep(seconds)
    front.bots[0].thaw()


async def bad_weather(
    front: Front, faults: Sequence[of_calls.Fault], seconds: float = WEATHER_SECONDS
) -> float:
    front.telegram.faults.weather = Weather(SHARE, faults, front.chance)
    await asyncio.sleep(seconds)
    front.telegram.faults.lift_all()
    return time.monotonic()


async def updates_doubled_and_shuffled(front: Front) -> float:
    faults = front.telegram.faults
    faults.deliver_doubled, faults.deliver_shuffled = True, front.chance
    await asyncio.sleep(WEATHER_SECONDS)
    faults.lift_all()
    return time.monotonic()


async def updates_come_again(front: Front) -> float:
    front.telegram.faults.deliver_twice = True
    await asyncio.sleep(WEATHER_SECONDS)
    front.telegram.faults.lift_all()
    return time.monotonic()


async def messages_go(front: Front) -> float:
    for table in front.tables:
        table.somebody_deletes_messages()
    return time.monotonic()


async def rights_are_lost(front: Front) -> float:
    for table in front.tables:
        table.group.forbids_writing()
    await asyncio.sleep(WEATHER_SECONDS)
    for table in front.tables:
        table.group.allows_writing()
    return time.monotonic()


KILL_BOT_EMBEDDED = Fault("kill -9 of the bot, embedded Valkey", kill_bot)
KILL_VALKEY = Fault("kill -9 of the embedded Valkey", kill_embedded_valkey)
KILL_BOT_REDIS = Fault("kill -9 of the bot, REDIS_URL", kill_bot)
KILL_ONE_OF_THREE = Fault("kill -9 of one of three webhooks", kill_bot)
FREEZE_ONE_OF_THREE = Fault(
    f"one of three webhooks frozen for {STOPPED_SECONDS:.0f} s",
    freeze_one,
    partial(thaw_one, seconds=STOPPED_SECONDS),
)
OUTAGES = tuple(
    Fault(f"Redis {how} for {seconds} s", partial(strike, seconds=seconds))
    for seconds in (1, 8, 25)
    for how, strike in (("frozen", redis_is_frozen), ("killed, gone", redis_is_gone))
)
_WEATHERS: dict[str, Sequence[of_calls.Fault]] = {
    "429": [too_many_requests(1), too_many_requests(2)],
    "5xx": [ServerFault(500), ServerFault(502), ServerFault(504)],
    "connections reset before the deed": [LostRequest()],
    "answers lost after the deed": [LostAnswer()],
    "calls slow or hanging": [Delay(1.5), Hang(11)],
}
TELEGRAMS = (
    *[
        Fault(f"Telegram: {name}, {SHARE:.0%}", partial(bad_weather, faults=faults))
        for name, faults in _WEATHERS.items()
    ],
    Fault("updates doubled and shuffled", updates_doubled_and_shuffled),
    Fault("updates that come again", updates_come_again),
    Fault("messages deleted by people", messages_go),
    Fault("right to write lost for a while", rights_are_lost),
)


async def the_moment(front: Front) -> None:
    """Before, during or after a press, during a send, or at any time."""
    world, server = front.telegram.world, front.telegram.server
    moments: list[Callable[[], bool]] = [
        lambda: bool(world.updates.pending),
        lambda: server.under_way["answerCallbackQuery"] > 0,
        lambda: any(server.under_way[method] for method in SENDS),
    ]
    await asyncio.sleep(front.chance.uniform(0, 0.3))
    timing = front.chance.choice([*moments, None])
    if timing is None:
        return
    try:
        async with asyncio.timeout(MOMENT_SECONDS):
            await world.bell.wait_until(timing)
    except TimeoutError:
        return
    await asyncio.sleep(front.chance.choice([0, 0.002, 0.01]))


def _pauses(front: Front, *, most: int, longest: float) -> list[float]:
    """Before each blow of a volley; none before the first."""
    count = front.chance.randint(1, most)
    return [0.0, *[front.chance.uniform(0.1, longest) for _ in range(count - 1)]]


def _own(front: Front) -> OwnValkey:
    if front.valkey is None:
        raise TypeError("this front has no Redis of its own")
    return front.valkey
