"""The lobby as the group sees it: who sits, who is on the way, what was agreed."""

from collections.abc import Iterable
from dataclasses import replace

from bot.table.buttons import table_button
from bot.table.document import Look, Table
from bot.table.pictures import lobby_picture
from bot.table.wanted import BOARD, Wanted
from bot.texts import Words, words
from games.contract import AnyGame
from games.screen import Button, Html, Rows, Screen, Style, html

GAP_SECONDS = 2  # several people joining at once cost one edit


def lobby_screen(table: Table, game: AnyGame) -> Wanted:
    t = words(table.language)
    lines = [
        t.html("{emoji} <b>{title}</b> · {least}–{most} players · {minutes} min", emoji=game.emoji,
               title=game.title, least=game.seats[0], most=game.seats[-1], minutes=game.minutes),
        Html(f"<i>{html(game.tagline(t))}</i>"),
        "",
        t.html("<b>At the table: {n} of {most}</b>", n=len(table.players), most=game.seats[-1]),
    ]  # fmt: skip
    for player in table.players:
        crown = " 👑" if player.user == table.host else ""
        lines.append(html(f"{player.face}{crown}"))
    lines += [t.html("{name} — opening the private chat…", name=one.name) for one in table.coming]
    if game.options:
        lines += ["", t.html("Options: {options}", options=_options(table, game, t))]
    seat_row = (
        table_button(t.say("🪑 Sit down"), table.id, "sit"),
        table_button(t.say("🚪 Stand up"), table.id, "stand"),
    )
    enough = len(table.players) >= game.seats[0]
    start = replace(
        table_button(t.say("▶️ Start"), table.id, "start"),
        style=Style.SUCCESS if enough else Style.PLAIN,
    )
    rows: Rows = (seat_row, (start,), *_option_rows(table, game, t), (_look_button(table, t),))
    return Wanted(
        slot=BOARD,
        chat=table.chat,
        topic=table.topic,
        screen=Screen(Html("\n".join(lines)), rows, lobby_picture(table, game, t)),
        not_older_than=table.bottom_at,
        only_one=True,
        loud_from=0,
        gap=GAP_SECONDS,
    )


def _options(table: Table, game: AnyGame, t: Words) -> str:
    labels = [game.option_label(name, choice, t) for name, choice in table.options.items()]
    return " · ".join(labels)


def _look_button(table: Table, t: Words) -> Button:
    if table.look is Look.PICTURES:
        return table_button(t.say("🖼 Boards: pictures"), table.id, "look", Look.TEXT)
    return table_button(t.say("🖼 Boards: text"), table.id, "look", Look.PICTURES)


def _option_rows(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    """One button an option; a press goes on to the next choice."""
    for option in game.options:
        now = option.choices.index(table.options[option.name])
        following = option.choices[(now + 1) % len(option.choices)]
        label = game.option_label(option.name, option.choices[now], t)
        argument = f"{option.name}={following}"
        yield (table_button(f"⚙️ {label}", table.id, "option", argument),)
