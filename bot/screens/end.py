"""What stays in the group in the end: the standings, or why there are none."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.features.daily.screens import on_top, rows_at_end
from bot.screens.board import stopped_board
from bot.screens.buttons.past_presses import watch_button
from bot.screens.buttons.presses import Verb, table_button
from bot.screens.context import Context
from bot.screens.pages.deals import deal_button
from bot.screens.pictures.which import final_picture
from bot.screens.wanted import Wanted, board_slot, standings_slot
from bot.screens.words.credit import faces_at
from bot.screens.words.status import evening_in_short, evening_line, no_photos, queue_line
from bot.table.document import ClosedBecause, Table
from bot.table.match import Match
from bot.table.record.closed_until import closed_until
from bot.table.record.document import RecordId
from bot.texts import Words, words
from games.contract.game import AnyGame
from games.contract.outcome import Outcome
from games.contract.screen import (
    Html,
    Rows,
    Screen,
    Style,
    folded,
    html,
    lines_of,
    rows_of,
    with_minus,
)


def standings_screen(table: Table, played: Match, context: Context) -> Wanted:
    t = words(table.language)
    game = played.game
    outcome: Outcome = played.outcome or ()
    scene = played.scene(None, table.faces, recent=context.all_told)
    faces = faces_at(table, played, t)
    winners = [faces[standing.seat] for standing in outcome if standing.place == 1]
    crowned = Html(f"🏆 <b>{html(game.title)}: {html(', '.join(map(str, winners)))}</b>")
    crowned = Html(" · ".join([crowned, *on_top(table, t)]))
    places = [
        Html(f"{one.place}. {html(faces[one.seat])} — <b>{with_minus(one.points)}</b>")
        for one in outcome
    ]
    highlights = game.highlights(scene.events, table.faces, t)
    remembered = [one.text for one in highlights]
    more_than_ever = list(_more_than_ever(game, context, t))
    lines = [crowned, "", *places, *(["", *remembered] if remembered else []), *more_than_ever]
    last = [*evening_line(table, t), *queue_line(table, t)]
    lines += ["", *last] if last else []
    folded_away = remembered[1:]  # the first one is drawn
    short = [crowned, *more_than_ever, *([folded(*folded_away)] if folded_away else [])]
    short += [*evening_in_short(table), *queue_line(table, t)]
    return Wanted(
        slot=standings_slot(played.number),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(
            lines_of(*lines),
            (*_what_next(table, context.games, t), *_looking_back(table, played, context, t)),
            final_picture(
                table,
                game,
                replace(scene, faces=faces),
                outcome,
                t,
                highlight=next(iter(highlights), None),
            ),
            lines_of(*short),
        ),
        loud_from=0,
        if_no_photos=no_photos(t),
    )


def _more_than_ever(game: AnyGame, context: Context, t: Words) -> Iterable[Html]:
    """One line, if the match has beaten a record of the group: the most remarkable one."""
    beaten = {one.kind: one for one in context.beaten}
    for kind, words_of_best in game.bests.items():
        if (one := beaten.get(kind)) is not None:
            yield t.html(
                "🏅 {best}: {face}, {amount}. Before: {before}",
                best=t.say(words_of_best.best),
                face=one.face,
                amount=words_of_best.amount(one.amount),
                before=words_of_best.amount(one.before),
            )
            return


def _what_next(table: Table, games: Mapping[str, AnyGame], t: Words) -> Rows:
    """The same once more, or another game with the same people, in one tap."""
    again = t.say("🔁 Once more")
    others = [
        table_button(f"{game.emoji} {game.title}", table.id, Verb.AGAIN, game.name)
        for game in games.values()
        if game.name != table.game
    ]
    first = table_button(again, table.id, Verb.AGAIN, table.game, style=Style.PRIMARY)
    return (*rows_at_end(table, t), (first,), *rows_of(2, others))


def _looking_back(table: Table, match: Match, context: Context, t: Words) -> Rows:
    """What is on record can be checked, and if it had moves, seen again; once it is open."""
    if table.recorded < match.number or closed_until(table, context.timing.now) is not None:
        return ()
    record = RecordId(table.id, match.number)
    watch = [watch_button(record, t)] if match.recent else []
    return ((*watch, deal_button(record, t)),)


def closed_screen(table: Table, context: Context) -> Wanted:
    """A match that was stopped leaves its board, and may be followed by another."""
    t, game = words(table.language), context.games[table.game]
    if table.match is not None:
        is_stopped = table.closed_because is ClosedBecause.STOPPED  # by people who may play on
        rows = _what_next(table, context.games, t) if is_stopped else ()
        rows = (*rows, *_looking_back(table, table.match, context, t))
        why = _why_stopped(table.closed_because, t)
        return stopped_board(table, table.match, why, rows)
    head = Html(f"{game.emoji} <b>{html(game.title)}</b>")
    return Wanted(
        slot=board_slot(table.matches + 1),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(lines_of(head, _why_cleared(table.closed_because, t))),
    )


def _why_cleared(because: ClosedBecause, t: Words) -> Html:
    if because is ClosedBecause.SILENCE:
        return t.html("Nobody came for an hour, so I cleared the table. /newgame opens a new one.")
    return t.html("The table was closed. /newgame opens a new one.")


def _why_stopped(because: ClosedBecause, t: Words) -> Html:
    match because:
        case ClosedBecause.FORGOTTEN:
            return t.html("⏹ Nobody has played on for days, so the match was put away.")
        case ClosedBecause.DESERTED:
            return t.html("⏹ Everybody left, so the match ended. /newgame opens a new table.")
    return t.html("⏹ <b>The match was stopped.</b>")
