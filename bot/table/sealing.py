"""The sealed deal of a table: a secret of which the hash is shown, and the presses that follow.

What the next match is dealt from is drawn as soon as the one before is dealt, and its hash stands
under the standings and in the lobby: so it is seen before the press that deals, whoever presses.
"""

from bot.table.document import Table
from games.fairness import new_secret, secret_hash

MOST_PRESSES = 16  # the last ones: whoever sits down and up all evening makes no document grow


def seal(table: Table) -> None:
    """For the next match."""
    table.secret, table.presses = new_secret(), []


def seal_if_needed(table: Table) -> None:
    """A table that was stored by an older version of the bot has no secret yet."""
    if not table.secret:
        seal(table)


def note_press(table: Table, press: str) -> None:
    """Somebody has sat down, is ready, or begins. Who stands up again is not taken out."""
    seal_if_needed(table)
    table.presses = [*table.presses, press][-MOST_PRESSES:]


def hash_of_next(table: Table) -> str:
    """Of the deal that comes next; empty if an older version of the bot has opened the table."""
    return secret_hash(table.secret) if table.secret else ""
