"""Puts records where a bot would have put them."""

from bot.table.record.document import MatchRecord, packed
from storage import keys
from storage.connection import Storage


async def add(storage: Storage, *records: MatchRecord) -> None:
    for one in records:
        await storage.redis.set(keys.record(one.table, one.match), packed(one))
        await storage.records.add(
            str(one.id), chat=one.chat, users=one.users, ended_at=one.ended_at
        )


async def take_down(storage: Storage, record: MatchRecord) -> None:
    await storage.records.remove(
        record.table, record.match, chat=record.chat, users=record.users, ended_at=record.ended_at
    )
