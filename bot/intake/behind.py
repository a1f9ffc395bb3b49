"""Whether a message that was pressed is behind its table: then the toast says so, and what is true.

Telegram lets a chat be edited twenty times a minute: whoever taps faster presses what is past.
"""

from dataclasses import dataclass

from telegram import CallbackQuery

from bot.actions.action import Actor
from bot.repository import Repository
from bot.screens.buttons.presses import MovePress
from bot.screens.pages.behind import catching_up
from bot.sync.messages.sent import read_sent
from bot.table.refusals import No, Refused

EDIT_SECONDS = 1.0  # so long an edit may take without anybody calling it late


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    repository: Repository

    async def told(
        self, refused: Refused, press: MovePress, query: CallbackQuery, actor: Actor
    ) -> str | None:
        """None if the message shows the table as it is, or is none that the table keeps."""
        message = query.message
        if refused.reason is not No.STALE or message is None or not message.message_id:
            return None
        table = await self.repository.look(press.table)
        if table is None or table.match is None:
            return None
        here = (message.chat.id, message.message_id)
        notes = read_sent(await self.repository.storage.sent.load(table.id)).values()
        note = next((one for one in notes if (one.chat, one.message) == here), None)
        if note is None or (note.changed_at > table.touched_at and not note.unconfirmed):
            return None
        if self.repository.clock() - table.touched_at < EDIT_SECONDS:
            return None
        return catching_up(table, actor.person.user, actor.t)
