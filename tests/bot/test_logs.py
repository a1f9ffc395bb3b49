"""Logs: for people or as JSON, whoever speaks; no secret gets through."""

import json
import subprocess
import sys

import pytest

from tests.bot.bot_process import ROOT

SAYS = """
import logging, warnings
import structlog
from bot import logs

logs.set_up("INFO", as_json={as_json}, secrets=("7:hush", "hush"))
log = structlog.get_logger()
log.debug("too quiet")
log.info("ready", bot="local_bot", nested=["a", "hush"])
try:
    raise ValueError("7:hush is no token: hush")
except ValueError:
    log.exception("failed", update=3)
logging.getLogger("aiohttp").warning("a library says %s", "hush")
warnings.warn("hush!")
"""


FAILS = """
import asyncio, sys
import structlog
from bot import logs
from storage.redis.address import read_address
from storage.redis.client import client_of, close

async def main():
    redis = client_of(read_address(sys.argv[1]))
    await redis.set("user:5", "no hash")
    pipeline = redis.pipeline(transaction=False)
    pipeline.hset("user:5", "name", "Xenia (the) Quick")
    try:
        await pipeline.execute()
    except Exception:
        structlog.get_logger().exception("failed")
    await close(redis)

logs.set_up("INFO", as_json={as_json}, secrets=())
asyncio.run(main())
"""


def said(program: str = SAYS, *arguments: str, as_json: bool) -> str:
    """In a process of its own: logs are set up once, for all."""
    done = subprocess.run(
        [sys.executable, "-c", program.format(as_json=as_json), *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == ""
    return done.stderr


@pytest.mark.parametrize("as_json", [True, False], ids=["json", "text"])
def test_no_secret_gets_through(*, as_json: bool) -> None:
    lines = said(as_json=as_json)
    assert "hush" not in lines
    assert lines.count("•••") >= 4
    assert "too quiet" not in lines


@pytest.mark.parametrize("as_json", [True, False], ids=["json", "text"])
def test_what_a_pipeline_could_not_do_is_not_quoted(redis_url: str, *, as_json: bool) -> None:
    lines = said(FAILS, redis_url, as_json=as_json)
    assert "Command # 1 (•••) of pipeline caused error" in lines
    assert "Xenia" not in lines
    assert "Quick" not in lines


def test_as_json_every_line_is_an_object() -> None:
    ready, failed, library, warning = map(json.loads, said(as_json=True).splitlines())
    assert (ready["event"], ready["level"], ready["bot"]) == ("ready", "info", "local_bot")
    assert ready["timestamp"].endswith("Z")
    assert (failed["event"], failed["update"]) == ("failed", 3)
    assert "ValueError: ••• is no token" in failed["exception"]
    assert (library["event"], library["logger"]) == ("a library says •••", "aiohttp")
    assert "•••!" in warning["event"]


def test_as_text_a_line_begins_with_its_time_and_level() -> None:
    ready, *_ = said(as_json=False).splitlines()
    assert "[info     ] ready" in ready
    assert "bot=local_bot" in ready
