"""The board of a match as its group sees it: living, or still when a round or all is over."""

from collections.abc import Iterable
from dataclasses import replace

from bot.features.daily.screens import on_top
from bot.screens.buttons.presses import Verb, address_moves, rules_button, table_button
from bot.screens.context import Context, Where
from bot.screens.pictures.which import board_picture
from bot.screens.wanted import Wanted, board_slot
from bot.screens.words.status import board_caption, board_lines, no_photos
from bot.table import deadlines
from bot.table.closing import stop_votes
from bot.table.document import Table
from bot.table.match import Match
from bot.table.seats import free_seats
from bot.texts import Words, words
from games.contract.scene import Scene
from games.contract.screen import Button, Html, Rows, Screen, Translator, lines_of, rows_of
from games.contract.table import Seat

VOTE_GAP_SECONDS = 3  # while several are asked at once, answers come one by one


def board_screen(table: Table, match: Match, context: Context, below: Rows | None = None) -> Wanted:
    """While it is being played; `below`: an occasion's own rows instead of the usual ones."""
    t = words(table.language)
    asked = [table.players[seat].user for seat in match.waits]
    scene = match.scene(
        None,
        table.faces,
        recent=match.recent_of_round,
        picked=context.picked(Where.BOARD, asked, match.question),
        closed=_closed(table, match, context),
        ais=frozenset(seat for seat, player in enumerate(table.players) if player.is_ai),
        hinted=any(context.is_hinted(table, seat) for seat in match.waits),
    )
    screen, caption = _drawn(table, match, scene, t), None
    if screen.caption is not None:
        caption = board_caption(screen.caption, table, match, t, context.timing)
        caption = lines_of(*on_top(table, t), caption)
    moves = address_moves(_for_people(screen.rows, table, match), table.id, match.question)
    return Wanted(
        slot=living_slot(match),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(
            lines_of(*on_top(table, t), screen.text, *board_lines(table, match, t, context.timing)),
            (*moves, *(foot(table, match, context, t) if below is None else below)),
            screen.picture,
            caption,
        ),
        not_older_than=table.bottom_at,
        gap=VOTE_GAP_SECONDS if len(asked) > 1 else 0,
        if_no_photos=no_photos(t),
        only_one=True,
    )


def _for_people(rows: Rows, table: Table, match: Match) -> Rows:
    """While AIs alone are awaited nobody can answer for them; but somebody may call a debtor.

    All read this, so it is decided by what all know: never by who may still change a secret vote.
    """
    if any(not table.players[seat].is_ai for seat in match.waits):
        return rows
    left = [tuple(button for button in row if not match.is_answer(button.data)) for row in rows]
    return tuple(row for row in left if row)


def living_slot(match: Match) -> str:
    """Of the round that is played, or was the last."""
    return board_slot(match.number, match.rounds + 1)


def board_of_ended_round(table: Table, match: Match) -> Iterable[Wanted]:
    """What was the living board shows the results and stays; the next round has its own."""
    if match.ended is not None:
        scene = match.scene_of_ended_round(match.ended)
        yield _still(table, match, scene, board_slot(match.number, match.rounds))


def last_board(table: Table, match: Match) -> Wanted:
    """When the match is over: nothing is asked any more."""
    scene = match.scene(None, table.faces, recent=match.recent_of_round, is_still=True)
    return _still(table, match, scene, living_slot(match))


def stopped_board(table: Table, match: Match, why: Html, rows: Rows) -> Wanted:
    """As it was when the match was stopped, and why it goes on no more."""
    still = last_board(table, match)
    text = lines_of(why, "", still.screen.text)
    return replace(still, screen=replace(still.screen, text=text, caption=why, rows=rows))


def _still(table: Table, match: Match, scene: Scene[object], slot: str) -> Wanted:
    t = words(table.language)
    return Wanted(
        slot=slot,
        chat=table.chat,
        topic=table.topic,
        screen=replace(_drawn(table, match, scene, t), rows=()),
        if_no_photos=no_photos(t),
    )


def foot(table: Table, match: Match, context: Context, t: Words) -> Rows:
    """What can be done besides moving: two in a row, for their labels are long."""
    buttons = [
        table_button(t.say("⬇️ Down"), table.id, Verb.BRING_DOWN),
        rules_button(match.game, t),
    ]
    if table.is_private:
        return (tuple(buttons),)
    if match.game.hand is not None:
        buttons.insert(0, table_button(t.say("👀 My cards"), table.id, Verb.SHOW_HAND))
    if deadlines.to_hurry(table, context.timing.now):
        buttons.append(table_button(t.say("⏰ Hurry"), table.id, Verb.HURRY))
    if stop_votes(table).given:
        buttons.append(agree_button(table, t))
    if free_seats(table):
        buttons.append(table_button(t.say("🪑 Play for a bot"), table.id, Verb.TAKE_OVER))
    return rows_of(2, buttons)


def agree_button(table: Table, t: Translator, argument: str = "") -> Button:
    return table_button(t.say("🛑 Agree"), table.id, Verb.AGREE_TO_STOP, argument)


def _closed(table: Table, match: Match, context: Context) -> frozenset[Seat]:
    """Seats of people who must be asked on the board: not where a button brings their cards."""
    if context.ephemeral_hands.works and match.game.hand is not None:
        return frozenset()
    return frozenset(
        seat
        for seat, player in enumerate(table.players)
        if not player.is_ai and player.user not in context.writable
    )


def _drawn(table: Table, match: Match, scene: Scene[object], t: Words) -> Screen:
    picture = board_picture(table, match.game, scene, t)
    return replace(match.game.board(scene, t), picture=picture)
