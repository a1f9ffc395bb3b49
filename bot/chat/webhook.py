"""The webhook: 200 only after the commit, so that Telegram keeps what we could not take."""

import asyncio
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
MOST_AT_ONCE = 100  # all that Telegram offers: an update is taken in milliseconds, none waits
HEAVIEST_UPDATE = 1024 * 1024  # bytes; real ones have a few thousand
LONGEST_LINE, MOST_HEADERS = 4096, 64  # Telegram and a proxy send some ten short ones
HEADERS_SECONDS = 10.0  # for a request to begin and its headers to end; then the line is cut
BODY_SECONDS = 10.0
RETRY_SECONDS = "1"  # unless told so, Telegram waits twice as long each time
GOODBYE_SECONDS = 1.0  # for who is refused to stop sending and hear it

log = structlog.get_logger()


class Webhook:
    def __init__(
        self,
        bot: Bot,
        door: Door,
        outages: Outages,
        *,
        url: str,
        secret: str,
        host: str | None,
        port: int,
    ) -> None:
        self._bot = bot
        self._door = door
        self._outages = outages
        self._url = url
        self._secret = secret
        self._host = host
        self._port = port

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        app = web.Application(client_max_size=HEAVIEST_UPDATE)
        app.router.add_post(urlsplit(self._url).path or "/", self._take)
        runner = web.AppRunner(
            app,
            access_log=None,
            keepalive_timeout=HEADERS_SECONDS,  # runs from the connection's first moment
            lingering_time=GOODBYE_SECONDS,
            max_line_size=LONGEST_LINE,
            max_field_size=LONGEST_LINE,
            max_headers=MOST_HEADERS,
        )
        await runner.setup()
        try:
            await web.TCPSite(runner, self._host, self._port).start()
            await self._bot.set_webhook(
                self._url,
                secret_token=self._secret,
                allowed_updates=list(KINDS),
                max_connections=MOST_AT_ONCE,
            )
            log.info("listening", host=self._host or "all interfaces", port=self._port)
            yield
        finally:
            await runner.cleanup()

    async def _take(self, request: web.Request) -> web.Response:
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(errors="replace"), self._secret.encode()):
            return web.Response(status=403)
        try:
            async with asyncio.timeout(BODY_SECONDS):
                raw = json.loads(await request.read())
        except TimeoutError:
            return web.Response(status=408)
        except (ValueError, RecursionError, web.RequestPayloadError, ConnectionError):
            return web.Response(status=400)
        return await self._taken(raw)

    async def _taken(self, raw: object) -> web.Response:
        """What lets Telegram forget the update, or repeat it."""
        update = update_id(raw)
        try:
            await self._door.take(raw)
        except Exception as error:  # a poisonous update must not come for ever
            if is_storage_failure(error):
                self._outages.missed()
                log.warning("storage is away", update=update)
                return web.Response(status=503, headers={"Retry-After": RETRY_SECONDS})
            log.exception("an update failed", update=update)
        return web.Response()
