"""Classifies errors: which mean that storage is away, so that trying again is right."""

import re

from redis import exceptions


class NewerFormat(Exception):  # noqa: N818 - says what the document is
    """A document was written by a newer version of the bot than this one."""


# Refusals of a server that is there but cannot serve now; other refusals are our own mistakes.
# redis-py quotes them in the middle of a sentence when they come out of a pipeline.
_TRANSIENT = re.compile(
    r"\b(MISCONF|OOM|READONLY|LOADING|CLUSTERDOWN|MASTERDOWN|TRYAGAIN|NOREPLICAS|BUSY|UNKILLABLE)\b"
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
            return _TRANSIENT.search(str(error)) is not None
    return False
