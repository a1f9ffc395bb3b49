"""Stats as they are now: the stored ones, with the records that came since added to them.

A few records are added here and now. Many, or all of them anew, are added piece by piece in the
render processes: so no press waits, and pictures come in between. Two processes that count the same
records get the same stats, so nothing is locked; within one process the second waits for the first.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

import structlog
from pydantic import ValidationError

from bot.features.stats.model.adding import StoredMatches, add_matches, add_stored_matches
from bot.features.stats.model.stats import FORMAT, Stats
from bot.processes import Processes
from bot.table.record.document import record_id
from storage.connection import Storage
from storage.past.records import IndexedRecord
from storage.past.stats import Owner, of_chat, of_user

FEW = 16  # records that are added on the way: some milliseconds
PIECE = 100

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentStats:
    storage: Storage
    processes: Processes
    in_background: Callable[[Coroutine[Any, Any, None]], None]
    _turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    async def of_chat(self, chat: int) -> Stats:
        """May take seconds, and raise WorkFailed: there may be many records and no stats yet."""
        return await self._up_to_date(of_chat(chat), Stats())

    async def of_user(self, user: int) -> Stats:
        return await self._up_to_date(of_user(user), Stats(user=user))

    async def of_chat_if_near(self, chat: int) -> Stats | None:
        """For whoever cannot wait; if it is far behind, it is brought up for the next time."""
        _, _, newer = await self._found(of_chat(chat), Stats())
        if len(newer) <= FEW:
            return await self.of_chat(chat)
        self.in_background(self._warm_up(chat))
        return None

    async def _warm_up(self, chat: int) -> None:
        await self.of_chat(chat)

    async def _up_to_date(self, owner: Owner, empty: Stats) -> Stats:
        async with self._turns.setdefault(owner.stats, asyncio.Lock()):
            stored, stats, newer = await self._found(owner, empty)
            is_kept = True
            for first in range(0, len(newer), PIECE):
                matches = await stored_matches(self.storage, newer[first : first + PIECE])
                stats = await self._with_matches(stats, matches, few=len(newer) <= FEW)
                if is_kept:  # piece by piece: whoever comes after a failure goes on from there
                    text = stats.model_dump_json()
                    is_kept = await self.storage.stats.store(owner, text, instead_of=stored)
                    stored = text
            if not is_kept:
                log.info("stats were stored by another process first")
            return stats

    async def _found(
        self, owner: Owner, empty: Stats
    ) -> tuple[str | None, Stats, list[IndexedRecord]]:
        """What is kept, what can be used of it, and what it lacks."""
        stored = await self.storage.stats.load(owner)
        stats = read(stored)
        if stats is not None:
            newer = await self.storage.stats.since(owner, stats.last, stats.folded)
            if newer is not None:
                return stored, stats, newer
        return stored, empty, await self.storage.stats.since(owner, "", 0) or []

    async def _with_matches(self, stats: Stats, matches: StoredMatches, *, few: bool) -> Stats:
        if few:
            return add_matches(stats, matches)
        text = await self.processes.run(add_stored_matches, stats.model_dump_json(), matches)
        return Stats.model_validate_json(text)


async def stored_matches(storage: Storage, found: Sequence[IndexedRecord]) -> StoredMatches:
    """What is stored of these records; an index may lead to none."""
    ids = [record_id(one.record) for one in found]
    stored = iter(await storage.records.load_all([one for one in ids if one is not None]))
    return [
        (one.record, one.ended_at, None if read_id is None else next(stored))
        for one, read_id in zip(found, ids, strict=True)
    ]


def read(stored: str | None) -> Stats | None:
    """None if there is none, or it is not of this format: then it is counted anew."""
    try:
        stats = Stats.model_validate_json(stored or "")
    except ValidationError:
        return None
    return stats if stats.format == FORMAT else None
