"""Answers to presses and reactions to commands: free and immediate, and nothing hangs on them."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from telegram import Bot
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.actions.action import Answer
from bot.background import Background

MOST_CHARACTERS = 200
AGAIN_SECONDS = 0.3
SEEN = "👀"  # it was seen, and the answer is elsewhere

log = structlog.get_logger()


class Answers:
    def __init__(self, bot: Bot, background: Background) -> None:
        self._bot = bot
        self._background = background

    def give(self, query_id: str, answer: Answer) -> None:
        """Only the one who pressed sees it."""

        def call() -> Awaitable[bool]:
            return self._bot.answer_callback_query(
                query_id,
                text=answer.text[:MOST_CHARACTERS] or None,
                show_alert=answer.alert or None,
                url=answer.url,
            )

        self._background.start(_tried(call))

    def react(self, chat: int, message: int) -> None:
        self._background.start(_tried(lambda: self._bot.set_message_reaction(chat, message, SEEN)))


async def _tried(call: Callable[[], Awaitable[bool]]) -> None:
    """Once more, unless it was refused: too late, or reactions are forbidden.

    Nothing hangs on it: what was done is committed, and will be seen.
    """
    for pause in (AGAIN_SECONDS, 0):
        try:
            await call()
        except TelegramError as error:
            log.info("an answer did not arrive", error=type(error).__name__)
            if not pause or isinstance(error, BadRequest | Forbidden):
                return
            await asyncio.sleep(pause)
        else:
            return
