"""Whatever happens at a table, its picture fits, and tells no more than the public may see."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.texts import words
from games.chance import Chance
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Translator
from games.registry import GAMES
from tests.games.matches import deal, moments
from tests.games.pictures.comparing import picture
from tests.games.pictures.gallery import NAMES, faces

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

LARGEST = 100_000  # bytes
TALLEST = 1400
DRAWN = 6  # positions of a match

Draw = Callable[[Scene[Any], Translator], bytes]
DrawHand = Callable[[Any, str, Translator], bytes]
BOARDS = [
    pytest.param(game, game.paint_board, id=game.name)
    for game in GAMES.values()
    if game.paint_board
]
TABLES = [
    pytest.param(game, game.paint_board, seats, id=f"{game.name} {seats}")
    for game in GAMES.values()
    if game.paint_board
    for seats in game.seats
]
HANDS = [
    pytest.param(game, game.paint_hand, id=game.name) for game in GAMES.values() if game.paint_hand
]


def states(game: AnyGame, seats: int, number: int, count: int = DRAWN) -> Iterator[Any]:
    """Some states of a random match, and the last."""
    match = deal(game, seats, number)
    chooser = random.Random(f"pictures {game.name} {seats} {number}")
    left = count
    for moment in moments(match):
        if left and chooser.random() < 0.12:
            left -= 1
            yield moment.match.state
    yield match.state


def scene(game: AnyGame, state: Any, seats: int) -> Scene[Any]:
    return SceneOf(game.view(state, None), (), faces(*NAMES[:seats]))


def check(png: bytes) -> None:
    assert len(png) <= LARGEST
    image = picture(png)
    assert image.width == 1080
    assert image.height <= TALLEST


@pytest.mark.parametrize(("game", "draw", "seats"), TABLES)
def test_every_board_fits_in_both_languages(game: AnyGame, draw: Draw, seats: int) -> None:
    for place, state in enumerate(states(game, seats, 1)):
        check(draw(scene(game, state, seats), words(("ru", "en")[place % 2])))


@pytest.mark.parametrize(("game", "draw"), HANDS)
def test_every_hand_fits(game: AnyGame, draw: DrawHand) -> None:
    for seats in game.seats:
        for place, state in enumerate(states(game, seats, 2, count=2)):
            view = game.view(state, place % seats)
            check(draw(view, "Наш двор", words(("ru", "en")[place % 2])))


@pytest.mark.parametrize(("game", "draw"), BOARDS)
def test_what_is_hidden_never_changes_a_board(game: AnyGame, draw: Draw) -> None:
    seats, t = max(game.seats), words("ru")
    for place, state in enumerate(states(game, seats, 3, count=3)):
        shown = scene(game, state, seats)
        other = game.imagine(shown.view, Chance(place.to_bytes(32, "big")))
        assert draw(shown, t) == draw(scene(game, other, seats), t)


@pytest.mark.parametrize(("game", "draw"), BOARDS)
def test_steps_of_a_choice_change_a_board_only_where_it_is_declared(
    game: AnyGame, draw: Draw
) -> None:
    if game.paints_picks:
        return
    seats, t = max(game.seats), words("en")
    state = next(states(game, seats, 4))
    bare = scene(game, state, seats)
    full = SceneOf(
        bare.view, (MoveEvents(0, ()),), bare.faces, picked="3 5", closed=frozenset({0, 1})
    )
    assert draw(bare, t) == draw(full, t)
