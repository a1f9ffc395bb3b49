"""What stays in the group in the end: the standings, or why there are none."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.table import closing
from bot.table.buttons import table_button
from bot.table.document import Match, Table
from bot.table.lines import evening_line, no_photos, queue_line
from bot.table.pictures import final_picture
from bot.table.play import state_of
from bot.table.wanted import Wanted, board_slot, standings_slot
from bot.texts import Words, words
from games.contract import AnyGame, Outcome, Scene, Told
from games.screen import Button, Html, Screen, Style, html


def standings_screen(
    table: Table,
    played: Match,
    game: AnyGame,
    games: Mapping[str, AnyGame],
    all_told: Sequence[Told],
) -> Wanted:
    t = words(table.language)
    state = state_of(played, game)
    outcome: Outcome = game.outcome(state) or ()
    scene = Scene(view=game.view(state, None), told=all_told, faces=table.faces)
    winners = [table.faces[standing.seat] for standing in outcome if standing.place == 1]
    lines: list[str] = [
        f"🏆 <b>{html(game.title)}: {html(', '.join(map(str, winners)))}</b>",
        "",
        *[
            f"{one.place}. {html(table.faces[one.seat])} — <b>{_signed(one.points)}</b>"
            for one in outcome
        ],
    ]
    highlights = game.highlights(scene.events, table.faces, t)
    lines += ["", *highlights] if highlights else []
    last = [*evening_line(table, t), *queue_line(table, t)]
    lines += ["", *last] if last else []
    return Wanted(
        slot=standings_slot(played.number),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(
            Html("\n".join(lines)),
            tuple(_what_next(table, games, t)),
            final_picture(table, game, scene, outcome, t),
        ),
        loud_from=0,
        if_no_photos=no_photos(t),
    )


def _what_next(
    table: Table, games: Mapping[str, AnyGame], t: Words
) -> Iterable[tuple[Button, ...]]:
    """The same once more, or another game with the same people, in one tap."""
    again = table_button(t.say("🔁 Once more"), table.id, "again", table.game)
    yield (replace(again, style=Style.PRIMARY),)
    others = [game for game in games.values() if game.name != table.game]
    buttons = [
        table_button(f"{game.emoji} {game.title}", table.id, "again", game.name) for game in others
    ]
    for first in range(0, len(buttons), 2):
        yield tuple(buttons[first : first + 2])


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def closed_screen(table: Table, game: AnyGame) -> Wanted:
    t = words(table.language)
    because = {
        closing.STOPPED: t.html("The table was closed. /newgame opens a new one."),
        closing.SILENCE: t.html(
            "Nobody came for an hour, so the table was cleared. /newgame opens a new one."
        ),
        closing.DESERTED: t.html("Everybody left, so the match ended. /newgame opens a new one."),
    }[table.closed_because]
    text = f"{game.emoji} <b>{html(game.title)}</b>\n{because}"
    return Wanted(
        slot=board_slot(table.match.number if table.match else table.matches + 1),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(Html(text)),
    )
