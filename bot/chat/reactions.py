"""A pair of eyes under a command: it was seen, and the answer is elsewhere."""

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.chat.background import Background

SEEN = "👀"

log = structlog.get_logger()


class Reactions:
    def __init__(self, bot: Bot, background: Background) -> None:
        self._bot = bot
        self._background = background

    def seen(self, chat: int, message: int) -> None:
        self._background.start(self._react(chat, message))

    async def _react(self, chat: int, message: int) -> None:
        try:
            await self._bot.set_message_reaction(chat, message, SEEN)
        except TelegramError as error:  # a group may forbid reactions: nothing hangs on it
            log.info("no reaction", error=type(error).__name__)
