"""The files by which the bot is deployed, read as the programs that they are for read them."""

import json
import re
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import yaml

from bot.settings import Settings

ROOT = Path(__file__).parents[2]
SETTINGS = {name.upper() for name in Settings.model_fields}
TOLD_IN_ENV = {"BOT_TOKEN": "1:x", "WEBHOOK_SECRET": "word", "DOMAIN": "example.org"}
BLANK = re.compile(r"\$\{(\w+)(?::\?[^}]*)?\}")  # ${NAME} or ${NAME:?why it is needed}
Json = dict[str, Any]


def text(name: str) -> str:
    return (ROOT / name).read_text()


def compose(name: str) -> Json:
    """With its blanks filled in from an .env; one of which nothing is known is an error."""
    return dict(yaml.safe_load(BLANK.sub(lambda blank: TOLD_IN_ENV[blank[1]], text(name))))


def dockerfile() -> list[tuple[str, str]]:
    """Its instructions in their order, with what each says."""
    lines = [line for line in text("Dockerfile").splitlines() if not line.startswith("#")]
    whole = "\n".join(lines).replace("\\\n", " ")
    found = [line.partition(" ") for line in whole.splitlines() if line]
    return [(word, said) for word, _, said in found]


def said_by(word: str) -> list[str]:
    return [said for each, said in dockerfile() if each == word]


def image_environment() -> dict[str, str]:
    pairs = [pair.partition("=") for said in said_by("ENV") for pair in said.split()]
    return {name: value for name, _, value in pairs}


def procfile() -> dict[str, str]:
    pairs = [line.partition(": ") for line in text("Procfile").splitlines()]
    return {kind: command for kind, _, command in pairs}


def app_json() -> Json:
    return dict(json.loads(text("app.json")))


def unit() -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.read_string(text("deploy/zastolye.service"))
    return parser


def accepted(environment: dict[str, str]) -> Settings:
    """As the bot reads it; what is wrong raises."""
    assert set(environment) <= SETTINGS, "nobody reads these"
    given = {name.lower(): value for name, value in environment.items() if value}
    return Settings.model_validate(given)


def has_main(command: list[str]) -> bool:
    """Whether it is `python -m` with a module of ours that can be run."""
    python, flag, module = command
    return (python, flag) == ("python", "-m") and (ROOT / module / "__main__.py").is_file()
