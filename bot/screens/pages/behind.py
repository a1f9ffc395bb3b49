"""The answer to a press on a message that is behind: what is true now."""

from bot.table.document import Table
from bot.texts import Words


def catching_up(table: Table, user: int, t: Words) -> str:
    """The rest of what happened, the message itself tells in a moment."""
    match = table.played
    if match is None:
        return t.say("The board is catching up… The match is over.")
    if table.seat_of(user) in match.waits:
        return t.say("The board is catching up… It is your turn: the buttons are on their way.")
    faces = ", ".join([str(table.players[seat].face) for seat in match.waits])
    return t.say("The board is catching up… Waiting for: {faces}", faces=faces)
