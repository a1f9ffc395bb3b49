"""Replies about tables: a bot's seat, whom to send away, votes, my tables, which hand to see."""

from collections.abc import Iterable, Sequence

from bot.screens.board import agree_button
from bot.screens.buttons.presses import ON_REPLY, TablesPress, Verb, table_button
from bot.screens.pages.general import Games
from bot.table.closing import VOTE_SECONDS, StopVotes
from bot.table.document import Player, Table
from bot.table.seats import free_seats
from games.contract.game import AnyGame
from games.contract.screen import Button, Face, Html, Screen, Translator, html, lines_of
from games.contract.table import Seat
from games.kit.phrases import named

ON_A_PAGE = 8  # tables


def too_late(table: Table, t: Translator) -> Screen:
    """The match has begun: there are bots' seats, and there is a next match."""
    rows = _seat_rows(table, free_seats(table), t)
    queue = table_button(t.say("🔔 Call me for the next match"), table.id, Verb.LINE_UP)
    return Screen(t.html("A match is being played."), ((queue,), *rows))


def which_seat(table: Table, seats: Sequence[Seat], name: str, t: Translator) -> Screen:
    text = t.html("🪑 {name}, for whom will you play?", name=name)
    return Screen(text, tuple(_seat_rows(table, seats, t)))


def _seat_rows(table: Table, seats: Sequence[Seat], t: Translator) -> Iterable[tuple[Button, ...]]:
    for seat in seats:
        label = t.say("🪑 Play for {face}", face=table.faces[seat])
        yield (table_button(label, table.id, Verb.TAKE_OVER, f"{table.matches}.{seat}"),)


def whom_to_kick(table: Table, choice: Iterable[Player], t: Translator) -> Screen:
    rows = tuple(
        (table_button(str(player.face), table.id, Verb.KICK, str(player.user)),)
        for player in choice
    )
    text = t.html("Who shall leave the table? The host or an admin decides.")
    return Screen(text, rows)


def left(face: Face, t: Translator) -> Screen:
    return Screen(t.html("🚪 {face} is no longer at the table: a bot plays on.", face=face))


def left_at_end(face: Face, t: Translator) -> Screen:
    """Nobody else was there, or the others had voted to stop."""
    return Screen(t.html("🚪 {face} is no longer at the table: the match ends.", face=face))


def stopped_by(admin: str, t: Translator) -> Screen:
    return Screen(t.html("🛑 An admin has closed the table: {admin}", admin=admin))


def sent_away_by(face: Face, admin: str, t: Translator) -> Screen:
    return Screen(t.html("🚪 {face} is no longer at the table. Decided by an admin: {admin}",
                         face=face, admin=admin))  # fmt: skip


def stop_votes(table: Table, votes: StopVotes, t: Translator) -> Screen:
    """It is not kept up to date: a time in it would soon be in the past."""
    text = t.html(
        "🛑 {given} of {needed} say stop. Votes count for {time} from the first on.",
        given=votes.given,
        needed=votes.needed,
        time=t.plural("{n} minute", "{n} minutes", VOTE_SECONDS // 60),
    )
    return Screen(text, ((agree_button(table, t, ON_REPLY),),))


def my_tables(
    tables: Sequence[Table], games: Games, user: int, t: Translator, *, page: int = 0
) -> Screen:
    """A page of them; a number that is too high is the last page."""
    if not tables:
        return Screen(t.html("You are not at any table right now."))
    pages = [tables[first : first + ON_A_PAGE] for first in range(0, len(tables), ON_A_PAGE)]
    page = min(page, len(pages) - 1)
    lines = [_line(table, games[table.game], user, t) for table in pages[page]]
    rows = [*_table_rows(pages[page], games, t), *_turning_row(page, len(pages))]
    return Screen(Html("\n".join(lines)), tuple(rows))


def which_hand(tables: Sequence[Table], games: Games, t: Translator) -> Screen:
    """`tables`: those that await the user first; the rest is in /games."""
    shown = tables[:ON_A_PAGE]
    text = t.html("At which table?")
    if len(tables) > len(shown):
        text = lines_of(text, t.html("All of them: /games"))
    return Screen(text, tuple(_table_rows(shown, games, t)))


def _turning_row(page: int, pages: int) -> Iterable[tuple[Button, ...]]:
    if pages > 1:
        yield (
            Button("◀️", TablesPress(max(0, page - 1)).pack()),
            Button(f"{page + 1}/{pages}", TablesPress(page).pack()),
            Button("▶️", TablesPress(min(pages - 1, page + 1)).pack()),
        )


def _table_rows(
    tables: Sequence[Table], games: Games, t: Translator
) -> Iterable[tuple[Button, ...]]:
    """A button for each match that is being played: it brings the private message down."""
    for table in tables:
        if table.played is not None:
            yield (table_button(_name(table, games[table.game], t), table.id, Verb.SHOW_AGAIN),)


def _name(table: Table, game: AnyGame, t: Translator) -> str:
    if table.occasion.emoji:
        return f"{table.occasion.emoji} {game.title}"
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
