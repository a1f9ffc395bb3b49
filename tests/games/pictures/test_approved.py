"""Pictures of fixed tables look as they did when somebody last looked at them.

`python -m tests.games.pictures.renew` approves what they look like now.
"""

import pytest

from games.hit.pictures.board import paint_board
from tests.games.pictures.comparing import APPROVED, TOLERANCE, difference
from tests.games.pictures.gallery import GALLERY, RU, hit_scene, hit_view


@pytest.mark.parametrize("name", GALLERY)
def test_a_picture_looks_as_approved(name: str) -> None:
    assert difference(name, GALLERY[name]()) <= TOLERANCE


def test_every_approved_picture_is_still_drawn() -> None:
    assert {file.stem for file in APPROVED.glob("*.png")} == set(GALLERY)


@pytest.mark.parametrize(
    "changes",
    [
        {"scores": (53, 63, 28, 47)},
        {"horseshoes": (1, 1, 0, 1)},
        {"laid": ((9, 4, 2), (2, 4, 7), (3, 9, 9, 10), (1, 6, 6, 6))},
        {"turn": 1},
    ],
    ids=str,
)
def test_another_table_is_told_from_the_approved_one(changes: dict[str, object]) -> None:
    assert difference("hit-4", paint_board(hit_scene(hit_view(4, **changes)), RU)) > TOLERANCE
