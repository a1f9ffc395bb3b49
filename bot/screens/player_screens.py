"""Player screens: a match as its players see it in their private chats."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import inf

from bot.features.daily.screens import on_top
from bot.screens.board import board_screen, foot
from bot.screens.buttons.presses import Verb, address_moves, rules_button, table_button
from bot.screens.context import Context, Where
from bot.screens.pictures.which import hand_picture
from bot.screens.wanted import Wanted, player_screen_slot
from bot.screens.words.status import player_screen_lines
from bot.table import deadlines
from bot.table.document import Player, Table
from bot.table.match import Match, Wait
from bot.texts import Words, words
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.screen import Html, Rows, Screen, html, lines_of
from games.contract.table import Seat

LOOKING_SECONDS = 60  # who pressed something a minute ago is looking
NUDGE_AFTER_SECONDS = 20  # …unless the question stays unanswered
OFF_TURN_GAP_SECONDS = 10  # between two edits for a player who is not asked


def all_player_screens(
    table: Table, match: Match, context: Context
) -> Iterable[tuple[Seat, Wanted]]:
    """A private message for each player who may be written to."""
    needs_it = match.game.needs_private_chat
    for seat, player in enumerate(table.players):
        if player.user not in context.writable or (player.is_away and not needs_it):
            continue
        wanted = _player_screen(table, match, context, seat, player)
        if wanted is not None:
            yield seat, wanted


def _player_screen(
    table: Table, match: Match, context: Context, seat: Seat, player: Player
) -> Wanted | None:
    t = words(player.language)
    head, rules = _head(table, match.game, t), _foot(table, match.game, t)
    screen = screen_of_player(table, match, context, seat, where=Where.PLAYER_SCREEN, head=head)
    if screen is None:
        return None
    wait = None if player.is_away else match.waits.get(seat)  # players who are away are not nudged
    nudged_at = 0 if wait is None else deadlines.nudge_at(table, seat, context.timing.now)
    is_loud = wait is not None and player.user not in context.muted
    return Wanted(
        slot=player_screen_slot(player.user),
        chat=player.user,
        topic=None,
        screen=replace(screen, rows=(*screen.rows, *rules)),
        not_older_than=max(wait.turn_at if wait else 0, player.fresh_at, nudged_at),
        loud_from=_nudge_at(player, wait, nudged_at, context) if wait and is_loud else inf,
        gap=0 if match.legal_moves(seat) else OFF_TURN_GAP_SECONDS,
        is_nudge=nudged_at > 0,
    )


def screen_of_player(
    table: Table, match: Match, context: Context, seat: Seat, *, where: Where, head: Html
) -> Screen | None:
    """The hand and the question, under this head; with what has been picked there."""
    player, game = table.players[seat], match.game
    t = words(player.language)
    scene = match.scene(
        seat,
        table.faces,
        recent=_since_own_move(match.recent, seat),
        picked=context.picked(where, [player.user], match.question),
        hinted=context.is_hinted(table, seat),
    )
    screen = game.player_screen(scene, seat, t)
    if screen is None:
        return None
    last = [*player_screen_lines(table, seat, t, context.timing)]
    return Screen(
        lines_of(head, screen.text, *last),
        (
            *_way_back(table, player, t),
            *address_moves(screen.rows, table.id, match.question),
        ),
        hand_picture(table, game, scene.view, t),
        None if screen.caption is None else lines_of(head, screen.caption, *last),
    )


def solo_screen(table: Table, match: Match, context: Context, below: Rows | None = None) -> Wanted:
    """At a private table one message is both the board and the player screen."""
    board = solo_board(table, match, context, below)
    player_screens = [*all_player_screens(table, match, context)]
    if not match.game.needs_private_chat or not player_screens:
        return board
    (seat, player_screen), *_ = player_screens
    if below is None:
        below = foot(table, match, context, words(table.language))
    rows = (*player_screen.screen.rows, *below)
    if not match.legal_moves(seat):  # there is nothing to press
        text = lines_of(board.screen.text, "", player_screen.screen.text)
        return replace(board, screen=replace(board.screen, text=text, rows=rows), gap=0)
    # a game without hands has a table to see
    picture = player_screen.screen.picture or board.screen.picture
    return replace(board, screen=replace(player_screen.screen, rows=rows, picture=picture), gap=0)


def solo_board(table: Table, match: Match, context: Context, below: Rows | None = None) -> Wanted:
    """Where nobody is asked: as new as its only reader wants it."""
    board = board_screen(table, match, context, below)
    fresh_at = max((player.fresh_at for player in table.people), default=0)
    return replace(board, not_older_than=max(board.not_older_than, fresh_at))


def _head(table: Table, game: AnyGame, t: Words) -> Html:
    """Whoever plays at several tables must see which one it is."""
    head = f"{game.emoji} <b>{html(game.title)}</b>"
    where = on_top(table, t) if table.is_private else [html(table.chat_title)]
    return Html(" · ".join([head, *where]))


def _way_back(table: Table, player: Player, t: Words) -> Rows:
    if not player.is_away:
        return ()
    return ((table_button(t.say("🙋 I am back"), table.id, Verb.COME_BACK),),)


def _foot(table: Table, game: AnyGame, t: Words) -> Rows:
    """Where the table itself is private, what can be done besides moving is below all that."""
    return () if table.is_private else ((rules_button(game, t),),)


def _nudge_at(player: Player, wait: Wait, nudged_at: float, context: Context) -> float:
    """When to nudge: not while the player looks, nor just after they have looked in the group."""
    look = context.hand_request(player.user)
    in_peace_until = 0 if look is None else look.at + LOOKING_SECONDS
    if nudged_at:
        return max(nudged_at, in_peace_until)
    looking = wait.turn_at - player.pressed_at < LOOKING_SECONDS
    nudge_at = wait.asked_at + NUDGE_AFTER_SECONDS if looking else wait.turn_at
    return max(nudge_at, in_peace_until)


def _since_own_move(told: Sequence[MoveEvents], seat: Seat) -> Sequence[MoveEvents]:
    """What happened since the seat moved last, that move included: its fruits come later."""
    own = [index for index, entry in enumerate(told) if entry.seat == seat]
    return told[own[-1] :] if own else told
