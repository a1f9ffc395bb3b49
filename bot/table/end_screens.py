"""What stays in the group in the end: the standings, or why there are none."""

from collections.abc import Sequence

from bot.table import lobby
from bot.table.buttons import OPEN_MENU
from bot.table.document import Match, Table
from bot.table.pictures import final_picture
from bot.table.play import state_of
from bot.table.wanted import BOARD, STANDINGS, Wanted
from bot.texts import words
from games.contract import AnyGame, Outcome, Scene, Told
from games.screen import Button, Html, Screen, Style, html


def standings_screen(
    table: Table, played: Match, game: AnyGame, all_told: Sequence[Told]
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
    again = Button(t.say("🎲 Another match"), OPEN_MENU, Style.PRIMARY)
    return Wanted(
        slot=STANDINGS,
        chat=table.chat,
        topic=table.topic,
        screen=Screen(
            Html("\n".join(lines)), ((again,),), final_picture(table, game, scene, outcome, t)
        ),
        loud_from=0,
    )


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def closed_screen(table: Table, game: AnyGame) -> Wanted:
    t = words(table.language)
    because = {
        lobby.STOPPED: t.html("The table was closed. /newgame opens a new one."),
        lobby.SILENCE: t.html(
            "Nobody came for an hour, so the table was cleared. /newgame opens a new one."
        ),
    }[table.closed_because]
    text = f"{game.emoji} <b>{html(game.title)}</b>\n{because}"
    return Wanted(slot=BOARD, chat=table.chat, topic=table.topic, screen=Screen(Html(text)))
