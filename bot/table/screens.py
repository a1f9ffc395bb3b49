"""What every chat of a table should show now: the level that the keeper keeps."""

from collections.abc import Sequence

from bot.table import lobby
from bot.table.document import Match, Phase, Table
from bot.table.end_screens import closed_screen, standings_screen
from bot.table.lobby_screen import lobby_screen
from bot.table.match_screens import board_screen, cockpit_screens
from bot.table.wanted import Wanted
from games.contract import AnyGame, Told


def screens(
    table: Table, game: AnyGame, *, writable: set[int], all_told: Sequence[Told]
) -> list[Wanted]:
    """In the order of their urgency: private questions go before boards."""
    match table.phase, table.match:
        case Phase.LOBBY, _:
            return [lobby_screen(table, game)]
        case Phase.PLAYING, Match() as played:
            cockpits = cockpit_screens(table, played, game, writable)
            return [*cockpits, board_screen(table, played, game)]
        case Phase.OVER, Match() as played:
            standings = standings_screen(table, played, game, all_told)
            return [standings, board_screen(table, played, game)]
    if table.closed_because == lobby.DUPLICATE:
        return []  # it was never shown
    return [closed_screen(table, game)]
