"""A table closes: stopped by its host or by most of the players, silent, left by everybody."""

from dataclasses import dataclass

from bot.table.document import Phase, Table
from bot.table.refusals import Refused
from games.contract import AnyGame

# why a table closed
STOPPED = "stopped"
SILENCE = "silence"
DESERTED = "deserted"  # everybody left; AIs do not play for themselves
DUPLICATE = "duplicate"  # another one was opened in the same chat a moment before


@dataclass(frozen=True, slots=True)
class StopVotes:
    """How many of the players want to stop, and how many it takes."""

    given: int
    needed: int


def stop(table: Table, user: int, *, is_admin: bool) -> StopVotes:
    if not table.is_open:
        raise Refused("table_gone")
    if is_admin or table.host in (user, None):
        close(table, because=STOPPED)
        return StopVotes(1, 1)
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("may_not_stop")
    table.players[seat].misses = 0  # whoever says so is not away
    if user not in table.stop_votes:
        table.stop_votes.append(user)
    votes = stop_votes(table)
    if is_voted(table):
        close(table, because=STOPPED)
    return votes


def is_voted(table: Table) -> bool:
    """Votes count anew when somebody leaves."""
    votes = stop_votes(table)
    return bool(votes.given) and votes.given >= votes.needed


def stop_votes(table: Table) -> StopVotes:
    """A majority of those who are there: whoever is away does not hold up the others."""
    present = [player.user for player in table.present]
    given = sum(user in table.stop_votes for user in present)
    return StopVotes(given, len(present) // 2 + 1)


def close(table: Table, *, because: str) -> None:
    table.phase = Phase.CLOSED
    table.closed_because = because
    table.coming = []


def close_duplicate(table: Table, _game: AnyGame) -> None:
    close(table, because=DUPLICATE)
