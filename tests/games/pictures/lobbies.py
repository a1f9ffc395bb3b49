"""Lobbies to look at, each the picture of a real table: texts that people see, and no others."""

from collections.abc import Callable, Mapping

from bot.screens.lobby import lobby_screen
from bot.table import lobby
from bot.table.document import Pace, Person
from games.contract.game import AnyGame
from games.registry import GAMES
from tests.bot.table.tables import START, an_empty_table

NAMES = (
    "Диана", "Илья", "Константин-Александр", "Оксана", "Тимур", "Лена", "Женя", "Мирослава-Анна",
)  # fmt: skip


def lobby_of(
    game: AnyGame,
    people: int,
    language: str,
    *,
    bots: int = 0,
    options: Mapping[str, str] | None = None,
    pace: Pace = Pace.LIVE,
) -> Callable[[], bytes]:
    table = an_empty_table(game)
    table.language, table.pace = language, pace
    for user, name in enumerate(NAMES[:people], start=1):
        person = Person(user=user, name=name, language=language)
        lobby.sit(table, game, person, may_write=True, now=START)
    for _ in range(bots):
        lobby.add_ai(table, game, 1, now=START)
    table.options |= options or {}
    picture = lobby_screen(table, game).screen.picture
    assert picture is not None
    return picture.paint


LOBBIES = {
    "lobby-hit": lobby_of(GAMES["hit"], 3, "ru"),
    "lobby-podaflum": lobby_of(GAMES["podaflum"], 2, "en", bots=1),
    "lobby-scout": lobby_of(GAMES["scout"], 2, "ru"),
    "lobby-tugriki": lobby_of(GAMES["tugriki"], 5, "ru", bots=1, options={"rounds": "players"}),
}
