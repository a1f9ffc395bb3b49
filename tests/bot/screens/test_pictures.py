"""A picture's key names all that it is drawn from: what looks different is shown anew."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.screens.pictures.which import board_picture, final_picture
from bot.table import evening
from bot.table.document import Table
from bot.texts import words
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.outcome import Highlight, standings
from games.contract.scene import Scene
from games.contract.screen import Html, Picture
from games.hit import HIT
from games.hit.rules.events import Scored
from tests.bot.screens.contexts import a_context, besides_seal
from tests.bot.table.tables import ANNA, BORIS, START, VERA, an_empty_table, finished
from tests.games.pictures.gallery import hit_scene, hit_view

RU = words("ru")
SCENE: Scene[Any] = hit_scene(hit_view(2))
TOLD = (MoveEvents(0, (Scored(0, 12, 53, (5, 7)),)),)
CHANGES: list[dict[str, Any]] = [
    {"view": hit_view(2, turn=1)},
    {"recent": TOLD},
    {"faces": SCENE.faces[::-1]},
    {"faces": [replace(SCENE.faces[0], is_away=True), *SCENE.faces[1:]]},
]


def of_board(scene: Scene[Any], game: AnyGame = HIT) -> Picture:
    picture = board_picture(an_empty_table(), game, scene, RU)
    assert picture is not None
    return picture


def of_final(
    scene: Scene[Any],
    table: Table | None = None,
    points: Sequence[int] = (53, 62),
    highlight: Highlight | None = None,
) -> Picture:
    at = table or an_empty_table()
    picture = final_picture(at, HIT, scene, standings(points), RU, highlight=highlight)
    assert picture is not None
    return picture


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_what_a_picture_is_drawn_from_is_in_its_key(change: dict[str, Any]) -> None:
    for picture in (of_board, of_final):
        assert picture(SCENE).key == picture(replace(SCENE)).key
        assert picture(SCENE).key != picture(replace(SCENE, **change)).key


def test_a_final_is_of_its_group_its_day_and_its_highlight() -> None:
    first = Highlight("theft", 0, 26, Html("кража"), "кража матча: 26 очков")
    elsewhere, another_day = an_empty_table(), an_empty_table()
    elsewhere.chat_title += "!"
    another_day.touched_at += 86_400
    keys = [
        of_final(SCENE).key,
        of_final(SCENE, elsewhere).key,
        of_final(SCENE, another_day).key,
        of_final(SCENE, points=(53, 63)).key,
        of_final(SCENE, highlight=first).key,
        of_final(SCENE, highlight=replace(first, short="кража матча: 27 очков")).key,
    ]
    assert len(set(keys)) == len(keys)


def test_whatever_is_done_after_a_match_its_final_stays_the_same_picture() -> None:
    table = finished(ANNA, BORIS, game=HIT)
    before = besides_seal(table, a_context(HIT))[0].screen
    evening.line_up(table, VERA)
    after = besides_seal(table, a_context(HIT, now=START + 180_000))[0].screen
    assert before.caption != after.caption
    assert before.picture == after.picture


def test_steps_of_a_choice_make_another_picture_only_where_a_game_draws_them() -> None:
    picked = replace(SCENE, picked="3")
    assert of_board(picked) == of_board(SCENE)
    reconciler = replace(HIT, paints_picks=True)
    assert of_board(picked, reconciler) != of_board(SCENE, reconciler)


def test_who_can_be_written_to_makes_no_other_picture() -> None:
    assert of_board(replace(SCENE, closed=frozenset({1}))) == of_board(SCENE)
