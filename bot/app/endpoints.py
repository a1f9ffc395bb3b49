"""Endpoints for whoever watches the bot: /healthz, /readyz and /metrics."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web
from prometheus_client.exposition import choose_encoder

from bot.app.readiness import Readiness
from bot.metrics import Metrics
from storage.census import Census
from storage.connection import Storage
from storage.redis.failures import StorageAway

ANSWER_SECONDS = 2.0  # for storage; the figures of this process are served anyway


@dataclass(slots=True, kw_only=True)
class Endpoints:
    storage: Storage
    metrics: Metrics
    readiness: Readiness
    clock: Callable[[], float]
    _counting: asyncio.Task[Census | None] | None = field(default=None, init=False)

    @property
    def health(self) -> list[web.RouteDef]:
        return [web.get("/healthz", self._healthz), web.get("/readyz", self._readyz)]

    @property
    def figures(self) -> list[web.RouteDef]:
        return [web.get("/metrics", self._metrics)]

    async def _healthz(self, _request: web.Request) -> web.Response:
        """Whoever reads this knows that the event loop turns."""
        return web.Response(text="ok\n")

    async def _readyz(self, _request: web.Request) -> web.Response:
        why_not = self.readiness.why_not
        return web.Response(text=f"{why_not or 'ready'}\n", status=503 if why_not else 200)

    async def _metrics(self, request: web.Request) -> web.Response:
        self.metrics.note_census(await self._census())
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(self.metrics.registry), headers={"Content-Type": kind})

    async def _census(self) -> Census | None:
        """One count at a time, however many ask; who comes meanwhile gets the same."""
        if self._counting is None or self._counting.done():
            self._counting = asyncio.create_task(self._count())
        await asyncio.wait({self._counting}, timeout=ANSWER_SECONDS)
        return self._counting.result() if self._counting.done() else None

    async def _count(self) -> Census | None:
        try:
            return await self.storage.figures.count(self.clock())
        except StorageAway:
            return None
