"""The HTTP server: one address for every method, as api.telegram.org has it."""

import asyncio
from collections import Counter, deque
from contextlib import suppress

from aiohttp import web

from playground.methods.parameters import Parameters, Upload
from playground.server.api import POLL, BotApi
from playground.server.calls import Call
from playground.server.faults import Delay, Faults, Hang, LostAnswer, LostRequest, ServerFault
from playground.server.requests import check_token, read_parameters
from playground.world.documents import HEAVIEST, UNKNOWN_TYPE
from playground.world.errors import ApiError
from playground.world.messages import Json
from playground.world.photos import content_type
from playground.world.world import World

CALLS_REMEMBERED = 10_000
HEAVIEST_CALL = HEAVIEST + 1024 * 1024  # bytes: a file, and what is said about it
LONGEST_GOODBYE = 0.1  # real seconds for calls to end when the server stops


class Server:
    def __init__(self, world: World, token: str) -> None:
        self.faults = Faults()
        self.calls: deque[Call] = deque(maxlen=CALLS_REMEMBERED)
        self.under_way: Counter[str] = Counter()  # calls by method
        self.app = web.Application(client_max_size=HEAVIEST_CALL)
        self.app.router.add_route("*", "/bot{token}/{method}", self._answer)
        self.app.router.add_get("/file/bot{token}/photos/{unique_id}", self._photo)
        self.app.router.add_get("/file/bot{token}/documents/{unique_id}", self._document)
        self._world = world
        self._token = token
        self._api = BotApi(world, self.faults)
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=LONGEST_GOODBYE)

    async def start(self, host: str, port: int) -> int:
        """Listen; the port is returned, since 0 means any free one."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._delivery = asyncio.create_task(self._api.webhook.deliver_forever())
        return int(self._runner.addresses[0][1])

    @property
    def is_busy(self) -> bool:
        """Whether calls are being carried out; polls, which mostly wait, do not count."""
        return self.under_way.total() > self.under_way[POLL]

    async def stop(self) -> None:
        self._api.polling.close()
        self._delivery.cancel()
        with suppress(asyncio.CancelledError):
            await self._delivery
        await self._runner.cleanup()

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        try:
            check_token(request.match_info["token"], self._token)
            method = self._api.method_name(request.match_info["method"])
            given = await read_parameters(request)
        except ApiError as error:
            return _refused(error)
        except web.HTTPRequestEntityTooLarge:
            return _refused(ApiError(413, "Request Entity Too Large"))
        except ConnectionResetError:  # the bot died while it was writing
            return _hung_up(request)
        self.under_way[method] += 1
        self._world.bell.ring()
        try:
            return await self._carry_out(method, given)
        except ConnectionResetError:
            return _hung_up(request)
        finally:
            self.under_way[method] -= 1
            self._world.bell.ring()

    async def _photo(self, request: web.Request) -> web.Response:
        return self._file(request, self._world.files.content(request.match_info["unique_id"]))

    async def _document(self, request: web.Request) -> web.Response:
        content = self._world.files.document_content(request.match_info["unique_id"])
        return self._file(request, content, UNKNOWN_TYPE)

    def _file(
        self, request: web.Request, content: bytes | None, kind: str | None = None
    ) -> web.Response:
        try:
            check_token(request.match_info["token"], self._token)
        except ApiError as error:
            return _refused(error)
        if content is None:
            return _refused(ApiError(404, "Not Found"))
        return web.Response(body=content, content_type=kind or content_type(content))

    async def _carry_out(self, method: str, given: Parameters) -> web.Response:
        fault = self.faults.meet(method, given)
        if isinstance(fault, Delay | Hang):
            await asyncio.sleep(fault.seconds)
        if isinstance(fault, LostRequest | Hang):
            self._record(method, given, description="request lost")
            raise ConnectionResetError
        if isinstance(fault, ServerFault):
            self._record(method, given, error_code=fault.status, description="server fault")
            return _error_page(fault.status)
        try:
            if isinstance(fault, ApiError):
                raise fault.with_traceback(None)
            result = await self._api.call(method, given)
        except ApiError as error:
            self._record(method, given, error_code=error.error_code, description=str(error))
            answer = _refused(error)
        else:
            self._record(method, given, ok=True)
            answer = web.json_response({"ok": True, "result": result})
        if isinstance(fault, LostAnswer):
            raise ConnectionResetError
        return answer

    def _record(
        self,
        method: str,
        given: Parameters,
        *,
        ok: bool = False,
        error_code: int | None = None,
        description: str = "",
    ) -> None:
        now = self._world.now()
        params = {
            name: repr(value) if isinstance(value, Upload) else value
            for name, value in given.given.items()
        }
        call = Call(method, params, given.chat_id, now, ok, error_code, description)
        self.calls.append(call)


def _refused(error: ApiError) -> web.Response:
    body: Json = {"ok": False, "error_code": error.error_code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    return web.json_response(body, status=error.error_code)


def _error_page(status: int) -> web.Response:
    page = f"<html><head><title>{status}</title></head><body><h1>{status}</h1>nginx</body></html>"
    return web.Response(status=status, text=page, content_type="text/html")


def _hung_up(request: web.Request) -> web.Response:
    if request.transport:
        request.transport.abort()
    return web.Response()  # nobody will read it
