"""Answers to presses: told apart as played or refused, by the bot's own list of refusals."""

import re

from bot.table.refusals import No
from games.contract.moves import Refusal
from games.registry import GAMES

LANGUAGE = "en"  # the people of the siege speak it: a refusal's value is its English sentence
APOLOGY = "Something broke on my side"
BEHIND = "The board is catching up"  # whoever presses what a board shows too late


def _pattern(sentence: str) -> str:
    return re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence))


def _sentences() -> list[str]:
    """Of the table, and of every game: each declares its own kind of Refusal."""
    assert GAMES  # noqa: S101 - the games are loaded, so that their refusals are known
    kinds: set[type[Refusal]] = {No, *Refusal.__subclasses__()}
    return [one.value for kind in kinds for one in kind]


_REFUSED = re.compile("|".join(map(_pattern, [*_sentences(), APOLOGY, BEHIND])))


def is_refusal(answer: str) -> bool:
    return _REFUSED.match(answer) is not None
