"""Records by the hundred: loaded and read, and rewritten by one at a time."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TypeVar

import structlog

from bot.table.record.document import MatchRecord, RecordId, packed, record_id, unpacked
from storage.connection import Storage
from storage.past.records import IndexedRecord
from storage.past.stats import of_chat, of_user

BATCH = 100  # in one trip

Item = TypeVar("Item")

log = structlog.get_logger()


def batches(items: Iterable[Item]) -> Iterable[list[Item]]:
    rest = iter(items)
    while batch := list(islice(rest, BATCH)):
        yield batch


def ids_of(shelved: Iterable[IndexedRecord]) -> list[RecordId]:
    found = [record_id(one.record) for one in shelved]
    return [one for one in found if one is not None]


async def load_records(storage: Storage, ids: Sequence[RecordId]) -> list[MatchRecord]:
    """Those that are there and can be read."""
    found = []
    for at, text in zip(ids, await storage.records.load_all(ids), strict=True):
        record = None if text is None else read_record(at, text)
        if record is not None:
            found.append(record)
            await asyncio.sleep(0)  # to read a hundred takes long: others go first
    return found


async def rewrite(
    storage: Storage, ids: Sequence[RecordId], change: Callable[[MatchRecord], MatchRecord]
) -> list[MatchRecord]:
    """Each by the change, and tried again if somebody else has rewritten it meanwhile.

    Returns all of them, as they are now.
    """
    records = []
    for at, stored in zip(ids, await storage.records.load_all(ids), strict=True):
        await asyncio.sleep(0)  # others go first
        text: str | None = stored
        while text is not None and (before := read_record(at, text)) is not None:
            after = change(before)
            is_written = after is before or await storage.records.replace(
                *at, packed(after), before=text
            )
            if is_written:
                records.append(after)
                break
            text = await storage.records.load(*at)
    return records


async def drop_stats(storage: Storage, records: Sequence[MatchRecord]) -> None:
    """Of these records' groups and people."""
    users = {user for one in records for user in (*one.users, *one.left)}
    chats = {one.chat for one in records}
    await storage.stats.forget(*map(of_chat, chats), *map(of_user, users))


async def remove_records(storage: Storage, records: Sequence[MatchRecord]) -> None:
    """With whatever leads to them, and was counted from them."""
    for record in records:
        await storage.records.remove(
            *record.id,
            chat=record.chat,
            users=record.users,
            left=[*record.left],
            ended_at=record.ended_at,
        )
    await drop_stats(storage, records)


def read_record(at: RecordId, text: str) -> MatchRecord | None:
    """None if it is damaged; what is in it, no log may tell."""
    try:
        return unpacked(text)
    except ValueError:
        log.error("a damaged record", record=str(at))
        return None
