"""Closing a table: stopped by its host or most of the players, silent, left by everybody."""

from dataclasses import dataclass

from bot.table.document import ClosedBecause, Phase, Table
from bot.table.refusals import No, Refused


@dataclass(frozen=True, slots=True)
class StopVotes:
    """How many of the players want to stop, and how many it takes."""

    given: int
    needed: int


def stop(table: Table, user: int, *, is_admin: bool) -> StopVotes:
    if not table.is_open:
        raise Refused(No.TABLE_GONE)
    if is_admin or table.host in (user, None):
        close(table, because=ClosedBecause.STOPPED)
        return StopVotes(1, 1)
    seat = table.seat_of(user)
    if seat is None:
        raise Refused(No.MAY_NOT_STOP)
    table.players[seat].misses = 0  # whoever says so is not away
    if user not in table.stop_votes:
        table.stop_votes.append(user)
    votes = stop_votes(table)
    close_if_voted(table)
    return votes


def close_if_voted(table: Table) -> None:
    """Votes count anew when somebody leaves or goes away."""
    votes = stop_votes(table)
    if table.is_open and votes.given and votes.given >= votes.needed:
        close(table, because=ClosedBecause.STOPPED)


def stop_votes(table: Table) -> StopVotes:
    """A majority of those who are there: whoever is away does not hold up the others."""
    present = [player.user for player in table.present]
    given = sum(user in table.stop_votes for user in present)
    return StopVotes(given, len(present) // 2 + 1)


def close(table: Table, *, because: ClosedBecause) -> None:
    table.phase = Phase.CLOSED
    table.closed_because = because
    table.coming = []
    table.options_until = 0
