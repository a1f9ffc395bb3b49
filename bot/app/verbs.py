"""What each button of a table does: in the core's dispatch table, or in a feature's."""

from bot.actions import dispatch
from bot.actions.action import ActionHandler
from bot.features.lessons import steps
from bot.screens.buttons.presses import Verb

VERBS: dict[Verb, ActionHandler] = {**dispatch.VERBS, **steps.VERBS}
# Found at import, not when somebody presses it.
assert set(VERBS) == set(Verb), set(Verb) - set(VERBS)  # noqa: S101 - says that the list is whole
