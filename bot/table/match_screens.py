"""A match as it is seen: the board in the group, a cockpit in each player's private chat."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import inf

from bot.table import deadlines
from bot.table.beside import Beside, Where
from bot.table.buttons import address_moves, table_button
from bot.table.deadlines import Moment
from bot.table.document import Match, Phase, Player, Table, Wait
from bot.table.lines import board_lines, cockpit_lines, no_photos, under
from bot.table.pictures import board_picture, hand_picture
from bot.table.play import question_in, state_of, told_of
from bot.table.seats import free_seats
from bot.table.wanted import Wanted, board_slot, cockpit_slot
from bot.texts import Words, words
from games.contract import AnyGame, Event, Scene, Seat, Told
from games.screen import Html, Rows, Screen, html

LOOKING_SECONDS = 60  # who pressed something a minute ago is looking
RING_AFTER_SECONDS = 20  # …unless the question stays unanswered
VOTE_GAP_SECONDS = 3  # while several are asked at once, answers come one by one
OFF_TURN_GAP_SECONDS = 10  # cockpits of those who are not asked are refreshed at leisure


def board_screen(
    table: Table, played: Match, game: AnyGame, beside: Beside, moment: Moment
) -> Wanted:
    t = words(table.language)
    state = state_of(played, game)
    question = question_in(played, game, state)
    asked = [table.players[seat].user for seat in played.waits]
    scene = Scene(
        view=game.view(state, None),
        told=_known_to_all(told_of(played, game)),
        faces=table.faces,
        picked=beside.picked(Where.BOARD, asked, question),
        closed=_closed(table, beside),
    )
    screen = game.board(scene, t)
    rows: Rows = ()
    text = screen.text
    if table.phase is Phase.PLAYING:
        rows = (*address_moves(screen.rows, table.id, question), *_foot(table, game, t, moment))
        text = under(text, board_lines(table, played, t, moment))
    return Wanted(
        slot=board_slot(played.number),
        chat=table.chat,
        topic=table.topic,
        screen=Screen(text, rows, board_picture(table, game, scene, t)),
        not_older_than=table.bottom_at,
        gap=VOTE_GAP_SECONDS if len(asked) > 1 else 0,
        if_no_photos=no_photos(t),
        only_one=True,
    )


def cockpit_screens(
    table: Table, played: Match, game: AnyGame, beside: Beside, moment: Moment
) -> Iterable[tuple[Seat, Wanted]]:
    """A private message for each player who may be written to."""
    state = state_of(played, game)
    question = question_in(played, game, state)
    told = told_of(played, game)
    for seat, player in enumerate(table.players):
        if player.user not in beside.writable or (player.is_away and not game.needs_private_chat):
            continue
        t = words(player.language)
        scene = Scene(
            view=game.view(state, seat),
            told=_since_own_move([_known(entry, seat) for entry in told], seat),
            faces=table.faces,
            picked=beside.picked(Where.COCKPIT, [player.user], question),
        )
        screen = game.cockpit(scene, seat, t)
        if screen is None:
            continue
        text = Html(f"{_head(table, game)}\n{screen.text}")
        wait = None if player.is_away else played.waits.get(seat)  # who is away is left in peace
        rung_at = 0 if wait is None else deadlines.ring_at(table, seat, moment.now)
        loud_from = inf
        if wait is not None and player.user not in beside.muted:
            loud_from = _ring_at(player, wait, rung_at)
        yield (
            seat,
            Wanted(
                slot=cockpit_slot(player.user),
                chat=player.user,
                topic=None,
                screen=Screen(
                    under(text, cockpit_lines(table, seat, t, moment)),
                    (*_way_back(table, player, t), *address_moves(screen.rows, table.id, question)),
                    hand_picture(table, game, scene.view, t),
                ),
                not_older_than=max(wait.turn_at if wait else 0, player.fresh_at, rung_at),
                loud_from=loud_from,
                gap=0 if game.legal_moves(state, seat) else OFF_TURN_GAP_SECONDS,
            ),
        )


def solo_screen(
    table: Table, played: Match, game: AnyGame, beside: Beside, moment: Moment
) -> Wanted:
    """In a private chat that is the table, one message is the board and the cockpit."""
    board = board_screen(table, played, game, beside, moment)
    fresh_at = max((player.fresh_at for player in table.people), default=0)
    board = replace(board, not_older_than=max(board.not_older_than, fresh_at))
    cockpits = [one for _, one in cockpit_screens(table, played, game, beside, moment)]
    if not game.needs_private_chat or not cockpits:
        return board
    foot = _foot(table, game, words(table.language), moment)
    screen = cockpits[0].screen
    rows = (*screen.rows, *foot)
    picture = screen.picture or board.screen.picture  # a game without hands has a table to see
    return replace(board, screen=replace(screen, rows=rows, picture=picture), gap=0)


def _head(table: Table, game: AnyGame) -> str:
    """Whoever plays at several tables must see which one it is."""
    head = f"{game.emoji} <b>{html(game.title)}</b>"
    return head if table.is_private else f"{head} · {html(table.chat_title)}"


def _closed(table: Table, beside: Beside) -> frozenset[Seat]:
    """Seats of people who must be asked on the board."""
    return frozenset(
        seat
        for seat, player in enumerate(table.players)
        if not player.is_ai and player.user not in beside.writable
    )


def _way_back(table: Table, player: Player, t: Words) -> Rows:
    if not player.is_away:
        return ()
    return ((table_button(t.say("🙋 I am back"), table.id, "back"),),)


def _foot(table: Table, game: AnyGame, t: Words, moment: Moment) -> Rows:
    down = table_button(t.say("⬇️ Down"), table.id, "down")
    if table.is_private:
        return ((down,),)
    hand = [] if game.hand is None else [table_button(t.say("👀 My cards"), table.id, "hand")]
    help_yourself = []
    if deadlines.to_hurry(table, moment.now):
        help_yourself.append(table_button(t.say("⏰ Hurry"), table.id, "hurry"))
    if free_seats(table):
        help_yourself.append(table_button(t.say("🪑 Play for a bot"), table.id, "over"))
    rows: Rows = ((*hand, down),)
    return (*rows, tuple(help_yourself)) if help_yourself else rows


def _ring_at(player: Player, wait: Wait, rung_at: float) -> float:
    """Ring only who is not looking, or is rung for."""
    if rung_at:
        return rung_at
    looking = wait.turn_at - player.pressed_at < LOOKING_SECONDS
    return wait.asked_at + RING_AFTER_SECONDS if looking else wait.turn_at


def _known_to_all(told: Sequence[Told]) -> list[Told]:
    return [
        Told(entry.seat, tuple(event for event in entry.events if event.known_to() is None))
        for entry in told
    ]


def _known(entry: Told, seat: int) -> Told:
    def knows(event: Event) -> bool:
        seats = event.known_to()
        return seats is None or seat in seats

    return Told(entry.seat, tuple(filter(knows, entry.events)))


def _since_own_move(told: Sequence[Told], seat: int) -> list[Told]:
    """What happened since the seat moved last, that move included: its fruits come later."""
    own = [index for index, entry in enumerate(told) if entry.seat == seat]
    return list(told[own[-1] :] if own else told)
