"""/healthz, /readyz and /metrics: at PORT with a webhook or without, or where METRICS says."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from bot.intake.reception import webhook
from playground.local_telegram import LocalTelegram
from tests.bot.app.watching import Watcher
from tests.bot.dying_server import DyingServer
from tests.bot.intake.test_webhook import SECRET
from tests.bot.live_bot import TOKEN, LiveBot, a_bot, a_live_bot
from tests.conftest import Clock

ALL = ("/healthz", "/readyz", "/metrics")


@pytest.fixture
def watcher() -> Watcher:
    return Watcher()


@asynccontextmanager
async def a_webhook(
    telegram: LocalTelegram, redis_url: str, clock: Clock, watcher: Watcher
) -> AsyncIterator[LiveBot]:
    url = f"http://{watcher.address}/telegram"
    async with a_bot(
        telegram, redis_url, clock, webhook_url=url, webhook_secret=SECRET, port=watcher.port
    ) as live:
        await watcher.hears(200, "ready")
        yield live


@pytest.mark.parametrize("has_webhook", [False, True], ids=["polling", "webhook"])
async def test_they_are_at_the_port_in_both_modes(
    redis_url: str, clock: Clock, watcher: Watcher, *, has_webhook: bool
) -> None:
    url = f"http://{watcher.address}/telegram" if has_webhook else None
    async with a_live_bot(
        redis_url, clock, port=watcher.port, webhook_url=url, webhook_secret=SECRET
    ):
        await watcher.hears(200, "ready")
        assert await watcher.asks("/healthz") == (200, "ok\n")
        assert "zastolye_ready 1.0" in (await watcher.scrapes()).text
        assert (await watcher.asks("/"))[0] == 404


async def test_metrics_can_be_shut_off_and_are_where_others_could_reach_them(
    redis_url: str, clock: Clock, watcher: Watcher
) -> None:
    for asked, host in (("off", "127.0.0.1"), (None, None)):
        async with a_live_bot(redis_url, clock, port=watcher.port, metrics=asked, host=host):
            assert [(await watcher.asks(path))[0] for path in ALL] == [200, 200, 404]


async def test_metrics_can_have_an_address_of_their_own(
    redis_url: str, clock: Clock, watcher: Watcher
) -> None:
    own = Watcher()
    async with a_live_bot(redis_url, clock, port=watcher.port, metrics=str(own.address)):
        assert [(await watcher.asks(path))[0] for path in ALL] == [200, 200, 404]
        assert [(await own.asks(path))[0] for path in ALL] == [404, 404, 200]


async def test_who_polls_and_is_told_no_port_listens_nowhere(redis_url: str, clock: Clock) -> None:
    """So several bots on one machine are never in each other's way."""
    async with a_live_bot(redis_url, clock) as live:
        assert live.house.settings.listens_at is None
        assert live.house.settings.metrics_at is None
        with pytest.raises(httpx.ConnectError):
            await Watcher(8080).asks("/healthz")


async def test_not_ready_while_telegram_gives_no_updates(
    redis_url: str, clock: Clock, watcher: Watcher
) -> None:
    async with a_live_bot(redis_url, clock, port=watcher.port) as live:
        await watcher.hears(200, "ready")
        live.telegram.goes_down()
        await watcher.hears(503, "no updates come in")
        assert await watcher.asks("/healthz") == (200, "ok\n")
        live.telegram.comes_back()
        await watcher.hears(200, "ready")


async def test_not_ready_while_storage_is_away(
    clock: Clock, watcher: Watcher, dying_server: DyingServer
) -> None:
    async with a_live_bot(dying_server.url, clock, port=watcher.port) as live:
        await watcher.hears(200, "ready")
        dying_server.stop()
        await watcher.hears(503, "storage is away")
        scrape = await watcher.scrapes()  # of this process, and nothing of what nobody knows
        assert scrape.value("zastolye_ready") == 0
        assert "zastolye_due_tables" not in scrape.text
        dying_server.start()
        await watcher.hears(200, "ready")
        assert "zastolye_due_tables 0.0" in (await watcher.scrapes()).text
        await live.quiet()


async def test_not_ready_while_the_webhook_is_somebody_elses(
    redis_url: str, clock: Clock, watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LOOK_SECONDS", "LOOK_AGAIN_SECONDS"):
        monkeypatch.setattr(webhook, name, 0.02)
    async with (
        LocalTelegram(TOKEN, clock=clock) as telegram,
        a_webhook(telegram, redis_url, clock, watcher) as live,
    ):
        telegram.goes_down()
        await watcher.hears(503, "Telegram cannot be reached")
        telegram.comes_back()
        await watcher.hears(200, "ready")
        await live.house.bot.delete_webhook()
        await watcher.hears(503, "the webhook was set to another address")
