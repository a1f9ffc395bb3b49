"""HTTP client of the Bot API over aiohttp: a python-telegram-bot request at a quarter of the CPU.

Its errors are those of the library's own client, and never hold an address: that has the token.
"""

from functools import cache
from http import HTTPStatus
from time import perf_counter
from typing import Any, TypeAlias
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from aiohttp import ClientError, ClientSession, ClientTimeout, FormData, TCPConnector
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.metrics import CallResult, Metrics

CONNECT_SECONDS = 5.0
IDLE_SECONDS = 5.0  # after which a connection is not used again: the other side may have closed it

_Timeout: TypeAlias = Any  # seconds, None, or the library's mark for "as usual"


class HttpClient(BaseRequest):
    def __init__(self, metrics: Metrics, *, connections: int, read_seconds: float) -> None:
        self._metrics = metrics
        self._connections = connections
        self._read_seconds = read_seconds
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        return self._read_seconds

    async def initialize(self) -> None:
        if self._session is None:
            self._session = ClientSession(
                connector=TCPConnector(limit=self._connections, keepalive_timeout=IDLE_SECONDS),
                headers={"User-Agent": self.USER_AGENT},
            )

    async def shutdown(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(  # noqa: PLR0917 - as the library wants it
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: _Timeout = BaseRequest.DEFAULT_NONE,
        write_timeout: _Timeout = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - reading waits for both
        connect_timeout: _Timeout = BaseRequest.DEFAULT_NONE,
        pool_timeout: _Timeout = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError("not initialised")
        read = _seconds(read_timeout, self._read_seconds)
        timeout = ClientTimeout(
            total=None,
            connect=_seconds(pool_timeout, read),  # and the wait for a free connection
            sock_connect=_seconds(connect_timeout, CONNECT_SECONDS),
            sock_read=read,
        )
        result, begun_at = CallResult.LOST, perf_counter()
        try:
            async with self._session.request(
                method, url, data=_body(request_data), timeout=timeout, proxy=_proxy(*_host(url))
            ) as response:
                content = await response.read()
                result = _result(response.status)
                return response.status, content
        except TimeoutError:  # aiohttp's are of this kind too
            raise TimedOut from None
        except (ClientError, OSError) as error:
            raise NetworkError(type(error).__name__) from None
        finally:
            self._metrics.called(url.rpartition("/")[2], result, perf_counter() - begun_at)


def _result(status: int) -> CallResult:
    if status == HTTPStatus.OK:
        return CallResult.OK
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return CallResult.FLOOD
    is_ours = status < HTTPStatus.INTERNAL_SERVER_ERROR
    return CallResult.REFUSED if is_ours else CallResult.FAILED


def _host(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return parts.scheme, parts.netloc


@cache
def _proxy(scheme: str, host: str) -> str | None:
    """That the environment names. aiohttp would look for it, and for a .netrc, at each call."""
    return None if proxy_bypass(host) else getproxies().get(scheme)


def _seconds(given: _Timeout, otherwise: float | None) -> float | None:
    return given if given is None or isinstance(given, int | float) else otherwise


def _body(request_data: RequestData | None) -> Any:
    """A form, or, with files, a form of several parts."""
    if request_data is None:
        return None
    if not request_data.contains_files:
        return request_data.json_parameters
    form = FormData(quote_fields=False)
    for name, value in request_data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, kind) in (request_data.multipart_data or {}).items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form
