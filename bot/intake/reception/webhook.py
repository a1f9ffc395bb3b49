"""The webhook: 200 only after the commit, so that Telegram keeps what we could not take.

Within this process the updates of a chat are taken one after the other, as the poller does.
"""

import asyncio
import hmac
import json
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from telegram import Bot
from telegram.error import TelegramError

from bot.background import is_cancelled
from bot.intake.dispatcher import KINDS, Dispatcher
from bot.intake.reception.raw_updates import chat_of, update_id
from bot.intake.reception.turns import TooMany, Turns
from bot.metrics import Metrics
from bot.outages import Outages
from storage.redis.failures import StorageAway

HEADER = "X-Telegram-Bot-Api-Secret-Token"
MOST_AT_ONCE = 100  # all that Telegram offers: an update is taken in milliseconds, none waits
BODY_SECONDS = 10.0
# A process that stood still meanwhile has been given up by Telegram: another one may have taken the
# update, so long ago that its table does not remember it.
TAKE_SECONDS = 20.0
RETRY_SECONDS = "1"  # unless told so, Telegram waits twice as long each time
LOOK_SECONDS, LOOK_AGAIN_SECONDS = 30.0, 2.0  # at what Telegram knows of it; after a failure
MOST_FAILURES = 2  # in a row: a call may be lost without meaning anything

log = structlog.get_logger()


class Webhook:
    def __init__(
        self,
        bot: Bot,
        dispatcher: Dispatcher,
        outages: Outages,
        metrics: Metrics,
        *,
        url: str,
        secret: str,
    ) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._outages = outages
        self._metrics = metrics
        self._url = url
        self._secret = secret
        self._is_open = True
        self._turns = Turns()
        self.caught_up = asyncio.Event()  # Telegram keeps what waits, and sends it when it likes

    @property
    def routes(self) -> list[web.RouteDef]:
        return [web.post(urlsplit(self._url).path or "/", self._take)]

    async def begin(self) -> None:
        await self._bot.set_webhook(
            self._url,
            secret_token=self._secret,
            allowed_updates=list(KINDS),
            max_connections=MOST_AT_ONCE,
        )
        self.caught_up.set()

    async def run(self) -> None:
        """Until cancelled; then Telegram is sent to another process, or to the next one."""
        try:
            await self._look_forever()
        finally:
            self._is_open = False

    async def _look_forever(self) -> None:
        """Whether Telegram can be reached, and still sends its updates to our address."""
        failures = 0
        while not is_cancelled():
            await asyncio.sleep(LOOK_AGAIN_SECONDS if failures else LOOK_SECONDS)
            why = await self._what_is_wrong()
            failures = failures + 1 if why else 0
            if not failures:
                self._outages.end("webhook")
            elif failures >= MOST_FAILURES:
                self._outages.begin("webhook", why)
                log.warning("no updates", why=why)

    async def _what_is_wrong(self) -> str:
        """Empty if nothing is."""
        try:
            info = await self._bot.get_webhook_info()
        except TelegramError:
            return "Telegram cannot be reached"
        self._metrics.note_pending(info.pending_update_count)
        return "" if info.url == self._url else "the webhook was set to another address"

    async def _take(self, request: web.Request) -> web.Response:
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(errors="replace"), self._secret.encode()):
            return web.Response(status=403)
        if not self._is_open:
            return _come_again()
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
            async with (
                asyncio.timeout(TAKE_SECONDS),
                self._turns.turn(chat_of(raw), update or 0),
            ):
                await self._dispatcher.take(raw)
        except TimeoutError:
            log.warning("an update took too long", update=update)
            return _come_again()
        except TooMany:
            return _come_again()
        except StorageAway:
            self._outages.missed()
            log.warning("storage is away", update=update)
            return _come_again()
        except Exception:  # a poisonous update must not come for ever
            log.exception("an update failed", update=update)
        return web.Response()


def _come_again() -> web.Response:
    return web.Response(status=503, headers={"Retry-After": RETRY_SECONDS})
