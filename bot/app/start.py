"""Start of the bot: one clear sentence for whatever keeps it from starting."""

import asyncio
import gc
import os
import signal
import sys

import structlog
import uvloop
from pydantic import ValidationError
from redis.exceptions import RedisError
from telegram.error import InvalidToken, TelegramError

from bot import logs
from bot.app.building import open_app
from bot.app.http_server import CannotListen
from bot.processes import Processes
from bot.settings import LogFormat, Settings
from games.contract.moves import BadData
from storage.embedded.data_dir import ANYBODY_ELSE, DataDirBusy, DataDirRefused
from storage.embedded.valkey_process import ServerFailed
from storage.redis.failures import StorageAway
from storage.redis.start_check import NotReady, WrongServer

OK, CANNOT_START, WRONG_SETTINGS = 0, 1, 2
EXPECTED = (
    BadData, DataDirBusy, DataDirRefused, ServerFailed, CannotListen, TelegramError, WrongServer,
    NotReady, RedisError, StorageAway, OSError,
)  # fmt: skip

log = structlog.get_logger()


def start(rendering: Processes) -> int:
    """The processes that draw have begun already."""
    os.umask(ANYBODY_ELSE)  # whatever is written from here on is for its owner alone
    try:
        settings = Settings()
    except ValidationError as error:
        return _say(f"Wrong settings: {_in_words(error)}.", WRONG_SETTINGS)
    if settings.bot_token is None:
        return _say("Set BOT_TOKEN to the token @BotFather gave you (see README).", WRONG_SETTINGS)
    as_json = settings.log_format is LogFormat.JSON
    logs.set_up(settings.log_level, as_json=as_json, secrets=settings.secrets)
    try:
        uvloop.run(_run(settings, rendering))
    except EXPECTED as error:
        return _say(*_why_it_does_not_run(error, settings))
    return OK


def _why_it_does_not_run(error: BaseException, settings: Settings) -> tuple[str, int]:
    """In one sentence, and as an exit code. InvalidToken is a TelegramError, and so on."""
    match error:
        case BadData():
            return f"A game's data is wrong: {error}.", CANNOT_START
        case DataDirBusy():
            return f"Another bot runs on {settings.data_dir}: stop it first.", CANNOT_START
        case DataDirRefused():
            return f"DATA_DIR cannot be used: {error}.", CANNOT_START
        case ServerFailed():
            return f"The embedded server does not start: {error}.", CANNOT_START
        case CannotListen():
            return f"Cannot listen on {error} (see HOST, PORT and METRICS).", CANNOT_START
        case InvalidToken():
            return "Telegram refuses BOT_TOKEN: ask @BotFather for it again.", WRONG_SETTINGS
        case TelegramError():
            return f"Telegram cannot be reached at {settings.telegram_api_url}.", CANNOT_START
        case WrongServer():
            return str(error), WRONG_SETTINGS
        case NotReady():
            return str(error), CANNOT_START
        case RedisError() | StorageAway():
            return "Redis cannot be reached: check REDIS_URL.", CANNOT_START
        case OSError():
            return f"The system refuses: {error.strerror or error}.", CANNOT_START
    raise error


async def _run(settings: Settings, rendering: Processes) -> None:
    """Until Ctrl-C or a polite kill; then what was begun is finished, however often it is asked."""
    running = asyncio.create_task(_run_app(settings, rendering))

    def stop() -> None:
        if not running.cancelling():
            running.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop)
    try:
        await running
    except asyncio.CancelledError:
        log.info("stopped")


async def _run_app(settings: Settings, rendering: Processes) -> None:
    async with open_app(settings, rendering=rendering) as house:
        # All that has been loaded stays: to look through it again and again for garbage would
        # stop every table for a tenth of a second.
        gc.collect()
        gc.freeze()
        gc.enable()
        await house.run()


def _in_words(error: ValidationError) -> str:
    return "; ".join(
        f"{'.'.join(map(str, problem['loc'])).upper() or 'WEBHOOK'} {problem['msg']}"
        for problem in error.errors(include_input=False, include_url=False)
    )


def _say(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code
