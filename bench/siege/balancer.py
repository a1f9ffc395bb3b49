"""Load balancer in front of several webhooks: one port after the other, the sick ones spared."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from itertools import cycle

import aiohttp
from aiohttp import web

PATH = "/telegram"
ANSWER_SECONDS = 2.0  # a process that takes longer is sick
PORTS = range(20_000, 32_000)
FAR = 397
SPARED_SECONDS = 10.0  # and gets nothing for so long, as nginx has it


def free_port() -> int:
    """One that nobody else is told of: a server that was given it may not listen yet.

    So none is told twice, two processes begin far from each other, and all lie below those that the
    system gives to whoever calls out.
    """
    while True:
        port = next(_ports())
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@cache
def _ports() -> Iterator[int]:
    count = len(PORTS)
    first = os.getpid() * FAR % count
    return cycle([*PORTS[first:], *PORTS[:first]])


class Balancer:
    def __init__(self, ports: Sequence[int], session: aiohttp.ClientSession) -> None:
        self._turns = cycle(ports)
        self._ports = len(ports)
        self._sick_until: dict[int, float] = {}
        self._session = session

    async def hand_on(self, request: web.Request) -> web.Response:
        """502 asks Telegram to deliver it again."""
        body = await request.read()
        port = self._next()
        try:
            async with self._session.post(
                f"http://127.0.0.1:{port}{PATH}", data=body, headers=request.headers
            ) as answer:
                return web.Response(status=answer.status)
        except (aiohttp.ClientError, TimeoutError):
            self._sick_until[port] = asyncio.get_running_loop().time() + SPARED_SECONDS
            return web.Response(status=502)

    def _next(self) -> int:
        now = asyncio.get_running_loop().time()
        for _ in range(self._ports):
            port = next(self._turns)
            if self._sick_until.get(port, 0) < now:
                return port
        return next(self._turns)  # all are sick: any may have got well


@asynccontextmanager
async def balanced(ports: Sequence[int]) -> AsyncIterator[str]:
    """The address that Telegram is told."""
    timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        app = web.Application()
        app.router.add_post(PATH, Balancer(ports, session).hand_on)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            yield f"http://127.0.0.1:{runner.addresses[0][1]}{PATH}"
        finally:
            await runner.cleanup()
