"""Finds errands that were left for long, by a process that is no more."""

import asyncio
from collections.abc import Callable

import structlog

from bot.background import is_cancelled
from storage.redis.failures import StorageAway
from storage.waiting.errands import Errands

ORPHANED_SECONDS = 3.0  # whoever noted it would have begun it by now

log = structlog.get_logger()


async def adopt_forever(errands: Errands, begin: Callable[[int], None]) -> None:
    """To begin one that is at work here already must do nothing."""
    waiting: dict[int, str] = {}
    while not is_cancelled():
        try:
            noted = await errands.all()
        except StorageAway as error:
            log.warning("storage is away", error=str(error))
        else:
            for whose in [whose for whose, word in noted.items() if waiting.get(whose) == word]:
                begin(whose)
            waiting = noted
        await asyncio.sleep(ORPHANED_SECONDS)
