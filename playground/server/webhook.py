"""Webhooks: updates posted to the bot one by one, in order, again and again until it takes them."""

import asyncio
import re
from urllib.parse import urlsplit

import aiohttp

from playground.methods.parameters import Parameters
from playground.server.faults import Faults
from playground.world.errors import bad_request
from playground.world.messages import Json
from playground.world.updates import Update
from playground.world.world import World

LOOPBACK = {"localhost", "127.0.0.1", "::1"}
SECRET = re.compile(r"[A-Za-z0-9_-]{0,256}")
LONGEST_POST = aiohttp.ClientTimeout(total=60)
RETRY_PAUSE = 0.05  # real seconds; the real Telegram waits longer each time


class Webhook:
    def __init__(self, world: World, faults: Faults) -> None:
        self.url = ""
        self._secret = ""
        self._last_error = ""
        self._last_error_date = 0
        self._world = world
        self._faults = faults

    def set(self, given: Parameters) -> bool:
        url, secret = given.text("url"), given.text("secret_token")
        if not url:
            return self.delete(given)
        if urlsplit(url).hostname not in LOOPBACK:
            raise bad_request("bad webhook: the local Telegram posts to loopback addresses only")
        if not SECRET.fullmatch(secret):
            raise bad_request("secret token contains unallowed characters")
        if "allowed_updates" in given:
            self._world.updates.allowed = tuple(given.array("allowed_updates"))
        self._forget_if_asked(given)
        self.url, self._secret, self._last_error = url, secret, ""
        self._world.bell.ring()
        return True

    def delete(self, given: Parameters) -> bool:
        self._forget_if_asked(given)
        self.url = self._secret = self._last_error = ""
        self._world.bell.ring()
        return True

    def info(self, _: Parameters) -> Json:
        known: Json = {
            "url": self.url,
            "has_custom_certificate": False,
            "pending_update_count": len(self._world.updates.pending),
        }
        if self._world.updates.allowed:
            known["allowed_updates"] = list(self._world.updates.allowed)
        if self._last_error:
            known["last_error_date"] = self._last_error_date
            known["last_error_message"] = self._last_error
        return known

    async def deliver_forever(self) -> None:
        async with aiohttp.ClientSession(timeout=LONGEST_POST) as session:
            while True:
                await self._world.bell.wait_until(self._has_work)
                update = self._world.updates.pending[0]
                if await self._deliver(session, update):
                    self._world.updates.settle(update)
                    self._world.bell.ring()
                else:
                    await asyncio.sleep(RETRY_PAUSE)

    def _has_work(self) -> bool:
        self._world.updates.drop_expired(self._world.now())
        return bool(self.url and self._world.updates.pending and not self._faults.is_down)

    async def _deliver(self, session: aiohttp.ClientSession, update: Update) -> bool:
        repeats = self._faults.deliver_twice or self._faults.deliver_doubled
        for _ in range(2 if repeats else 1):
            if not await self._post(session, update.body):
                return False
        return True

    async def _post(self, session: aiohttp.ClientSession, body: Json) -> bool:
        headers = {"X-Telegram-Bot-Api-Secret-Token": self._secret} if self._secret else {}
        try:
            async with session.post(self.url, json=body, headers=headers) as response:
                if response.ok:
                    return True
                self._last_error = (
                    f"Wrong response from the webhook: {response.status} {response.reason}"
                )
        except (aiohttp.ClientError, TimeoutError) as error:
            self._last_error = f"Connection failed: {type(error).__name__}"
        self._last_error_date = int(self._world.now())
        return False

    def _forget_if_asked(self, given: Parameters) -> None:
        if given.flag("drop_pending_updates"):
            self._world.updates.pending.clear()
