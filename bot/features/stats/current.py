"""Tallies as they are now: the one that is kept, and the records that came since folded into it.

A few are folded here and now. Many, or all of them anew, are folded piece by piece in the processes
that draw: so no press waits, and pictures come in between. Two processes that do the same come to
the same, so nothing is locked; within one process who comes second waits for the first.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

import structlog
from pydantic import ValidationError

from bot.features.stats.model.folding import Shelf, fold_all, fold_stored
from bot.features.stats.model.stats import FORMAT, Tally
from bot.processes import Processes
from bot.table.record.document import record_id
from storage.connection import Storage
from storage.past.records import IndexedRecord
from storage.past.tallies import Owner, of_chat, of_user

FEW = 16  # records that are folded on the way: some milliseconds
PIECE = 100

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tallies:
    storage: Storage
    processes: Processes
    in_background: Callable[[Coroutine[Any, Any, None]], None]
    _turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    async def of_chat(self, chat: int) -> Tally:
        """May take seconds, and raise WorkFailed: there may be many records and no tally yet."""
        return await self._up_to_date(of_chat(chat), Tally())

    async def of_user(self, user: int) -> Tally:
        return await self._up_to_date(of_user(user), Tally(user=user))

    async def of_chat_if_near(self, chat: int) -> Tally | None:
        """For whoever cannot wait; if it is far behind, it is brought up for the next time."""
        _, _, newer = await self._found(of_chat(chat), Tally())
        if len(newer) <= FEW:
            return await self.of_chat(chat)
        self.in_background(self._warm_up(chat))
        return None

    async def _warm_up(self, chat: int) -> None:
        await self.of_chat(chat)

    async def _up_to_date(self, owner: Owner, empty: Tally) -> Tally:
        async with self._turns.setdefault(owner.tally, asyncio.Lock()):
            stored, tally, newer = await self._found(owner, empty)
            is_kept = True
            for first in range(0, len(newer), PIECE):
                shelf = await shelf_of(self.storage, newer[first : first + PIECE])
                tally = await self._folded(tally, shelf, few=len(newer) <= FEW)
                if is_kept:  # piece by piece: whoever comes after a failure goes on from there
                    text = tally.model_dump_json()
                    is_kept = await self.storage.tallies.store(owner, text, instead_of=stored)
                    stored = text
            if not is_kept:
                log.info("a tally was overtaken")
            return tally

    async def _found(
        self, owner: Owner, empty: Tally
    ) -> tuple[str | None, Tally, list[IndexedRecord]]:
        """What is kept, what can be used of it, and what it lacks."""
        stored = await self.storage.tallies.load(owner)
        tally = read(stored)
        if tally is not None:
            newer = await self.storage.tallies.since(owner, tally.last, tally.folded)
            if newer is not None:
                return stored, tally, newer
        return stored, empty, await self.storage.tallies.since(owner, "", 0) or []

    async def _folded(self, tally: Tally, shelf: Shelf, *, few: bool) -> Tally:
        if few:
            return fold_all(tally, shelf)
        text = await self.processes.run(fold_stored, tally.model_dump_json(), shelf)
        return Tally.model_validate_json(text)


async def shelf_of(storage: Storage, found: Sequence[IndexedRecord]) -> Shelf:
    """What is stored of these records; an index may lead to none."""
    ids = [record_id(one.record) for one in found]
    stored = iter(await storage.records.load_all([one for one in ids if one is not None]))
    return [
        (one.record, one.ended_at, None if read_id is None else next(stored))
        for one, read_id in zip(found, ids, strict=True)
    ]


def read(stored: str | None) -> Tally | None:
    """None if there is none, or it is not of this format: then it is folded anew."""
    try:
        tally = Tally.model_validate_json(stored or "")
    except ValidationError:
        return None
    return tally if tally.format == FORMAT else None
