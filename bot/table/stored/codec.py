"""Codec of the table's document: JSON on one side, a table with its live match on the other.

A document is parsed once and its state decoded once, here; errors never quote what was in it.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic_core import from_json, to_json

from bot.table.document import Table
from bot.table.forgetting.forgotten import Forgotten
from bot.table.match import EndedRound, Match, Wait
from bot.table.stored.base import StoredModel
from bot.table.stored.migrations import FORMAT, migrated
from games.chance import Chance
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.screen import Face
from games.contract.table import Seat

_HIDDEN = ConfigDict(hide_input_in_errors=True)  # a state is secret: no error may quote it


class _StoredEnd(StoredModel):
    told: tuple[Seat, list[dict[str, Any]]]
    state: Any
    faces: list[tuple[str, str]]


class _StoredMatch(StoredModel):
    number: int
    version: int
    seed: str
    position: int  # of chance
    state: Any
    told: list[tuple[Seat, list[dict[str, Any]]]]
    waits: dict[Seat, Wait]
    seen_by: dict[int, Seat]
    kicked: list[int] = Field(default_factory=list)
    forgotten: Forgotten = Field(default_factory=Forgotten)
    moved: dict[Seat, int] = Field(default_factory=dict)
    moved_by_ai: dict[Seat, int] = Field(default_factory=dict)
    rounds: int = 0
    ended: _StoredEnd | None = None
    dealt_at: float = 0
    secret: str = ""
    presses: tuple[str, ...] = ()
    pressed: dict[int, str] = Field(default_factory=dict)
    dice: tuple[int, ...] = ()
    thrown_again: int = 0


def read(document: str, games: Mapping[str, AnyGame], newest: int = FORMAT) -> Table:
    fields = migrated(from_json(document), newest)
    match = fields.pop("match", None)
    table = Table.model_validate(fields)
    if match is not None:
        table.match = _live(_StoredMatch.model_validate(match), table, games[table.game])
    return table


def write(table: Table, number: int = FORMAT) -> str:
    fields = table.model_dump(mode="json")
    match = None if table.match is None else _stored(table.match).model_dump(mode="json")
    return to_json({"format": number, **fields, "match": match}).decode()


def _live(stored: _StoredMatch, table: Table, game: AnyGame) -> Match:
    seed = bytes.fromhex(stored.seed)
    return Match(
        game=game,
        seats=len(table.players),
        options=table.options,
        number=stored.number,
        version=stored.version,
        seed=seed,
        chance=Chance(seed, stored.position),
        state=decode_state(game, stored.state),
        recent=[_read_told(game, one) for one in stored.told],
        waits=stored.waits,
        seen_by=stored.seen_by,
        kicked=stored.kicked,
        forgotten=stored.forgotten,
        moved=stored.moved,
        moved_by_ai=stored.moved_by_ai,
        rounds=stored.rounds,
        ended=None if stored.ended is None else _live_end(stored.ended, game),
        dealt_at=stored.dealt_at,
        secret=stored.secret,
        presses=stored.presses,
        pressed=stored.pressed,
        dice=stored.dice,
        thrown_again=stored.thrown_again,
    )


def _live_end(stored: _StoredEnd, game: AnyGame) -> EndedRound:
    faces = tuple([Face(animal, name) for animal, name in stored.faces])
    return EndedRound(_read_told(game, stored.told), decode_state(game, stored.state), faces)


def _stored(match: Match) -> _StoredMatch:
    game = match.game
    return _StoredMatch.model_construct(
        number=match.number,
        version=match.version,
        seed=match.seed.hex(),
        position=match.chance.position,
        state=_written_state(game, match.state),
        told=[_written_told(game, entry) for entry in match.recent],
        waits=match.waits,
        seen_by=match.seen_by,
        kicked=match.kicked,
        forgotten=match.forgotten,
        moved=match.moved,
        moved_by_ai=match.moved_by_ai,
        rounds=match.rounds,
        ended=None if match.ended is None else _stored_end(match.ended, game),
        dealt_at=match.dealt_at,
        secret=match.secret,
        presses=match.presses,
        pressed=match.pressed,
        dice=match.dice,
        thrown_again=match.thrown_again,
    )


def _stored_end(ended: EndedRound, game: AnyGame) -> _StoredEnd:
    return _StoredEnd.model_construct(
        told=_written_told(game, ended.told),
        state=_written_state(game, ended.state),
        faces=[(face.animal, face.name) for face in ended.faces],
    )


def _written_state(game: AnyGame, state: Any) -> Any:
    return _state(game).dump_python((state,), mode="json")[0]


def decode_state(game: AnyGame, stored: Any) -> Any:
    return _state(game).validate_python((stored,))[0]


def _read_told(game: AnyGame, stored: tuple[Seat, list[dict[str, Any]]]) -> MoveEvents:
    kinds, (seat, events) = _events(game), stored
    return MoveEvents(
        seat, tuple([kinds[one.pop("kind")].validate_python((one,))[0] for one in events])
    )


def _written_told(game: AnyGame, told: MoveEvents) -> tuple[Seat, list[dict[str, Any]]]:
    kinds = _events(game)
    return told.seat, [
        {"kind": one.kind(), **kinds[one.kind()].dump_python((one,), mode="json")[0]}
        for one in told.events
    ]


@cache
def _state(game: AnyGame) -> TypeAdapter[Any]:
    """Of a state in a tuple of one: pydantic takes settings for that, not for a dataclass."""
    return TypeAdapter(tuple[game.state_type], config=_HIDDEN)  # type: ignore[name-defined]


@cache
def _events(game: AnyGame) -> dict[str, TypeAdapter[Any]]:
    return {
        one.kind(): TypeAdapter(tuple[one], config=_HIDDEN)  # type: ignore[valid-type]
        for one in game.event_types
    }
