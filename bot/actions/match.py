"""What people do in the middle of a match: move, look at their cards, hurry others."""

from bot.actions.action import Action, Answer
from bot.actions.declared import action
from bot.table import deadlines
from bot.table.document import Table
from bot.table.match import Choice
from bot.table.play import hand, play, seat_in_match
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame


def move(choice: Choice, table: Table, _game: AnyGame, action: Action) -> Answer:
    return Answer(play(table, action.user, choice, now=action.now).toast(action.t))


@action(looks=True)
def show_hand(table: Table, game: AnyGame, action: Action) -> Answer:
    """In a pop-up, unless an ephemeral message comes, which not every client shows."""
    seat_in_match(table, action.user)
    if action.is_shown_here and (game.hand is None or not action.asks_again):
        return Answer()
    return Answer(hand(table, action.user, action.t), alert=True)


def show_again(table: Table, game: AnyGame, action: Action) -> Answer:
    """Sends the player screen anew: it was deleted, or is far above."""
    seat = table.seat_of(action.user)
    if seat is None:
        raise Refused(No.NOT_AT_TABLE)
    awaited = table.match.waits if table.match else ()
    is_on_the_board = not game.needs_private_chat and not table.is_private
    if is_on_the_board and seat not in awaited:
        raise Refused(No.NO_HAND, game=game.title)
    table.players[seat].fresh_at = action.now
    return Answer()


def show_in_match(table: Table, game: AnyGame, action: Action) -> Answer:
    if table.played is None:
        raise Refused(No.NO_MATCH)
    return show_again(table, game, action)


@action(looks=True)
def show_here(table: Table, game: AnyGame, action: Action) -> Answer:
    """In the group where the player asks, or in private where that cannot work."""
    if table.played is None:
        raise Refused(No.NO_MATCH)
    if table.seat_of(action.user) is None:
        raise Refused(No.NOT_AT_TABLE)
    if action.is_shown_here and game.needs_private_chat:
        return Answer()
    return show_again(table, game, action)


def hurry(table: Table, _game: AnyGame, action: Action) -> Answer:
    faces = deadlines.hurry(table, action.user, now=action.now)
    return Answer(action.t.say("🔔 Ringing: {faces}", faces=", ".join(map(str, faces))))
