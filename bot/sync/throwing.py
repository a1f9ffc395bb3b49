"""Throws the dice of a deal, one each time the table is synced.

A throw is marked unconfirmed before the call and committed after it.
The first comes only when it is known that the hash and the presses stand in the chat. Of a throw
whose answer was lost nobody knows the value, so that die is thrown again, which everybody sees.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import structlog

from bot.metrics import Metrics
from bot.repository import AlreadyDone, Loaded, Repository
from bot.screens.wanted import witness_slot
from bot.sync.messages.call import Paid
from bot.sync.messages.messenger import ChatMoved, NotAllowed, Thrower, TryLater
from bot.sync.messages.sent import THROWN
from bot.sync.messages.sent_messages import SentMessages
from bot.table import throwing
from bot.table.document import Table, Throws
from games.contract.game import AnyGame
from storage.budgets import Purpose, Spending
from storage.connection import Storage

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Throwing:
    storage: Storage
    repository: Repository
    messenger: Thrower
    clock: Callable[[], float]
    metrics: Metrics

    async def throw_next(
        self, loaded: Loaded, sent_messages: SentMessages, thrown: str
    ) -> float | None:
        """Returns when to look again; `thrown` is the die that was last noted to be thrown."""
        table, throws = loaded.table, loaded.table.throws
        if throws is None:
            return None
        witness = sent_messages.by_slot.get(witness_slot(table.matches + 1, throws.attempt))
        if witness is None or witness.chat != table.chat:
            return None
        if witness.message is None:
            return await self._go_back(loaded, throws) if witness.refused else None
        purpose = Purpose.ASKED if table.is_asked else Purpose.UNASKED
        paid = Paid(Spending(table.chat, purpose=purpose), self.clock())
        (wait,) = await self.storage.budgets.spend_all([paid.spending], paid.at)
        self.metrics.waited(purpose, wait)
        if wait:
            return paid.at + wait
        return await self._throw(loaded, throws, sent_messages, thrown, paid)

    async def _throw(
        self, loaded: Loaded, throws: Throws, sent_messages: SentMessages, thrown: str, paid: Paid
    ) -> float:
        table, die = loaded.table, (throws.attempt, len(throws.values))
        named = ":".join(map(str, die))
        again = thrown == named
        sent_messages.put_text_later(THROWN, named)
        await sent_messages.write()
        sent_messages.check_time()
        try:
            value = await self.messenger.throw(table.chat, table.topic)
        except (TryLater, ChatMoved, NotAllowed) as refusal:
            if not again:  # for certain nothing was thrown
                sent_messages.put_text_later(THROWN, "")
                await sent_messages.write()
            if isinstance(refusal, TryLater):
                await self.storage.budgets.shut(table.chat, self.clock(), refusal.seconds)
                return self.clock() + refusal.seconds
            await self.storage.budgets.give_back(paid.spending, paid.at)
            if isinstance(refusal, ChatMoved):
                raise
            log.info("no dice", table=table.id, why=str(refusal))
            return await self._go_back(loaded, throws)
        sent_messages.check_time()
        sent = partial(throwing.note_die, die=die, value=value, again=again, now=self.clock())
        await self._change(loaded, sent, operation=f"die:{named}")
        return self.clock()

    async def _go_back(self, loaded: Loaded, throws: Throws) -> float:
        attempt = throws.attempt

        def refuse(table: Table, _game: AnyGame) -> None:
            throwing.refuse(table, attempt, now=self.clock())

        await self._change(loaded, refuse, operation=f"no dice:{attempt}")
        return self.clock()

    async def _change(
        self, loaded: Loaded, change: Callable[[Table, AnyGame], None], *, operation: str
    ) -> None:
        table = loaded.table
        with suppress(AlreadyDone):  # by who held the lease before
            await self.repository.change(
                table.id, change, operation=operation, loaded=loaded, wakes=False,
                is_asked=table.is_asked,
            )  # fmt: skip
