"""What people agree on at a table: options, bots, the beginning, the end."""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from bot.actions.action import Action, ActionHandler, Answer
from bot.actions.admins import admin_name
from bot.actions.declared import action
from bot.screens.buttons.presses import LobbyPage, Switch
from bot.screens.pages import about_tables
from bot.screens.pages.deals import seal_explained
from bot.table import closing, lobby, sealing
from bot.table.closing import StopVotes
from bot.table.document import DisplayMode, Pace, Table
from bot.table.refusals import No, Refused
from bot.table.throwing import call_off, deal_or_throw
from bot.texts import words
from games.contract.game import AnyGame
from games.contract.table import Level

Chosen = TypeVar("Chosen", bound=StrEnum)


def _quiet(change: Callable[[Table, AnyGame, Action], None]) -> ActionHandler:
    """The table's message shows what came of it, so the answer says nothing."""

    def handler(table: Table, game: AnyGame, action: Action) -> Answer:
        change(table, game, action)
        return Answer()

    return handler


def _one_of(choices: type[Chosen], argument: str) -> Chosen:
    """Data can be forged."""
    if argument not in set(choices):
        raise Refused(No.GARBLED)
    return choices(argument)


add_ai = _quiet(lambda table, game, by: lobby.add_ai(table, game, by.user, now=by.now))
remove_ai = _quiet(lambda table, _, by: lobby.remove_ai(table, by.user, now=by.now))
call_dice_off = _quiet(lambda table, _, by: call_off(table, by.user, now=by.now))
bring_down = _quiet(lambda table, _, by: lobby.bring_down(table, now=by.now))


@_quiet
def start(table: Table, game: AnyGame, action: Action) -> None:
    lobby.may_start(table, game, action.user, now=action.now)
    sealing.note_press(table, action.user, action.press)
    deal_or_throw(table, game, now=action.now)


@_quiet
def set_level(table: Table, _game: AnyGame, action: Action) -> None:
    ai, _, level = action.argument.partition("=")
    if not (ai.isascii() and ai.removeprefix("-").isdecimal()):  # AIs have negative ids
        raise Refused(No.GARBLED)
    chosen = _one_of(Level, level)
    lobby.set_level(table, action.user, ai=int(ai), level=chosen, now=action.now)


@_quiet
def turn_page(table: Table, _game: AnyGame, action: Action) -> None:
    """Both pages are of one message: who turns it turns it for all."""
    if _one_of(LobbyPage, action.argument) is LobbyPage.OPTIONS:
        lobby.open_options(table, action.user, now=action.now)
    else:
        lobby.close_options(table)


@_quiet
def set_option(table: Table, game: AnyGame, action: Action) -> None:
    name, _, choice = action.argument.partition("=")
    lobby.set_option(table, game, action.user, name=name, choice=choice, now=action.now)


@_quiet
def set_pace(table: Table, _game: AnyGame, action: Action) -> None:
    lobby.set_pace(table, action.user, _one_of(Pace, action.argument), now=action.now)


@_quiet
def set_display_mode(table: Table, _game: AnyGame, action: Action) -> None:
    """Pictures or text: the group keeps its choice for the next tables."""
    chosen = _one_of(DisplayMode, action.argument)
    lobby.set_display_mode(table, action.user, chosen, now=action.now)


@_quiet
def set_dice(table: Table, _game: AnyGame, action: Action) -> None:
    wanted = _one_of(Switch, action.argument) is Switch.ON
    lobby.set_dice(table, action.user, wanted=wanted, now=action.now)


def explain_seal(table: Table, _game: AnyGame, action: Action) -> Answer:
    """What the seal of the deal is for, and which of one's presses counts in it."""
    return Answer(seal_explained(table, action.argument, action.user, action.t), alert=True)


@action(admin=True)
def stop(table: Table, _game: AnyGame, action: Action) -> Answer:
    is_admin, host = action.standing.is_admin, table.host
    votes = closing.stop(table, action.user, is_admin=is_admin, now=action.now)
    return _voted(table, votes, action, host)


@action(admin=True)
def agree_to_stop(table: Table, _game: AnyGame, action: Action) -> Answer:
    is_admin, host = action.standing.is_admin, table.host
    votes = closing.agree_to_stop(table, action.user, is_admin=is_admin, now=action.now)
    return _voted(table, votes, action, host)


def _voted(table: Table, votes: StopVotes, action: Action, host: int | None) -> Answer:
    if votes.given >= votes.needed:
        if not action.standing.is_admin or host in (action.user, None):
            return Answer()
        t = words(table.language)
        who = admin_name(action.person.name, action.standing, t)
        return Answer(announced=about_tables.stopped_by(who, t))
    return Answer(
        action.t.say("Stop: {given} of {needed}.", given=votes.given, needed=votes.needed),
        told=about_tables.stop_votes(table, votes, words(table.language)),
    )
