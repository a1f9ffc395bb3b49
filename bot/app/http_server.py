"""HTTP server of this process: the webhook and what watches it, each at its address.

Whoever it is may knock: a stranger is heard for seconds, and says little.
"""

import os
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

import structlog
from aiohttp import web

from bot.settings import Address

HEAVIEST_REQUEST = 1024 * 1024  # bytes; real updates have a few thousand
LONGEST_LINE, MOST_HEADERS = 4096, 64  # Telegram and a proxy send some ten short ones
HEADERS_SECONDS = 10.0  # for a request to begin and its headers to end; then the line is cut
GOODBYE_SECONDS = 1.0  # for who is refused to stop sending and hear it
FINISH_SECONDS = 1.0  # for who is being answered when the server stops

log = structlog.get_logger()


class CannotListen(Exception):  # noqa: N818 - says what happened
    """The address is taken, or not ours. Says which and why."""


@dataclass(frozen=True, slots=True)
class Route:
    """What is answered at an address."""

    at: Address
    route: web.RouteDef


@asynccontextmanager
async def listening(routes: Sequence[Route]) -> AsyncIterator[None]:
    served: defaultdict[Address, list[web.RouteDef]] = defaultdict(list)
    for one in routes:
        served[one.at].append(one.route)
    async with AsyncExitStack() as stack:
        for address, its_routes in served.items():
            await stack.enter_async_context(_listening_at(address, its_routes))
        yield


@asynccontextmanager
async def _listening_at(address: Address, routes: Sequence[web.RouteDef]) -> AsyncIterator[None]:
    app = web.Application(client_max_size=HEAVIEST_REQUEST)
    app.add_routes(routes)
    runner = web.AppRunner(
        app,
        access_log=None,
        keepalive_timeout=HEADERS_SECONDS,  # runs from the connection's first moment
        lingering_time=GOODBYE_SECONDS,
        max_line_size=LONGEST_LINE,
        max_field_size=LONGEST_LINE,
        max_headers=MOST_HEADERS,
        shutdown_timeout=FINISH_SECONDS,
    )
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, address.host, address.port).start()
        except OSError as error:
            raise CannotListen(f"{address}: {_why(error)}") from None
        log.info("listening", at=str(address))
        yield
    finally:
        await runner.cleanup()


def _why(error: OSError) -> str:
    """In a word or two; its own text repeats the address."""
    known = error.errno is not None and error.errno > 0  # a name that is not found has none
    return os.strerror(error.errno or 0) if known else error.strerror or str(error)
