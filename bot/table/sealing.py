"""The sealed deal of a table: a secret of which the hash is posted, and the presses that follow.

What the next match is dealt from is drawn as soon as the one before is dealt, and its hash is
posted with the standings, or with the first lobby: before any press that counts for it.
"""

from collections.abc import Iterable

from bot.table.document import Phase, Table
from games.fairness import new_secret, secret_hash

MOST_GONE = 32  # people whose presses are kept though they have stood up again


def seal(table: Table) -> None:
    """For the next match."""
    table.secret, table.presses = new_secret(), {}


def seal_if_needed(table: Table) -> None:
    """A table that was stored by an older version of the bot has no secret yet."""
    if not table.secret:
        seal(table)


def note_press(table: Table, user: int, press: str) -> None:
    """Somebody has sat down, is ready, or begins: the first press of each person counts.

    A command has no id that Telegram alone chooses, so it counts for nothing. While a match is
    played, or dice are thrown, it is too late for this deal and too early for the next: its hash
    is not posted yet.
    """
    if not press or table.phase in (Phase.PLAYING, Phase.THROWING):
        return
    seal_if_needed(table)
    table.presses.setdefault(user, press)
    _let_go(table)


def counted(presses: Iterable[str]) -> tuple[str, ...]:
    """In the order of the deal: as numbers, the smallest first, so that nobody can choose it."""
    return tuple(sorted(presses, key=lambda press: (len(press), press)))


def forget_user(table: Table, user: int) -> None:
    """Their press stays in the deal; whose it was, nobody knows any more."""
    nobody = min([0, *table.presses]) - 1
    table.presses = {nobody if one == user else one: at for one, at in table.presses.items()}


def hash_of_next(table: Table) -> str:
    """Of the deal that comes next; empty if an older version of the bot has opened the table."""
    return secret_hash(table.secret) if table.secret else ""


def _let_go(table: Table) -> None:
    """Of those who stood up, the last to have come: so nobody can push out an earlier press.

    Whoever sits here, waits for a seat or is on the way always counts.
    """
    here = {one.user for one in (*table.players, *table.coming, *table.queue)}
    gone = [user for user in table.presses if user not in here]
    for user in gone[MOST_GONE:]:
        del table.presses[user]
