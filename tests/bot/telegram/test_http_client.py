"""The HTTP client of the Bot API: what goes over the wire, and how its failures are called."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from telegram import InputFile
from telegram.error import NetworkError, TimedOut
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from bot.metrics import Metrics
from bot.telegram.http_client import HttpClient

SECRET = "bot1:secret"


async def echo(request: web.Request) -> web.Response:
    form = await request.post()
    told = {
        name: [value.filename, value.file.read().decode()]
        if isinstance(value, web.FileField)
        else str(value)
        for name, value in form.items()
    }
    return web.json_response({"ok": True, "result": told})


async def hang(_request: web.Request) -> web.Response:
    await asyncio.sleep(0.5)
    return web.Response()


async def break_off(request: web.Request) -> web.Response:
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


async def fail(_request: web.Request) -> web.Response:
    return web.json_response({"ok": False, "description": "Bad Gateway"}, status=502)


@asynccontextmanager
async def serving(answer: Callable[[web.Request], Awaitable[web.Response]]) -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_post("/{path:.*}", answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        port = runner.addresses[0][1]
        yield f"http://127.0.0.1:{port}/{SECRET}/call"
    finally:
        await runner.cleanup()


@asynccontextmanager
async def a_client(read_seconds: float = 5) -> AsyncIterator[HttpClient]:
    async with HttpClient(Metrics([]), connections=2, read_seconds=read_seconds) as client:
        yield client


def with_parameters(**values: object) -> RequestData:
    return RequestData([RequestParameter.from_input(name, one) for name, one in values.items()])


async def test_parameters_go_as_a_form() -> None:
    async with serving(echo) as url, a_client() as client:
        status, body = await client.do_request(url, "POST", with_parameters(text="Я & ты", n=7))
    assert (status, json.loads(body)["result"]) == (200, {"text": "Я & ты", "n": "7"})


async def test_a_file_goes_in_parts_with_the_parameters() -> None:
    photo = InputFile(b"bytes", filename="board.png", attach=True)
    async with serving(echo) as url, a_client() as client:
        _, body = await client.do_request(url, "POST", with_parameters(caption="Стол", photo=photo))
    told = json.loads(body)["result"]
    assert told.pop("caption") == "Стол"
    assert ["board.png", "bytes"] in told.values()


async def test_an_answer_that_does_not_come_is_a_time_out() -> None:
    async with serving(hang) as url, a_client(read_seconds=0.05) as client:
        with pytest.raises(TimedOut):
            await client.do_request(url, "POST")
        with pytest.raises(TimedOut):  # and so is one for which a call itself will not wait
            await client.do_request(url, "POST", read_timeout=0.05)


async def test_a_broken_connection_is_a_network_error_that_names_no_address() -> None:
    async with serving(break_off) as url, a_client() as client:
        with pytest.raises(NetworkError) as broken:
            await client.do_request(url, "POST")
    async with a_client() as client:
        with pytest.raises(NetworkError) as nobody:
            await client.do_request(f"http://127.0.0.1:9/{SECRET}/call", "POST")
    for error in (broken.value, nobody.value):
        assert not isinstance(error, TimedOut)
        assert SECRET not in str(error)


async def test_a_refusal_comes_as_it_is() -> None:
    async with serving(fail) as url, a_client() as client:
        status, body = await client.do_request(url, "POST")
    assert (status, json.loads(body)["ok"]) == (502, False)
