"""The canvas serves any game: it names none, and one without a look of its own has the house's."""

import re
from pathlib import Path

import pytest

from bot.screens.pictures.lobby import Seated, paint_lobby
from games import canvas
from games.canvas.finale.finale import Final, paint_standings
from games.canvas.theme import Theme
from games.contract.game import AnyGame
from games.contract.outcome import standings
from games.registry import GAMES
from tests.games.pictures.comparing import picture
from tests.games.pictures.gallery import EN, NAMES, OCCASION, RU, faces

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SOURCES = [
    file
    for folder in map(Path, canvas.__path__)
    for file in (*folder.rglob("*.py"), folder / "ru.po")
]


@every_game
def test_the_canvas_names_no_game(game: AnyGame) -> None:
    named = re.compile(rf"\b{game.name}\b|{re.escape(game.title)}", re.IGNORECASE)
    assert not [file.name for file in SOURCES if named.search(file.read_text())]


def test_a_game_without_a_look_has_a_lobby_and_standings_of_the_house() -> None:
    seated = [Seated(face) for face in faces(*NAMES[:3])]
    lobby = paint_lobby(None, "Лото", seated, 2, ["до утра"], RU)
    final = paint_standings(
        Final(
            theme=Theme(),
            title="Лото",
            faces=faces(*NAMES[:3]),
            outcome=standings([7, 5, 5]),
            occasion=OCCASION,
        ),
        EN,
    )
    for png in (lobby, final):
        image = picture(png)
        assert image.width == 1080
        assert image.getpixel((20, image.height - 20)) in Theme().cloth.tones
