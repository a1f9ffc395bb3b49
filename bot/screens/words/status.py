"""Status lines of the table itself, under a game's words: time, substitutes, votes, the queue."""

from collections.abc import Iterable
from datetime import UTC, datetime
from math import inf

from bot.moment import Timing
from bot.table import deadlines, evening
from bot.table.closing import stop_votes
from bot.table.document import EveningScore, Table
from bot.table.match import Match
from bot.texts import Words
from games.contract.screen import Html, html
from games.contract.table import Seat


def board_lines(table: Table, played: Match, t: Words, timing: Timing) -> Iterable[Html]:
    for player in table.people:
        if player.is_away:
            yield t.html("💤 {face} is away: a bot plays. /back returns.", face=player.face)
        elif player.misses:
            yield t.html("🤖 A bot answered for {face}.", face=player.face)
    at = _earliest_deadline(table, played, timing)
    if at < inf:
        yield bot_answers(at, t, timing)
    if _was_thrown_again(played):
        yield t.html("🎰 An answer of Telegram was lost, so a die was thrown again.")
    votes = stop_votes(table)
    if votes.given:
        yield t.html(
            "🛑 Stop the match? {given} of {needed}, deadline: {when}",
            given=votes.given, needed=votes.needed, when=relative(table.stop_until),
        )  # fmt: skip
    yield from queue_line(table, t)


def board_caption(caption: Html, table: Table, played: Match, t: Words, timing: Timing) -> Html:
    """A game's words under its picture; the deadline joins whose move it is, in the first line."""
    whose_move, *lines = caption.split("\n")
    at = _earliest_deadline(table, played, timing)
    if at < inf:
        when = relative(at) if timing.now < at else t.html("any moment")
        whose_move += f" · ⏳ {when}"
    last = " · ".join(_in_short(table, played, t))
    return Html("\n".join([whose_move, *lines, *([last] if last else [])]))


def _was_thrown_again(played: Match) -> bool:
    """Told in the first round: who wants to look can see all throws in the chat."""
    return played.thrown_again > 0 and played.rounds == 0


def _in_short(table: Table, played: Match, t: Words) -> Iterable[Html]:
    """What the table itself has to say, in one line: people by their animals."""
    away = [player.animal for player in table.people if player.is_away]
    if away:
        yield t.html("💤 {seats}: bots play, /back", seats=" ".join(away))
    missed = [player.animal for player in table.people if player.misses and not player.is_away]
    if missed:
        yield t.html("🤖 answered for {seats}", seats=" ".join(missed))
    if _was_thrown_again(played):
        yield t.html("🎰 a die was thrown again")
    votes = stop_votes(table)
    if votes.given:
        yield t.html(
            "🛑 {given}/{needed}, deadline: {when}",
            given=votes.given, needed=votes.needed, when=relative(table.stop_until),
        )  # fmt: skip
    if table.queue:
        yield t.html("🔔 waiting for a seat: {n}", n=len(table.queue))


def _earliest_deadline(table: Table, played: Match, timing: Timing) -> float:
    times = [deadlines.deadline(table, seat, timing.hearing_since) for seat in played.waits]
    return min(times, default=inf)


def player_screen_lines(table: Table, seat: Seat, t: Words, timing: Timing) -> Iterable[Html]:
    if table.players[seat].is_away:
        yield t.html("💤 A bot plays for you until you press something.")
    if table.match is None or seat not in table.match.waits:
        return
    at = deadlines.deadline(table, seat, timing.hearing_since)
    if at <= timing.now:
        yield t.html("⏳ A bot is about to answer for you")
    elif at < inf:
        yield t.html("⏳ Deadline: {when}, then a bot answers for you", when=relative(at))


def bot_answers(at: float, t: Words, timing: Timing) -> Html:
    if at <= timing.now:
        return t.html("⏳ A bot is about to answer")
    return t.html("⏳ Deadline: {when}, then a bot answers", when=relative(at))


def queue_line(table: Table, t: Words) -> Iterable[Html]:
    if table.queue:
        names = ", ".join(person.name for person in table.queue)
        yield t.html("🔔 Waiting for a seat: {names}", names=names)


def evening_line(table: Table, t: Words) -> Iterable[Html]:
    if evening.is_long(table) and not evening.has_post(table):
        scores = [f"{score.animal} {score.name} {score.wins}" for score in _best_first(table)]
        yield t.html("🌙 The evening: {scores}", scores=" · ".join(scores))


def evening_in_short(table: Table) -> Iterable[Html]:
    if evening.is_long(table) and not evening.has_post(table):
        scores = [f"{score.animal} {score.wins}" for score in _best_first(table)]
        yield Html(f"🌙 {' · '.join(scores)}")


def _best_first(table: Table) -> list[EveningScore]:
    return sorted(table.evening, key=lambda score: -score.wins)


def no_photos(t: Words) -> Html:
    return t.html("🖼 Pictures are not allowed here, so the board is in words.")


def relative(at: float) -> Html:
    """Counted down by the reader's own clock, without edits.

    It says «in 5 seconds», or «5 seconds ago» if that clock is ahead: what stands around it must
    be right with both.
    """
    clock = datetime.fromtimestamp(at, UTC).strftime("%H:%M UTC")
    return Html(f'<tg-time unix="{round(at)}" format="r">{html(clock)}</tg-time>')
