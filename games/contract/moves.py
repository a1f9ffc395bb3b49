"""Moves: read from their notation, and refused."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import TypeVar

Move = TypeVar("Move")


class Refusal(Enum):
    """Why something is refused. A member's value is the sentence that says so, in English."""


class IllegalMove(Exception):  # noqa: N818 - a move is refused, nothing went wrong
    """The rules refuse this move; nothing has changed."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.name)
        self.reason = reason


class BadData(Exception):  # noqa: N818 - as above
    """A game's own data file is wrong; the message names the line."""


class BadNotation(ValueError):  # noqa: N818 - as above
    """The text is no move of this game at all."""


def by_notation(moves: Iterable[Move]) -> Callable[[str], Move]:
    """A `parse` for games that can list all their moves."""
    found = {str(move): move for move in moves}

    def parse(text: str) -> Move:
        try:
            return found[text]
        except KeyError:
            raise BadNotation(text) from None

    return parse
