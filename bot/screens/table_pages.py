"""Replies about tables: a bot's seat, whom to send away, votes, my tables, which hand to see."""

from collections.abc import Iterable, Sequence

from bot.screens.buttons import Verb, table_button
from bot.screens.pages import Games
from bot.table.closing import StopVotes
from bot.table.document import Table
from bot.table.seats import free_seats
from games.contract import AnyGame
from games.phrases import named
from games.screen import Button, Face, Html, Screen, Translator, html


def too_late(table: Table, t: Translator) -> Screen:
    """The match has begun: there are bots' seats, and there is a next match."""
    rows = []
    for seat in free_seats(table):
        label = t.say("🪑 Play for {face}", face=table.faces[seat])
        rows.append((table_button(label, table.id, Verb.TAKE_OVER, f"{table.matches}.{seat}"),))
    queue = table_button(t.say("🔔 Call me for the next match"), table.id, Verb.LINE_UP)
    return Screen(t.html("A match is being played."), ((queue,), *rows))


def whom_to_kick(table: Table, t: Translator) -> Screen:
    rows = tuple(
        (table_button(str(player.face), table.id, Verb.KICK, str(player.user)),)
        for player in table.people
    )
    text = t.html("Who shall leave the table? The host or an admin decides.")
    return Screen(text, rows)


def left(face: Face, t: Translator) -> Screen:
    return Screen(t.html("🚪 {face} is no longer at the table: a bot plays on.", face=face))


def stop_votes(votes: StopVotes, t: Translator) -> Screen:
    return Screen(
        t.html(
            "🛑 {given} of {needed} say stop. Whoever agrees says /stopgame.",
            given=votes.given,
            needed=votes.needed,
        )
    )


def my_tables(tables: Sequence[Table], games: Games, user: int, t: Translator) -> Screen:
    if not tables:
        return Screen(t.html("You sit at no table now."))
    lines = [_line(table, games[table.game], user, t) for table in tables]
    return Screen(Html("\n".join(lines)), tuple(_table_rows(tables, games, t)))


def which_hand(tables: Sequence[Table], games: Games, t: Translator) -> Screen:
    return Screen(t.html("At which table?"), tuple(_table_rows(tables, games, t)))


def _table_rows(
    tables: Sequence[Table], games: Games, t: Translator
) -> Iterable[tuple[Button, ...]]:
    """A button for each match that is being played: it brings the private message down."""
    for table in tables:
        if table.played is not None:
            yield (table_button(_name(table, games[table.game], t), table.id, Verb.SHOW_AGAIN),)


def _name(table: Table, game: AnyGame, t: Translator) -> str:
    where = t.say("with bots") if table.is_private else table.chat_title
    return f"{game.emoji} {game.title} · {where}"


def _line(table: Table, game: AnyGame, user: int, t: Translator) -> Html:
    name = html(_name(table, game, t))
    if table.played is None:
        return Html(name + t.html(" — gathering"))
    if table.seat_of(user) in table.played.waits:
        return Html(name + t.html(" — <b>your turn</b>"))
    awaited = named(table.played.waits, table.faces)
    return Html(name + t.html(" — waiting for {awaited}", awaited=awaited))
