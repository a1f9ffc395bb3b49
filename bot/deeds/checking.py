"""How a match was dealt: asked for after it, answered in private."""

from dataclasses import dataclass

import structlog

from bot.screens.deals import deal_page
from bot.table.record import RecordId, record_id, unpacked
from bot.table.refusals import No, Refused
from games.screen import Screen, Translator
from storage.connection import Storage

log = structlog.get_logger()

DEAL = "deal-"  # a deep link's payload: deal-<record>


@dataclass(frozen=True, slots=True, kw_only=True)
class Checking:
    storage: Storage
    bot_name: str

    async def page(self, wanted: RecordId, t: Translator) -> Screen:
        """A match that is being played has no record, so nobody can be told of its secret."""
        found = await self.storage.records.load(wanted.table, wanted.match)
        if found is None:
            raise Refused(No.NO_RECORD)
        try:
            return deal_page(unpacked(found), t)
        except ValueError:  # it says nothing of what it is, and neither must the log
            log.error("a damaged record", table=wanted.table, match=wanted.match)
            raise Refused(No.NO_RECORD) from None

    def link(self, wanted: RecordId) -> str:
        """Opens the private chat; Start there shows the page."""
        return f"https://t.me/{self.bot_name}?start={DEAL}{wanted}"


def deal_asked_for(payload: str) -> RecordId | None:
    """By a deep link; None: it is no such link."""
    return record_id(payload.removeprefix(DEAL)) if payload.startswith(DEAL) else None
