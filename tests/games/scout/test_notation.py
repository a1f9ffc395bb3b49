"""Scout: moves in writing."""

import pytest

from games.contract.moves import BadNotation
from games.scout import SCOUT
from games.scout.rules.moves import Double, End, Look, Scout, Show


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("keep", Look.KEEP),
        ("flip", Look.FLIP),
        ("show 3", Show(3, 3)),
        ("show 2-4", Show(2, 4)),
        ("scout L 3", Scout(End.LEFT, flip=False, place=3)),
        ("scout R flip 12", Scout(End.RIGHT, flip=True, place=12)),
        ("double L flip 3 2-4", Double(Scout(End.LEFT, flip=True, place=3), Show(2, 4))),
        ("double R 1 1", Double(Scout(End.RIGHT, flip=False, place=1), Show(1, 1))),
    ],
)
def test_every_move_has_a_short_text(text: str, move: object) -> None:
    assert SCOUT.parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    ["show", "show 0", "show 03", "show 3-3", "show 4-2", "show 1-", "show 100", "scout 3",
     "scout l 3", "scout L", "scout L flip", "scout L flop 3", "double L 3", "double L 3 4-2",
     "keep ", " keep", "Keep", "show ٣", "double L 3 1 2", "scout L 3\n"],
)  # fmt: skip
def test_whatever_else_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation):
        SCOUT.parse(text)


def test_the_longest_move_leaves_room_in_a_button() -> None:
    move = Double(Scout(End.RIGHT, flip=True, place=45), Show(44, 45))
    assert len(str(move)) <= 44
