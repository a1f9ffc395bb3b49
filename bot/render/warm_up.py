"""What a process loads and draws before somebody waits for a board; nothing else of the bot."""

from collections.abc import Sequence
from typing import Any

from bot.texts import words
from games.chance import Chance, new_seed
from games.contract.later import Later
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face
from games.registry import GAMES


def paint_once(name: str, faces: Sequence[Face]) -> None:
    """Its fonts and sprites are there when a board of this game comes."""
    game = GAMES[name]
    if game.paint_board is not None:
        state = game.deal(game.seats[0], game.defaults(), Chance(new_seed()))
        scene: Scene[Any] = SceneOf(game.view(state, None), [], faces[: game.seats[0]])
        game.paint_board(scene, words("ru"))


# A process imports this before there is work: what draws is found now, not at somebody's board.
for _game in GAMES.values():
    for _draw in (_game.paint_board, _game.paint_hand, _game.paint_final, _game.paint_rules):
        if isinstance(_draw, Later):
            _draw.found  # noqa: B018 - to look is to load
