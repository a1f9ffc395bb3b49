"""An evening of several matches: who begins, who has won how often, and what comes next."""

from collections.abc import Iterable

from bot.table import lobby, sealing
from bot.table.document import (
    ClosedBecause,
    EveningScore,
    Finisher,
    Newcomer,
    Person,
    Phase,
    PlayedMatch,
    Player,
    Table,
)
from bot.table.match import Match
from bot.table.occasion import A_MATCH
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame
from games.contract.outcome import Outcome, Standing
from games.contract.table import Seat

MATCHES_REMEMBERED = 10  # as many as its picture has room for
CALLED_SECONDS = 600  # for players of this evening who must open the private chat first


def seat_the_first(table: Table, first: Seat) -> None:
    """Chance decides who begins the first match (H-A11); then it goes round (T-A58).

    A game names its first seat by itself, so the players move around the table until the one
    whose turn it is to begin sits there. Their order stays.
    """
    users = [player.user for player in table.players]
    begins = next((user for user in table.begins_next if user in users), users[first])
    shift = users.index(begins) - first
    table.players = _turned(table.players, shift)
    table.begins_next = [player.user for player in _turned(table.players, first + 1)]


def note_end(table: Table, match: Match, outcome: Outcome, *, now: float) -> None:
    """Of a match that was played to its end: who won, and what the evening's picture shows."""
    by_themselves = [one for one in outcome if not _is_by_ai(table, match, one.seat)]
    note_winners(table, by_themselves)
    before = table.tonight[-1].number if table.tonight else 0
    if before == 0:
        table.tonight_since = match.dealt_at
    table.tonight.append(
        PlayedMatch(
            number=before + 1,
            game=match.game.name,
            began_at=match.dealt_at,
            ended_at=now,
            points=outcome[0].points,
            people=[_finisher(table, match, one) for one in outcome],
        )
    )
    table.tonight = table.tonight[-MATCHES_REMEMBERED:]


def note_winners(table: Table, outcome: Iterable[Standing]) -> None:
    for standing in outcome:
        if standing.place == 1:
            _note_win(table, table.players[standing.seat])


def is_long(table: Table) -> bool:
    """Whether there is a score to tell: after one match the standings say it all."""
    return table.matches > 1 and bool(table.evening)


def has_post(table: Table) -> bool:
    """Whether the evening is told in a message of its own; a private chat is no gathering."""
    return len(table.tonight) > 1 and not table.is_private


def scores(table: Table) -> list[EveningScore]:
    """Of everybody whom the last matches know, whoever has won most first."""
    found = {score.user: score for score in table.evening}
    for match in reversed(table.tonight):
        for one in match.people:
            if one.user not in found:
                found[one.user] = EveningScore(**one.model_dump(exclude={"place", "by_ai"}), wins=0)
    return sorted(found.values(), key=lambda score: -score.wins)


def line_up(table: Table, person: Person) -> None:
    """Wants to sit down when the match is over."""
    lobby.must_be_welcome(table, person.user)
    if table.seat_of(person.user) is not None:
        raise Refused(No.SEATED_ALREADY)
    if table.match is None:
        raise Refused(No.THROWING if table.phase is Phase.THROWING else No.STALE)
    if any(one.user == person.user for one in table.queue):
        raise Refused(No.QUEUED_ALREADY)
    table.queue.append(person)


def leave_queue(table: Table, user: int) -> bool:
    """False if the user was not in the queue."""
    before = len(table.queue)
    table.queue = [one for one in table.queue if one.user != user]
    return len(table.queue) < before


def reopen(table: Table, game: AnyGame, user: int, *, writable: frozenset[int], now: float) -> None:
    """The lobby of the next match, of this game or another, for the same people."""
    if not table.may_go_on:
        raise Refused(No.STALE)
    seat = table.seat_of(user)
    if seat is None:
        raise Refused(No.NOT_AT_TABLE)
    stay = [one for one in table.players if one.user == user or _stays(table, one)]
    people = sum(not player.is_ai for player in stay)
    if people > game.seats[-1]:
        raise Refused(No.TOO_MANY, game=game.title, most=game.seats[-1], n=people)
    if table.game != game.name:
        table.game, table.options = game.name, game.defaults()
    table.phase, table.closed_because = Phase.LOBBY, ClosedBecause.IS_OPEN
    table.match = table.menu = None
    table.occasion = A_MATCH
    table.ready, table.stop_votes, table.coming = [], [], []
    table.stop_until = 0
    sealing.seal_if_needed(table)
    table.bottom_at = table.touched_at = now
    table.players = [_rested(player) for player in stay]
    while len(table.players) > game.seats[-1]:
        lobby.make_room(table, game)
    _call(table, game, writable, now)
    lobby.pass_host_on(table)


def make_ready(table: Table, game: AnyGame, user: int, *, now: float) -> bool:
    """True if everybody wants the next match to begin, and it can."""
    lobby.must_be_lobby(table)
    if table.seat_of(user) is None:
        raise Refused(No.NOT_SEATED)
    if user not in table.ready:
        table.ready.append(user)
    lobby.note_press(table, user, now)
    everybody = all(player.user in table.ready for player in table.people)
    return everybody and len(table.players) >= game.seats[0]


def _call(table: Table, game: AnyGame, writable: frozenset[int], now: float) -> None:
    """Who waited sits down and is ready; who must open the private chat first is on the way."""

    def may_sit(user: int) -> bool:
        return user in writable or not game.needs_private_chat

    table.coming = [
        Newcomer(**one.person.model_dump(), until=now + CALLED_SECONDS, animal=one.animal)
        for one in table.people
        if not may_sit(one.user)
    ]
    table.players = [one for one in table.players if one.is_ai or may_sit(one.user)]
    waiting, table.queue = table.queue, []
    for person in waiting:
        has_room = len(table.people) + len(table.coming) < game.seats[-1]
        if has_room and may_sit(person.user):
            lobby.sit(table, game, person, may_write=True, now=now)
            table.ready.append(person.user)
        else:
            table.queue.append(person)


def _stays(table: Table, player: Player) -> bool:
    """Not who went away, nor the AI that plays for somebody who left."""
    if not player.is_ai:
        return not player.is_away
    return table.match is None or player.user in table.match.seen_by  # it sat here from the deal on


def _rested(player: Player) -> Player:
    return player.model_copy(update={"misses": 0})


def _finisher(table: Table, match: Match, one: Standing) -> Finisher:
    player = table.players[one.seat]
    by_ai = _is_by_ai(table, match, one.seat)
    who = player.person.model_dump()
    return Finisher(**who, animal=player.animal, place=one.place, by_ai=by_ai)


def _is_by_ai(table: Table, match: Match, seat: Seat) -> bool:
    """A person's result that is nobody's; what an AI of its own wins is its own."""
    return match.is_played_by_ai(seat) and not table.players[seat].is_ai


def _note_win(table: Table, player: Player) -> None:
    for score in table.evening:
        if score.user == player.user:
            score.wins += 1
            score.name, score.animal = player.name, player.animal  # their names now
            return
    table.evening.append(EveningScore(**player.person.model_dump(), animal=player.animal, wins=1))


def _turned(items: list[Player], by: int) -> list[Player]:
    by %= len(items)
    return items[by:] + items[:by]
