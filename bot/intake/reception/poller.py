"""Polling that acknowledges an update only after what it did is committed.

Whoever stops it need not hurry: the batch in hand is taken to its end and acknowledged.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress

import structlog
from aiohttp import web
from telegram import Bot
from telegram.error import Conflict, TelegramError

from bot.background import finish, is_cancelled
from bot.intake.dispatcher import KINDS, Dispatcher
from bot.intake.reception.raw_updates import chat_of, update_id
from bot.outages import Outages
from bot.telegram.call_timeouts import CallTimeouts
from storage.redis.failures import StorageAway

# A poll that hangs keeps everybody waiting and cannot be told from one that finds nothing: so it is
# short, and what comes later than a moment after it is not waited for.
POLL_SECONDS, GRACE_SECONDS = 2, 1.5
# So soon is it noticed that Telegram is there again.
FIRST_BACKOFF_SECONDS, LONGEST_BACKOFF_SECONDS = 0.5, 4.0
FIRST_STORAGE_SECONDS, LONGEST_STORAGE_SECONDS = 0.1, 0.5  # the same of storage
ANSWERS_FIRST_SECONDS = 0.005  # the answers to a batch go out before the next poll
NO_CHAT = 0
MOST_UPDATES = 100  # in a batch
FINISH_SECONDS = 3.0  # for a batch that is in hand when the bot stops: storage may be away
ACKNOWLEDGE_SECONDS = 1.0

log = structlog.get_logger()


class Poller:
    def __init__(self, bot: Bot, dispatcher: Dispatcher, outages: Outages) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._outages = outages
        self.caught_up = asyncio.Event()  # all that waited for us at the start has been taken
        self._offset = 0  # of the first update that has not been taken
        self._acknowledged = 0  # the same, as far as Telegram is known to know it
        self._patience = CallTimeouts()

    @property
    def routes(self) -> list[web.RouteDef]:
        return []

    async def begin(self) -> None:
        await self._bot.delete_webhook()  # or Telegram would refuse to be polled

    async def run(self) -> None:
        """Until cancelled."""
        try:
            await self._poll_forever()
        finally:
            await self._acknowledge_the_last()

    async def _poll_forever(self) -> None:
        backoff = FIRST_BACKOFF_SECONDS
        while not is_cancelled():
            # Until all that waited is taken, and after a failure: who is back says so at once.
            is_calm = self.caught_up.is_set() and backoff == FIRST_BACKOFF_SECONDS
            try:
                batch = await self._fetch(POLL_SECONDS if is_calm else 0)
            except (TelegramError, TimeoutError) as error:
                is_other = isinstance(error, Conflict)
                why = "another bot polls with this token" if is_other else "no updates come in"
                self._outages.begin("polling", why)
                log.warning("no updates", error=type(error).__name__, why=why, again_in=backoff)
                await asyncio.sleep(backoff)
                backoff = min(LONGEST_BACKOFF_SECONDS, backoff * 2)
                continue
            backoff = FIRST_BACKOFF_SECONDS
            await self._take_to_the_end(batch)
            await asyncio.sleep(ANSWERS_FIRST_SECONDS)
            if len(batch) < MOST_UPDATES:
                self.caught_up.set()
                self._outages.end("polling")

    async def _take_to_the_end(self, batch: Sequence[object]) -> None:
        """Even if the bot is stopped meanwhile; what storage does not let it finish comes again."""
        if not batch:
            return
        taking = asyncio.create_task(self._take_all(batch))
        try:
            await asyncio.shield(taking)
        finally:
            await finish([taking], FINISH_SECONDS)
            if taking.done() and not taking.cancelled():
                taken = [known + 1 for known in map(update_id, batch) if known]
                self._offset = max([self._offset, *taken])

    async def _acknowledge_the_last(self) -> None:
        """Or they would come once more, to be recognised as done."""
        if self._offset > self._acknowledged:
            with suppress(TelegramError, TimeoutError):
                async with asyncio.timeout(ACKNOWLEDGE_SECONDS):
                    await self._ask(timeout=0, limit=1)

    async def _fetch(self, seconds: int) -> Sequence[object]:
        """Raw updates: one that cannot be read must not hide the others.

        The library's own get_updates reads the whole batch or fails. Bot API methods know no
        upper and lower case, and this spelling is the library's way to a raw answer.
        """
        async with self._patience.with_chat(NO_CHAT, seconds + GRACE_SECONDS):
            answer = await self._ask(timeout=seconds)
        return answer if isinstance(answer, list) else []

    async def _ask(self, **how: int) -> object:
        answer = await self._bot.do_api_request(
            "GETUPDATES",
            api_kwargs={"offset": self._offset, "allowed_updates": list(KINDS), **how},
        )
        self._acknowledged = self._offset
        return answer

    async def _take_all(self, batch: Sequence[object]) -> None:
        """Chats concurrently, each in its order. None waits for Telegram: see deferred.py."""
        queues: defaultdict[int | None, list[object]] = defaultdict(list)
        for raw in batch:
            queues[chat_of(raw)].append(raw)
        if len(queues) == 1:  # no task for the usual batch of one
            await self._take_in_order(batch)
            return
        async with asyncio.TaskGroup() as group:
            for queue in queues.values():
                group.create_task(self._take_in_order(queue))

    async def _take_in_order(self, queue: Sequence[object]) -> None:
        for raw in queue:
            await self._take(raw)

    async def _take(self, raw: object) -> None:
        """Storage may be away for a while; the update waits, unacknowledged."""
        name = f"update {update_id(raw)}"
        try:
            await self._take_patiently(raw, name)
        except Exception:
            log.exception("an update could not be taken", update=update_id(raw))
        finally:
            self._outages.end(name)

    async def _take_patiently(self, raw: object, name: str) -> None:
        backoff = FIRST_STORAGE_SECONDS
        while True:
            try:
                await self._dispatcher.take(raw)
            except StorageAway:
                self._outages.begin(name)
                log.warning("storage is away", update=update_id(raw), again_in=backoff)
                await asyncio.sleep(backoff)
                backoff = min(LONGEST_STORAGE_SECONDS, backoff * 2)
            else:
                return
