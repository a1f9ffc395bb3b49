"""What somebody does in a lesson: the move of a step, reading on, starting over, leaving."""

from bot.actions.action import Answer, Deed
from bot.features.lessons import model
from bot.features.lessons.model import WrongMove
from bot.table.closing import close
from bot.table.document import ClosedBecause, Table
from bot.table.match import Choice
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame


def move(choice: Choice, table: Table, deed: Deed) -> Answer:
    """A wrong one is explained; nothing has changed."""
    came = model.play(table, deed.user, choice, now=deed.now)
    if isinstance(came, WrongMove):
        return Answer(deed.t.say(came.why), alert=True)
    return Answer(came.toast(deed.t))


def read_on(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    if not deed.argument.isdecimal():
        raise Refused(No.GARBLED)
    model.read_on(table, deed.user, step=int(deed.argument), now=deed.now)
    return Answer()


def start_over(table: Table, game: AnyGame, deed: Deed) -> Answer:
    model.start_over(table, game, deed.user, now=deed.now)
    return Answer()


def leave(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    model.must_learn(table, deed.user)
    close(table, because=ClosedBecause.STOPPED)
    return Answer(deed.t.say("/learn goes on from here."))


def bring_down(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    """Asked for again: it goes on where it stands, at the bottom of the chat."""
    model.bring_down(table, deed.user, now=deed.now)
    return Answer()
