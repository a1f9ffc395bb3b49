"""Nudges in the group, for players without a private chat: each names its player, and goes."""

from collections.abc import Iterable
from math import inf

from bot.moment import Timing
from bot.screens.context import Context
from bot.screens.wanted import Wanted, nudge_slot
from bot.screens.words.status import bot_answers
from bot.table import deadlines
from bot.table.document import Player, Table
from bot.table.match import Match
from bot.texts import words
from games.contract.screen import Html, Screen, html, lines_of
from games.contract.table import Seat


def nudge_screens(
    table: Table, match: Match, context: Context, *, player_screens: set[Seat]
) -> Iterable[Wanted]:
    timing = context.timing
    for seat in match.waits:
        nudge_at = deadlines.nudge_at(table, seat, timing.now)
        player = table.players[seat]
        if seat in player_screens or not nudge_at or player.is_ai:
            continue
        deadline = deadlines.deadline(table, seat, timing.hearing_since)
        yield Wanted(
            slot=nudge_slot(player.user),
            chat=table.chat,
            topic=table.topic,
            screen=Screen(_text(table, match, player, deadline, timing)),
            not_older_than=nudge_at,
            loud_from=inf if player.user in context.muted else 0,
            is_nudge=True,
        )


def _text(table: Table, match: Match, player: Player, deadline: float, timing: Timing) -> Html:
    t = words(table.language)
    name = Html(f'<a href="tg://user?id={player.user}">{html(player.face)}</a>')
    text = t.html("🔔 {name}, the table is waiting · {game}", name=name, game=match.game.title)
    if deadline == inf:
        return text
    return lines_of(text, bot_answers(deadline, t, timing))
