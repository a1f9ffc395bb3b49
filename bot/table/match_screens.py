"""A match as it is seen: the board in the group, a cockpit in each player's private chat."""

from collections.abc import Iterable, Sequence
from math import inf

from bot.table.beside import Beside, Where
from bot.table.buttons import address_moves, table_button
from bot.table.document import Match, Phase, Player, Table
from bot.table.pictures import board_picture, hand_picture
from bot.table.play import state_of, told_of
from bot.table.wanted import BOARD, Wanted
from bot.texts import Words, words
from games.contract import AnyGame, Event, Scene, Seat, Told
from games.screen import Button, Html, Rows, Screen, html

LOOKING_SECONDS = 60  # who pressed something a minute ago is looking
RING_AFTER_SECONDS = 20  # …unless the question stays unanswered
VOTE_GAP_SECONDS = 3  # while several are asked at once, answers come one by one
OFF_TURN_GAP_SECONDS = 10  # cockpits of those who are not asked are refreshed at leisure


def board_screen(table: Table, played: Match, game: AnyGame, beside: Beside) -> Wanted:
    t = words(table.language)
    state = state_of(played, game)
    question = game.question(state)
    users = [player.user for player in table.players]
    asked = [users[seat] for seat in played.asked_at]
    scene = Scene(
        view=game.view(state, None),
        told=_known_to_all(told_of(played, game)),
        faces=table.faces,
        picked=beside.picked(Where.BOARD, asked, question),
        closed=frozenset(seat for seat, user in enumerate(users) if user not in beside.writable),
    )
    screen = game.board(scene, t)
    rows: Rows = ()
    if table.phase is Phase.PLAYING:
        rows = (*address_moves(screen.rows, table.id, question), _foot(table, game, t))
    return Wanted(
        slot=BOARD,
        chat=table.chat,
        topic=table.topic,
        screen=Screen(screen.text, rows, board_picture(table, game, scene, t)),
        not_older_than=table.bottom_at,
        gap=VOTE_GAP_SECONDS if len(asked) > 1 else 0,
        only_one=True,
    )


def cockpit_screens(
    table: Table, played: Match, game: AnyGame, beside: Beside
) -> Iterable[tuple[Seat, Wanted]]:
    """A private message for each player who may be written to."""
    state = state_of(played, game)
    question = game.question(state)
    told = told_of(played, game)
    for seat, player in enumerate(table.players):
        if player.user not in beside.writable:
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
        head = f"{game.emoji} <b>{html(game.title)}</b> · {html(table.chat_title)}"
        asked_at = played.asked_at.get(seat)
        yield (
            seat,
            Wanted(
                slot=f"cockpit:{player.user}",
                chat=player.user,
                topic=None,
                screen=Screen(
                    Html(f"{head}\n{screen.text}"),
                    address_moves(screen.rows, table.id, question),
                    hand_picture(table, game, scene.view, t),
                ),
                not_older_than=max(asked_at or 0, player.fresh_at),
                loud_from=inf if asked_at is None else _ring_at(player, asked_at),
                gap=0 if game.legal_moves(state, seat) else OFF_TURN_GAP_SECONDS,
            ),
        )


def _foot(table: Table, game: AnyGame, t: Words) -> tuple[Button, ...]:
    down = table_button(t.say("⬇️ Down"), table.id, "down")
    if game.hand is None:
        return (down,)
    return (table_button(t.say("👀 My cards"), table.id, "hand"), down)


def _ring_at(player: Player, asked_at: float) -> float:
    """Ring only who is not looking."""
    looking = asked_at - player.pressed_at < LOOKING_SECONDS
    return asked_at + RING_AFTER_SECONDS if looking else asked_at


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
