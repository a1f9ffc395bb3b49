"""What people ask about the deal: what its seal is for, and which press of theirs counts."""

from bot.actions.action import Action, Answer
from bot.screens.pages.deals import seal_explained
from bot.table.document import Table
from games.contract.game import AnyGame


def explain_seal(table: Table, _game: AnyGame, action: Action) -> Answer:
    return Answer(seal_explained(table, action.argument, action.user, action.t), alert=True)
