"""What every chat of a table should show now: the level that the keeper keeps."""

from collections.abc import Mapping, Sequence

from bot.table import closing
from bot.table.beside import Beside
from bot.table.deadlines import Moment
from bot.table.document import Match, Phase, Table
from bot.table.end_screens import closed_screen, standings_screen
from bot.table.lobby_screen import lobby_screen
from bot.table.match_screens import board_screen, cockpit_screens, solo_screen
from bot.table.rings import ring_screens
from bot.table.wanted import Wanted
from games.contract import AnyGame, Told


def screens(
    table: Table,
    game: AnyGame,
    games: Mapping[str, AnyGame],
    *,
    beside: Beside,
    all_told: Sequence[Told],
    moment: Moment,
) -> list[Wanted]:
    """In the order of their urgency: questions, then the board, then those who only watch."""
    match table.phase, table.match:
        case Phase.LOBBY, _:
            return [lobby_screen(table, game)]
        case Phase.PLAYING, Match() as played if table.is_private:
            return [solo_screen(table, played, game, beside, moment)]
        case Phase.PLAYING, Match() as played:
            cockpits = dict(cockpit_screens(table, played, game, beside, moment))
            asked = [one for seat, one in cockpits.items() if seat in played.waits]
            watching = [one for seat, one in cockpits.items() if seat not in played.waits]
            rings = ring_screens(
                table, played, game, cockpits=set(cockpits), beside=beside, moment=moment
            )
            return [*asked, board_screen(table, played, game, beside, moment), *rings, *watching]
        case Phase.OVER, Match() as played:
            standings = standings_screen(table, played, game, games, all_told)
            return [standings, board_screen(table, played, game, beside, moment)]
    if table.closed_because == closing.DUPLICATE:
        return []  # it was never shown
    return [closed_screen(table, game)]
