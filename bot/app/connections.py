"""What lies outside, reached: the storage and Telegram."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from telegram import Bot

from bot.metrics import Metrics
from bot.settings import Settings
from bot.telegram.http_client import HttpClient
from storage.budgets import Window
from storage.connection import Storage, connect
from storage.embedded.server import EmbeddedServer
from storage.redis.address import read_address
from storage.redis.start_check import check

CONNECTIONS = 512  # to Telegram: answers must not wait for boards that hang
READ_SECONDS = 15.0  # who cannot wait so long says so: see telegram/call_timeouts.py


@asynccontextmanager
async def open_storage(settings: Settings) -> AsyncIterator[Storage]:
    if settings.redis_url is not None:
        async with _connected(settings, settings.redis_url.get_secret_value()) as storage:
            yield storage
        return
    server = EmbeddedServer(settings.data_dir)
    await server.start()
    try:
        async with _connected(settings, server.url) as storage:
            yield storage
    finally:
        await server.stop()


@asynccontextmanager
async def _connected(settings: Settings, url: str) -> AsyncIterator[Storage]:
    await check(read_address(url))
    storage = connect(
        url,
        group=Window.each_minute(settings.rate_group_per_minute),
        private=Window.each_second(settings.rate_private_per_second, burst_seconds=4),
        total=Window.each_second(settings.rate_total_per_second, burst_seconds=1),
        wait_replicas=settings.redis_wait_replicas,
    )
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def open_bot(settings: Settings, metrics: Metrics) -> AsyncIterator[Bot]:
    # The library tells times of waiting as timedelta, as its next version will.
    os.environ.setdefault("PTB_TIMEDELTA", "1")
    api = settings.telegram_api_url.rstrip("/")
    token = "" if settings.bot_token is None else settings.bot_token.get_secret_value()
    bot = Bot(
        token,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        request=HttpClient(metrics, connections=CONNECTIONS, read_seconds=READ_SECONDS),
        get_updates_request=HttpClient(metrics, connections=1, read_seconds=READ_SECONDS),
    )
    async with bot:
        yield bot
