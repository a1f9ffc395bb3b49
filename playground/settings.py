"""What the command line, the environment and `.env` say about the playground."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

PORT = 8777
LOOPBACK = "127.0.0.1"


class Environment(BaseSettings):
    """Those of the bot's settings that decide where it runs."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    bot_token: SecretStr | None = None
    webhook_url: str | None = None
    redis_url: SecretStr | None = None
    data_dir: Path = Path("data")

    @property
    def folder(self) -> Path:
        """Apart from a real bot's games: their chats mean nothing here."""
        return self.data_dir / "playground"


@dataclass(frozen=True, slots=True)
class CommandLine:
    host: str
    port: int
    opens_browser: bool
    is_older_server: bool


def read_command_line(arguments: Sequence[str] | None = None) -> CommandLine:
    called = Path(sys.argv[0]).name
    parser = argparse.ArgumentParser(
        prog="python -m playground" if called == "__main__.py" else called,
        description="Play every seat in a browser: a local Telegram, its page and the bot. "
        "With BOT_TOKEN (in the environment or .env) the bot runs against Telegram instead.",
    )
    parser.add_argument(
        "--host",
        default=LOOPBACK,
        help="address to listen on; 0.0.0.0 lets others in the same network in "
        "(default: %(default)s, this computer only)",
    )
    parser.add_argument(
        "--port", type=int, default=PORT, help="default: %(default)s; 0 takes any free one"
    )
    parser.add_argument(
        "--no-open", action="store_true", help="do not open a browser, only print the address"
    )
    parser.add_argument(
        "--older-server",
        action="store_true",
        help="a Bot API from before messages in a group that one member sees",
    )
    given = parser.parse_args(arguments)
    return CommandLine(
        given.host,
        given.port,
        opens_browser=not given.no_open,
        is_older_server=given.older_server,
    )
