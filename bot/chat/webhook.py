"""The webhook: 200 only after the commit, so that Telegram keeps what we could not take."""

import hmac
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from telegram import Bot

from bot.chat.door import KINDS, Door, update_id
from bot.outages import Outages
from storage.failures import is_storage_failure

HEADER = "X-Telegram-Bot-Api-Secret-Token"

log = structlog.get_logger()


class Webhook:
    def __init__(
        self, bot: Bot, door: Door, outages: Outages, *, url: str, secret: str, port: int
    ) -> None:
        self._bot = bot
        self._door = door
        self._outages = outages
        self._url = url
        self._secret = secret
        self._port = port

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        app = web.Application()
        app.router.add_post(urlsplit(self._url).path or "/", self._take)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, port=self._port).start()
            await self._bot.set_webhook(
                self._url, secret_token=self._secret, allowed_updates=list(KINDS)
            )
            log.info("listening", port=self._port)
            yield
        finally:
            await runner.cleanup()

    async def _take(self, request: web.Request) -> web.Response:
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(errors="replace"), self._secret.encode()):
            return web.Response(status=403)
        try:
            raw = json.loads(await request.read())
        except ValueError:
            return web.Response(status=400)
        try:
            await self._door.take(raw)
        except Exception as error:
            if not is_storage_failure(error):
                raise
            log.warning("storage is away", update=update_id(raw))
            self._outages.missed()
            return web.Response(status=503)
        return web.Response()
