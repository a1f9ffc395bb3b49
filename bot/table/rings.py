"""Rings in the group for who cannot be rung in private: a message that names him, and goes."""

from collections.abc import Iterable
from math import inf

from bot.table import deadlines
from bot.table.beside import Beside
from bot.table.deadlines import Moment
from bot.table.document import Match, Player, Table
from bot.table.lines import relative
from bot.table.wanted import Wanted, ring_slot
from bot.texts import words
from games.contract import AnyGame, Seat
from games.screen import Html, Screen, html


def ring_screens(
    table: Table,
    played: Match,
    game: AnyGame,
    *,
    cockpits: set[Seat],
    beside: Beside,
    moment: Moment,
) -> Iterable[Wanted]:
    for seat in played.waits:
        ring_at = deadlines.ring_at(table, seat, moment.now)
        player = table.players[seat]
        if seat in cockpits or not ring_at or player.is_ai:
            continue
        deadline = deadlines.deadline(table, seat, moment.hearing_since)
        yield Wanted(
            slot=ring_slot(player.user),
            chat=table.chat,
            topic=table.topic,
            screen=Screen(_text(table, game, player, deadline)),
            not_older_than=ring_at,
            loud_from=inf if player.user in beside.muted else 0,
        )


def _text(table: Table, game: AnyGame, player: Player, deadline: float) -> Html:
    t = words(table.language)
    name = Html(f'<a href="tg://user?id={player.user}">{html(player.face)}</a>')
    text = t.html("🔔 {name}, the table waits · {game}", name=name, game=game.title)
    if deadline == inf:
        return text
    return Html(text + "\n" + t.html("⏳ A bot will answer {when}", when=relative(deadline)))
