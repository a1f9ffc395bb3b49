"""What somebody does in a lesson: the move of a step, reading on, starting over, leaving."""

from collections.abc import Mapping

from bot.actions.action import Action, ActionHandler, Answer
from bot.features.lessons import model
from bot.features.lessons.model import WrongMove
from bot.screens.buttons.presses import Verb
from bot.table.closing import close
from bot.table.document import ClosedBecause, Table
from bot.table.match import Choice
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame


def move(choice: Choice, table: Table, _game: AnyGame, action: Action) -> Answer:
    """A wrong one is explained; nothing has changed."""
    came = model.play(table, action.user, choice, now=action.now)
    if isinstance(came, WrongMove):
        return Answer(action.t.say(came.why), alert=True)
    return Answer(came.toast(action.t))


def read_on(table: Table, _game: AnyGame, action: Action) -> Answer:
    if not action.argument.isdecimal():
        raise Refused(No.GARBLED)
    model.read_on(table, action.user, step=int(action.argument), now=action.now)
    return Answer()


def start_over(table: Table, game: AnyGame, action: Action) -> Answer:
    model.start_over(table, game, action.user, now=action.now)
    return Answer()


def leave(table: Table, _game: AnyGame, action: Action) -> Answer:
    model.must_learn(table, action.user)
    close(table, because=ClosedBecause.STOPPED)
    return Answer(action.t.say("/learn goes on from here."))


def bring_down(table: Table, _game: AnyGame, action: Action) -> Answer:
    """Asked for again: it goes on where it stands, at the bottom of the chat."""
    model.bring_down(table, action.user, now=action.now)
    return Answer()


VERBS: Mapping[Verb, ActionHandler] = {
    Verb.READ_ON: read_on,
    Verb.START_OVER: start_over,
    Verb.LEAVE_LESSON: leave,
}
