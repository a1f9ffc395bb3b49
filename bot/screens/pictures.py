"""Which picture goes with a screen: a cache key of what is in it, and how it is drawn."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot.table.document import BoardLook, Table
from bot.texts import Words
from games.canvas.gathering import draw_lobby
from games.contract import AnyGame, Outcome, Scene
from games.screen import Picture


def board_picture(table: Table, game: AnyGame, scene: Scene[object], t: Words) -> Picture | None:
    """What has been picked so far is in it only if the game wants so: each step is an upload."""
    draw = game.draw_board
    if draw is None or table.look is not BoardLook.PICTURES:
        return None
    shown = replace(scene, picked=scene.picked if game.draws_picks else "", closed=frozenset())
    return _picture(("board", game.name, shown, t.language), partial(draw, shown, t))


def hand_picture(table: Table, game: AnyGame, view: object, t: Words) -> Picture | None:
    draw = game.draw_hand
    if draw is None or table.look is not BoardLook.PICTURES:
        return None
    named = ("hand", game.name, view, table.chat_title, t.language)
    return _picture(named, partial(draw, view, table.chat_title, t))


def lobby_picture(table: Table, game: AnyGame, t: Words) -> Picture | None:
    if game.draw_board is None or table.look is not BoardLook.PICTURES:
        return None
    players = sorted(table.players, key=lambda player: player.user != table.host)
    faces = [player.face for player in players]
    has_host = any(player.user == table.host for player in players)
    named = ("lobby", game.name, faces, has_host, table.options, t.language)
    draw = partial(
        draw_lobby,
        game.look,
        game.title,
        faces,
        game.seats[-1] - len(faces),
        game.option_labels(table.options, t),
        t.say(game.tagline),
        t,
        has_host=has_host,
    )
    return _picture(named, draw)


def final_picture(
    table: Table, game: AnyGame, scene: Scene[object], outcome: Outcome, t: Words
) -> Picture | None:
    draw = game.draw_final
    if draw is None or table.look is not BoardLook.PICTURES:
        return None
    named = ("final", game.name, scene, outcome, t.language)
    return _picture(named, partial(draw, scene, outcome, t))


def _picture(named: object, draw: Callable[[], bytes]) -> Picture:
    return Picture(hashlib.blake2b(repr(named).encode(), digest_size=12).hexdigest(), draw)
