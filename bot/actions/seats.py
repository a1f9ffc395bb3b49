"""How people come to a seat and leave it, before a match and in the middle of one."""

from collections.abc import Sequence
from dataclasses import replace

from bot.actions.action import Action, Answer
from bot.actions.admins import admin_name
from bot.actions.declared import action
from bot.screens.pages import about_tables, general
from bot.table import evening, lobby, sealing, seats
from bot.table.document import Phase, Player, Table
from bot.table.refusals import No, Refused
from bot.table.seats import SeatWish
from bot.texts import Words, words
from games.contract.game import AnyGame
from games.contract.screen import Face, Screen


@action(sits=True)
def join(table: Table, game: AnyGame, action: Action) -> Answer:
    """In the middle of a match it is too late, but for a bot's seat; and there is a next one."""
    if table.may_go_on:
        return join_next(table, game, action)
    if table.played is None:
        return sit(table, game, action)
    if table.seat_of(action.user) is not None:
        raise Refused(No.SEATED_ALREADY)
    return Answer(told=about_tables.too_late(table, action.t))


def join_next(table: Table, game: AnyGame, action: Action) -> Answer:
    """After a match its players are asked first; others wait for their answers."""
    if table.seat_of(action.user) is not None:
        raise Refused(No.ASK_ONCE_MORE)
    return line_up(table, game, action)


@action(sits=True)
def sit(table: Table, game: AnyGame, action: Action) -> Answer:
    """Before a match."""
    _must_be_person(action)
    if (warning := _warning(table, action)) is not None:
        return warning
    sits = lobby.sit(table, game, action.person, may_write=action.is_reachable, now=action.now)
    sealing.note_press(table, action.user, action.press)
    return _seated(sits, game, action)


@action(sits=True)
def take_over(table: Table, game: AnyGame, action: Action) -> Answer:
    """The seat of an AI, or of somebody who is away, in the middle of a match."""
    _must_be_person(action)
    wish = _wish(action.argument)
    if wish is None and len(choice := seats.seats_to_take(table, game, action.user)) > 1:
        return Answer(asks=about_tables.which_seat(table, choice, action.person.name, action.t))
    if (warning := _warning(table, action)) is not None:
        return warning
    sits = seats.take_over(
        table, game, action.person, wish=wish, may_write=action.is_reachable, now=action.now
    )
    return _seated(sits, game, action)


def sit_after_start(table: Table, game: AnyGame, action: Action) -> Answer:
    """Somebody pressed Start in the private chat; a seated player is shown their hand."""
    seat = table.seat_of(action.user)
    if seat is not None and table.played is not None and game.needs_private_chat:
        table.players[seat].fresh_at = action.now
        return Answer()
    if seat is None:
        if table.played is not None:
            seats.take_over_after_start(table, game, action.person, now=action.now)
        else:
            lobby.sit_after_start(table, game, action.person, now=action.now)
            sealing.note_press(table, action.user, action.press)
    text = action.t.say(
        "You are at the table in “{chat}”. The board is there, your secrets come here.",
        chat=table.chat_title,
    )
    return Answer(told=general.plain(text))


@action(sits=True)
def line_up(table: Table, game: AnyGame, action: Action) -> Answer:
    """Into the queue for the next match; in a lobby, onto a seat."""
    if table.phase is Phase.LOBBY:
        return sit(table, game, action)
    _must_be_person(action)
    if (warning := _warning(table, action)) is not None:
        return warning
    evening.line_up(table, action.person)
    sealing.note_press(table, action.user, action.press)
    text = action.t.say("I will seat you for the next match. /leave if you change your mind.")
    return Answer(text, told=general.plain(text))


@action(sits=True)
def come_back(table: Table, game: AnyGame, action: Action) -> Answer:
    """A player who left takes the seat back from the AI; a press brings an away player back."""
    if table.seat_of(action.user) is not None:
        raise Refused(No.NOT_AWAY)
    if table.match is None or table.match.seat_seen_by(action.user) is None:
        raise Refused(No.NOT_SEATED)
    answer = take_over(table, game, action)
    return replace(answer, told=answer.told or general.plain(answer.text))


def stand(table: Table, _game: AnyGame, action: Action) -> Answer:
    """The lobby's button: a stale one must not take anybody's seat in a match."""
    lobby.stand(table, action.user, now=action.now)
    return Answer(action.t.say("You have left the table."))  # the lobby shows it


def leave(table: Table, game: AnyGame, action: Action) -> Answer:
    """Frees the seat in a lobby; in a match an AI plays on; after it nobody waits for them."""
    if table.may_go_on:
        return _leave_queue(table, action)
    if table.played is None:
        return stand(table, game, action)
    seat = table.seat_of(action.user)
    face = None if seat is None else table.faces[seat]
    seats.leave(table, action.user)
    return Answer(told=None if face is None else _left(table, face))


def _left(table: Table, face: Face) -> Screen:
    """For the whole group."""
    t = words(table.language)
    return about_tables.left(face, t) if table.is_open else about_tables.left_at_end(face, t)


def _leave_queue(table: Table, action: Action) -> Answer:
    if not evening.leave_queue(table, action.user):
        raise Refused(No.NO_TABLE)
    return Answer(told=general.plain(action.t.say("You have left the table.")))


@action(admin=True)
def kick(table: Table, _game: AnyGame, action: Action) -> Answer:
    """The argument is the user id that the button or the mention names."""
    if not action.argument.removeprefix("-").isdecimal():
        raise Refused(No.GARBLED)
    return _kicked(table, action, int(action.argument))


@action(admin=True)
def kick_called(table: Table, _game: AnyGame, action: Action) -> Answer:
    """By name, by animal, or by both; of several who are called so one is chosen by buttons."""
    called = action.argument.casefold()
    meant = [
        player
        for player in table.players
        if called in (player.animal, player.name.casefold(), str(player.face).casefold())
    ]
    if len(meant) > 1:
        return _whom_to_kick(table, meant, action)
    return _kicked(table, action, meant[0].user if meant else None)


@action(admin=True)
def kick_or_ask(table: Table, _game: AnyGame, action: Action) -> Answer:
    """Removes the author of the message replied to, if they sit here; otherwise shows buttons."""
    target = int(action.argument or 0)
    if table.seat_of(target) is not None:
        return _kicked(table, action, target)
    return _whom_to_kick(table, table.people, action)


def _whom_to_kick(table: Table, choice: Sequence[Player], action: Action) -> Answer:
    _must_be_group(table)
    seats.may_kick(table, action.user, is_admin=action.standing.is_admin)
    return Answer(told=about_tables.whom_to_kick(table, choice, action.t))


def _kicked(table: Table, action: Action, target: int | None) -> Answer:
    _must_be_group(table)
    in_match, is_admin = table.played is not None, action.standing.is_admin
    by_host = table.host == action.user
    face = seats.kick(table, action.user, target, is_admin=is_admin, now=action.now)
    told = _left(table, face) if in_match else None
    if is_admin and not by_host:
        t = words(table.language)
        who = admin_name(action.person.name, action.standing, t)
        told = about_tables.sent_away_by(face, who, t)
    elif action.press and not in_match:  # the list on which it was chosen says what came of it
        gone = words(table.language).say("{face} is no longer at the table.", face=face)
        told = general.plain(gone)
    return Answer(action.t.say("{face} is no longer at the table.", face=face), told=told)


def _must_be_person(action: Action) -> None:
    """Bots may write in groups too; whoever writes as one would see secrets nobody can be told."""
    if action.is_bot:
        raise Refused(No.NO_SEAT_FOR_BOTS)


def _must_be_group(table: Table) -> None:
    if table.is_private:
        raise Refused(No.ONLY_IN_GROUPS)


def _seated(sits: bool, game: AnyGame, action: Action) -> Answer:  # noqa: FBT001 - the table said so
    """If the private chat must be opened first, the way there."""
    if sits and not action.may_write and game.needs_private_chat:
        return seated_here(action.start_link, action.t)
    if sits:
        return Answer(action.t.say("You are at the table."))
    return Answer(url=action.start_link, told=general.way_to_private(action.start_link, action.t))


def seated_here(start_link: str, t: Words) -> Answer:
    """A player whose cards are shown in the group is told once why the private chat helps."""
    return Answer(
        general.seated_here_in_short(t), alert=True, told=general.seated_here(start_link, t)
    )


def _warning(table: Table, action: Action) -> Answer | None:
    """Warns once, before the table shows their name, an anonymous admin or who may be one."""
    is_known = table.is_private or table.seat_of(action.user) is not None
    if is_known or not action.standing.hides_name or action.user in table.warned:
        return None
    table.warned.append(action.user)
    reason = No.ANONYMOUS_WARNING if action.standing.is_known else No.NAME_WARNING
    text = Refused(reason).sentence(action.t)
    return Answer(text, alert=True, told=general.plain(text))


def _wish(word: str) -> SeatWish | None:
    """The seat a button names; one that names none means any."""
    match word.split("."):
        case [""]:
            return None
        case [number, seat] if number.isdecimal() and seat.isdecimal():
            return SeatWish(int(number), int(seat))
    raise Refused(No.GARBLED)
