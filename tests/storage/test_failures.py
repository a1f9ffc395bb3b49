"""Which errors are worth waiting for, and which are our own mistakes."""

import asyncio
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from redis import exceptions
from redis.asyncio.sentinel import MasterNotFoundError

from bench.siege.balancer import free_port
from storage.connection import Storage
from storage.redis.address import read_address
from storage.redis.client import Client, client_of, close
from storage.redis.failures import NewerFormat, StorageAway, as_the_library_tells, away_is_told

SECRET = "Анна пишет: OOM"


@pytest.mark.parametrize(
    "error",
    [
        exceptions.ConnectionError("refused"),
        exceptions.TimeoutError("slow"),
        exceptions.BusyLoadingError("loading"),
        exceptions.ReadOnlyError("a replica"),
        exceptions.OutOfMemoryError("full"),
        MasterNotFoundError("No master found for 'friends'"),
        exceptions.ClusterDownError("The cluster is down"),
        exceptions.ClusterError("TTL exhausted."),
        exceptions.SlotNotCoveredError("Slot 7 is not covered"),
        exceptions.MovedError("7 127.0.0.1:7001"),
        exceptions.AskError("7 127.0.0.1:7001"),
        exceptions.TryAgainError("Multiple keys request during rehashing of slot"),
        exceptions.AuthenticationError("the password was changed"),
        exceptions.ResponseError("MISCONF Errors writing to the AOF file"),
        exceptions.ResponseError("NOREPLICAS Not enough good replicas to write."),
        exceptions.ResponseError("Command # 1 (…) of pipeline caused error: ('MISCONF …',)"),
        exceptions.ResponseError('Command # 2 (…) of pipeline caused error: ("BUSY it\'s…",)'),
        exceptions.ResponseError("Command # 3 (…) of pipeline caused error: NOREPLICAS Not …"),
        NewerFormat(2),
    ],
)
def test_a_server_that_cannot_serve_now_is_away(error: Exception) -> None:
    with pytest.raises(StorageAway), away_is_told():
        raise error


@pytest.mark.parametrize(
    "error",
    [
        exceptions.ResponseError("WRONGTYPE a mistake"),
        exceptions.ResponseError("ERR unknown command 'OOM', with args: 'LOADING'"),
        exceptions.ResponseError("WRONGTYPE MISCONF"),
        exceptions.ResponseError(
            "Command # 1 (SET name BUSY) of pipeline caused error: ('WRONGTYPE Operation …',)"
        ),
        exceptions.ResponseError(
            "Command # 1 (SET name x) of pipeline caused error: ('OOM',) of pipeline caused error: "
            "('WRONGTYPE Operation …',)"
        ),
        exceptions.ClusterCrossSlotError("Keys in request don't hash to the same slot"),
        exceptions.RedisClusterException("EVALSHA - all keys must map to the same key slot"),
        ValueError("x"),
        KeyError("x"),
    ],
)
def test_a_mistake_of_ours_stays_what_it_is(error: Exception) -> None:
    with pytest.raises(type(error)) as raised, away_is_told():
        raise error
    assert raised.value is error


def test_only_the_outermost_call_tells() -> None:
    """The library follows a slot that has moved, and loads a script, by its own errors."""
    with away_is_told(), pytest.raises(exceptions.AskError), away_is_told():
        raise exceptions.AskError("7 127.0.0.1:7001")
    with pytest.raises(exceptions.ConnectionError), as_the_library_tells(), away_is_told():
        raise exceptions.ConnectionError("refused")


async def test_a_real_mistake_is_not_taken_for_a_server_that_is_away(storage: Storage) -> None:
    await storage.redis.set("x", "a text")
    with pytest.raises(exceptions.ResponseError):
        await storage.redis.lpush("x", "1")


@pytest.mark.parametrize("name", ["MISCONF", "Анна) of pipeline caused error: ('OOM x',)"])
async def test_a_name_in_a_mistake_does_not_make_it_a_failure(storage: Storage, name: str) -> None:
    await storage.redis.set("x", "a text")
    pipeline = storage.redis.pipeline(transaction=False)
    pipeline.hset("x", "name", name)
    with pytest.raises(exceptions.ResponseError) as refusal:
        await pipeline.execute()
    assert name in str(refusal.value)


# The three ways to ask something of it


async def command(redis: Client) -> None:
    await redis.hset("x", "name", SECRET)


async def pipeline(redis: Client) -> None:
    asked = redis.pipeline(transaction=False)
    asked.hset("x", "name", SECRET)
    await asked.execute()


async def script(redis: Client) -> None:
    await redis.register_script("return redis.call('SET', KEYS[1], ARGV[1])")(["x"], [SECRET])


WAYS = pytest.mark.parametrize("ask", [command, pipeline, script])
Ask = Callable[[Client], Awaitable[None]]


@pytest.fixture(params=["redis://{}", "redis+cluster://{}", "redis+sentinel://{}/x"])
async def nobody(request: pytest.FixtureRequest) -> AsyncIterator[Client]:
    url = request.param.format(f"127.0.0.1:{free_port()}")
    client = client_of(read_address(url), retries=0)
    yield client
    await close(client)


@WAYS
async def test_where_nobody_answers_storage_is_away(nobody: Client, ask: Ask) -> None:
    with pytest.raises(StorageAway) as away:
        await ask(nobody)
    assert SECRET not in "".join(traceback.format_exception(away.value))


@WAYS
async def test_a_server_that_refuses_to_write_quotes_nobody(storage: Storage, ask: Ask) -> None:
    await ask(storage.redis)
    await storage.redis.config_set("min-replicas-to-write", 1)
    try:
        with pytest.raises(StorageAway) as away:
            await ask(storage.redis)
    finally:
        await storage.redis.config_set("min-replicas-to-write", 0)
    assert str(away.value) == "NOREPLICAS"
    assert SECRET not in "".join(traceback.format_exception(away.value))


async def test_a_script_that_the_server_has_lost_is_loaded_again(storage: Storage) -> None:
    echo = storage.redis.register_script("return ARGV[1]")
    await storage.redis.script_flush()
    assert await asyncio.gather(*[echo([], [str(number)]) for number in range(3)]) == [
        "0", "1", "2",
    ]  # fmt: skip
