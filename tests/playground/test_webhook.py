"""Webhooks: updates posted to the bot."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web

from playground.local_telegram import LocalTelegram
from playground.people.person import Person
from tests.playground.calling import Api, refused


class Receiver:
    """A bot's own server, which takes updates or fails first."""

    def __init__(self) -> None:
        self.url = ""
        self.bodies: list[dict[str, Any]] = []
        self.secrets: list[str | None] = []
        self.content_types: set[str] = set()
        self.failures_left = 0

    async def take(self, request: web.Request) -> web.Response:
        self.bodies.append(await request.json())
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        self.content_types.add(request.headers["Content-Type"])
        if self.failures_left:
            self.failures_left -= 1
            return web.Response(status=500)
        return web.Response()

    @property
    def texts(self) -> list[str]:
        return [body["message"]["text"] for body in self.bodies]


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/hook", receiver.take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield receiver
    await runner.cleanup()


async def test_updates_are_posted_in_order_with_the_secret(
    telegram: LocalTelegram, api: Api, anna: Person, receiver: Receiver
) -> None:
    anna.says("before")
    await api("setWebhook", url=receiver.url, secret_token="s3cret")
    anna.says("after")
    await telegram.idle()
    assert receiver.texts == ["before", "after"]
    assert receiver.secrets == ["s3cret", "s3cret"]
    assert receiver.content_types == {"application/json"}


async def test_an_update_is_posted_until_it_is_taken(
    telegram: LocalTelegram, api: Api, anna: Person, receiver: Receiver
) -> None:
    receiver.failures_left = 2
    await api("setWebhook", url=receiver.url)
    anna.says("one")
    anna.says("two")
    await telegram.idle()
    assert receiver.texts == ["one", "one", "one", "two"]
    info = await api("getWebhookInfo")
    assert "500" in info["last_error_message"]
    assert info["pending_update_count"] == 0


async def test_an_unreachable_bot_is_tried_again(
    telegram: LocalTelegram, api: Api, anna: Person, receiver: Receiver
) -> None:
    await api("setWebhook", url="http://127.0.0.1:9/hook")
    anna.says("one")
    with pytest.raises(TimeoutError):
        await telegram.idle(within=0.02)
    await api("setWebhook", url=receiver.url)
    await telegram.idle()
    assert receiver.texts == ["one"]


async def test_updates_may_be_posted_twice(
    telegram: LocalTelegram, api: Api, anna: Person, receiver: Receiver
) -> None:
    telegram.faults.deliver_twice = True
    await api("setWebhook", url=receiver.url)
    anna.says("one")
    await telegram.idle()
    assert receiver.texts == ["one", "one"]


async def test_nothing_is_posted_while_telegram_is_down(
    telegram: LocalTelegram, api: Api, anna: Person, receiver: Receiver
) -> None:
    await api("setWebhook", url=receiver.url)
    telegram.goes_down()
    anna.says("one")
    with pytest.raises(TimeoutError):
        await telegram.idle(within=0.02)
    assert receiver.texts == []
    telegram.comes_back()
    await telegram.idle()
    assert receiver.texts == ["one"]


async def test_waiting_updates_can_be_dropped(
    telegram: LocalTelegram, api: Api, anna: Person, receiver: Receiver
) -> None:
    anna.says("unread")
    await api("setWebhook", url=receiver.url, drop_pending_updates=True)
    anna.says("read")
    await telegram.idle()
    assert receiver.texts == ["read"]


async def test_after_deletion_updates_are_polled_again(
    api: Api, anna: Person, receiver: Receiver
) -> None:
    await api("setWebhook", url=receiver.url, allowed_updates=["message"])
    assert await api("getWebhookInfo") == {
        "url": receiver.url,
        "has_custom_certificate": False,
        "pending_update_count": 0,
        "allowed_updates": ["message"],
    }
    await api("deleteWebhook")
    anna.says("one")
    assert len(await api("getUpdates")) == 1
    assert (await api("getWebhookInfo"))["url"] == ""
    await api("deleteWebhook", drop_pending_updates=True)
    assert await api("getUpdates") == []


async def test_only_loopback_is_posted_to(api: Api) -> None:
    with refused("Bad Request: bad webhook: the local Telegram posts to loopback addresses only"):
        await api("setWebhook", url="https://example.org/hook")


async def test_a_secret_is_made_of_plain_characters(api: Api) -> None:
    with refused("Bad Request: secret token contains unallowed characters"):
        await api("setWebhook", url="http://127.0.0.1/", secret_token="не то")
