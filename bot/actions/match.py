"""What people do in the middle of a match: move, look at their cards, hurry others."""

from bot.actions.action import Answer, Deed
from bot.features.lessons import steps
from bot.table import deadlines
from bot.table.document import Table
from bot.table.match import Choice
from bot.table.play import hand, play, seat_in_match
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame


def move(choice: Choice, table: Table, _game: AnyGame, deed: Deed) -> Answer:
    if table.lesson is not None:
        return steps.move(choice, table, deed)
    return Answer(play(table, deed.user, choice, now=deed.now).toast(deed.t))


def show_hand(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """In a pop-up, unless a message comes that he alone sees; not every client shows such."""
    seat_in_match(table, deed.user)
    if deed.is_shown_here and (game.hand is None or not deed.asks_again):
        return Answer()
    return Answer(hand(table, deed.user, deed.t), alert=True)


def show_again(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """Whoever deleted the private message, or lost it far above, gets a new one."""
    seat = table.seat_of(deed.user)
    if seat is None:
        raise Refused(No.NOT_AT_TABLE)
    awaited = table.match.waits if table.match else ()
    is_on_the_board = not game.needs_private_chat and not table.is_private
    if is_on_the_board and seat not in awaited:
        raise Refused(No.NO_HAND, game=game.title)
    table.players[seat].fresh_at = deed.now
    return Answer()


def show_in_match(table: Table, game: AnyGame, deed: Deed) -> Answer:
    if table.played is None:
        raise Refused(No.NO_MATCH)
    return show_again(table, game, deed)


def show_here(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """In the group where he asks for it, and in private if that may not work."""
    if table.played is None:
        raise Refused(No.NO_MATCH)
    if table.seat_of(deed.user) is None:
        raise Refused(No.NOT_AT_TABLE)
    if deed.is_shown_here and game.needs_private_chat:
        return Answer()
    return show_again(table, game, deed)


def hurry(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    faces = deadlines.hurry(table, deed.user, now=deed.now)
    return Answer(deed.t.say("🔔 Ringing: {faces}", faces=", ".join(map(str, faces))))
