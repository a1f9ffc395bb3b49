"""The board of a match as its group sees it: living, or still when a round or all is over."""

from collections.abc import Iterable
from dataclasses import replace

from bot.screens.buttons import Verb, address_moves, table_button
from bot.screens.context import Context, Where
from bot.screens.desired import Desired, board_slot
from bot.screens.pictures import board_picture
from bot.screens.status import board_caption, board_lines, no_photos
from bot.table import deadlines
from bot.table.document import Table
from bot.table.match import Match
from bot.table.seats import free_seats
from bot.texts import Words, words
from games.contract import Scene, Seat
from games.screen import Html, Rows, Screen, lines_of

VOTE_GAP_SECONDS = 3  # while several are asked at once, answers come one by one


def board_screen(table: Table, match: Match, context: Context) -> Desired:
    """While it is being played."""
    t = words(table.language)
    asked = [table.players[seat].user for seat in match.waits]
    scene = match.scene(
        None,
        table.faces,
        told=match.told_of_round,
        picked=context.picked(Where.BOARD, asked, match.question),
        closed=_closed(table, context),
    )
    screen, caption = _drawn(table, match, scene, t), None
    if screen.caption is not None:
        caption = board_caption(screen.caption, table, match, t, context.moment)
    moves = address_moves(screen.rows, table.id, match.question)
    return Desired(
        slot=living_slot(match),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(
            lines_of(screen.text, *board_lines(table, match, t, context.moment)),
            (*moves, *foot(table, match, context, t)),
            screen.picture,
            caption,
        ),
        not_older_than=table.bottom_at,
        gap=VOTE_GAP_SECONDS if len(asked) > 1 else 0,
        if_no_photos=no_photos(t),
        only_one=True,
    )


def living_slot(match: Match) -> str:
    """Of the round that is played, or was the last."""
    return board_slot(match.number, match.rounds + 1)


def board_of_ended_round(table: Table, match: Match) -> Iterable[Desired]:
    """What was the living board shows the results and stays; the next round has its own."""
    if match.ended is not None:
        scene = match.scene_of_ended_round(match.ended)
        yield _still(table, match, scene, board_slot(match.number, match.rounds))


def last_board(table: Table, match: Match) -> Desired:
    """When the match is over: nothing is asked any more."""
    scene = match.scene(None, table.faces, told=match.told_of_round)
    return _still(table, match, scene, living_slot(match))


def stopped_board(table: Table, match: Match, why: Html, rows: Rows) -> Desired:
    """As it was when the match was stopped, and why it goes on no more."""
    still = last_board(table, match)
    text = lines_of(why, "", still.screen.text)
    return replace(still, screen=replace(still.screen, text=text, caption=why, rows=rows))


def _still(table: Table, match: Match, scene: Scene[object], slot: str) -> Desired:
    t = words(table.language)
    return Desired(
        slot=slot,
        chat=table.chat,
        topic=table.topic,
        screen=replace(_drawn(table, match, scene, t), rows=()),
        if_no_photos=no_photos(t),
    )


def foot(table: Table, match: Match, context: Context, t: Words) -> Rows:
    """What can be done besides moving."""
    down = table_button(t.say("⬇️ Down"), table.id, Verb.BRING_DOWN)
    if table.is_private:
        return ((down,),)
    hand, help_yourself = [], []
    if match.game.hand is not None:
        hand.append(table_button(t.say("👀 My cards"), table.id, Verb.SHOW_HAND))
    if deadlines.to_hurry(table, context.moment.now):
        help_yourself.append(table_button(t.say("⏰ Hurry"), table.id, Verb.HURRY))
    if free_seats(table):
        help_yourself.append(table_button(t.say("🪑 Play for a bot"), table.id, Verb.TAKE_OVER))
    rows: Rows = ((*hand, down),)
    return (*rows, tuple(help_yourself)) if help_yourself else rows


def _closed(table: Table, context: Context) -> frozenset[Seat]:
    """Seats of people who must be asked on the board."""
    return frozenset(
        seat
        for seat, player in enumerate(table.players)
        if not player.is_ai and player.user not in context.writable
    )


def _drawn(table: Table, match: Match, scene: Scene[object], t: Words) -> Screen:
    picture = board_picture(table, match.game, scene, t)
    return replace(match.game.board(scene, t), picture=picture)
