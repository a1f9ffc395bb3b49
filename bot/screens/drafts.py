"""Complete drafts: choices that lack only the last tap, which a substitute makes for the player."""

from collections.abc import Mapping

from bot.screens.context import Where, picked
from bot.table.document import Table
from bot.table.match import Match
from bot.texts import words
from games.contract.screen import Screen
from games.contract.table import Seat


def draft_of(table: Table, match: Match, seat: Seat, picks: Mapping[str, str]) -> str | None:
    """The move that the person in this seat has all but made; none if they drafted several."""
    user = table.players[seat].user
    legal = {str(move) for move in match.legal_moves(seat)}
    drafts = set()
    for where in Where:
        steps = picked(picks, where, user, match.question)
        screen = _screen(table, match, seat, where, steps) if steps else None
        move = match.game.draft(screen, steps) if screen else ""
        if move in legal and not _is_offered_first(table, match, seat, where, move):
            drafts.add(move)
    return drafts.pop() if len(drafts) == 1 else None


def _is_offered_first(table: Table, match: Match, seat: Seat, where: Where, move: str) -> bool:
    """Without a step: so no step has led to it, and what was picked makes no sense there."""
    first = _screen(table, match, seat, where, "")
    return first is not None and any(move == button.data for row in first.rows for button in row)


def _screen(table: Table, match: Match, seat: Seat, where: Where, steps: str) -> Screen | None:
    player = table.players[seat]
    if where is Where.BOARD:
        closed = frozenset({seat})
        scene = match.scene(None, table.faces, picked=steps, closed=closed)
        return match.game.board(scene, words(table.language))
    scene = match.scene(seat, table.faces, picked=steps)
    return match.game.player_screen(scene, seat, words(player.language))
