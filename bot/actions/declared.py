"""What an action declares of itself, with `@action(...)`: who may do it, and what must be known."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.actions.action import Action, ActionHandler, Answer
from bot.table.document import Table
from games.contract.game import AnyGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The defaults are those of most actions: whoever sits here, or is a member of the chat."""

    admin: bool = False  # an admin may do more: the standing of players is looked up too
    sits: bool = False  # gives a seat: it must be known whether a newcomer can be shown a hand
    looks: bool = False  # asks for one's own cards: an ephemeral hand comes anew
    reopens: bool = False  # may gather the next match: the chat must be claimed again before


@dataclass(frozen=True, slots=True)
class _Declared:
    handler: ActionHandler
    terms: Terms

    def __call__(self, table: Table, game: AnyGame, action: Action) -> Answer:
        return self.handler(table, game, action)


def action(
    *, admin: bool = False, sits: bool = False, looks: bool = False, reopens: bool = False
) -> Callable[[ActionHandler], ActionHandler]:
    terms = Terms(admin=admin, sits=sits, looks=looks, reopens=reopens)
    return lambda handler: _Declared(handler, terms)


def terms_of(handler: ActionHandler) -> Terms:
    return handler.terms if isinstance(handler, _Declared) else Terms()
