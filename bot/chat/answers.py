"""Answers to presses and reactions to commands: free and immediate, and nothing hangs on them."""

from collections.abc import Awaitable

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.background import Background
from bot.deeds.deed import Answer

MOST_CHARACTERS = 200
SEEN = "👀"  # it was seen, and the answer is elsewhere

log = structlog.get_logger()


class Answers:
    def __init__(self, bot: Bot, background: Background) -> None:
        self._bot = bot
        self._background = background

    def give(self, query_id: str, answer: Answer) -> None:
        """Only the one who pressed sees it."""
        call = self._bot.answer_callback_query(
            query_id,
            text=answer.text[:MOST_CHARACTERS] or None,
            show_alert=answer.alert or None,
            url=answer.url,
        )
        self._background.start(_tried(call))

    def react(self, chat: int, message: int) -> None:
        self._background.start(_tried(self._bot.set_message_reaction(chat, message, SEEN)))


async def _tried(call: Awaitable[bool]) -> None:
    """Too late, no network, reactions forbidden: what was done is committed, and will be seen."""
    try:
        await call
    except TelegramError as error:
        log.info("an answer did not arrive", error=type(error).__name__)
