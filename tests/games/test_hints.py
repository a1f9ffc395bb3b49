"""Hints: what a newcomer is asked carries two more lines, whatever it is; nobody else's does."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from bot.texts import LANGUAGES, words
from games.contract.game import AnyGame
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face, Screen
from games.contract.table import Seat
from games.registry import GAMES
from tests.games.matches import deal, moments

FACES = [Face("🦊", f"{number}") for number in range(8)]
FIRST_MOVES = 24  # a newcomer's first turns are among them
HINT_LINES = 2

every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [(GAMES[name], seats) for name in ("hit", "podaflum", "scout", "tugriki")
     for seats in GAMES[name].seats],
    ids=lambda value: getattr(value, "name", value),
)  # fmt: skip


def player_screen(game: AnyGame, scene: Scene[object], seat: Seat, language: str) -> Screen | None:
    return game.player_screen(scene, seat, words(language))


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_they_stand_under_the_question_and_nowhere_else(
    game: AnyGame, seats: int, language: str
) -> None:
    match = deal(game, seats, 1)
    for moment in islice(moments(match), FIRST_MOVES):
        awaited = game.awaited(match.state)
        for seat in range(seats):
            scene: Scene[Any] = SceneOf(game.view(match.state, seat), (), FACES[:seats])
            plain = player_screen(game, scene, seat, language)
            hinted = player_screen(game, replace(scene, hinted=True), seat, language)
            if plain is None or hinted is None:
                assert plain is hinted is None
                continue
            wanted = HINT_LINES if seat in awaited else 0
            assert lines(hinted.text) - lines(plain.text) == wanted, moment.move
            if plain.caption is not None and hinted.caption is not None:
                assert lines(hinted.caption) - lines(plain.caption) == wanted
            assert hinted.rows == plain.rows


def lines(text: str) -> int:
    return text.count("\n") + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_is_secret_they_stand_on_the_board(language: str) -> None:
    hit, t = GAMES["hit"], words(language)
    match = deal(hit, 3, 1)
    scene: Scene[Any] = SceneOf(hit.view(match.state, None), (), FACES[:3])
    plain, hinted = hit.board(scene, t), hit.board(replace(scene, hinted=True), t)
    assert lines(hinted.text) - lines(plain.text) == HINT_LINES
