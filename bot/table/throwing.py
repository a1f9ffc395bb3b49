"""Dice for a deal: when all may begin, Telegram throws three 🎰, and the seed follows from them.

By then seats, options and presses cannot be changed any more. Each value is kept as it comes; the
third deals the match. Whatever goes wrong, the table is back in its lobby at the latest when it
has waited too long.
"""

from bot.table.document import NoDice, Phase, Table, Throws
from bot.table.lobby import must_host
from bot.table.play import deal
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame
from games.fairness import DICE

GIVE_UP_SECONDS = 300  # without a die


def deal_or_throw(table: Table, game: AnyGame, *, now: float) -> None:
    """All may begin."""
    if not table.with_dice:
        deal(table, game, now=now)
        return
    table.attempts += 1
    table.phase, table.throws = Phase.THROWING, Throws(attempt=table.attempts)
    table.no_dice = NoDice.NOTHING
    table.coming, table.options_until = [], 0
    table.touched_at = now


def note_die(
    table: Table, game: AnyGame, die: tuple[int, int], value: int, *, again: bool, now: float
) -> None:
    """Of this attempt, in this place; nothing happens if the table waits for it no more."""
    throws = table.throws
    if throws is None or (throws.attempt, len(throws.values)) != die:
        return
    throws.values.append(value)
    throws.again += again
    table.touched_at = now
    if len(throws.values) == DICE:
        deal(table, game, now=now)


def call_off(table: Table, user: int, *, now: float) -> None:
    if table.phase is not Phase.THROWING:
        raise Refused(No.STALE)
    if table.seat_of(user) is None:
        raise Refused(No.NOT_SEATED)
    must_host(table, user)
    go_back(table, NoDice.CALLED_OFF, now=now)


def go_back(table: Table, why: NoDice, *, now: float) -> None:
    """Whoever wants begins again; where dice are refused, without them."""
    table.phase, table.throws, table.no_dice = Phase.LOBBY, None, why
    table.ready = []
    table.touched_at = now
    if why is NoDice.REFUSED:
        table.with_dice = False


def refuse(table: Table, attempt: int, *, now: float) -> None:
    """The chat takes no dice, or not what must stand there before them."""
    if table.throws is not None and table.throws.attempt == attempt:
        go_back(table, NoDice.REFUSED, now=now)
