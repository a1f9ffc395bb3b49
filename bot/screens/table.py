"""All messages that a table should show now, in the group and in private: what sync aims at."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.features.lessons.screens import lesson_screens
from bot.screens.board import board_of_ended_round, board_screen, last_board
from bot.screens.context import Context
from bot.screens.end import closed_screen, standings_screen
from bot.screens.ephemeral_hands import ephemeral_hand_screens
from bot.screens.evening import evening_screen
from bot.screens.lobby import lobby_screen
from bot.screens.nudges import nudge_screens
from bot.screens.pages.deals import seal_screen, witness_screen
from bot.screens.player_screens import all_player_screens, solo_screen
from bot.screens.wanted import Wanted
from bot.table.document import ClosedBecause, Phase, Table
from bot.table.match import Match
from bot.table.occasion import LESSON

# An occasion's own screens of its match, in whatever phase.
_OF_OCCASION: Mapping[str, Callable[[Table, Match, Context], list[Wanted]]] = {
    LESSON: lesson_screens
}


def table_screens(table: Table, context: Context) -> list[Wanted]:
    """In the order of their urgency: questions, then the board, then those who only watch.

    The seal of the next deal comes before whatever may lead to it; the evening comes last, but for
    standings: those it stands above.
    """
    if table.closed_because is ClosedBecause.DUPLICATE:
        return []  # it was never shown
    screens, tonight = _screens(table, context), [*evening_screen(table, context)]
    in_order = [*tonight, *screens] if table.phase is Phase.OVER else [*screens, *tonight]
    return [_for_reader(one, context) for one in [*seal_screen(table), *in_order]]


def _for_reader(wanted: Wanted, context: Context) -> Wanted:
    """A reader of words gets no pictures in their private chat."""
    if wanted.chat not in context.readers:
        return wanted
    return replace(wanted, screen=replace(wanted.screen, picture=None))


def _screens(table: Table, context: Context) -> list[Wanted]:
    game, own = context.games[table.game], _OF_OCCASION.get(table.occasion.kind)
    if own is not None and table.match is not None:
        return own(table, table.match, context)
    match table.phase, table.match:
        case Phase.LOBBY | Phase.THROWING, _:
            return [*witness_screen(table), lobby_screen(table, game)]
        case Phase.PLAYING, Match() as played if table.is_private:
            return [*board_of_ended_round(table, played), solo_screen(table, played, context)]
        case Phase.PLAYING, Match() as played:
            player_screens = dict(all_player_screens(table, played, context))
            asked = [one for seat, one in player_screens.items() if seat in played.waits]
            watching = [one for seat, one in player_screens.items() if seat not in played.waits]
            for seat, one in ephemeral_hand_screens(table, played, context):
                (asked if seat in played.waits else watching).append(one)
            nudges = nudge_screens(table, played, context, player_screens=set(player_screens))
            boards = [*board_of_ended_round(table, played), board_screen(table, played, context)]
            return [*asked, *boards, *nudges, *watching]
        case Phase.OVER, Match() as played:
            standings = standings_screen(table, played, context)
            return [standings, last_board(table, played)]
    return [closed_screen(table, context)]
