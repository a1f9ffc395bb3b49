"""Games, tables and moments that the promises of every game are tried on, alike in every run."""

import functools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.contract.game import AnyGame
from games.registry import GAMES
from tests.games.matches import Moment, deal, moments

MATCHES = 6  # of every game with every number of seats
SOME_MOMENTS = 60  # about this many, over all matches

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{name}-{seats}")
        for name, game in GAMES.items()
        for seats in game.seats
    ],
)


def all_moments(game: AnyGame, seats: int, matches: int = MATCHES) -> Iterator[Moment]:
    for number in range(matches):
        yield from moments(deal(game, seats, number))


def some_moments(game: AnyGame, seats: int, count: int = SOME_MOMENTS) -> Iterator[Moment]:
    """For what takes long to check: one moment in five, and fewer of long matches."""
    pick = random.Random(f"{game.name} {seats}")
    length = sum(1 for _ in moments(deal(game, seats, 0)))
    share = min(0.2, count / (MATCHES * length))
    return (moment for moment in all_moments(game, seats) if pick.random() < share)


@functools.cache
def moves_seen(name: str) -> dict[str, Any]:
    """Moves of all kinds, by their notation, from matches of all sizes."""
    game = GAMES[name]
    return {
        str(move): move
        for seats in game.seats
        for moment in all_moments(game, seats, matches=1)
        for legal in moment.legal().values()
        for move in legal
    }
