"""Fixed pages: the greeting, the menu of games, help, rules, the private start."""

from collections.abc import Iterable, Mapping

from bot.table.buttons import OPEN_MENU, SHOW_GAMES, open_button, rules_button
from bot.table.document import Table
from games.contract import AnyGame
from games.screen import Button, Html, Screen, Style, Translator, html

Games = Mapping[str, AnyGame]


def greeting(games: Games, t: Translator) -> Screen:
    text = t.html("Laying the table: {games}. No admin rights needed.", games=_titles(games))
    return Screen(
        text,
        (
            (Button(t.say("🎲 Open a table"), OPEN_MENU, Style.PRIMARY),),
            (Button(t.say("❓ What is there to play"), SHOW_GAMES),),
        ),
    )


def menu(games: Games, t: Translator) -> Screen:
    return Screen(
        t.html("What shall we play?"),
        tuple(
            (
                open_button(
                    t.say(
                        "{emoji} {title} {least}–{most} · {minutes} min",
                        emoji=game.emoji,
                        title=game.title,
                        least=game.seats[0],
                        most=game.seats[-1],
                        minutes=game.minutes,
                    ),
                    game.name,
                ),
            )
            for game in games.values()
        ),
    )


def games_on_offer(games: Games, t: Translator) -> Screen:
    lines = [
        t.html(
            "{emoji} <b>{title}</b> · {least}–{most} players · {minutes} min\n{tagline}",
            emoji=game.emoji,
            title=game.title,
            least=game.seats[0],
            most=game.seats[-1],
            minutes=game.minutes,
            tagline=game.tagline(t),
        )
        for game in games.values()
    ]
    return Screen(Html("\n\n".join(lines)), tuple(_rules_rows(games)))


def rules(game: AnyGame, t: Translator) -> Screen:
    return Screen(Html(game.rules(t)))


def help_page(games: Games, t: Translator) -> Screen:
    lines = [
        t.html("<b>Застолье</b> — tabletop games for a group of friends: {games}.",
               games=_titles(games)),
        "",
        t.html("/newgame — open a table"),
        t.html("/join — sit down · /leave — stand up"),
        t.html("/startgame — begin the match (the host)"),
        t.html("/board — bring the board to the bottom"),
        t.html("/stopgame — close the table (the host or an admin)"),
        t.html("/rules — how the games are played"),
        t.html("/help — this page"),
        "",
        t.html("The group sees the board; what is secret goes to your private chat with me."),
    ]  # fmt: skip
    return Screen(Html("\n".join(lines)))


def private_start(
    games: Games, tables: Iterable[tuple[Table, bool]], bot_name: str, t: Translator
) -> Screen:
    """What it is in two lines, and a line for every table the user sits at."""
    lines = [
        t.html("🍽 <b>Застолье</b> — a group of friends plays {games} right in its chat.",
               games=_titles(games)),
        t.html("Add me to a group and say /newgame there."),
    ]  # fmt: skip
    for table, is_awaited in tables:
        game = games[table.game]
        line = html(f"{game.emoji} {game.title} · {table.chat_title}")
        lines.append(Html(line + t.html(" — <b>your turn</b>")) if is_awaited else line)
    return Screen(Html("\n".join(lines)), (_invite_row(bot_name, t), *_rules_rows(games)))


def only_in_groups(bot_name: str, t: Translator) -> Screen:
    text = t.html("Tables stand in groups. Add me to one and say /newgame there.")
    return Screen(text, (_invite_row(bot_name, t),))


def plain(text: str) -> Screen:
    return Screen(html(text))


def _invite_row(bot_name: str, t: Translator) -> tuple[Button, ...]:
    url = f"https://t.me/{bot_name}?startgroup=new"
    return (Button(t.say("➕ Add to a group"), url=url),)


def _rules_rows(games: Games) -> Iterable[tuple[Button, ...]]:
    """Two in a row: their titles are short."""
    buttons = [rules_button(f"📖 {game.title}", game.name) for game in games.values()]
    for first in range(0, len(buttons), 2):
        yield tuple(buttons[first : first + 2])


def _titles(games: Games) -> str:
    return ", ".join(game.title for game in games.values())
