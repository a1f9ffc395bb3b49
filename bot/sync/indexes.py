"""Indexes that lead to a table: chat → table (a claim), chat → tables and user → tables (hints);
the records of its matches; and what its people have learnt there.

They follow the document. What was written last is noted among the table's posts, so that they are
written again when they should change, and not at every look.
"""

from dataclasses import dataclass

from pydantic import BaseModel

from bot.actions.opening import close_duplicate
from bot.records.loading import load_records
from bot.records.moving import move_records
from bot.repository import REMEMBER_CLOSED_SECONDS, Repository
from bot.sync.messages.sent import INDEXED
from bot.table.document import DisplayMode, Phase, Table
from bot.table.forgetting.anonymising import known_users
from bot.table.record.document import MatchRecord, RecordId
from storage.chats import FORGET_SECONDS, Knowing
from storage.connection import Storage


class Indexed(BaseModel):
    """What the indexes say."""

    chat: int
    topic: int | None
    users: list[int]
    known: list[int] = []  # also who does not sit there
    look: DisplayMode  # which the chat's next tables will have
    is_open: bool
    finished: str = ""  # the game of which they have played a match to its end
    lesson: int | None = None  # the step at which one goes on learning
    recorded: int = 0  # the last match whose record can be found


def indexed(table: Table) -> Indexed:
    return Indexed(
        chat=table.chat,
        topic=table.topic,
        users=[player.user for player in table.people],
        known=sorted(known_users(table)),
        look=table.display_mode,
        is_open=table.is_open,
        finished=table.game if _is_finished(table) else "",
        lesson=_step_to_remember(table),
        recorded=table.recorded,
    )


def _is_finished(table: Table) -> bool:
    return table.phase is Phase.OVER and table.occasion.is_recorded


def _step_to_remember(table: Table) -> int | None:
    """What was finished begins anew."""
    step = table.occasion.step_to_remember
    return 0 if step is not None and table.phase is Phase.OVER else step


@dataclass(frozen=True, slots=True, kw_only=True)
class Indexes:
    storage: Storage
    repository: Repository

    async def assert_all(self, table: Table, noted: str) -> bool:
        """False if another table stands in the chat: one open table per chat is shown."""
        wanted = indexed(table)
        before = Indexed.model_validate_json(noted) if noted else None
        chats, users = self.storage.chats, wanted.users
        known = self._knowing(wanted, before)
        if wanted.lesson is not None:
            await self.storage.users.note_lesson(table.chat, table.game, wanted.lesson)
        await self._add_records(table, 0 if before is None else before.recorded)
        if before is not None and before.chat != table.chat:
            await move_records(self.storage, before.chat, table.chat)
        if wanted.finished:
            await self.storage.users.note_finished(users, wanted.finished)
        if not wanted.is_open:  # its last message may still be owed: the chat leads to it
            await chats.release(table.chat, table.topic, table.id)
            await chats.forget(None, table.id, users, known=known)
            await chats.note_past(table.chat, table.id, now=known.now, until=known.until)
            return True
        chat, topic = table.chat, table.topic
        if await chats.claim(chat, topic, table.id, users=users, known=known) != table.id:
            return False
        if before is not None:
            left = [user for user in before.users if user not in users]
            moved = before.chat if before.chat != table.chat else None
            if left or moved is not None:
                await chats.forget(moved, table.id, left)
        if before is not None and before.look != wanted.look:
            await chats.note_display_mode(table.chat, wanted.look)
        return True

    def _knowing(self, wanted: Indexed, before: Indexed | None) -> Knowing:
        now = self.repository.clock()
        seconds = FORGET_SECONDS if wanted.is_open else REMEMBER_CLOSED_SECONDS
        no_more = set() if before is None else {*before.known} - {*wanted.known}
        return Knowing(users=wanted.known, no_more=sorted(no_more), now=now, until=now + seconds)

    async def _add_records(self, table: Table, before: int) -> None:
        """Of the matches that ended since then; to shelve one twice does no harm."""
        ids = [RecordId(table.id, number) for number in range(before + 1, table.recorded + 1)]
        # Others ended before records were kept, were removed since, or are damaged.
        for record in await load_records(self.storage, ids):
            await self.storage.records.add(
                str(record.id),
                chat=record.chat,
                users=record.users,
                left=[*record.left],
                ended_at=record.ended_at,
            )
            day = record.occasion.day_of_results
            if day is not None and not record.is_stopped:
                await self._note_results(record, day)

    async def _note_results(self, record: MatchRecord, day: str) -> None:
        for one in record.standings:
            user = record.seats[one.seat].user
            if user > 0 and not record.is_played_by_ai(one.seat):
                await self.storage.daily.note_result(day, user, one.points)

    async def make_way(self, table: Table, noted: str) -> None:
        """Another table stands in the chat. A lobby goes; a match takes the place of a lobby.

        What has no lobby is played from the first moment on: one that was never shown, and finds
        another match in its place, was opened twice, and goes too.
        """
        holder = await self.storage.chats.table(table.chat, table.topic)
        other = None if holder is None else await self.repository.look(holder)
        is_double = not noted and other is not None and other.phase is Phase.PLAYING
        if table.phase in (Phase.LOBBY, Phase.THROWING) or is_double:
            await close_duplicate(self.repository, table.id)
            return
        if other is None or other.phase is not Phase.PLAYING:
            await self.storage.chats.release(table.chat, table.topic, holder or "")
            if holder is not None:
                await self.storage.sent.forget(holder, INDEXED)  # it must claim again
            await self.repository.wake(table.id)
            await self.repository.wake(holder or table.id)
