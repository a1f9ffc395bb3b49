"""One run of the playground: the local Telegram, its page and the bot, from start to Ctrl-C."""

import asyncio
import os
import secrets
import signal
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path

from playground import addresses, desktop
from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.memory import Memory
from playground.settings import CommandLine
from playground.site.site import Site
from playground.welcome import lay_the_table
from playground.world.flood import FloodLimits

BOT_ID = 7_000_000_001


async def run(line: CommandLine, folder: Path) -> None:
    """Until Ctrl-C or a polite kill."""
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    token = f"{BOT_ID}:{secrets.token_urlsafe(24)}"  # nobody else in the network knows it
    telegram = LocalTelegram(
        token,
        bot_name="Застолье",
        bot_username="zastolye_bot",
        limits=FloodLimits(),  # what one sees here is what a group will see
        knows_ephemeral=not line.is_older_server,
        host=line.host,
        port=line.port,
    )
    bot = BotProcess("bot")
    with closing(Memory(telegram.world, folder)) as memory:
        if not memory.recall():
            lay_the_table(telegram)
        Site(telegram, bot, listening_on=line.host)
        async with telegram:
            address = addresses.url(addresses.on_this_computer(line.host), telegram.port)
            _tell(line, address, telegram.port)
            running = asyncio.create_task(bot.run(_environment(token, address, folder)))
            await _until(stopping, asyncio.create_task(memory.keep()), running)
        memory.save(is_final=True)


async def _until(
    stopping: asyncio.Event, memory: asyncio.Task[None], bot: asyncio.Task[None]
) -> None:
    """The bot ends first: what it says in its last moments is still heard and kept."""
    tasks = [bot, memory, asyncio.create_task(stopping.wait())]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def _environment(token: str, api: str, folder: Path) -> Mapping[str, str]:
    """Nobody watches this bot, and whatever PORT says is for the one that runs against Telegram."""
    own = {"BOT_TOKEN": token, "TELEGRAM_API_URL": api, "DATA_DIR": str(folder)}
    return {**os.environ, **own, "PORT": "0", "METRICS": "off"}


def _tell(line: CommandLine, address: str, port: int) -> None:
    print(f"The playground is at {address} (Ctrl-C stops it).", flush=True)
    neighbours = addresses.in_the_network() if line.host in addresses.ANYWHERE else None
    if neighbours:
        print(f"Friends in the same network: {addresses.url(neighbours, port)}", flush=True)
    if line.opens_browser:
        desktop.open_page(address)
