"""Where the board stands in the chat: brought to the bottom, and never two of them alive."""

from collections.abc import Callable

from bot.table.document import Table
from bot.table.notes import Note
from bot.table.refusals import Refused
from bot.table.wanted import BOARD
from storage.connection import Storage

DOWN_EVERY_SECONDS = 20


def bring_down(table: Table, *, now: float) -> None:
    if not table.is_open:
        raise Refused("table_gone")
    if now - table.bottom_at < DOWN_EVERY_SECONDS:
        raise Refused("too_soon")
    table.bottom_at = now


class Orphans:
    """A crash between sending a message and noting it leaves one that nobody knows of."""

    def __init__(self, storage: Storage, clock: Callable[[], float]) -> None:
        self._storage = storage
        self._clock = clock

    async def look_at(self, table_id: str, chat: int, message: int) -> None:
        """Somebody pressed a button of this message. If it is not the board, it must go."""
        written = await self._storage.posts.find(table_id, BOARD)
        if written is None:
            return
        note = Note.model_validate_json(written)
        known = {note.message, *[leftover.message for leftover in note.leftovers]}
        if note.doubt or note.chat != chat or message in known:
            return
        orphan = Note(chat=chat, message=message, sent_at=self._clock())
        await self._storage.posts.report_orphan(
            table_id, f"orphan:{message}", orphan.model_dump_json(exclude_defaults=True)
        )
        await self._storage.due.wake(table_id, self._clock())
