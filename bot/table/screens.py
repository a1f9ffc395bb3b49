"""What every chat of a table should show now: the level that the keeper keeps."""

from collections.abc import Sequence

from bot.table import lobby
from bot.table.beside import Beside
from bot.table.document import Match, Phase, Table
from bot.table.end_screens import closed_screen, standings_screen
from bot.table.lobby_screen import lobby_screen
from bot.table.match_screens import board_screen, cockpit_screens
from bot.table.wanted import Wanted
from games.contract import AnyGame, Told


def screens(
    table: Table, game: AnyGame, *, beside: Beside, all_told: Sequence[Told]
) -> list[Wanted]:
    """In the order of their urgency: questions, then the board, then those who only watch."""
    match table.phase, table.match:
        case Phase.LOBBY, _:
            return [lobby_screen(table, game)]
        case Phase.PLAYING, Match() as played:
            cockpits = list(cockpit_screens(table, played, game, beside))
            asked = [one for seat, one in cockpits if seat in played.asked_at]
            watching = [one for seat, one in cockpits if seat not in played.asked_at]
            return [*asked, board_screen(table, played, game, beside), *watching]
        case Phase.OVER, Match() as played:
            standings = standings_screen(table, played, game, all_told)
            return [standings, board_screen(table, played, game, beside)]
    if table.closed_because == lobby.DUPLICATE:
        return []  # it was never shown
    return [closed_screen(table, game)]
