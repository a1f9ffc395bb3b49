"""The gate of records: whether a match that is over may be shown yet, and from when on it may.

Everything asks it that shows how a match was dealt or played: replays, the page of a deal, files,
lists of matches, the buttons under standings. That somebody played, and with which result, is no
secret: it is told and counted at once.
"""

from typing import Protocol

from bot.table.occasion import AnyOccasion
from bot.table.refusals import No, Refused


class HasOccasion(Protocol):
    """A record, or the table on which the match was played."""

    @property
    def occasion(self) -> AnyOccasion: ...


def closed_until(match: HasOccasion, now: float) -> float | None:
    """None: it is open."""
    opens_at = match.occasion.opens_at
    return opens_at if now < opens_at else None


def must_be_open(match: HasOccasion, now: float) -> None:
    if closed_until(match, now) is not None:
        raise Refused(No.CLOSED_YET)
