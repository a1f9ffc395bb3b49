"""How a match was dealt: asked for after it, answered in private to whoever may see it again."""

from dataclasses import dataclass

from bot.records.access import RecordAccess
from bot.screens.pages.deals import deal_page
from bot.table.record.document import RecordId
from games.contract.screen import Screen, Translator

DEAL = "deal-"  # a deep link's payload: deal-<record>


@dataclass(frozen=True, slots=True, kw_only=True)
class Checking:
    records: RecordAccess
    bot_name: str

    async def page(self, user: int, wanted: RecordId, t: Translator) -> Screen:
        """All cards follow from it, so it is told to nobody else.

        A match that is being played has no record, so nobody can be told of its secret.
        """
        return deal_page(await self.records.read_by(user, wanted), t)

    def link(self, wanted: RecordId) -> str:
        """Opens the private chat; Start there shows the page."""
        return f"https://t.me/{self.bot_name}?start={DEAL}{wanted}"
