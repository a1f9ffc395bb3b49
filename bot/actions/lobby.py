"""What people agree on at a table: options, bots, the beginning, the end."""

from bot.actions.action import Answer, Deed
from bot.actions.admins import admin_name
from bot.screens.buttons.presses import LobbyPage, Switch
from bot.screens.pages import about_tables
from bot.table import closing, lobby, sealing
from bot.table.closing import StopVotes
from bot.table.document import BoardLook, Pace, Table
from bot.table.refusals import No, Refused
from bot.table.throwing import call_off, deal_or_throw
from bot.texts import words
from games.contract.game import AnyGame
from games.contract.table import Level


def start(table: Table, game: AnyGame, deed: Deed) -> Answer:
    lobby.may_start(table, game, deed.user, now=deed.now)
    sealing.note_press(table, deed.user, deed.press)
    deal_or_throw(table, game, now=deed.now)
    return Answer()


def add_ai(table: Table, game: AnyGame, deed: Deed) -> Answer:
    lobby.add_ai(table, game, deed.user, now=deed.now)
    return Answer()


def remove_ai(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    lobby.remove_ai(table, deed.user, now=deed.now)
    return Answer()


def set_level(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    ai, _, level = deed.argument.partition("=")
    if level not in set(Level) or not _is_user(ai):
        raise Refused(No.GARBLED)
    lobby.set_level(table, deed.user, ai=int(ai), level=Level(level), now=deed.now)
    return Answer()


def _is_user(text: str) -> bool:
    """AIs have negative ids."""
    return text.isascii() and text.removeprefix("-").isdecimal()


def turn_page(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    """Both pages are of one message: who turns it turns it for all."""
    if deed.argument not in set(LobbyPage):
        raise Refused(No.GARBLED)
    if LobbyPage(deed.argument) is LobbyPage.OPTIONS:
        lobby.open_options(table, deed.user, now=deed.now)
    else:
        lobby.close_options(table)
    return Answer()


def set_option(table: Table, game: AnyGame, deed: Deed) -> Answer:
    name, _, choice = deed.argument.partition("=")
    lobby.set_option(table, game, deed.user, name=name, choice=choice, now=deed.now)
    return Answer()


def set_pace(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    if deed.argument not in set(Pace):
        raise Refused(No.GARBLED)
    lobby.set_pace(table, deed.user, Pace(deed.argument), now=deed.now)
    return Answer()


def set_look(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    """Pictures or text: the group keeps its choice for the next tables."""
    if deed.argument not in set(BoardLook):
        raise Refused(No.GARBLED)
    lobby.set_look(table, deed.user, BoardLook(deed.argument), now=deed.now)
    return Answer()


def set_dice(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    if deed.argument not in set(Switch):
        raise Refused(No.GARBLED)
    lobby.set_dice(table, deed.user, wanted=deed.argument == Switch.ON, now=deed.now)
    return Answer()


def call_dice_off(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    call_off(table, deed.user, now=deed.now)
    return Answer()


def bring_down(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    lobby.bring_down(table, now=deed.now)
    return Answer()


def stop(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    is_admin, host = deed.standing.is_admin, table.host
    votes = closing.stop(table, deed.user, is_admin=is_admin, now=deed.now)
    return _voted(table, votes, deed, host)


def agree_to_stop(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    is_admin, host = deed.standing.is_admin, table.host
    votes = closing.agree_to_stop(table, deed.user, is_admin=is_admin, now=deed.now)
    return _voted(table, votes, deed, host)


def _voted(table: Table, votes: StopVotes, deed: Deed, host: int | None) -> Answer:
    if votes.given >= votes.needed:
        if not deed.standing.is_admin or host in (deed.user, None):
            return Answer()
        t = words(table.language)
        who = admin_name(deed.person.name, deed.standing, t)
        return Answer(announced=about_tables.stopped_by(who, t))
    return Answer(
        deed.t.say("Stop: {given} of {needed}.", given=votes.given, needed=votes.needed),
        told=about_tables.stop_votes(table, votes, deed.t),
    )
