"""The board of HIT!: what a turn was, where tokens stand, and how everything finds room."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from games.canvas.canvas import MARGIN
from games.canvas.pieces.plates import Dish, Guest, plate
from games.canvas.placing import Kind, Placed, Placements, placements_taken
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face
from games.hit.pictures.board import paint_board
from games.hit.pictures.pieces import badge, next_chip
from games.hit.pictures.track import LARGE, SMALL, on_track
from games.hit.rules.events import Scored
from games.hit.rules.view import View
from games.registry import GAMES
from tests.games.hit.notation import hit
from tests.games.pictures.gallery import (
    ANIMALS,
    EN,
    GALLERY,
    RU,
    hit_played,
    hit_scene,
    hit_view,
)
from tests.games.pictures.placing import Thing
from tests.games.pictures.test_layout import LONG, found, scenes, scenes_of_ais

HIT = GAMES["hit"]
FOUR = "A 53 🧲: 10 4 | B 62 🧲🧲: 2 4 8 | C 28: 3 9 9 | D 47: 1 6 6 6"


def notes(scene: Scene[View]) -> Placements:
    with placements_taken() as pictures:
        paint_board(scene, RU)
    return pictures[0]


def words(scene: Scene[View]) -> list[str]:
    return [one.text for one in notes(scene).placed if one.kind is Kind.WORDS]


def long_named(scene: Scene[View]) -> Scene[View]:
    people = [Face(animal, LONG) for animal in ANIMALS[: len(scene.view.scores)]]
    return SceneOf(scene.view, scene.recent, people)


# The headline


def test_before_the_first_move_the_bag_is_on_the_headline_and_everybody_has_a_row() -> None:
    said = words(hit_scene(hit("A: 5 | B | C").seen_by(None)))
    assert {"Мешок полон", "Диана", "Илья", "Константин…"} <= {*said}
    assert said.count("фишек нет") == 2


@pytest.mark.parametrize(
    ("script", "event", "in_headline"),
    [
        ("A draws 10, B draws 5", "вторая 10: сброшено 24", 0),
        ("A stops, B draws 5", "забирает у одного", 0),
        ("A draws 3", "Диана тянет", 0),
    ],
)
def test_the_headline_shows_the_last_move_and_who_is_on_it_has_no_row(
    script: str, event: str, in_headline: int
) -> None:
    scene = hit_played(FOUR, script)
    said = words(scene)
    assert event in said
    names = [face.name for face in scene.faces]
    assert sum(names[in_headline] in text for text in said) == 1


def test_a_late_bust_earns_no_horseshoe() -> None:
    late = "A 53 🧲: 10 4 7 | B 62"
    assert "+1 подкова" in words(hit_played("A 53 🧲: 10 4 | B 62", "A draws 4, B draws 5"))
    assert "+1 подкова" not in words(hit_played(late, "A draws 4, B draws 5"))


def test_the_third_horseshoe_and_the_victory_show_their_sums() -> None:
    said = words(hit_played("A 31 🧲🧲: 6 2 | B 3: 4", "A draws 6, B draws 9"))
    assert {"третья подкова: 31 + 50 = 81", "+50"} <= {*said}
    said = words(hit_played("A 31: 6 2 | B 93: 2 10", "A draws 6"))
    assert {"93 + 12 = 105", "победа!"} <= {*said}
    said = words(hit_played("A 61 🧲🧲: 6 2 | B 93: 2 10", "A draws 6"))
    assert {"61 + 50 = 111", "победа!"} <= {*said}


def test_a_steal_tells_what_was_taken_from_whom_and_what_the_next_one_just_scored() -> None:
    said = words(hit_played("A 53: 4 9 | B 62: 2 4 | C 28: 9 9", "A stops, B draws 5"))
    assert {"забирает у двоих", "+22", "35", "18", "−4", "−18", "+2"} <= {*said}


def test_a_table_of_an_older_version_shows_the_points_without_the_chips() -> None:
    scene = hit_played("A 53: 4 9 | B 62: 2 4", "A stops, B draws 5")
    scored = scene.recent[0].every(Scored)[0]
    scored.chips = ()
    assert "+2" in words(scene)
    assert found(lambda: paint_board(scene, RU)) == []


# The track


def tokens(scene: Scene[View], size: int = LARGE) -> dict[int, Placed]:
    """The token of each seat."""
    images = {
        id(plate(Guest("", face.animal), size, dish).image): seat
        for seat, face in enumerate(scene.faces)
        for dish in Dish
    }
    placed = notes(scene).placed
    return {images[id(one.image)]: one for one in placed if id(one.image) in images}


def middle(placed: Placed) -> float:
    return (placed.left + placed.right) / 2


@pytest.mark.parametrize("scores", [(51, 53, 54, 57, 20, 88, 90), (0, 1, 2, 98, 99, 97, 96)])
def test_a_token_stands_at_its_points_whoever_is_near(scores: tuple[int, ...]) -> None:
    scene = hit_scene(hit_view(7, scores=scores))
    found_at = tokens(scene) or tokens(scene, SMALL)
    assert len(found_at) == 7
    for seat, token in found_at.items():
        assert abs(middle(token) - (MARGIN + 40 + 8.76 * scores[seat])) <= 1


def test_equal_points_share_a_pennant_that_begins_with_the_mover_and_runs_away_from_the_goal() -> (
    None
):
    for points, side in ((20, 1), (97, -1)):
        at = tokens(hit_scene(hit_view(4, scores=(points, 50, points, points), turn=2)))
        places = [round(side * (middle(at[seat]) - on_track(points))) for seat in (2, 3, 0)]
        assert places == pytest.approx([0, 50, 100], abs=1)
        assert len({at[seat].top for seat in (2, 3, 0)}) == 1
        assert at[1].top > at[2].top  # a single one stands in the lane, a pennant above it


def test_tokens_nearer_than_a_token_stand_on_other_storeys_the_mover_highest() -> None:
    at = tokens(hit_scene(hit_view(4, scores=(52, 50, 54, 90))))
    tops = [at[seat].top for seat in (1, 2, 0)]
    assert tops == sorted(tops, reverse=True)
    assert len({*tops}) == 3
    assert at[3].top == at[1].top


# Room


def crowded() -> list[Scene[View]]:
    """As many storeys, chips and digits as there can be."""
    many = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10]
    scores = [(94, 95, 96, 97, 98, 99, 99), (50, 51, 52, 53, 54, 55, 56), (0,) * 7, (99,) * 7]
    laid = [(3, *range(4, 11)), many, (1, 1), (), (10,) * 12, (1, 2, 3, 4, 5, 6, 6, 6), many]
    shoes = (2, 1, 0, 2, 1, 0, 2)
    standing = [
        hit_scene(hit_view(7, scores=one, laid=laid, horseshoes=shoes, turn=turn))
        for one, turn in product(scores, (0, 5))
    ]
    tower = " | ".join(
        f"{letter} {points} 🧲🧲: {chips}"
        for letter, points, chips in zip(
            "ABCDEFG",
            range(50, 57),
            ("1 2 3 4 5 6", "1 1 2", "2 3 3", "4 5", "6", "1 6 6", "5 5 9 10"),
            strict=True,
        )
    )
    moves = ("A stops, B draws 7", "A draws 1, B draws 7", "A draws 7")
    return [*standing, *[hit_played(tower, move) for move in moves]]


@pytest.mark.parametrize("number", range(len(crowded())))
def test_the_most_there_can_be_has_room(number: int) -> None:
    scene = crowded()[number]
    for t in (RU, EN):
        assert found(lambda t=t: paint_board(long_named(scene), t)) == []  # type: ignore[misc]


@pytest.mark.parametrize("name", [name for name in GALLERY if name.startswith("hit")])
def test_nothing_overlaps_in_any_moment(name: str) -> None:
    assert found(GALLERY[name]) == []


@pytest.mark.parametrize("played", [scenes, scenes_of_ais])
@pytest.mark.parametrize("seats", [2, 5, 7])
def test_a_badge_is_never_hidden(played: Callable[..., Any], seats: int) -> None:
    squeezed = [(5,), *[[1, 1, 2, 2, *range(3, last)] for last in range(6, 11)], ()]
    tight = hit_scene(hit_view(7, laid=squeezed))
    for scene in (*played(HIT, seats, 5), long_named(tight)):
        images = {id(badge(f"×{count}").image) for count in range(2, 16)}
        things = [Thing(one) for one in notes(scene).placed]
        for place, thing in enumerate(things):
            if id(thing.placed.image) in images:
                assert not [later for later in things[place + 1 :] if later.touches(thing)]


def test_a_turn_that_goes_on_shows_the_chip_to_come() -> None:
    images = [one.image for one in notes(hit_played(FOUR, "A draws 3")).placed]
    assert next_chip(148).image in images
