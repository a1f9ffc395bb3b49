"""Anonymising of a user, in a table's document and in a record: no id and no name stays behind.

Others keep what is theirs: results, order, the evening's score. In a seat of the user an AI plays
on, or the seat is free; in finished matches an anonymous player takes their place.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.table import lobby, sealing, seats
from bot.table.ai_players import called_in_place_of, nobody
from bot.table.document import Person, Phase, Table
from bot.table.forgetting.forgotten import Forgotten
from bot.table.match import Match
from bot.table.record.document import FORGOTTEN, MatchRecord
from bot.texts import words


def known_users(table: Table) -> set[int]:
    """All users in the document, wherever they stand in it, without AIs and forgotten ones."""
    match = table.match
    numbers = [table.host or 0, *table.warned, *table.ready, *table.begins_next, *table.stop_votes]
    numbers += [*table.presses, *[one.user for one in _persons(table)]]
    if match is not None:
        numbers += [*match.seen_by, *match.kicked, *match.pressed]
    return {user for user in numbers if user > 0}


def forget(table: Table, user: int, names: frozenset[str]) -> None:
    """At a group's table; a private one is removed whole. `names`: all that the user ever had.

    The substitute of a player who left bears their name, so it is renamed too.
    """
    names |= {one.name for one in _persons(table) if one.user == user}
    substitutes = {called_in_place_of(table, name) for name in names}
    if table.match is not None:
        _forget_in_match(table, table.match, user, names, substitutes)
    _forget_past(table, user, substitutes)
    _leave(table, user)
    table.queue = [one for one in table.queue if one.user != user]
    table.coming = [one for one in table.coming if one.user != user]
    for users in (table.warned, table.ready, table.begins_next, table.stop_votes):
        users[:] = [one for one in users if one != user]
    sealing.forget_user(table, user)
    if table.host == user:
        lobby.pass_host_on(table)


def forget_in_record(record: MatchRecord, user: int) -> MatchRecord:
    """The same match, of which the others' part is untouched."""
    if user not in record.users and user not in record.left:
        return record
    t = words(record.language)
    name = t.say("player")
    seats_now = [
        one.model_copy(update={"user": FORGOTTEN, "name": name}) if one.user == user else one
        for one in record.seats
    ]
    seat = record.left.get(user)
    if seat is not None and seats_now[seat].user < 0:
        substitute = t.say("{name} (bot)", name=name)
        seats_now[seat] = seats_now[seat].model_copy(update={"name": substitute})
    left = {one: whence for one, whence in record.left.items() if one != user}
    return record.model_copy(update={"seats": seats_now, "left": left})


def names_in_record(record: MatchRecord, user: int) -> set[str]:
    """The user's names, and the name of the AI that took their seat."""
    suffix = words(record.language).say("{name} (bot)", name="")
    seats_of = [one for one in record.seats if one.user == user]
    if user in record.left and record.seats[record.left[user]].user < 0:
        seats_of.append(record.seats[record.left[user]])
    return {one.name.removesuffix(suffix) for one in seats_of}


def _persons(table: Table) -> Iterable[Person]:
    yield from (*table.players, *table.coming, *table.queue, *table.evening)
    for match in table.tonight:
        yield from match.people


def _forget_past(table: Table, user: int, substitutes: set[str]) -> None:
    """The user stays one player in the evening's score, different from the others."""
    name = words(table.language).say("player")
    number = nobody(table, name, "").user
    past = [*table.evening, *[one for match in table.tonight for one in match.people]]
    for one in past:
        if one.user == user:
            one.user, one.name, one.language = number, name, table.language
        elif one.user < 0 and one.name in substitutes:
            one.name = called_in_place_of(table, name)


def _forget_in_match(
    table: Table, match: Match, user: int, names: frozenset[str], substitutes: set[str]
) -> None:
    """Adds the name of the AI that plays for the user to `substitutes`, if it is missing."""
    name = words(table.language).say("player")
    match.pressed.pop(user, None)
    seat = match.forget(user)
    if table.phase is not Phase.PLAYING:
        match.forgotten = Forgotten()
    if seat is None:
        return
    holder = table.players[seat]
    if holder.is_ai and holder.user not in match.seen_by:  # it plays for the user
        others = seat in [held for one, held in match.seen_by.items() if one > 0]
        if holder.name in substitutes or not others:
            substitutes.add(holder.name)
            holder.name = called_in_place_of(table, name)
    if match.ended is not None:
        faces = [
            replace(face, name=name) if one == seat and face.name in names | substitutes else face
            for one, face in enumerate(match.ended.faces)
        ]
        match.ended = replace(match.ended, faces=tuple(faces))


def _leave(table: Table, user: int) -> None:
    """Frees the user's seat in a lobby, gives it to an AI in a match, to nobody after it."""
    seat = table.seat_of(user)
    if seat is None:
        return
    if table.phase is Phase.LOBBY:
        lobby.unseat(table, seat)
        return
    player = table.players[seat]
    player.name = words(table.language).say("player")
    if table.is_open:
        seats.give_to_ai(table, seat)
    else:
        seats.hand_over(table, seat, nobody(table, player.name, player.animal))
