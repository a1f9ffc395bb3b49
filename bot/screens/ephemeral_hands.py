"""Ephemeral hands: cards shown in the group to their player alone.

A player who asked for cards in the group has one there. Where the bot may send one at any time, it
comes by itself to an awaited player who cannot be written to in private.
"""

from collections.abc import Iterable
from dataclasses import replace
from math import inf

from bot.screens.buttons.presses import Verb, table_button
from bot.screens.context import Context, HandRequest, Where
from bot.screens.player_screens import screen_of_player
from bot.screens.wanted import OnlyFor, Wanted, ephemeral_hand_slot
from bot.table.document import Player, Table
from bot.table.match import Match
from bot.texts import Words, words
from games.contract.game import AnyGame
from games.contract.screen import Html, Screen, html
from games.contract.table import Seat

ANSWERABLE_SECONDS = 13  # Telegram gives 15 after a press, and the call takes a moment
LOOKING_HERE_SECONDS = 300  # then the private chat serves again…
LOOKING_ALWAYS_SECONDS = 24 * 3600  # …whoever has one
OFF_TURN_GAP_SECONDS = 60  # the group pays for every edit, twenty a minute


def ephemeral_hand_screens(
    table: Table, match: Match, context: Context
) -> Iterable[tuple[Seat, Wanted]]:
    if not context.ephemeral_hands.may_work or not match.game.needs_private_chat:
        return
    for seat, player in enumerate(table.players):
        request = _lasting_request(player, context)
        if request is None and not _comes_by_itself(match, seat, player, context):
            continue
        wanted = _ephemeral_hand(table, match, context, seat, request or HandRequest(at=0))
        if wanted is not None:
            yield seat, wanted


def _lasting_request(player: Player, context: Context) -> HandRequest | None:
    request = context.hand_request(player.user)
    has_private = player.user in context.writable
    lasts = LOOKING_HERE_SECONDS if has_private else LOOKING_ALWAYS_SECONDS
    return request if request is not None and context.timing.now < request.at + lasts else None


def _comes_by_itself(match: Match, seat: Seat, player: Player, context: Context) -> bool:
    is_awaited = seat in match.waits and not player.is_played_by_ai
    is_closed = player.user not in context.writable
    return (
        context.ephemeral_hands.works
        and context.ephemeral_hands.at_any_time
        and is_awaited
        and is_closed
    )


def _ephemeral_hand(
    table: Table, match: Match, context: Context, seat: Seat, request: HandRequest
) -> Wanted | None:
    player, wait = table.players[seat], match.waits.get(seat)
    t, at_any_time = words(player.language), context.ephemeral_hands.at_any_time
    head = _head(match.game)
    screen = screen_of_player(table, match, context, seat, where=Where.EPHEMERAL_HAND, head=head)
    if screen is None:
        return None
    if player.user in context.readers:
        screen = replace(screen, picture=None)
    answerable_until = request.at + ANSWERABLE_SECONDS
    is_fresh = context.timing.now < answerable_until
    comes_at = wait.turn_at if wait and at_any_time and not player.is_away else 0
    return Wanted(
        slot=ephemeral_hand_slot(player.user),
        chat=table.chat,
        topic=table.topic,
        screen=screen,
        not_older_than=max(request.anew_at, comes_at),
        gap=0 if match.legal_moves(seat) else OFF_TURN_GAP_SECONDS,
        only_for=OnlyFor(
            player.user,
            _stale(table, match, t, is_awaited=wait is not None),
            until=inf if at_any_time else answerable_until,
            press=request.press if is_fresh else "",
            command=request.command if is_fresh else 0,
            pressed=request.on,
            pressed_at=request.at,
        ),
    )


def _head(game: AnyGame) -> Html:
    """Which group it is, one sees."""
    return Html(f"{game.emoji} <b>{html(game.title)}</b>")


def _stale(table: Table, match: Match, t: Words, *, is_awaited: bool) -> Screen:
    """No picture can be brought without a press: so there is one button, which brings it."""
    told = t.html("🃏 The cards have changed since.")
    if is_awaited:
        told = t.html("🔔 The table is waiting for you, and the cards have changed.")
    button = table_button(t.say("👀 My cards"), table.id, Verb.SHOW_HAND)
    return Screen(Html(f"{_head(match.game)}\n{told}"), ((button,),))
