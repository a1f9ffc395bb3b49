"""getUpdates: long polling, in which the latest caller wins."""

import asyncio

from playground.methods.parameters import Parameters
from playground.server.faults import Faults
from playground.server.webhook import Webhook
from playground.world.errors import conflict
from playground.world.messages import Json
from playground.world.world import World

LONGEST_POLL = 50  # seconds


class Polling:
    def __init__(self, world: World, webhook: Webhook, faults: Faults) -> None:
        self._world = world
        self._webhook = webhook
        self._faults = faults
        self._latest_poll = 0
        self._is_closed = False

    def close(self) -> None:
        """End the poll that waits, as a server does that stops."""
        self._is_closed = True
        self._world.bell.ring()

    async def get_updates(self, given: Parameters) -> list[Json]:
        if self._webhook.url:
            raise conflict(
                "can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first"
            )
        self._confirm(given.integer("offset"))
        if "allowed_updates" in given:
            self._world.updates.allowed = tuple(given.array("allowed_updates"))
        self._latest_poll += 1
        poll = self._latest_poll
        self._world.bell.ring()  # ends an older poll
        await self._wait(poll, given.between(0, LONGEST_POLL, "timeout", 0))
        if self._webhook.url:
            raise conflict("terminated by setWebhook request")
        if poll != self._latest_poll:
            raise conflict(
                "terminated by other getUpdates request; "
                "make sure that only one bot instance is running"
            )
        if self._is_cut_off():
            raise ConnectionResetError
        return self._batch(given.between(1, 100, "limit", 100))

    def _confirm(self, offset: int) -> None:
        """A negative offset counts from the end of the queue and forgets what is before."""
        updates = self._world.updates
        updates.drop_expired(self._world.now())
        if offset < 0:
            updates.keep_last(-offset)
        else:
            updates.confirm_before(offset, repeat=self._faults.deliver_twice)

    async def _wait(self, poll: int, seconds: int) -> None:
        def is_over() -> bool:
            self._world.updates.drop_expired(self._world.now())
            return (
                bool(self._world.updates.pending)
                or bool(self._webhook.url)
                or self._is_cut_off()
                or poll != self._latest_poll
            )

        if not seconds:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._world.bell.wait_until(is_over)
        except TimeoutError:
            return

    def _is_cut_off(self) -> bool:
        return self._is_closed or self._faults.is_down

    def _batch(self, limit: int) -> list[Json]:
        batch = self._world.updates.take(limit)
        if self._faults.deliver_doubled:
            batch = [update for update in batch for _ in range(2)]
        if self._faults.deliver_shuffled:
            self._faults.deliver_shuffled.shuffle(batch)
        return batch
