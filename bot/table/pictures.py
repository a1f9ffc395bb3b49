"""Which picture goes with a screen. It is named by what is in it, and drawn when it is needed."""

import hashlib
from collections.abc import Callable

from bot.table.document import Look, Table
from bot.texts import Words
from games.contract import AnyGame, Scene
from games.screen import Picture


def board_picture(table: Table, game: AnyGame, scene: Scene[object], t: Words) -> Picture | None:
    """What has been picked so far is not in it: steps of a choice never upload a picture."""
    draw = game.draw_board
    if draw is None or table.look is not Look.PICTURES:
        return None
    named = ("board", game.name, scene.view, scene.told, scene.faces, t.language)
    return _picture(named, lambda: draw(scene, t))


def hand_picture(table: Table, game: AnyGame, view: object, t: Words) -> Picture | None:
    draw = game.draw_hand
    if draw is None or table.look is not Look.PICTURES:
        return None
    named = ("hand", game.name, view, table.chat_title, t.language)
    return _picture(named, lambda: draw(view, table.chat_title, t))


def _picture(named: object, draw: Callable[[], bytes]) -> Picture:
    return Picture(hashlib.blake2b(repr(named).encode(), digest_size=12).hexdigest(), draw)
