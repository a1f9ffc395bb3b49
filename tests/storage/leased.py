"""Which tables are being kept at this moment, by any process: for tests that wait for quiet."""

from storage.connection import Storage


async def leased(storage: Storage) -> list[str]:
    found = storage.redis.scan_iter(match="{s[0-9][0-9]}:lease:*", count=1000)
    return [key.rsplit(":", 1)[1] async for key in found]
