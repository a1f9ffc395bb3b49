"""What people agree on at a table: options, bots, the beginning, the end."""

from bot.actions.action import Action, Answer
from bot.actions.admins import admin_name
from bot.actions.declared import action
from bot.screens.buttons.presses import LobbyPage, Switch
from bot.screens.pages import about_tables
from bot.table import closing, lobby, sealing
from bot.table.closing import StopVotes
from bot.table.document import DisplayMode, Pace, Table
from bot.table.refusals import No, Refused
from bot.table.throwing import call_off, deal_or_throw
from bot.texts import words
from games.contract.game import AnyGame
from games.contract.table import Level


def start(table: Table, game: AnyGame, action: Action) -> Answer:
    lobby.may_start(table, game, action.user, now=action.now)
    sealing.note_press(table, action.user, action.press)
    deal_or_throw(table, game, now=action.now)
    return Answer()


def add_ai(table: Table, game: AnyGame, action: Action) -> Answer:
    lobby.add_ai(table, game, action.user, now=action.now)
    return Answer()


def remove_ai(table: Table, _game: AnyGame, action: Action) -> Answer:
    lobby.remove_ai(table, action.user, now=action.now)
    return Answer()


def set_level(table: Table, _game: AnyGame, action: Action) -> Answer:
    ai, _, level = action.argument.partition("=")
    if level not in set(Level) or not _is_user(ai):
        raise Refused(No.GARBLED)
    lobby.set_level(table, action.user, ai=int(ai), level=Level(level), now=action.now)
    return Answer()


def _is_user(text: str) -> bool:
    """AIs have negative ids."""
    return text.isascii() and text.removeprefix("-").isdecimal()


def turn_page(table: Table, _game: AnyGame, action: Action) -> Answer:
    """Both pages are of one message: who turns it turns it for all."""
    if action.argument not in set(LobbyPage):
        raise Refused(No.GARBLED)
    if LobbyPage(action.argument) is LobbyPage.OPTIONS:
        lobby.open_options(table, action.user, now=action.now)
    else:
        lobby.close_options(table)
    return Answer()


def set_option(table: Table, game: AnyGame, action: Action) -> Answer:
    name, _, choice = action.argument.partition("=")
    lobby.set_option(table, game, action.user, name=name, choice=choice, now=action.now)
    return Answer()


def set_pace(table: Table, _game: AnyGame, action: Action) -> Answer:
    if action.argument not in set(Pace):
        raise Refused(No.GARBLED)
    lobby.set_pace(table, action.user, Pace(action.argument), now=action.now)
    return Answer()


def set_display_mode(table: Table, _game: AnyGame, action: Action) -> Answer:
    """Pictures or text: the group keeps its choice for the next tables."""
    if action.argument not in set(DisplayMode):
        raise Refused(No.GARBLED)
    lobby.set_display_mode(table, action.user, DisplayMode(action.argument), now=action.now)
    return Answer()


def set_dice(table: Table, _game: AnyGame, action: Action) -> Answer:
    if action.argument not in set(Switch):
        raise Refused(No.GARBLED)
    lobby.set_dice(table, action.user, wanted=action.argument == Switch.ON, now=action.now)
    return Answer()


def call_dice_off(table: Table, _game: AnyGame, action: Action) -> Answer:
    call_off(table, action.user, now=action.now)
    return Answer()


def bring_down(table: Table, _game: AnyGame, action: Action) -> Answer:
    lobby.bring_down(table, now=action.now)
    return Answer()


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
        told=about_tables.stop_votes(table, votes, action.t),
    )
