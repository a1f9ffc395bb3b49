"""Seats go from hand to hand: left, taken over, come back to, or taken away."""

from dataclasses import dataclass

from bot.table import closing, evening, lobby
from bot.table.ai_players import ai_in_place_of
from bot.table.document import ClosedBecause, Newcomer, Person, Phase, Player, Table
from bot.table.match import Match, Wait
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame
from games.contract.screen import Face
from games.contract.table import Seat


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A certain seat of a certain match: in the next one others sit there."""

    match: int
    seat: Seat


def leave(table: Table, user: int) -> None:
    """An AI plays on with all that the seat has (H-A14, P-A30, S-A29, T-A60)."""
    _must_play(table)
    if evening.leave_queue(table, user):
        return
    seat = table.seat_of(user)
    if seat is None:
        raise Refused(No.NOT_SEATED)
    give_to_ai(table, seat)


def kick(table: Table, user: int, target: int | None, *, is_admin: bool, now: float) -> Face:
    """In a lobby the place is free again; in a match an AI plays on. Says who it was."""
    may_kick(table, user, is_admin=is_admin)
    if table.phase is Phase.THROWING:
        raise Refused(No.THROWING)
    seat = None if target is None else table.seat_of(target)
    if seat is None or target is None:
        raise Refused(No.NOBODY_TO_KICK)
    player = table.players[seat]
    if table.match is not None and player.is_ai:
        raise Refused(No.AI_STAYS)
    table.touched_at = now
    if table.match is None:
        lobby.unseat(table, seat)
        return player.face
    table.match.kicked.append(target)
    give_to_ai(table, seat)
    return player.face


def may_kick(table: Table, user: int, *, is_admin: bool) -> None:
    if not table.is_open:
        raise Refused(No.TABLE_GONE)
    if table.host != user and not is_admin:
        raise Refused(No.ONLY_HOST_OR_ADMIN, host=lobby.host_face(table))


def miss(table: Table, seat: Seat, *, now: float) -> None:
    """A substitute had to answer; a player who goes away so does not hold up the others' votes."""
    player = table.players[seat]
    has_pressed_since = player.pressed_at > player.missed_at
    player.misses = 1 if has_pressed_since else player.misses + 1
    player.missed_at = now
    closing.close_if_voted(table)


def come_back(table: Table, user: int, *, now: float) -> bool:
    """A player who was away takes over again; False if no AI plays for them here."""
    seat = table.seat_of(user)
    player = None if seat is None else table.players[seat]
    if seat is None or player is None or not player.is_away:
        return False
    player.misses = 0
    player.pressed_at = now
    if table.match is not None:
        _wait_anew(table.match, seat, now)
    return True


def take_over(
    table: Table,
    game: AnyGame,
    person: Person,
    *,
    wish: SeatWish | None = None,
    may_write: bool,
    now: float,
) -> bool:
    """True if the person sits on what was an AI's seat; False if it is held until Start."""
    match, seat = _must_play(table), _seat_to_take(table, game, person.user, wish)
    table.coming = [one for one in table.coming if one.user != person.user]
    if game.needs_private_chat and not may_write:
        until = now + lobby.HELD_SECONDS
        table.coming.append(Newcomer(**person.model_dump(), until=until, seat=seat))
        return False
    animal = table.players[seat].animal
    newcomer = Player(**person.model_dump(), animal=animal, pressed_at=now, fresh_at=now)
    if table.host == table.players[seat].user:  # whoever was here before hosts, if anybody is
        others = [one.user for one in table.people if one.user != table.host]
        table.host = next(iter(others), person.user)
    hand_over(table, seat, newcomer)
    table.queue = [one for one in table.queue if one.user != person.user]
    match.seen_by[person.user] = seat
    _wait_anew(match, seat, now)
    return True


def take_over_after_start(table: Table, game: AnyGame, person: Person, *, now: float) -> None:
    """Only a seat held in the group is honoured."""
    match = _must_play(table)
    held = lobby.held_for(table, person, now)
    if held is None or held.seat is None:
        raise Refused(No.MATCH_RUNNING)
    wish = SeatWish(match.number, held.seat)
    take_over(table, game, person, wish=wish, may_write=True, now=now)


def free_seats(table: Table) -> list[Seat]:
    """Those that somebody may take over: of AIs first, then of people who are away."""
    seats = [seat for seat, player in enumerate(table.players) if player.is_played_by_ai]
    return sorted(seats, key=lambda seat: not table.players[seat].is_ai)


def seats_to_take(table: Table, game: AnyGame, user: int) -> list[Seat]:
    """AIs whose seats the user may take over: only their own former seat, if there is one."""
    lobby.must_be_welcome(table, user)
    match = _must_play(table)
    if table.seat_of(user) is not None:
        raise Refused(No.SEATED_ALREADY)
    if match.has_kicked(user):
        raise Refused(No.KICKED)
    free, own = free_seats(table), match.seat_seen_by(user)
    if own in free:
        return [own]
    if (
        own is not None and game.needs_private_chat
    ):  # they may see no cards but those they have seen
        raise Refused(No.OWN_SEAT_ONLY, face=str(table.faces[own]))
    if not free:
        raise Refused(No.NO_FREE_SEAT)
    return free


def _seat_to_take(table: Table, game: AnyGame, user: int, wish: SeatWish | None) -> Seat:
    match = _must_play(table)
    if wish is not None and wish.match != match.number:
        raise Refused(No.STALE)
    seats = seats_to_take(table, game, user)
    if wish is None or (match.seat_seen_by(user) is not None and game.needs_private_chat):
        return seats[0]
    if wish.seat >= len(table.players):
        raise Refused(No.GARBLED)
    if wish.seat not in free_seats(table):
        raise Refused(No.SEAT_TAKEN)
    return wish.seat


def give_to_ai(table: Table, seat: Seat) -> None:
    hand_over(table, seat, ai_in_place_of(table, table.players[seat]))
    lobby.pass_host_on(table)
    if not table.people:
        closing.close(table, because=ClosedBecause.DESERTED)
    else:
        closing.close_if_voted(table)


def hand_over(table: Table, seat: Seat, player: Player) -> None:
    """With its turn to begin a match."""
    before = table.players[seat].user
    table.players[seat] = player
    table.begins_next = [player.user if one == before else one for one in table.begins_next]


def _wait_anew(match: Match, seat: Seat, now: float) -> None:
    """Whoever has just sat down has all the time there is."""
    wait = match.waits.get(seat)
    if wait is not None:
        match.waits[seat] = Wait(turn_at=wait.turn_at, asked_at=now)


def _must_play(table: Table) -> Match:
    if not table.is_open:
        raise Refused(No.TABLE_GONE)
    if table.played is None:
        raise Refused(No.NO_MATCH)
    return table.played
