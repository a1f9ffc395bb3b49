"""Whatever happens at a table, its picture fits, and tells no more than the public may see."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.texts import words
from games.chance import Chance
from games.contract import AnyGame, Scene, Told
from games.hit import HIT
from games.hit import board as hit
from games.podaflum import PODAFLUM
from games.podaflum import board as podaflum
from games.scout import SCOUT
from games.scout import board as scout
from games.screen import Translator
from games.tugriki import TUGRIKI
from games.tugriki import board as tugriki
from games.tugriki import hand as tugriki_hand
from tests.games.matches import deal, moments
from tests.games.pictures.comparing import picture
from tests.games.pictures.gallery import NAMES, faces

LARGEST = 100_000  # bytes
TALLEST = 1400
DRAWN = 6  # positions of a match

Draw = Callable[[Scene[Any], Translator], bytes]
BOARDS: list[tuple[AnyGame, Draw]] = [
    (HIT, hit.draw),
    (PODAFLUM, podaflum.draw),
    (SCOUT, scout.draw),
    (TUGRIKI, tugriki.draw),
]
TABLES = [
    pytest.param(game, draw, seats, id=f"{game.name} {seats}")
    for game, draw in BOARDS
    for seats in game.seats
]
HANDS = [(SCOUT, scout.draw_hand), (TUGRIKI, tugriki_hand.draw)]


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
    return Scene(game.view(state, None), (), faces(*NAMES[:seats]))


def check(png: bytes) -> None:
    assert len(png) <= LARGEST
    image = picture(png)
    assert image.width == 1080
    assert image.height <= TALLEST


@pytest.mark.parametrize(("game", "draw", "seats"), TABLES)
def test_every_board_fits_in_both_languages(game: AnyGame, draw: Draw, seats: int) -> None:
    for place, state in enumerate(states(game, seats, 1)):
        check(draw(scene(game, state, seats), words(("ru", "en")[place % 2])))


@pytest.mark.parametrize(("game", "draw"), HANDS, ids=["scout", "tugriki"])
def test_every_hand_fits(game: AnyGame, draw: Callable[[Any, str, Translator], bytes]) -> None:
    for seats in game.seats:
        for place, state in enumerate(states(game, seats, 2, count=2)):
            view = game.view(state, place % seats)
            check(draw(view, "Наш двор", words(("ru", "en")[place % 2])))


@pytest.mark.parametrize(("game", "draw"), BOARDS, ids=[game.name for game, _ in BOARDS])
def test_what_is_hidden_never_changes_a_board(game: AnyGame, draw: Draw) -> None:
    seats, t = max(game.seats), words("ru")
    for place, state in enumerate(states(game, seats, 3, count=3)):
        shown = scene(game, state, seats)
        other = game.imagine(shown.view, Chance(place.to_bytes(32, "big")))
        assert draw(shown, t) == draw(scene(game, other, seats), t)


@pytest.mark.parametrize(("game", "draw"), BOARDS, ids=[game.name for game, _ in BOARDS])
def test_a_board_is_drawn_from_the_view_alone(game: AnyGame, draw: Draw) -> None:
    """So steps of a choice and what was told never make another picture."""
    seats, t = max(game.seats), words("en")
    state = next(states(game, seats, 4))
    bare = scene(game, state, seats)
    full = Scene(bare.view, (Told(0, ()),), bare.faces, picked="3 5", closed=frozenset({0, 1}))
    assert draw(bare, t) == draw(full, t)
