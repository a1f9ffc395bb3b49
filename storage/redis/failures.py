"""Tells that storage is away apart from our own mistakes: `StorageAway` is worth trying again."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from redis import exceptions


class StorageAway(Exception):  # noqa: N818 - says how it is
    """Storage cannot serve now. Its text is a word of ours or of the server, never of people."""


class SlotMoved(StorageAway):
    """The slot of these keys stands on another node of the cluster, or is on its way there."""


class NewerFormat(StorageAway):
    """A document was written by a newer version of the bot than this one."""

    def __str__(self) -> str:
        return "NewerFormat"


# Refusals of a server that is there but cannot serve now; other refusals are our own mistakes.
_TRANSIENT = {
    *("MISCONF", "OOM", "READONLY", "LOADING", "CLUSTERDOWN", "MASTERDOWN", "TRYAGAIN"),
    *("NOREPLICAS", "BUSY", "UNKILLABLE"),
}
# The first word is the server's; what follows may quote a command, and so whatever people write.
# Before the error of a pipeline redis-py quotes its command, cut to a hundred characters.
_FIRST_WORD = re.compile(
    r"(?:Command # \d+ \(.{0,100}\) of pipeline caused error: (?:\(['\"])?)?(\w+)", re.DOTALL
)
_is_within_call: ContextVar[bool] = ContextVar("_is_within_call", default=False)


@contextmanager
def away_is_told() -> Iterator[None]:
    """Raises StorageAway instead of the library's error, which may quote what people wrote.

    Only the outermost call does: within it the library tells its own errors apart, to load a
    script or to follow a slot that has moved.
    """
    if _is_within_call.get():
        yield
        return
    with as_the_library_tells():
        try:
            yield
        except Exception as error:  # not all of the library's are RedisErrors
            away = _away(error)
            if away is None:
                raise
            raise away from None


@contextmanager
def as_the_library_tells() -> Iterator[None]:
    """For who must tell errors apart by themselves, as at the start."""
    token = _is_within_call.set(True)
    try:
        yield
    finally:
        _is_within_call.reset(token)


def _away(error: Exception) -> StorageAway | None:
    """None of our own mistakes."""
    match error:
        case exceptions.AskError():
            return SlotMoved(type(error).__name__)
        case exceptions.ConnectionError() | exceptions.TimeoutError():
            return StorageAway(type(error).__name__)
        case exceptions.ReadOnlyError() | exceptions.OutOfMemoryError():
            return StorageAway(type(error).__name__)
        case exceptions.ClusterError() | exceptions.SlotNotCoveredError():
            return StorageAway(type(error).__name__)
        case exceptions.TryAgainError():  # a slot is moving, or has moved
            return StorageAway(type(error).__name__)
        case exceptions.NoScriptError():  # it was started again while its scripts were loaded
            return StorageAway(type(error).__name__)
        case exceptions.ResponseError():
            found = _FIRST_WORD.match(str(error))
            return StorageAway(found[1]) if found and found[1] in _TRANSIENT else None
    return None
