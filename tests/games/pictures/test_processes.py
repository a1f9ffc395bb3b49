"""Whatever is drawn can be drawn in another process, and has the same bytes there."""

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import pytest

from bot.screens.pictures.lobby import Seated, paint_lobby
from bot.texts import words
from games.contract.game import AnyGame
from games.registry import GAMES
from tests.games.pictures.gallery import NAMES, OCCASION, faces
from tests.games.pictures.test_any_table import scene, states

RU = words("ru")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


def pictures(game: AnyGame) -> Iterator[tuple[Callable[..., bytes], tuple[Any, ...]]]:
    seats = max(game.seats)
    state = next(states(game, seats, 7))
    shown, people = scene(game, state, seats), map(Seated, faces(*NAMES[:seats]))
    if game.paint_board:
        yield game.paint_board, (shown,)
    if game.paint_hand:
        yield game.paint_hand, (game.view(state, 0), "Наш двор")
    if game.paint_final:
        *_, last = states(game, seats, 7)
        outcome = game.outcome(last)
        assert outcome is not None
        yield game.paint_final, (scene(game, last, seats), outcome, OCCASION)
    yield paint_lobby, (game.theme, game.title, [*people], 0, ["∞"])


@every_game
def test_a_picture_has_the_same_bytes_in_every_process(
    game: AnyGame, elsewhere: ProcessPoolExecutor
) -> None:
    for draw, args in pictures(game):
        here = draw(*args, RU)
        assert pickle.loads(pickle.dumps(partial(draw, *args, RU)))() == here
        assert elsewhere.submit(draw, *args, RU).result() == here
