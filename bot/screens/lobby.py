"""The lobby as the group sees it: who sits, who is on the way, what was agreed."""

from collections.abc import Iterable

from bot.screens.buttons import Verb, table_button
from bot.screens.desired import Desired, board_slot
from bot.screens.pictures import lobby_picture
from bot.screens.status import evening_line, no_photos, queue_line
from bot.table.document import BoardLook, Pace, Table
from bot.texts import Words, words
from games.contract import AnyGame
from games.screen import Button, Html, Rows, Screen, Style, html

GAP_SECONDS = 2  # several people joining at once cost one edit


def lobby_screen(table: Table, game: AnyGame) -> Desired:
    t = words(table.language)
    lines = [
        t.html("{emoji} <b>{title}</b> · {least}–{most} players · {minutes} min", emoji=game.emoji,
               title=game.title, least=game.seats[0], most=game.seats[-1], minutes=game.minutes),
        Html(f"<i>{html(t.say(game.tagline))}</i>"),
        "",
        t.html("<b>At the table: {n} of {most}</b>", n=len(table.players), most=game.seats[-1]),
    ]  # fmt: skip
    for player in table.players:
        crown = " 👑" if player.user == table.host else ""
        ready = " ✅" if player.user in table.ready else ""
        lines.append(html(f"{player.face}{crown}{ready}"))
    lines += [t.html("{name} — opening the private chat…", name=one.name) for one in table.coming]
    lines += queue_line(table, t)
    options = _options(table, game, t)
    lines += ["", t.html("Options: {options}", options=options)] if options else []
    lines += evening_line(table, t)
    rows: Rows = (
        *_seat_rows(table, game, t),
        *_start_rows(table, game, t),
        *_option_rows(table, game, t),
        *_table_rows(table, t),
    )
    return Desired(
        slot=board_slot(table.matches + 1),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(Html("\n".join(lines)), rows, lobby_picture(table, game, t)),
        not_older_than=table.bottom_at,
        only_one=True,
        loud_from=0,
        gap=GAP_SECONDS,
        if_no_photos=no_photos(t),
    )


def _seat_rows(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    if not table.is_private:
        yield (
            table_button(t.say("🪑 Sit down"), table.id, Verb.SIT),
            table_button(t.say("🚪 Stand up"), table.id, Verb.STAND),
        )
    row = []
    if len(table.players) < game.seats[-1]:
        row.append(table_button(t.say("🤖 + bot"), table.id, Verb.ADD_AI))
    if len(table.people) < len(table.players):
        row.append(table_button(t.say("🤖 − bot"), table.id, Verb.REMOVE_AI))
    if row:
        yield tuple(row)


def _start_rows(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    enough = len(table.players) >= game.seats[0]
    style = Style.SUCCESS if enough else Style.PLAIN
    row = [table_button(t.say("▶️ Start"), table.id, Verb.START, style=style)]
    if table.matches and not table.is_private:
        people = len(table.people)
        ready = sum(player.user in table.ready for player in table.people)
        label = t.say("🔁 Once more {ready}/{people}", ready=ready, people=people)
        row.insert(0, table_button(label, table.id, Verb.READY, style=Style.PRIMARY))
    yield tuple(row)


def _table_rows(table: Table, t: Words) -> Iterable[tuple[Button, ...]]:
    """What is agreed whatever the game: nobody hurries who plays alone."""
    if table.is_private:
        yield (_look_button(table, t),)
    else:
        yield (_pace_button(table, t), _look_button(table, t))


def _options(table: Table, game: AnyGame, t: Words) -> str:
    labels = game.option_labels(table.options, t)
    return " · ".join(labels if table.is_private else [*labels, _pace_label(table.pace, t)])


def _pace_label(pace: Pace, t: Words) -> str:
    match pace:
        case Pace.LIVE:
            return t.say("pace: live, a minute and a half")
        case Pace.SLOW:
            return t.say("pace: slow, a day")
        case Pace.NONE:
            return t.say("pace: no limit")


def _pace_button(table: Table, t: Words) -> Button:
    match table.pace:
        case Pace.LIVE:
            return table_button(t.say("⏳ Pace: live"), table.id, Verb.SET_PACE, Pace.SLOW)
        case Pace.SLOW:
            return table_button(t.say("⏳ Pace: slow"), table.id, Verb.SET_PACE, Pace.NONE)
        case Pace.NONE:
            return table_button(t.say("⏳ No time limit"), table.id, Verb.SET_PACE, Pace.LIVE)


def _look_button(table: Table, t: Words) -> Button:
    if table.look is BoardLook.PICTURES:
        return table_button(t.say("🖼 Boards: pictures"), table.id, Verb.SET_LOOK, BoardLook.TEXT)
    return table_button(t.say("🖼 Boards: text"), table.id, Verb.SET_LOOK, BoardLook.PICTURES)


def _option_rows(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    """One button an option; a press goes on to the next choice."""
    for option in game.options:
        now = option.choices.index(table.options[option.name])
        following = option.choices[(now + 1) % len(option.choices)]
        label = option.label(option.choices[now], t)
        argument = f"{option.name}={following}"
        yield (table_button(f"⚙️ {label}", table.id, Verb.SET_OPTION, argument),)
