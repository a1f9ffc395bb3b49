"""Which picture goes with a screen: a cache key of what is in it, and how it is drawn."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from bot.screens.pictures.evening import Evening, paint_evening
from bot.screens.pictures.lobby import Seated, paint_lobby
from bot.screens.words.dates import day_and_year
from bot.table.document import DisplayMode, Table
from bot.texts import Words
from games.contract.game import AnyGame
from games.contract.outcome import Highlight, Occasion, Outcome
from games.contract.scene import Scene
from games.contract.screen import Picture


def board_picture(table: Table, game: AnyGame, scene: Scene[object], t: Words) -> Picture | None:
    """What has been picked so far is in it only if the game wants so: each step is an upload."""
    draw = game.paint_board
    if draw is None or table.display_mode is not DisplayMode.PICTURES:
        return None
    picked = scene.picked if game.paints_picks else ""
    shown = replace(scene, picked=picked, closed=frozenset(), ais=frozenset(), hinted=False)
    return keyed(("board", game.name, shown, t.language), partial(draw, shown, t))


def hand_picture(table: Table, game: AnyGame, view: object, t: Words) -> Picture | None:
    draw = game.paint_hand
    if draw is None or table.display_mode is not DisplayMode.PICTURES:
        return None
    named = ("hand", game.name, view, table.chat_title, t.language)
    return keyed(named, partial(draw, view, table.chat_title, t))


def lobby_picture(table: Table, game: AnyGame, agreed: Sequence[str], t: Words) -> Picture | None:
    """The host sits first."""
    if game.paint_board is None or table.display_mode is not DisplayMode.PICTURES:
        return None
    players = sorted(table.players, key=lambda player: player.user != table.host)
    seated = [
        Seated(player.face, is_host=player.user == table.host, is_bot=player.is_ai)
        for player in players
    ]
    free_seats = game.seats[-1] - len(seated)
    named = ("lobby", game.name, seated, agreed, t.language)
    return keyed(named, partial(paint_lobby, game.theme, game.title, seated, free_seats, agreed, t))


def rules_picture(game: AnyGame, t: Words) -> Picture | None:
    draw = game.paint_rules
    if draw is None:
        return None
    return keyed(("rules", game.name, t.language), partial(draw, t))


def final_picture(
    table: Table,
    game: AnyGame,
    scene: Scene[object],
    outcome: Outcome,
    t: Words,
    *,
    highlight: Highlight | None,
) -> Picture | None:
    """Nothing touches a table whose match is over, so its date stays, and so does the key."""
    draw = game.paint_final
    if draw is None or table.display_mode is not DisplayMode.PICTURES:
        return None
    occasion = Occasion(table.chat_title, day_and_year(table.touched_at, t), highlight)
    named = ("final", game.name, scene, outcome, occasion, t.language)
    return keyed(named, partial(draw, scene, outcome, occasion, t))


def evening_picture(table: Table, game: AnyGame, shown: Evening, t: Words) -> Picture | None:
    """Told apart by what the table remembers: looks have no name that is the same tomorrow."""
    if game.paint_board is None or table.display_mode is not DisplayMode.PICTURES:
        return None
    known = (table.tonight, table.evening, table.tonight_since, table.chat_title)
    return keyed(("evening", known, shown.date, t.language), partial(paint_evening, shown, t))


def keyed(named: object, draw: Callable[[], bytes]) -> Picture:
    return Picture(hashlib.blake2b(repr(named).encode(), digest_size=12).hexdigest(), draw)
