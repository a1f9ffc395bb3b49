"""The webhook and strangers: who is slow, long or wrong is shown out; a poison comes only once."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest

from bench.siege.balancer import free_port
from bot.app import http_server
from bot.intake.reception import webhook
from tests.bot.intake.test_webhook import SECRET, listening
from tests.bot.live_bot import LiveBot, a_live_bot, a_lobby, gather
from tests.conftest import Clock

PATH = "/telegram"
KNOWN = {webhook.HEADER: SECRET}
LINES = (f"POST {PATH} HTTP/1.1", "Host: bot", "Content-Type: application/json")


@asynccontextmanager
async def a_webhook(
    redis_url: str, clock: Clock, *, host: str | None = None
) -> AsyncIterator[LiveBot]:
    port = free_port()
    own = f"http://127.0.0.1:{port}{PATH}"
    async with a_live_bot(
        redis_url, clock, webhook_url=own, webhook_secret=SECRET, host=host, port=port
    ) as live:
        await listening(live)
        yield live


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_webhook(redis_url, clock) as live:
        yield live


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its patience is shorter than ours."""
    monkeypatch.setattr(webhook, "BODY_SECONDS", 0.3)
    for name in ("HEADERS_SECONDS", "GOODBYE_SECONDS"):
        monkeypatch.setattr(http_server, name, 0.3)


def url(live: LiveBot) -> str:
    assert live.house.settings.webhook_url is not None
    return live.house.settings.webhook_url


async def heard(live: LiveBot, *said: str, host: str = "127.0.0.1") -> str:
    """Say these lines and no more; all that is answered until the line is cut."""
    reader, writer = await asyncio.open_connection(host, live.house.settings.port)
    writer.write("\r\n".join(said).encode())
    try:
        async with asyncio.timeout(5):
            return (await reader.read()).decode()
    finally:
        writer.close()


async def post(live: LiveBot, body: bytes | str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.post(url(live), content=body, headers=KNOWN | headers)


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("said", [(), ("POST",), LINES, (*LINES, "X-Long: and so")])
async def test_who_does_not_finish_the_headers_is_cut_off(
    redis_url: str, clock: Clock, said: tuple[str, ...]
) -> None:
    async with a_webhook(redis_url, clock) as live:
        assert await heard(live, *said) == ""


@pytest.mark.usefixtures("hurry")
async def test_who_keeps_adding_headers_is_cut_off_too(redis_url: str, clock: Clock) -> None:
    async with a_webhook(redis_url, clock) as live:
        reader, writer = await asyncio.open_connection("127.0.0.1", live.house.settings.port)
        writer.write("\r\n".join(LINES).encode())
        cut_off = asyncio.create_task(reader.read())
        async with asyncio.timeout(5):
            while not cut_off.done():
                writer.write(b"\r\nX-More: 1")
                await asyncio.wait({cut_off}, timeout=0.05)
        writer.close()
        with suppress(ConnectionResetError):  # it spoke when the other had hung up
            assert cut_off.result() == b""


@pytest.mark.usefixtures("hurry")
async def test_who_does_not_finish_the_body_is_cut_off(redis_url: str, clock: Clock) -> None:
    async with a_webhook(redis_url, clock) as live:
        known = f"{webhook.HEADER}: {SECRET}"
        answer = await heard(live, *LINES, known, "Content-Length: 100", "", '{"update_id": 1')
        assert answer.startswith("HTTP/1.1 408")


async def test_a_stranger_is_refused_before_his_body_is_read(live: LiveBot) -> None:
    answer = await heard(live, *LINES, "Content-Length: 1000000000", "", "{")
    assert answer.startswith("HTTP/1.1 403")


async def test_too_much_is_refused(live: LiveBot) -> None:
    fits = json.dumps({"update_id": 1, "padding": "x" * (http_server.HEAVIEST_REQUEST - 100)})
    assert (await post(live, fits)).status_code == 200
    assert (await post(live, fits + " " * 100)).status_code == 413
    assert (await post(live, "{}", long="x" * (http_server.LONGEST_LINE + 1))).status_code == 400
    many = {f"x-{number}": "1" for number in range(http_server.MOST_HEADERS)}
    assert (await post(live, "{}", **many)).status_code == 400


async def test_what_breaks_the_bot_comes_only_once(live: LiveBot) -> None:
    assert (await post(live, "[" * 100_000)).status_code == 400
    someone = {"id": 7, "is_bot": False, "first_name": "Ян", "language_code": 7}  # no word
    poison = {"id": "1", "from": someone, "chat_instance": "1", "data": "t|?"}
    answer = await post(live, json.dumps({"update_id": 1, "callback_query": poison}))
    assert (answer.status_code, answer.content) == (200, b"")
    anna, *_ = gather(live, "Аня")
    await a_lobby(live, [anna])  # the bot plays on


async def test_telegram_is_told_how_many_to_send_at_once(live: LiveBot) -> None:
    (call,) = [call for call in live.telegram.calls if call.method == "setWebhook"]
    assert int(call.params["max_connections"]) == webhook.MOST_AT_ONCE


@pytest.mark.skipif(sys.platform != "linux", reason="others have one address of loopback")
async def test_it_listens_where_it_is_told_to(redis_url: str, clock: Clock) -> None:
    request = (*LINES, "Content-Length: 0", "Connection: close", "", "")
    async with a_webhook(redis_url, clock) as live:
        assert "403" in await heard(live, *request, host="127.0.0.2")
    async with a_webhook(redis_url, clock, host="127.0.0.1") as live:
        assert "403" in await heard(live, *request, host="127.0.0.1")
        with pytest.raises(ConnectionRefusedError):
            await heard(live, *request, host="127.0.0.2")
