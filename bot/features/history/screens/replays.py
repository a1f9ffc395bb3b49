"""A match that is seen again, move by move, in one message of a private chat."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from bot.features.history.picture import Strip, paint_replay
from bot.features.history.presses import ReplayPress
from bot.screens.buttons.past_presses import record_button
from bot.screens.pictures.which import keyed
from bot.screens.words.credit import face_on
from bot.screens.words.dates import day_and_year
from bot.table.record.document import MatchRecord, RecordedPlace
from bot.table.record.positions import Position
from bot.table.refusals import Refused
from bot.texts import Words
from games.contract.screen import (
    Button,
    Html,
    Picture,
    Rows,
    Screen,
    Style,
    html,
    lines_of,
    rows_of,
    with_minus,
)
from games.contract.table import Seat

VIEWS_IN_A_ROW = 5
REPLAY = "replay-"  # a deep link's payload: replay-<record>


def replay_link(bot_name: str, record: object) -> str:
    """Opens the private chat; Start there shows the match, to whoever may see it."""
    return f"https://t.me/{bot_name}?start={REPLAY}{record}"


def replay_screen(
    position: Position,
    reader: Seat | None,
    t: Words,
    *,
    link: str,
    in_words: bool,
    by_itself: bool = False,
) -> Screen:
    """Of a seat's view the hand is told too: the board is the same for all."""
    board = position.game.board(position.scene(reader), t)
    head = [_head(position.record, position.game.title, link, t), _where(position, reader, t)]
    last = [*_own(position, reader, t), *_end(position, t)]
    views = [_seen_by(position.record, reader, t)] if _has_views(position) else []
    caption = board.text if board.caption is None else board.caption
    return Screen(
        lines_of(*head, *views, "", board.text, *last),
        _rows(position, reader, t, by_itself=by_itself),
        None if in_words else replay_picture(position, reader, t),
        lines_of(*head, caption, *last),
    )


def not_replayable(record: MatchRecord, why: Refused, title: str, link: str, t: Words) -> Screen:
    """What is known of it without its game."""
    places = [_place(record, one, t) for one in record.standings]
    return Screen(lines_of(_head(record, title, link, t), why.sentence(t), *places))


# Words


def _head(record: MatchRecord, title: str, link: str, t: Words) -> Html:
    """The title is the link, to be shared with the group."""
    where = t.say("with bots") if record.chat > 0 else record.chat_title
    match = Html(f'<a href="{html(link)}">{html(title)}</a>')
    return Html(f"🎬 <b>{match}</b> · {html(where)} · {html(day_and_year(record.ended_at, t))}")


def _where(position: Position, reader: Seat | None, t: Words) -> Html:
    """Which move it is, and whose."""
    parts = [t.html("Move {n} of {all}", n=position.move, all=position.last_move)]
    if not position.told:
        return Html(" · ".join([*parts, t.html("the deal")]))
    told = position.told[-1]
    mover = html(position.record.faces[told.seat])
    is_substitute = position.is_by_ai and position.record.seats[told.seat].user > 0
    parts.append(Html(f"{mover} 🤖") if is_substitute else mover)
    if told.events and not told.to(reader).events:
        parts.append(t.html("🤫 in secret"))
    return Html(" · ".join(parts))


def _seen_by(record: MatchRecord, reader: Seat | None, t: Words) -> Html:
    if reader is None:
        return t.html("👁 As everybody saw it")
    return t.html("👁 As {face} saw it", face=record.faces[reader])


def _own(position: Position, reader: Seat | None, t: Words) -> Iterable[Html]:
    """What only this seat knew: what came of its move, and its cards."""
    if reader is None:
        return
    game, view = position.game, position.game.view(position.state, reader)
    if position.told and position.told[-1].seat == reader:
        events = position.told[-1].to(reader).events
        toast = game.toast(events, view, t) if events else ""
        if toast:
            yield html(toast)
    if game.hand is not None:
        yield Html(f"{position.record.faces[reader].animal} {html(game.hand(view, t))}")


def _end(position: Position, t: Words) -> Iterable[Html]:
    if not position.is_last:
        return
    if position.record.is_stopped:
        yield t.html("⏹ <b>The match was stopped.</b>")
    for one in position.record.standings:
        yield _place(position.record, one, t)


def _place(record: MatchRecord, one: RecordedPlace, t: Words) -> Html:
    face = face_on(record, one.seat, t)
    return Html(f"{one.place}. {html(face)} — <b>{with_minus(one.points)}</b>")


# Buttons


def _rows(position: Position, reader: Seat | None, t: Words, *, by_itself: bool) -> Rows:
    """Every one says all that the message should show then: nothing is remembered of it."""
    last, here = position.last_move, ReplayPress(position.record.id, position.move, reader)

    def to(label: str, move: int) -> Button:
        return Button(label, replace(here, move=max(0, min(last, move))).pack())

    by_moves = (
        to("⏮", 0), to("◀️", position.move - 1), to("▶️", position.move + 1), to("⏭", last)
    )  # fmt: skip
    back, ahead = _round_before(position), _round_after(position)
    by_rounds = (to(t.say("⏪ round"), back), to(t.say("round ⏩"), ahead))
    return (
        by_moves,
        *((by_rounds,) if position.round_ends else ()),
        (_by_itself(here, t, is_on=by_itself),),
        *(_views(position, here) if _has_views(position) else ()),
        (record_button(position.record.id),),
    )


def _by_itself(here: ReplayPress, t: Words, *, is_on: bool) -> Button:
    if is_on:
        return Button(t.say("⏸ Pause"), here.pack(), Style.PRIMARY)
    return Button(t.say("⏯ Auto-play"), replace(here, by_itself=True).pack())


def _views(position: Position, here: ReplayPress) -> Rows:
    """An eye for what everybody saw, then whose eyes one may borrow."""

    def view(label: str, reader: Seat | None) -> Button:
        style = Style.PRIMARY if reader == here.reader else Style.PLAIN
        return Button(label, replace(here, reader=reader).pack(), style)

    seats = [view(face.animal, seat) for seat, face in enumerate(position.record.faces)]
    return rows_of(VIEWS_IN_A_ROW, [view("👁", None), *seats])


def _has_views(position: Position) -> bool:
    """Where nothing is secret, everybody sees the same."""
    return position.game.needs_private_chat


def _round_before(position: Position) -> int:
    """To the end of the round before, and from the first one to the deal."""
    place = bisect_left(position.round_ends, position.move)
    return position.round_ends[place - 1] if place else 0


def _round_after(position: Position) -> int:
    place = bisect_right(position.round_ends, position.move)
    return position.round_ends[place] if place < len(position.round_ends) else position.last_move


def replay_picture(position: Position, reader: Seat | None, t: Words) -> Picture | None:
    """The board as it was, and a strip that says where we are and through whose eyes."""
    draw, record = position.game.paint_board, position.record
    if draw is None:
        return None
    scene = position.scene(reader, with_lap=True)
    seen_by = None if reader is None else record.faces[reader]
    strip = Strip(position.move, position.last_move, position.round_ends, seen_by)
    named = ("replay", position.game.name, position.game.version, scene, strip, t.language)
    return keyed(named, partial(paint_replay, partial(draw, scene, t), strip, t))
