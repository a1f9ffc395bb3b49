"""A record (seed, options, moves) tells a match again from the first chip to the last."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.table import Options, Seat


class WrongVersion(Exception):  # noqa: N818 - says what the record is
    """The record was made by other rules than these."""


@dataclass(frozen=True, slots=True)
class Record:
    game: str
    version: int
    seats: int
    options: Options
    seed: bytes
    moves: tuple[str, ...]  # "2 draw": the seat, then its move


@dataclass(frozen=True, slots=True)
class Replayed:
    state: Any
    chance: Chance
    told: tuple[MoveEvents, ...]


def written(seat: Seat, move: object) -> str:
    """A move as it stands in a record."""
    return f"{seat} {move}"


def replay(game: AnyGame, record: Record) -> Replayed:
    if (game.name, game.version) != (record.game, record.version):
        raise WrongVersion(f"{record.game} {record.version}")
    chance = Chance(record.seed)
    state = game.deal(record.seats, record.options, chance)
    told = tuple(_played(game, state, chance, record.moves))
    return Replayed(state, chance, told)


def play_on(game: AnyGame, replayed: Replayed, moves: Iterable[str]) -> tuple[MoveEvents, ...]:
    """What came next; its state is what these moves make of it."""
    return tuple(_played(game, replayed.state, replayed.chance, moves))


def _played(
    game: AnyGame, state: Any, chance: Chance, moves: Iterable[str]
) -> Iterable[MoveEvents]:
    for line in moves:
        seat, text = line.split(" ", 1)
        events = game.play(state, int(seat), game.parse(text), chance)
        yield MoveEvents(int(seat), tuple(events))
