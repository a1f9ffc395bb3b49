"""A match at the table: dealt, played move by move, and told again from its record."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import ConfigDict, TypeAdapter

from bot.table import evening
from bot.table.document import Match, Phase, Table, Wait
from bot.table.refusals import Refused, RefusedByRules
from games.chance import Chance, new_seed, seed_hash
from games.contract import AnyGame, BadNotation, Event, IllegalMove, Seat, Told
from games.replay import Record, replay, written
from games.screen import Translator

_HIDDEN = ConfigDict(hide_input_in_errors=True)  # a state is secret: no error may quote it
MOST_TOLD = 64  # moves of the last lap; a longer lap is told from its middle
MATCHES_TOLD_APART = 10  # by five digits, which button data has room for
MOST_QUESTIONS = 10_000
BOARD_RESTS_SECONDS = 180  # at most this often does a board come to the bottom by itself


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a move, for the one who made it."""

    game: AnyGame
    events: Sequence[Event]
    view: Any

    def toast(self, t: Translator) -> str:
        return self.game.toast(self.events, self.view, t)


def deal(table: Table, game: AnyGame, *, now: float) -> None:
    seed = new_seed()
    chance = Chance(seed)
    state = game.deal(len(table.players), table.options, chance)
    evening.seat_the_first(table, game.first(state))
    table.phase = Phase.PLAYING
    table.matches += 1
    table.coming, table.ready, table.stop_votes = [], [], []
    table.bottom_at = table.touched_at = now
    table.match = Match(
        number=table.matches,
        version=game.version,
        seed=seed.hex(),
        seed_hash=seed_hash(seed),
        position=chance.position,
        state=_written(state, game),
        told=[],
        waits={seat: Wait(turn_at=now, asked_at=now) for seat in game.awaited(state)},
        seen_by={player.user: seat for seat, player in enumerate(table.players)},
    )


def play(table: Table, game: AnyGame, user: int, *, question: int, text: str, now: float) -> Played:
    seat = table.seat_of(user)
    if table.match is None or table.phase is not Phase.PLAYING:
        raise Refused("stale")
    if seat is None:
        raise Refused("not_at_table")
    played = play_for(table, game, seat, question=question, text=text, now=now)
    player = table.players[seat]
    player.pressed_at = now
    player.misses = 0
    return played


def play_for(
    table: Table, game: AnyGame, seat: Seat, *, question: int, text: str, now: float
) -> Played:
    """A move of the seat, whoever makes it."""
    match = table.match
    if match is None or table.phase is not Phase.PLAYING:
        raise Refused("stale")
    state = state_of(match, game)
    if question != question_in(match, game, state):
        raise Refused("stale")
    try:
        move = game.parse(text)
    except BadNotation:
        raise Refused("garbled") from None
    chance = Chance(bytes.fromhex(match.seed), match.position)
    try:
        events = game.play(state, seat, move, chance)
    except IllegalMove as illegal:
        raise RefusedByRules(illegal.reason) from None
    match.state = _written(state, game)
    match.position = chance.position
    match.new_moves.append(written(seat, move))
    _tell(match, game, Told(seat, tuple(events)), len(table.players))
    is_new = question_in(match, game, state) != question
    _ask(match, game.awaited(state), now, is_new=is_new)
    if _is_seam(table, match, events, now):
        table.bottom_at = now
    table.touched_at = now
    outcome = game.outcome(state)
    if outcome is not None:
        table.phase = Phase.OVER
        evening.note_winners(table, outcome)
    return Played(game, events, game.view(state, seat))


def may_pick(table: Table, game: AnyGame, user: int, *, question: int) -> None:
    """A step of a choice changes nothing, but only who is asked now may take it."""
    match = table.match
    if match is None or table.phase is not Phase.PLAYING:
        raise Refused("stale")
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("not_at_table")
    if question != question_in(match, game, state_of(match, game)):
        raise Refused("stale")
    if seat not in match.waits:
        raise Refused("not_asked")


def hand(table: Table, game: AnyGame, user: int, t: Translator) -> str:
    """The user's own cards, in words."""
    match = table.match
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("not_at_table")
    if match is None or game.hand is None or table.phase is not Phase.PLAYING:
        raise Refused("stale")
    return game.hand(game.view(state_of(match, game), seat), t)


def question_in(match: Match, game: AnyGame, state: Any) -> int:
    """The game's question, told apart from those of the evening's earlier matches."""
    earlier = (match.number - 1) % MATCHES_TOLD_APART
    return earlier * MOST_QUESTIONS + game.question(state) % MOST_QUESTIONS


def state_of(match: Match, game: AnyGame) -> Any:
    return _state(game).validate_python((match.state,))[0]


def told_of(match: Match, game: AnyGame) -> list[Told]:
    return [Told(seat, _read(events, game)) for seat, events in match.told]


def tell_all(table: Table, game: AnyGame, moves: tuple[str, ...]) -> tuple[Told, ...]:
    """The whole match again, from its record."""
    match = table.match
    if match is None:
        return ()
    seed = bytes.fromhex(match.seed)
    record = Record(game.name, match.version, len(table.players), table.options, seed, moves)
    return replay(game, record).told


def _tell(match: Match, game: AnyGame, told: Told, seats: int) -> None:
    """Keep what happened since the earliest of everybody's last moves."""
    if all(event.known_to() == frozenset({told.seat}) for event in told.events):
        return  # nobody else may notice that anything happened at all
    events = [_written_event(event, game) for event in told.events]
    lap = [*match.told, (told.seat, events)]
    last = {seat: index for index, (seat, _) in enumerate(lap)}
    first = min(last.values()) if len(last) == seats else 0
    match.told = lap[first:][-MOST_TOLD:]


def _is_seam(table: Table, match: Match, events: Sequence[Event], now: float) -> bool:
    """A new round brings the board to the bottom, and so does a turn if it has not been there."""
    turn_begins = any(wait.turn_at == now for wait in match.waits.values())
    return any(event.is_seam for event in events) or (
        turn_begins and now - table.bottom_at >= BOARD_RESTS_SECONDS
    )


def _ask(match: Match, awaited: tuple[Seat, ...], now: float, *, is_new: bool) -> None:
    """Whoever is still awaited has been since then; a new question has a time of its own."""
    before = match.waits
    match.waits = {seat: before.get(seat) or Wait(turn_at=now, asked_at=now) for seat in awaited}
    if is_new:
        match.waits = {
            seat: Wait(turn_at=wait.turn_at, asked_at=now) for seat, wait in match.waits.items()
        }


def _written(state: Any, game: AnyGame) -> Any:
    return _state(game).dump_python((state,), mode="json")[0]


@cache
def _state(game: AnyGame) -> TypeAdapter[Any]:
    """Of a state in a tuple of one: pydantic takes settings for that, not for a dataclass."""
    return TypeAdapter(tuple[game.state_type], config=_HIDDEN)  # type: ignore[name-defined]


def _read(events: Sequence[Any], game: AnyGame) -> tuple[Event, ...]:
    adapters = _events(game)
    return tuple(
        adapters[event["kind"]].validate_python(
            ({name: value for name, value in event.items() if name != "kind"},)
        )[0]
        for event in events
    )


def _written_event(event: Event, game: AnyGame) -> dict[str, Any]:
    kind = event.kind()
    written: dict[str, Any] = _events(game)[kind].dump_python((event,), mode="json")[0]
    return {**written, "kind": kind}


@cache
def _events(game: AnyGame) -> dict[str, TypeAdapter[Any]]:
    return {
        one.kind(): TypeAdapter(tuple[one], config=_HIDDEN)  # type: ignore[valid-type]
        for one in game.event_types
    }
