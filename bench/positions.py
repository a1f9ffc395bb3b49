"""Positions of random matches with what led to them: the boards that `bench.pictures` draws."""

from collections.abc import Iterator
from typing import Any

from games.contract.game import AnyGame
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face
from tests.games.matches import Match, deal, moments

NAMES = ("Диана", "Илья", "Константин-Александр", "Оксана", "Тимур", "Лена", "Женя", "Мирослава")
FACES = [Face(animal, name) for animal, name in zip("🦊🐸🦁🐼🐙🐨🦄🐝", NAMES, strict=True)]
APART = 3  # moves between two positions
MOST_MATCHES = 100  # more would be needed only of a game that ends at once


def positions(game: AnyGame, seats: int, number: int) -> list[Scene[Any]]:
    """So many, the same ones in every process."""
    found: list[Scene[Any]] = []
    for scene in _played(game, seats):
        found.append(scene)
        if len(found) == number:
            return found
    raise AssertionError(f"{game.name} for {seats}: {MOST_MATCHES} matches are over too soon")


def _played(game: AnyGame, seats: int) -> Iterator[Scene[Any]]:
    for number in range(MOST_MATCHES):
        match = deal(game, seats, number)
        for place, _ in enumerate(moments(match)):
            if place % APART == 1:  # not the bare deal
                yield _scene(match)
        yield _scene(match)


def _scene(match: Match) -> Scene[Any]:
    """With the last lap, as a table tells it."""
    told = [entry.to(None) for entry in match.recent[-match.seats :]]
    return SceneOf(match.game.view(match.state, None), told, FACES[: match.seats])
