"""A picture's key names all that it is drawn from: what looks different is shown anew."""

from dataclasses import replace
from typing import Any

import pytest

from bot.screens.pictures import board_picture, final_picture
from bot.texts import words
from games.contract import AnyGame, Scene, Told, standings
from games.hit import HIT
from games.hit.events import Scored
from games.screen import Picture
from tests.bot.table.tables import an_empty_table
from tests.games.pictures.gallery import hit_scene, hit_view

RU = words("ru")
SCENE: Scene[Any] = hit_scene(hit_view(2))
TOLD = (Told(0, (Scored(0, 12, 53, (5, 7)),)),)
CHANGES: list[dict[str, Any]] = [
    {"view": hit_view(2, turn=1)},
    {"told": TOLD},
    {"faces": SCENE.faces[::-1]},
    {"faces": [replace(SCENE.faces[0], is_away=True), *SCENE.faces[1:]]},
]


def of_board(scene: Scene[Any], game: AnyGame = HIT) -> Picture:
    picture = board_picture(an_empty_table(), game, scene, RU)
    assert picture is not None
    return picture


def of_final(scene: Scene[Any]) -> Picture:
    picture = final_picture(an_empty_table(), HIT, scene, standings([53, 62]), RU)
    assert picture is not None
    return picture


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_what_a_picture_is_drawn_from_is_in_its_key(change: dict[str, Any]) -> None:
    for picture in (of_board, of_final):
        assert picture(SCENE).key == picture(replace(SCENE)).key
        assert picture(SCENE).key != picture(replace(SCENE, **change)).key


def test_steps_of_a_choice_make_another_picture_only_where_a_game_draws_them() -> None:
    picked = replace(SCENE, picked="3")
    assert of_board(picked) == of_board(SCENE)
    showing = replace(HIT, draws_picks=True)
    assert of_board(picked, showing) != of_board(SCENE, showing)


def test_who_can_be_written_to_makes_no_other_picture() -> None:
    assert of_board(replace(SCENE, closed=frozenset({1}))) == of_board(SCENE)
