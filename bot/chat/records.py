"""Records of matches, for whoever may see them: who sat there, and who is in the group now."""

from dataclasses import dataclass

import structlog

from bot.chat.members import Members
from bot.table.record import MatchRecord, RecordId, unpacked
from bot.table.refusals import No, Refused
from storage.connection import Storage

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Records:
    storage: Storage
    members: Members

    async def read_by(self, user: int, record: RecordId) -> MatchRecord:
        """Raises Refused; NotKnownYet if the group must be asked first."""
        stored = await self.storage.records.load(*record)
        if stored is None:
            raise Refused(No.NO_RECORD)
        found = read(stored, record)
        if found is None:
            raise Refused(No.DAMAGED_RECORD)
        is_own = user in found.users or user in found.left
        if not is_own and (found.chat > 0 or not self.members.has(found.chat, user)):
            raise Refused(No.RECORD_OF_OTHERS)
        return found


def read(stored: str, record: RecordId) -> MatchRecord | None:
    """None if it is damaged."""
    try:
        found = unpacked(stored)
    except ValueError as error:
        log.error("a damaged record", record=str(record), error=type(error).__name__)
        return None
    return found
