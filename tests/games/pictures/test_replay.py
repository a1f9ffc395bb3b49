"""A board that is told again is the board itself, with a pill in its head and a strip below."""

from functools import partial

import pytest
from PIL import ImageChops

from bot.features.history.picture import STRIP, Strip, paint_replay
from games.canvas.framing import frame_now
from games.canvas.placing import Kind, placements_taken
from games.contract.game import AnyGame
from games.contract.screen import Face
from games.scout.pictures import board as scout
from tests.games.pictures.comparing import picture
from tests.games.pictures.gallery import EN, RU, scout_scene, scout_view
from tests.games.pictures.placing import faults
from tests.games.pictures.test_layout import LONG, every_table, scenes

LARGEST = 100_000
BELOW_HEAD = 150


@every_table
def test_every_board_has_room_for_the_strip(game: AnyGame, seats: int) -> None:
    draw = game.paint_board
    assert draw is not None
    for place, scene in enumerate(scenes(game, seats, 13)):
        t = (RU, EN)[place % 2]
        strip = Strip(1050, 1064, (25, 105, 1064), scene.faces[0] if place % 3 else None)
        with placements_taken() as pictures:
            png = paint_replay(partial(draw, scene, t), strip, t)
        assert [fault for notes in pictures for fault in faults(notes)] == []
        assert len(png) <= LARGEST
        title = [one.text for one in pictures[0].placed if one.text]
        assert "…" not in title[: len(game.title) + 4]  # it is written letter by letter


def test_the_board_above_the_strip_is_unchanged() -> None:
    draw = partial(scout.paint_board, scout_scene(scout_view()), RU)
    board, told_again = picture(draw()), picture(paint_replay(draw, Strip(1, 2), RU))
    assert told_again.height == board.height + STRIP
    box = (0, BELOW_HEAD, 1080, board.height)
    assert ImageChops.difference(board.crop(box), told_again.crop(box)).getbbox() is None


def test_afterwards_nothing_is_framed_whatever_went_wrong() -> None:
    def fails() -> bytes:
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011 - it is ours
        paint_replay(fails, Strip(1, 2), RU)
    assert frame_now() is None


@pytest.mark.parametrize(
    ("strip", "said"),
    [
        (Strip(17, 64), ["ход 17", "из 64", "общий вид"]),
        (Strip(0, 0, (), Face("🐸", "Илья")), ["ход 0", "из 0", "видит Илья"]),
        (Strip(64, 64, (), Face("🐸", LONG)), ["ход 64", "из 64", "видит Константин-Алек…"]),
    ],
)
def test_the_strip_says_where_we_are_and_who_sees_it(strip: Strip, said: list[str]) -> None:
    with placements_taken() as pictures:
        paint_replay(partial(scout.paint_board, scout_scene(scout_view()), RU), strip, RU)
    shown = [one.text for one in pictures[0].placed if one.kind is Kind.WORDS]
    assert shown[-3:] == said
    assert "Повтор" in shown
