"""Closing a table: stopped by its host or most of the players, silent, left by everybody."""

from dataclasses import dataclass

from bot.table.document import ClosedBecause, Phase, Table
from bot.table.forgetting.forgotten import Forgotten
from bot.table.refusals import No, Refused

VOTE_SECONDS = 300  # from the first vote on: whoever has not agreed by then does not


@dataclass(frozen=True, slots=True)
class StopVotes:
    """How many of the players want to stop, and how many it takes."""

    given: int
    needed: int


def stop(table: Table, user: int, *, is_admin: bool, now: float) -> StopVotes:
    if not table.is_open:
        raise Refused(No.TABLE_GONE)
    if is_admin or table.host in (user, None):
        close(table, because=ClosedBecause.STOPPED)
        return StopVotes(1, 1)
    seat = table.seat_of(user)
    if seat is None:
        raise Refused(No.MAY_NOT_STOP)
    table.players[seat].misses = 0  # this vote shows that the player is not away
    let_votes_lapse(table, now)
    if not table.stop_votes:
        table.stop_until = now + VOTE_SECONDS
    if user not in table.stop_votes:
        table.stop_votes.append(user)
    votes = stop_votes(table)
    close_if_voted(table)
    return votes


def agree_to_stop(table: Table, user: int, *, is_admin: bool, now: float) -> StopVotes:
    """By the button of a vote, which is good as long as the vote is open."""
    if table.is_open and (now >= table.stop_until or not stop_votes(table).given):
        raise Refused(No.NO_VOTE)
    return stop(table, user, is_admin=is_admin, now=now)


def let_votes_lapse(table: Table, now: float) -> None:
    if table.stop_until <= now:
        table.stop_votes, table.stop_until = [], 0


def close_if_voted(table: Table) -> None:
    """Votes count anew when somebody leaves or goes away."""
    votes = stop_votes(table)
    if table.is_open and votes.given and votes.given >= votes.needed:
        close(table, because=ClosedBecause.STOPPED)


def stop_votes(table: Table) -> StopVotes:
    """A majority of the players who are not away."""
    present = [player.user for player in table.present]
    given = sum(user in table.stop_votes for user in present)
    return StopVotes(given, len(present) // 2 + 1)


def close(table: Table, *, because: ClosedBecause) -> None:
    is_recorded = table.occasion.is_recorded
    if table.phase is Phase.PLAYING and table.match is not None and is_recorded:
        table.recorded = table.match.number
    if table.match is not None:
        table.match.forgotten = Forgotten()
    table.phase = Phase.CLOSED
    table.closed_because = because
    table.coming, table.throws = [], None
    table.options_until = table.stop_until = 0
