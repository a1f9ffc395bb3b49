"""What time alone does to a table: no place, page or vote is kept open for ever; it closes."""

from math import inf

from bot.table import throwing
from bot.table.closing import close, let_votes_lapse
from bot.table.document import ClosedBecause, NoDice, Phase, Table
from bot.table.lobby import pass_host_on

LOBBY_SILENCE_SECONDS = 3600
_DAY = 24 * 3600
# A match that nobody minds: with a time limit AIs would have played it to its end.
PRIVATE_SILENCE_SECONDS = 7 * _DAY
GROUP_SILENCE_SECONDS = 30 * _DAY


def has_timed_out(table: Table, now: float) -> bool:
    return any(time <= now for time in times(table))


def apply_timeouts(table: Table, now: float) -> None:
    if table.phase is Phase.THROWING and now >= _silent_at(table):
        throwing.go_back(table, NoDice.LATE, now=now)
    elif now >= _silent_at(table):
        in_lobby = table.phase is Phase.LOBBY
        close(table, because=ClosedBecause.SILENCE if in_lobby else ClosedBecause.FORGOTTEN)
    table.coming = [one for one in table.coming if one.until > now]
    if table.options_until <= now:
        table.options_until = 0
    let_votes_lapse(table, now)
    pass_host_on(table)


def times(table: Table) -> list[float]:
    """When there will be something to do."""
    until = [*[one.until for one in table.coming], table.options_until, table.stop_until]
    all_times = [_silent_at(table), *until]
    return [time for time in all_times if 0 < time < inf]


def _silent_at(table: Table) -> float:
    match table.phase:
        case Phase.LOBBY:
            return table.touched_at + LOBBY_SILENCE_SECONDS
        case Phase.THROWING:
            return table.touched_at + throwing.GIVE_UP_SECONDS
        case Phase.PLAYING if table.is_private:
            return table.touched_at + PRIVATE_SILENCE_SECONDS
        case Phase.PLAYING:
            return table.touched_at + GROUP_SILENCE_SECONDS
        case _:
            return inf
