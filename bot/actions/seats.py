"""How people come to a seat and leave it, before a match and in the middle of one."""

from collections.abc import Sequence
from dataclasses import replace

from bot.actions.action import Answer, Deed
from bot.actions.admins import admin_name
from bot.screens.pages import about_tables, general
from bot.table import evening, lobby, sealing, seats
from bot.table.document import Phase, Player, Table
from bot.table.refusals import No, Refused
from bot.table.seats import SeatWish
from bot.texts import Words, words
from games.contract.game import AnyGame


def join(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """In the middle of a match it is too late, but for a bot's seat; and there is a next one."""
    if table.may_go_on:
        return join_next(table, game, deed)
    if table.played is None:
        return sit(table, game, deed)
    if table.seat_of(deed.user) is not None:
        raise Refused(No.SEATED_ALREADY)
    return Answer(told=about_tables.too_late(table, deed.t))


def join_next(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """After a match its players are asked first; others wait for their answers."""
    if table.seat_of(deed.user) is not None:
        raise Refused(No.ASK_ONCE_MORE)
    return line_up(table, game, deed)


def sit(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """Before a match."""
    _must_be_person(deed)
    if (warning := _warning(table, deed)) is not None:
        return warning
    sits = lobby.sit(table, game, deed.person, may_write=deed.is_reachable, now=deed.now)
    sealing.note_press(table, deed.user, deed.press)
    return _seated(sits, game, deed)


def take_over(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """The seat of an AI, or of somebody who is away, in the middle of a match."""
    _must_be_person(deed)
    wish = _wish(deed.argument)
    if wish is None and len(choice := seats.seats_to_take(table, game, deed.user)) > 1:
        return Answer(asks=about_tables.which_seat(table, choice, deed.person.name, deed.t))
    if (warning := _warning(table, deed)) is not None:
        return warning
    sits = seats.take_over(
        table, game, deed.person, wish=wish, may_write=deed.is_reachable, now=deed.now
    )
    return _seated(sits, game, deed)


def sit_after_start(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """Somebody pressed Start in the private chat; a seated player is shown their hand."""
    seat = table.seat_of(deed.user)
    if seat is not None and table.played is not None and game.needs_private_chat:
        table.players[seat].fresh_at = deed.now
        return Answer()
    if seat is None:
        if table.played is not None:
            seats.take_over_after_start(table, game, deed.person, now=deed.now)
        else:
            lobby.sit_after_start(table, game, deed.person, now=deed.now)
            sealing.note_press(table, deed.user, deed.press)
    text = deed.t.say(
        "You are at the table in “{chat}”. The board is there, your secrets come here.",
        chat=table.chat_title,
    )
    return Answer(told=general.plain(text))


def line_up(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """For the next match; if that is being gathered already, he sits down."""
    if table.phase is Phase.LOBBY:
        return sit(table, game, deed)
    _must_be_person(deed)
    if (warning := _warning(table, deed)) is not None:
        return warning
    evening.line_up(table, deed.person)
    sealing.note_press(table, deed.user, deed.press)
    text = deed.t.say("I will seat you for the next match. /leave if you change your mind.")
    return Answer(text, told=general.plain(text))


def come_back(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """A player who left takes the seat back from the AI; a press brings an away player back."""
    if table.seat_of(deed.user) is not None:
        raise Refused(No.NOT_AWAY)
    if table.match is None or table.match.seat_seen_by(deed.user) is None:
        raise Refused(No.NOT_SEATED)
    answer = take_over(table, game, deed)
    return replace(answer, told=answer.told or general.plain(answer.text))


def stand(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    """The lobby's button: an old one must cost nobody his seat in a match."""
    lobby.stand(table, deed.user, now=deed.now)
    return Answer(deed.t.say("You have left the table."))  # the lobby shows it


def leave(table: Table, game: AnyGame, deed: Deed) -> Answer:
    """From a lobby the place is free; in a match an AI plays on; after it nobody waits for him."""
    if table.may_go_on:
        return _leave_queue(table, deed)
    if table.played is None:
        return stand(table, game, deed)
    seat = table.seat_of(deed.user)
    told = None if seat is None else about_tables.left(table.faces[seat], deed.t)
    seats.leave(table, deed.user)
    return Answer(told=told)


def _leave_queue(table: Table, deed: Deed) -> Answer:
    if not evening.leave_queue(table, deed.user):
        raise Refused(No.NO_TABLE)
    return Answer(told=general.plain(deed.t.say("You have left the table.")))


def kick(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    """Whom the button or the mention names, by his user id."""
    if not deed.argument.removeprefix("-").isdecimal():
        raise Refused(No.GARBLED)
    return _kicked(table, deed, int(deed.argument))


def kick_called(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    """By name, by animal, or by both; of several who are called so one is chosen by buttons."""
    called = deed.argument.casefold()
    meant = [
        player
        for player in table.players
        if called in (player.animal, player.name.casefold(), str(player.face).casefold())
    ]
    if len(meant) > 1:
        return _whom_to_kick(table, meant, deed)
    return _kicked(table, deed, meant[0].user if meant else None)


def kick_or_ask(table: Table, _game: AnyGame, deed: Deed) -> Answer:
    """Removes the author of the message replied to, if they sit here; otherwise shows buttons."""
    target = int(deed.argument or 0)
    if table.seat_of(target) is not None:
        return _kicked(table, deed, target)
    return _whom_to_kick(table, table.people, deed)


def _whom_to_kick(table: Table, choice: Sequence[Player], deed: Deed) -> Answer:
    _must_be_group(table)
    seats.may_kick(table, deed.user, is_admin=deed.standing.is_admin)
    return Answer(told=about_tables.whom_to_kick(table, choice, deed.t))


def _kicked(table: Table, deed: Deed, target: int | None) -> Answer:
    _must_be_group(table)
    in_match, is_admin = table.played is not None, deed.standing.is_admin
    by_host = table.host == deed.user
    face = seats.kick(table, deed.user, target, is_admin=is_admin, now=deed.now)
    told = about_tables.left(face, deed.t) if in_match else None
    if is_admin and not by_host:
        t = words(table.language)
        who = admin_name(deed.person.name, deed.standing, t)
        told = about_tables.sent_away_by(face, who, t)
    return Answer(deed.t.say("{face} is no longer at the table.", face=face), told=told)


def _must_be_person(deed: Deed) -> None:
    """Bots may write in groups too; whoever writes as one would see secrets nobody can be told."""
    if deed.is_bot:
        raise Refused(No.NO_SEAT_FOR_BOTS)


def _must_be_group(table: Table) -> None:
    if table.is_private:
        raise Refused(No.ONLY_IN_GROUPS)


def _seated(sits: bool, game: AnyGame, deed: Deed) -> Answer:  # noqa: FBT001 - the table said so
    """If the private chat must be opened first, the way there."""
    if sits and not deed.may_write and game.needs_private_chat:
        return seated_here(deed.start_link, deed.t)
    if sits:
        return Answer(deed.t.say("You are at the table."))
    return Answer(url=deed.start_link, told=general.way_to_private(deed.start_link, deed.t))


def seated_here(start_link: str, t: Words) -> Answer:
    """A player whose cards are shown in the group is told once why the private chat helps."""
    return Answer(
        general.seated_here_in_short(t), alert=True, told=general.seated_here(start_link, t)
    )


def _warning(table: Table, deed: Deed) -> Answer | None:
    """An anonymous admin is told once before his name is shown."""
    is_known = table.is_private or table.seat_of(deed.user) is not None
    if is_known or not deed.standing.hides_name or deed.user in table.warned:
        return None
    table.warned.append(deed.user)
    text = Refused(No.ANONYMOUS_WARNING).sentence(deed.t)
    return Answer(text, alert=True, told=general.plain(text))


def _wish(word: str) -> SeatWish | None:
    """The seat a button names; one that names none means any."""
    match word.split("."):
        case [""]:
            return None
        case [number, seat] if number.isdecimal() and seat.isdecimal():
            return SeatWish(int(number), int(seat))
    raise Refused(No.GARBLED)
