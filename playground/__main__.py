"""`python -m playground`: the bot with a local Telegram or, given a token, with the real one."""

import asyncio
import errno
import os
import sys

from pydantic import ValidationError

from playground import modules
from playground.memory import MemoryBusyError, MemoryUnreadableError
from playground.run import run
from playground.settings import Environment, read_command_line

OK, CANNOT_START, WRONG_SETTINGS = 0, 1, 2


def main() -> int:
    line = read_command_line()
    os.umask(0o077)  # whatever is written from here on is for its owner alone
    try:
        environment = Environment()
    except ValidationError:
        return _say("The settings in .env cannot be read.", WRONG_SETTINGS)
    if environment.bot_token is not None:
        sys.stdout.flush()
        bot, where = modules.command("bot"), modules.environment(os.environ)
        os.execve(sys.executable, bot, where)  # noqa: S606 - no shell is wanted
    if environment.webhook_url is not None:
        return _say("WEBHOOK_URL needs BOT_TOKEN: set both or none.", WRONG_SETTINGS)
    if environment.redis_url is not None:  # real tables must not be shown to the local Telegram
        return _say("REDIS_URL needs BOT_TOKEN: set both or none.", WRONG_SETTINGS)
    folder = environment.folder
    try:
        asyncio.run(run(line, folder))
    except MemoryBusyError:
        return _say(f"Another playground runs on {folder}: stop it first.", CANNOT_START)
    except MemoryUnreadableError:
        return _say(
            f"{folder}/chats.json is of another version: move it away to begin anew.", CANNOT_START
        )
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return _say(f"Port {line.port} is taken: choose another with --port.", CANNOT_START)
        return _say(f"The playground cannot go on: {error.strerror or error}.", CANNOT_START)
    return OK


def _say(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
