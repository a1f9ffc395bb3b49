"""A bot that is built and runs: updates come in, tables are kept, others may watch.

Stopping drains: it takes nothing new, finishes what it began, and gives its leases back. That has
an end: poller, sync loop, server and background each wait for seconds only.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import structlog
from aiohttp import web
from telegram import Bot

from bot.app import http_server
from bot.app.endpoints import Endpoints
from bot.app.http_server import Route
from bot.app.readiness import Readiness
from bot.background import Background
from bot.core import Core
from bot.feature import BuiltFeatures
from bot.intake.dispatcher import Dispatcher
from bot.outages import Outages
from bot.records.expiry import Expiry
from bot.registry import REGISTRY
from bot.settings import Settings
from bot.sync.loop import SyncLoop
from bot.telegram import profile
from storage.connection import Storage

log = structlog.get_logger()


class Intake(Protocol):
    """How updates come in: by polling or through the webhook."""

    caught_up: asyncio.Event  # all that waited for us at the start has been taken

    @property
    def routes(self) -> Sequence[web.RouteDef]:
        """Where it listens itself."""
        ...

    async def begin(self) -> None:
        """Once; raises if Telegram cannot be reached."""
        ...

    async def run(self) -> None:
        """Until cancelled; from then on nothing new is taken."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class App:
    bot: Bot
    storage: Storage
    intake: Intake
    dispatcher: Dispatcher
    sync_loop: SyncLoop
    expiry: Expiry
    background: Background
    shows: Background  # replays that go on by themselves
    outages: Outages
    core: Core
    features: BuiltFeatures
    readiness: Readiness
    endpoints: Endpoints
    settings: Settings

    async def run(self) -> None:
        """Until cancelled. Fails at once if updates cannot come in; later it keeps trying."""
        async with http_server.listening(self._routes()):
            await self.intake.begin()
            async with asyncio.TaskGroup() as group:
                group.create_task(self.intake.run())
                group.create_task(self.dispatcher.adopt_forever())
                group.create_task(
                    profile.publish(self.bot, REGISTRY.group_menu, REGISTRY.private_menu)
                )
                try:
                    await self.intake.caught_up.wait()  # what waited comes before deadlines
                    group.create_task(self.sync_loop.run())
                    for job in self.features.jobs:
                        group.create_task(job())
                    group.create_task(self.expiry.run())
                    self.readiness.work()
                    log.info("ready", bot=self.bot.username)
                    await asyncio.Event().wait()  # for ever
                finally:
                    self.readiness.drain()
                    log.info("draining")

    def _routes(self) -> list[Route]:
        at, figures_at = self.settings.listens_at, self.settings.metrics_at
        routes = []
        if at is not None:
            routes += [Route(at, one) for one in (*self.intake.routes, *self.endpoints.health)]
        if figures_at is not None:
            routes += [Route(figures_at, one) for one in self.endpoints.figures]
        return routes
