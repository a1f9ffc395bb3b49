"""Classifies errors: which mean that storage is away, so that trying again is right."""

import re

from redis import exceptions


class NewerFormat(Exception):  # noqa: N818 - says what the document is
    """A document was written by a newer version of the bot than this one."""


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


def is_storage_failure(error: BaseException) -> bool:
    match error:
        case NewerFormat() | exceptions.ConnectionError() | exceptions.TimeoutError():
            return True
        case exceptions.ReadOnlyError() | exceptions.OutOfMemoryError():
            return True
        case exceptions.ClusterError() | exceptions.SlotNotCoveredError():
            return True
        case exceptions.AskError() | exceptions.TryAgainError():  # a slot is moving, or has moved
            return True
        case exceptions.NoScriptError():  # it was started again while its scripts were loaded
            return True
        case exceptions.ResponseError():
            found = _FIRST_WORD.match(str(error))
            return found is not None and found[1] in _TRANSIENT
    return False
