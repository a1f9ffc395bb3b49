"""/history: the matches of a group for the group, and one's own in private."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.features.history.screens.lists import ON_A_PAGE, Entry, HistoryPage, history_screen
from bot.records.loading import read_record
from bot.requests import Place
from bot.screens.pages.general import Games
from bot.table.record.closed_until import closed_until
from bot.table.record.document import RecordId, record_id
from bot.texts import Words
from games.contract.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class Lists:
    storage: Storage
    games: Games
    bot_name: str
    clock: Callable[[], float]

    async def page(self, place: Place, number: int, t: Words) -> Screen:
        """A number that is too high is the last page. In private the chat is its user."""
        records, chat = self.storage.records, place.chat
        of_private = place.is_private
        count = await (records.count_of_user if of_private else records.count_of_chat)(chat)
        pages = max(1, -(-count // ON_A_PAGE))
        number = min(number, pages - 1)
        page_of = records.of_user if of_private else records.of_chat
        shelved = [
            (found, one.ended_at)
            for one in await page_of(chat, number * ON_A_PAGE, ON_A_PAGE)
            if (found := record_id(one.record)) is not None
        ]
        stored = await records.load_all([record for record, _ in shelved])
        entries = [
            self._entry(record, ended_at, content)
            for (record, ended_at), content in zip(shelved, stored, strict=True)
        ]
        links_to = "" if of_private else self.bot_name
        return history_screen(HistoryPage(number, pages, entries), self.games, t, links_to=links_to)

    def _entry(self, record: RecordId, ended_at: float, content: str | None) -> Entry:
        read = None if content is None else read_record(record, content)
        is_closed = read is not None and closed_until(read, self.clock()) is not None
        return Entry(record, ended_at, read, is_closed=is_closed)
