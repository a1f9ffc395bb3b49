"""Works off errands in the background: one process at a time, which holds a lease and renews it.

What a process leaves behind when it dies is adopted, when its lease has run out, by the next one
that looks.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog

from bot.background import Background, is_cancelled
from storage.redis.failures import StorageAway
from storage.waiting.errands import Errands

LOOK_SECONDS = 3.0
LEASE_SECONDS = 10.0
RENEW_SECONDS = 2.0
AGAIN_SECONDS = 60.0  # after an error of ours

CarryOut: TypeAlias = Callable[[int, str], Awaitable[None]]  # whose it is, and the word

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrandRunner:
    errands: Errands
    background: Background
    at_work: set[int] = field(default_factory=set)

    def begin(self, whose: int, carry_out: CarryOut) -> None:
        if whose not in self.at_work:
            self.at_work.add(whose)
            self.background.start(self._work(whose, carry_out))

    async def adopt_forever(self, carry_out: CarryOut) -> None:
        while not is_cancelled():
            try:
                await self.look(carry_out)
            except StorageAway as error:
                log.warning("storage is away", error=str(error))
            except Exception:
                log.exception("errands could not be looked through")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self, carry_out: CarryOut) -> None:
        """Begins all that wait; those that a process is at work on are left to it."""
        for whose in await self.errands.all():
            self.begin(whose, carry_out)

    async def _work(self, whose: int, carry_out: CarryOut) -> None:
        """While storage is away it is left to whoever looks next; after an error, for a minute."""
        token = secrets.token_hex(8)
        try:
            while (word := await self._claim(whose, token)) is not None:
                if not await self._carried_out(whose, token, carry_out(whose, word)):
                    log.warning("an errand was taken over", chat=whose)
                    return
                await self.errands.done(whose, word, token)
        except StorageAway as error:
            log.warning("storage is away", error=str(error))
        except asyncio.CancelledError:
            with suppress(StorageAway):
                await self.errands.give_back(whose, token)
            raise
        except Exception:
            log.exception("an errand failed", chat=whose)
            with suppress(StorageAway):
                await self.errands.renew(whose, token, seconds=AGAIN_SECONDS)
        finally:
            self.at_work.discard(whose)

    async def _claim(self, whose: int, token: str) -> str | None:
        return await self.errands.claim(whose, token, seconds=LEASE_SECONDS)

    async def _carried_out(self, whose: int, token: str, carrying_out: Awaitable[None]) -> bool:
        """False if the lease was lost: then it is broken off, for another process does it."""
        work = asyncio.ensure_future(carrying_out)
        renewing = asyncio.create_task(self._renew_until_lost(whose, token))
        try:
            await asyncio.wait((work, renewing), return_when=asyncio.FIRST_COMPLETED)
            if work.done():
                await work
                return True
            await renewing
            return False
        finally:
            work.cancel()
            renewing.cancel()
            await asyncio.gather(work, renewing, return_exceptions=True)

    async def _renew_until_lost(self, whose: int, token: str) -> None:
        clock = asyncio.get_running_loop().time
        until = clock() + LEASE_SECONDS
        while clock() < until:
            await asyncio.sleep(RENEW_SECONDS)
            asked_at = clock()
            try:
                if not await self.errands.renew(whose, token, seconds=LEASE_SECONDS):
                    return
            except StorageAway:
                continue
            until = asked_at + LEASE_SECONDS
