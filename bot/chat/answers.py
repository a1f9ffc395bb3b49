"""Answers to presses: free and immediate. Only the one who pressed sees them."""

from dataclasses import dataclass

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.chat.background import Background

MOST_CHARACTERS = 200

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Answer:
    text: str = ""
    alert: bool = False  # a pop-up that must be closed, for what should not be missed
    url: str | None = None


class Answers:
    def __init__(self, bot: Bot, background: Background) -> None:
        self._bot = bot
        self._background = background

    def give(self, query_id: str, answer: Answer) -> None:
        self._background.start(self._give(query_id, answer))

    async def _give(self, query_id: str, answer: Answer) -> None:
        try:
            await self._bot.answer_callback_query(
                query_id,
                text=answer.text[:MOST_CHARACTERS] or None,
                show_alert=answer.alert or None,
                url=answer.url,
            )
        except TelegramError as error:
            # Too late, or no network: what the press did is committed, and the board will show it.
            log.info("an answer did not arrive", error=type(error).__name__)
