"""Status lines of the table itself, under a game's words: time, stand-ins, votes, the queue."""

from collections.abc import Iterable
from datetime import UTC, datetime
from math import inf

from bot.table import deadlines, evening
from bot.table.closing import stop_votes
from bot.table.deadlines import Moment
from bot.table.document import Table
from bot.table.match import Match
from bot.texts import Words
from games.contract import Seat
from games.screen import Html, html


def board_lines(table: Table, played: Match, t: Words, moment: Moment) -> Iterable[Html]:
    for player in table.people:
        if player.is_away:
            yield t.html("💤 {face} is away: a bot plays. /back returns.", face=player.face)
        elif player.misses:
            yield t.html("🤖 A bot answered for {face}.", face=player.face)
    times = [deadlines.deadline(table, seat, moment.hearing_since) for seat in played.waits]
    earliest = min(times, default=inf)
    if earliest < inf:
        yield t.html("⏳ A bot will answer {when}", when=relative(earliest))
    votes = stop_votes(table)
    if votes.given:
        yield t.html(
            "🛑 Stop the match? {given} of {needed}: /stopgame",
            given=votes.given, needed=votes.needed,
        )  # fmt: skip
    yield from queue_line(table, t)


def cockpit_lines(table: Table, seat: Seat, t: Words, moment: Moment) -> Iterable[Html]:
    if table.players[seat].is_away:
        yield t.html("💤 A bot plays for you until you press something.")
    if table.match is None or seat not in table.match.waits:
        return
    at = deadlines.deadline(table, seat, moment.hearing_since)
    if at < inf:
        yield t.html("⏳ A bot will answer for you {when}", when=relative(at))


def queue_line(table: Table, t: Words) -> Iterable[Html]:
    if table.queue:
        names = ", ".join(person.name for person in table.queue)
        yield t.html("🔔 Waiting for a seat: {names}", names=names)


def evening_line(table: Table, t: Words) -> Iterable[Html]:
    if evening.is_long(table):
        best = sorted(table.evening, key=lambda score: -score.wins)
        scores = " · ".join(f"{score.animal} {score.name} {score.wins}" for score in best)
        yield t.html("🌙 The evening: {scores}", scores=scores)


def no_photos(t: Words) -> Html:
    return t.html("🖼 Pictures are not allowed here, so the board is in words.")


def relative(at: float) -> Html:
    """Counted down by the reader's own clock, without edits."""
    clock = datetime.fromtimestamp(at, UTC).strftime("%H:%M UTC")
    return Html(f'<tg-time unix="{round(at)}" format="r">{html(clock)}</tg-time>')
