"""All that is stored, as text: every key and every value, records unpacked."""

from bot.table.record.document import unpacked
from storage.redis.client import Client

SHORT_LIVED_SECONDS = 300  # whatever ends so soon need not be removed


async def everything(redis: Client) -> dict[str, str]:
    """By key; without what ends by itself within minutes."""
    found: dict[str, str] = {}
    async for key in redis.scan_iter():
        if 0 <= await redis.ttl(key) <= SHORT_LIVED_SECONDS:
            continue
        found[str(key)] = await _value(redis, str(key))
    return found


async def _value(redis: Client, key: str) -> str:
    match await redis.type(key):
        case "hash":
            return repr(await redis.hgetall(key))
        case "set":
            return repr(await redis.smembers(key))
        case "zset":
            return repr(await redis.zrange(key, 0, -1))
        case "list":
            return repr(await redis.lrange(key, 0, -1))
    text = str(await redis.get(key))
    return unpacked(text).model_dump_json() if ":record:" in key else text


def holding(stored: dict[str, str], *words: object) -> list[str]:
    """The keys in which, or in whose values, one of these is found."""
    texts = list(map(str, words))
    return [
        key for key, value in stored.items() if any(text in key or text in value for text in texts)
    ]
