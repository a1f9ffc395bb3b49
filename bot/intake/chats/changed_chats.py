"""Tells the tables of a chat that the bot's rights there changed: in the background, a few at once.

The update is done with when the change is noted in Redis. However many come from one chat, its
tables are told of the last one, twice a second at most; what a process leaves behind when it dies
is told by the next one that looks.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel

from bot.intake.errand_runner import ErrandRunner
from bot.records.moving import move_records
from bot.replies.queue import Replies
from bot.repository import REMEMBER_CLOSED_SECONDS, AlreadyDone, Repository
from bot.screens.pages import general
from bot.sync.messages.sent import read_sent
from bot.table.document import Table
from bot.table.refusals import Refused
from bot.texts import LANGUAGES, words
from games.contract.game import AnyGame
from storage.connection import Storage
from storage.table.documents import TableStatus

AT_ONCE = 32  # tables that are looked at in one trip
CHATS_AT_ONCE = 4
PAUSE_SECONDS = 0.5  # between two tellings in one chat
MOST_REMEMBERED = 10_000


class Change(BaseModel):
    at: float
    returned: str = ""  # the operation by which the bot may write there again
    moved_to: int | None = None  # the group's new id


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedChats:
    storage: Storage
    errands: ErrandRunner
    repository: Repository
    games: general.Games
    replies: Replies
    clock: Callable[[], float]
    _told_at: OrderedDict[int, float] = field(default_factory=OrderedDict)
    _room: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(CHATS_AT_ONCE))

    async def note(self, chat: int, *, returned: str = "", moved_to: int | None = None) -> None:
        """All that is not told yet is told with it; where there are no tables it is done here."""
        if moved_to is None and not await self.storage.chats.listed(chat):
            await self._greet_once(chat, returned, [])
            return
        noted = await self.storage.changes.of(chat)
        if noted is not None:
            before = Change.model_validate_json(noted)
            returned, moved_to = returned or before.returned, moved_to or before.moved_to
        change = Change(at=self.clock(), returned=returned, moved_to=moved_to)
        await self.storage.changes.put(chat, change.model_dump_json())
        self.errands.begin(chat, self._carry_out)

    async def adopt_forever(self) -> None:
        await self.errands.adopt_forever(self._carry_out)

    async def _carry_out(self, chat: int, word: str) -> None:
        await asyncio.sleep(self._pause(chat))
        async with self._room:
            await self._tell(chat, Change.model_validate_json(word))

    def _pause(self, chat: int) -> float:
        now = asyncio.get_running_loop().time()
        at = max(now, self._told_at.pop(chat, -PAUSE_SECONDS) + PAUSE_SECONDS)
        self._told_at[chat] = at
        if len(self._told_at) > MOST_REMEMBERED:
            self._told_at.popitem(last=False)
        return at - now

    async def _tell(self, chat: int, change: Change) -> None:
        if change.moved_to is not None:
            await move_records(self.storage, chat, change.moved_to)
        listed = sorted(await self.storage.chats.listed(chat))
        told: list[Table] = []
        for first in range(0, len(listed), AT_ONCE):
            ids = await self._with_something_to_show(chat, listed[first : first + AT_ONCE])
            told += [table for one in ids if (table := await self._told(one, change)) is not None]
        await self._greet_once(chat, change.returned, [table for table in told if table.is_open])

    async def _with_something_to_show(self, chat: int, ids: Sequence[str]) -> list[str]:
        """Open tables, and those that could not show how they ended; the others go from the list.

        Older versions left every table on it.
        """
        standings = dict(zip(ids, await self.storage.tables.standings(ids), strict=True))
        closed = [one for one in ids if standings[one] is TableStatus.CLOSED]
        posts = dict(zip(closed, await self.storage.sent.load_all(closed), strict=True))
        owing = {one for one in closed if _is_owed(chat, posts[one])}
        kept = [one for one in ids if standings[one] is TableStatus.OPEN or one in owing]
        now = self.clock()
        past = [one for one in closed if one not in owing]
        await self.storage.chats.note_past(
            chat, *past, now=now, until=now + REMEMBER_CLOSED_SECONDS
        )
        await self.storage.chats.unlist(chat, *[one for one in ids if one not in kept])
        return kept

    async def _told(self, table_id: str, change: Change) -> Table | None:
        """What it was refused may work again."""

        def note(table: Table, _game: AnyGame) -> Table:
            table.rights_at = max(table.rights_at, change.at)
            if change.returned:
                table.bottom_at = max(table.bottom_at, change.at)
            return table

        try:
            return await self.repository.change(table_id, note, operation=f"rights:{change.at}")
        except AlreadyDone:
            return await self.repository.look(table_id)
        except Refused:  # it is gone by now
            return None

    async def _greet_once(self, chat: int, returned: str, tables: Sequence[Table]) -> None:
        """A group that knows the bot is told at its tables that all is as it was."""
        if not returned or not await self.storage.seen.first_time(returned):
            return
        t = words(await self.storage.chats.language(chat) or LANGUAGES[0])
        for table in tables:
            self.replies.say(chat, table.topic, general.returned(t), is_owed=True)
        if not tables:
            self.replies.say(chat, None, general.greeting(self.games, t), is_owed=True)


def _is_owed(chat: int, posts: dict[str, str]) -> bool:
    return any(note.is_owed and note.chat == chat for note in read_sent(posts).values())
