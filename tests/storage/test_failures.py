"""Which errors are worth waiting for, and which are our own mistakes."""

import pytest
from redis import exceptions
from redis.asyncio.sentinel import MasterNotFoundError

from storage.connection import Storage
from storage.redis.failures import NewerFormat, is_storage_failure


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
def test_a_server_that_cannot_serve_now_is_a_storage_failure(error: Exception) -> None:
    assert is_storage_failure(error)


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
def test_a_mistake_of_ours_is_not(error: Exception) -> None:
    assert not is_storage_failure(error)


async def test_a_real_mistake_is_not_taken_for_a_server_that_is_away(storage: Storage) -> None:
    await storage.redis.set("x", "a text")
    with pytest.raises(exceptions.ResponseError) as refusal:
        await storage.redis.lpush("x", "1")
    assert not is_storage_failure(refusal.value)


@pytest.mark.parametrize("name", ["MISCONF", "Анна) of pipeline caused error: ('OOM x',)"])
async def test_a_name_in_a_mistake_does_not_make_it_a_failure(storage: Storage, name: str) -> None:
    await storage.redis.set("x", "a text")
    pipeline = storage.redis.pipeline(transaction=False)
    pipeline.hset("x", "name", name)
    with pytest.raises(exceptions.ResponseError) as refusal:
        await pipeline.execute()
    assert name in str(refusal.value)
    assert not is_storage_failure(refusal.value)
