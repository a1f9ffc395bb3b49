"""Entry point of `python -m bot`: one clear sentence for whatever keeps it from starting."""

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
from bot.settings import Settings
from bot.wiring import open_house
from games.contract import BadData
from storage.data_dir import ANYBODY_ELSE, DataDirBusy, DataDirRefused
from storage.start_check import NotReady, WrongServer
from storage.valkey_process import ServerFailed

OK, CANNOT_START, WRONG_SETTINGS = 0, 1, 2

log = structlog.get_logger()


def main() -> int:
    os.umask(ANYBODY_ELSE)  # whatever is written from here on is for its owner alone
    try:
        settings = Settings()
    except ValidationError as error:
        return _say(f"Wrong settings: {_in_words(error)}.", WRONG_SETTINGS)
    if settings.bot_token is None:
        return _say("Set BOT_TOKEN to the token @BotFather gave you (see README).", WRONG_SETTINGS)
    token = settings.bot_token.get_secret_value()
    logs.set_up(settings.log_level, secrets=(token, token.partition(":")[2] or token))
    try:
        uvloop.run(_run(settings))
    except BadData as error:
        return _say(f"A game's data is wrong: {error}.", CANNOT_START)
    except DataDirBusy:
        return _say(f"Another bot runs on {settings.data_dir}: stop it first.", CANNOT_START)
    except DataDirRefused as error:
        return _say(f"DATA_DIR cannot be used: {error}.", CANNOT_START)
    except ServerFailed as error:
        return _say(f"The embedded server does not start: {error}.", CANNOT_START)
    except InvalidToken:
        return _say("Telegram refuses BOT_TOKEN: ask @BotFather for it again.", WRONG_SETTINGS)
    except TelegramError:
        return _say(f"Telegram cannot be reached at {settings.telegram_api_url}.", CANNOT_START)
    except WrongServer as error:
        return _say(str(error), WRONG_SETTINGS)
    except NotReady as error:
        return _say(str(error), CANNOT_START)
    except RedisError:
        return _say("Redis cannot be reached: check REDIS_URL.", CANNOT_START)
    except OSError as error:
        return _say(f"The system refuses: {error.strerror or error}.", CANNOT_START)
    return OK


async def _run(settings: Settings) -> None:
    """Until Ctrl-C or a polite kill; then what was begun is finished."""
    running = asyncio.create_task(_keep_house(settings))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, running.cancel)
    try:
        await running
    except asyncio.CancelledError:
        log.info("stopped")


async def _keep_house(settings: Settings) -> None:
    async with open_house(settings) as house:
        # All that has been loaded stays: to look through it again and again for garbage would
        # stop every table for a tenth of a second.
        gc.collect()
        gc.freeze()
        log.info("ready", bot=house.bot.username)
        await house.run()


def _in_words(error: ValidationError) -> str:
    return "; ".join(
        f"{'.'.join(map(str, problem['loc'])).upper() or 'WEBHOOK'} {problem['msg']}"
        for problem in error.errors(include_input=False, include_url=False)
    )


def _say(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
