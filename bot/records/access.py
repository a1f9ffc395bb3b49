"""Records of matches, for whoever may see them: who sat there, and who is in the group now."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from bot.records.loading import read_record
from bot.table.record.closed_until import must_be_open
from bot.table.record.document import MatchRecord, RecordId
from bot.table.refusals import No, Refused
from storage.connection import Storage


class KnowsMembers(Protocol):
    def has(self, chat: int, user: int) -> bool:
        """Raises NotKnownYet if the group must be asked first."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordAccess:
    storage: Storage
    members: KnowsMembers
    clock: Callable[[], float]

    async def read_by(self, user: int, record: RecordId) -> MatchRecord:
        """Raises Refused; NotKnownYet if the group must be asked first."""
        stored = await self.storage.records.load(*record)
        if stored is None:
            raise Refused(No.NO_RECORD)
        found = read_record(record, stored)
        if found is None:
            raise Refused(No.DAMAGED_RECORD)
        is_own = user in found.users or user in found.left
        if not is_own and (found.chat > 0 or not self.members.has(found.chat, user)):
            raise Refused(No.RECORD_OF_OTHERS)
        must_be_open(found, self.clock())
        return found
