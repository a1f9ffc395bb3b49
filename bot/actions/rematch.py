"""What people do between matches: once more, or another game with the same people."""

from bot.actions.action import Action, Answer
from bot.actions.declared import action
from bot.actions.seats import line_up
from bot.table import evening, sealing
from bot.table.document import Phase, Table
from bot.table.refusals import No, Refused
from bot.table.throwing import deal_or_throw
from games.contract.game import AnyGame


@action(reopens=True)
def again(table: Table, _game: AnyGame, action: Action) -> Answer:
    """Under what a match left behind: this game once more, or another one with the same people."""
    game = action.games.get(action.argument)
    if game is None:
        raise Refused(No.GARBLED)
    if _is_next_lobby(table, game):  # somebody was quicker
        return ready(table, game, action)
    if table.may_go_on and table.seat_of(action.user) is None:
        return line_up(table, game, action)
    evening.reopen(table, game, action.user, writable=action.writable, now=action.now)
    if table.seat_of(action.user) is None:
        return Answer(url=action.start_link)
    return ready(table, game, action)


def ready(table: Table, game: AnyGame, action: Action) -> Answer:
    is_everybody_ready = evening.make_ready(table, game, action.user, now=action.now)
    sealing.note_press(table, action.user, action.press)
    if is_everybody_ready:
        deal_or_throw(table, game, now=action.now)
        return Answer()
    return Answer(action.t.say("You are in. Waiting for the others."))


def reopens(table: Table, user: int) -> bool:
    """Whether pressing `again` would open the lobby of the next match."""
    return table.may_go_on and table.seat_of(user) is not None


def _is_next_lobby(table: Table, game: AnyGame) -> bool:
    return table.phase is Phase.LOBBY and table.matches > 0 and table.game == game.name
