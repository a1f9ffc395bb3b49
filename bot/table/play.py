"""A match at its table: dealt, played move by move, and what its end means for the evening."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.table import evening, sealing
from bot.table.document import NoDice, Phase, Table
from bot.table.forgetting.forgotten import Forgotten
from bot.table.match import Choice, Match, Wait
from bot.table.refusals import No, Refused
from bot.table.stamps import Holder
from games.chance import Chance
from games.contract.events import Event, MoveEvents
from games.contract.game import AnyGame
from games.contract.screen import Translator
from games.contract.table import Seat
from games.fairness import seed_of

BOARD_RESTS_SECONDS = 180  # at most this often does a board come to the bottom by itself
HINTED_TURNS = 3  # of who has not finished the game before


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a move, for the seat that made it: nothing in it that it may not know."""

    game: AnyGame
    events: Sequence[Event]
    view: Any

    def toast(self, t: Translator) -> str:
        return self.game.toast(self.events, self.view, t) if self.events else ""


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a seed has led to so far, and what it was made of."""

    seed: bytes
    chance: Chance
    state: Any
    secret: str = ""  # none: of a lesson, which is dealt alike for all
    presses: tuple[str, ...] = ()
    pressed: dict[int, str] = field(default_factory=dict)
    dice: tuple[int, ...] = ()


def deal(table: Table, game: AnyGame, *, now: float) -> None:
    """From the secret that was sealed and what followed; the next deal is sealed at once."""
    sealing.seal_if_needed(table)
    secret, pressed = table.secret, table.presses
    presses = sealing.counted(pressed.values())
    throws, table.throws, table.no_dice = table.throws, None, NoDice.NOTHING
    dice = () if throws is None else tuple(throws.values)
    seed = seed_of(secret, presses, dice)
    sealing.seal(table)
    chance = Chance(seed)
    state = game.deal(len(table.players), table.options, chance)
    evening.seat_the_first(table, game.first(state))
    table.phase = Phase.PLAYING
    table.matches += 1
    table.coming, table.ready, table.stop_votes = [], [], []
    table.options_until = table.stop_until = 0
    table.bottom_at = table.touched_at = now
    for player in table.players:
        player.turns = 0
    dealt = Dealt(seed, chance, state, secret, presses, pressed, dice)
    table.match = begun(table, game, dealt, number=table.matches, now=now)
    table.match.thrown_again = 0 if throws is None else throws.again


def begun(table: Table, game: AnyGame, dealt: Dealt, *, number: int, now: float) -> Match:
    """A match of those who sit here, before its first move."""
    return Match(
        game=game,
        seats=len(table.players),
        options=table.options,
        number=number,
        version=game.version,
        seed=dealt.seed,
        chance=dealt.chance,
        state=dealt.state,
        recent=[],
        waits={seat: Wait(turn_at=now, asked_at=now) for seat in game.awaited(dealt.state)},
        seen_by={player.user: seat for seat, player in enumerate(table.players)},
        kicked=[],
        dealt_at=now,
        secret=dealt.secret,
        presses=dealt.presses,
        pressed=dealt.pressed,
        dice=dealt.dice,
    )


def play(table: Table, user: int, choice: Choice, *, now: float) -> Played:
    """A person's move; it shows that they are not away.

    Nobody may see that a player has changed the substitute's answer: the board goes on
    saying that a bot answered, until the player is asked again.
    """
    seat, match = seat_in_match(table, user)
    was_awaited = seat in match.waits
    played = play_for(table, seat, choice, now=now)
    player = table.players[seat]
    player.pressed_at = now
    if was_awaited:
        player.misses = 0
        if seat not in match.waits:
            player.turns = min(HINTED_TURNS, player.turns + 1)
    return played


def play_for(
    table: Table, seat: Seat, choice: Choice, *, now: float, by_ai: bool = False
) -> Played:
    """A seat's move, by its player or an AI."""
    match = must_play(table)
    events = match.play(seat, choice, now=now, holder=_holder(table, seat, by_ai=by_ai))
    match.note_round(events, table.faces)
    table.touched_at = now
    if match.outcome is not None:
        table.phase = Phase.OVER
        table.recorded = match.number
        match.forgotten = Forgotten()
        evening.note_end(table, match, match.outcome, now=now)
    elif _brings_board_down(table, match, events, now):
        table.bottom_at = now
    return Played(match.game, MoveEvents(seat, tuple(events)).to(seat).events, match.view(seat))


def _holder(table: Table, seat: Seat, *, by_ai: bool) -> Holder:
    if not by_ai:
        return Holder.PERSON
    return Holder.AI if table.players[seat].is_ai else Holder.SUBSTITUTE


def may_pick(table: Table, user: int, *, question: int) -> None:
    seat, match = seat_in_match(table, user)
    match.must_ask(seat, question)


def hand(table: Table, user: int, t: Translator) -> str:
    """The user's own cards, in words."""
    seat, match = seat_in_match(table, user)
    if match.game.hand is None:
        raise Refused(No.STALE)
    return match.game.hand(match.view(seat), t)


def seat_in_match(table: Table, user: int) -> tuple[Seat, Match]:
    match = must_play(table)
    seat = table.seat_of(user)
    if seat is None:
        raise Refused(No.NOT_AT_TABLE)
    return seat, match


def must_play(table: Table) -> Match:
    if table.played is None:
        raise Refused(No.STALE)
    return table.played


def _brings_board_down(table: Table, match: Match, events: Sequence[Event], now: float) -> bool:
    """A new round brings the board to the bottom, and so does a turn if it has not been there."""
    turn_begins = any(wait.turn_at == now for wait in match.waits.values())
    return any(event.begins_round for event in events) or (
        turn_begins and now - table.bottom_at >= BOARD_RESTS_SECONDS
    )
