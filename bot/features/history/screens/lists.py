"""Matches that are over, a page of them at a time: those of a group, or one's own."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.history.presses import HistoryPress
from bot.features.history.screens.replays import replay_link
from bot.screens.buttons.past_presses import WatchPress
from bot.screens.pages.general import Games
from bot.screens.words.credit import face_on
from bot.screens.words.dates import clock, day_in_words
from bot.table.record.document import MatchRecord, RecordId
from bot.texts import Words
from games.contract.screen import Button, Html, Rows, Screen, html, lines_of, rows_of, with_minus

ON_A_PAGE = 8
BUTTONS_IN_A_ROW = 4


@dataclass(frozen=True, slots=True)
class Entry:
    """A match in the list."""

    id: RecordId
    ended_at: float
    record: MatchRecord | None  # none if it is damaged or kept no more
    is_closed: bool = False  # nobody may see yet how it was played


@dataclass(frozen=True, slots=True)
class HistoryPage:
    number: int  # from 0
    pages: int
    entries: Sequence[Entry]


def history_screen(page: HistoryPage, games: Games, t: Words, *, links_to: str = "") -> Screen:
    """In a group its buttons are links to the private chat with the bot of this name."""
    if not page.entries:
        return Screen(t.html("🎬 No match has been played to its end here yet."))
    first = page.number * ON_A_PAGE + 1
    numbered = list(enumerate(page.entries, first))
    head = t.html("🎬 <b>Matches</b>, the last one first. A number shows it again.")
    lines = [_line(number, entry, games, t, in_group=bool(links_to)) for number, entry in numbered]
    watched = [
        _button(number, entry, links_to)
        for number, entry in numbered
        if entry.record is not None and not entry.is_closed
    ]
    return Screen(
        lines_of(head, "", *lines),
        (*rows_of(BUTTONS_IN_A_ROW, watched), *_turning_row(page)),
    )


def _button(number: int, entry: Entry, links_to: str) -> Button:
    if links_to:
        return Button(f"🎬 {number}", url=replay_link(links_to, entry.id))
    return Button(f"🎬 {number}", WatchPress(entry.id).pack())


def _line(number: int, entry: Entry, games: Games, t: Words, *, in_group: bool) -> Html:
    when = f"{day_in_words(entry.ended_at, t)}, {clock(entry.ended_at)}"
    record = entry.record
    if record is None:
        return t.html("{n}. {when} — damaged, or kept no more", n=number, when=when)
    game = games.get(record.game)
    what = record.game if game is None else f"{game.emoji} {game.title}"
    parts = [Html(f"<b>{html(what)}</b>"), html(when)]
    if not in_group:
        parts.append(html(t.say("with bots") if record.chat > 0 else record.chat_title))
    return Html(f"{number}. {' · '.join(parts)}\n      {_result(record, t)}")


def _result(record: MatchRecord, t: Words) -> Html:
    if record.is_stopped:
        faces = " ".join(face.animal for face in record.faces)
        return t.html("⏹ stopped · {faces}", faces=faces)
    winners = [
        f"{face_on(record, one.seat, t)} {with_minus(one.points)}"
        for one in record.standings
        if one.place == 1
    ]
    others = [
        f"{record.faces[one.seat].animal} {with_minus(one.points)}"
        for one in record.standings
        if one.place > 1
    ]
    line = " · ".join([f"🏆 {', '.join(winners)}", *others])
    return html(line)


def _turning_row(page: HistoryPage) -> Rows:
    """The newest is the first, so it is turned to what was before."""
    if page.pages < 2:
        return ()
    before, after = max(0, page.number - 1), min(page.pages - 1, page.number + 1)
    return (
        (
            Button("◀️", HistoryPress(before).pack()),
            Button(f"{page.number + 1}/{page.pages}", HistoryPress(page.number).pack()),
            Button("▶️", HistoryPress(after).pack()),
        ),
    )
