"""Twin worlds of a table: they differ in nothing but what one reader may not know."""

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.registry import REGISTRY
from bot.screens.buttons.presses import MovePress
from bot.screens.context import (
    NO_EPHEMERAL_HANDS,
    Context,
    EphemeralHands,
    HandRequest,
    Where,
    hand_request_key,
    pick_key,
    pick_value,
)
from bot.screens.table import table_screens
from bot.screens.wanted import Wanted
from bot.table.document import MISSES_UNTIL_AWAY, Phase, Table
from bot.table.match import Choice, Match
from bot.table.play import play, play_for
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.steps import STEP
from games.contract.table import Seat
from tests.bot.screens.contexts import a_context
from tests.bot.table.tables import PEOPLE, START, a_lobby, alone_in_private, deal, played

NOBODY: frozenset[int] = frozenset()
LOOKING = HandRequest(at=START, press="1").model_dump_json()


@dataclass(frozen=True)
class Gathering:
    """Who is at the table, and by which ways they can be reached."""

    people: int
    ais: int = 0
    closed: frozenset[int] = NOBODY  # to whom the bot cannot write
    away: frozenset[int] = NOBODY
    late: frozenset[int] = NOBODY  # for whom a bot had to answer once
    looking: frozenset[int] = NOBODY  # who have asked for their cards in the group
    picking: frozenset[int] = NOBODY  # who are in the middle of a choice
    aside: EphemeralHands = NO_EPHEMERAL_HANDS
    is_private: bool = False  # the first of them alone, with two AIs

    @property
    def size(self) -> int:
        return 3 if self.is_private else self.people + self.ais

    def sits_down(self, game: AnyGame, number: int) -> Table:
        table = (
            alone_in_private(game)
            if self.is_private
            else a_lobby(*PEOPLE[: self.people], game=game, ais=self.ais)
        )
        chooser = random.Random(f"{game.name} {number}")
        table.options = {one.name: chooser.choice(one.choices) for one in game.options}
        deal(table, game, seed=chooser.randbytes(32))
        for player in table.people:
            if player.user in self.away:
                player.misses = MISSES_UNTIL_AWAY
            elif player.user in self.late:
                player.misses = 1
        return table

    def context(self, table: Table, *, known_to: int | None) -> Context:
        """What a screen depends on besides; of looks and picks only those of this user, if any."""
        users = [player.user for player in table.people]
        bare = a_context(
            played(table).game,
            now=START + 1,
            writable=frozenset(users) - self.closed,
            ephemeral_hands=self.aside,
        )
        private = [user for user in users if known_to in (None, user)]
        looks = {hand_request_key(user): LOOKING for user in private if user in self.looking}
        picks = dict(looks)
        for user in private:
            if user in self.picking:
                picks |= _picks(table, replace(bare, picks=looks), user)
        return replace(bare, picks=picks)


def _picks(table: Table, context: Context, user: int) -> Mapping[str, str]:
    """A step that this user can take on a message that nobody else sees, and has taken."""
    seat, picks = table.seat_of(user), {}
    for one in table_screens(table, context):
        if seat is None or not is_for(table, one, seat):
            continue
        presses = [REGISTRY.codec.unpack(button.data) for row in one.screen.rows for button in row]
        steps = [press for press in presses if isinstance(press, MovePress) and press.is_step]
        if steps:
            step = steps[len(steps) // 2]
            where = Where.PLAYER_SCREEN if one.only_for is None else Where.EPHEMERAL_HAND
            picked = pick_value(step.question, step.move.removeprefix(STEP))
            picks[pick_key(where, user)] = picked
    return picks


def is_for(table: Table, wanted: Wanted, reader: Seat | None) -> bool:
    """Whether a seat alone sees it, or, without a seat, all who are in the group."""
    alone = wanted.only_for.user if wanted.only_for else wanted.chat
    if wanted.chat == table.chat and wanted.only_for is None and not table.is_private:
        return reader is None
    return reader is not None and alone == table.players[reader].user


def seen_by(table: Table, context: Context, reader: Seat | None) -> list[Wanted]:
    return [one for one in table_screens(table, context) if is_for(table, one, reader)]


def drawn(screens: Sequence[Wanted]) -> list[bytes]:
    """Their pictures."""
    pictures = [one.screen.picture for one in screens]
    return [picture.paint() for picture in pictures if picture is not None]


def twin_of(table: Table, reader: Seat | None, number: int) -> Table:
    """Another world that the reader may take for this one, without what only others were told."""
    twin = table.model_copy(deep=True)
    match = played(twin)
    seed = f"{table.game} {len(match.new_moves)} {reader} {number}".encode()
    match.state = match.game.imagine(match.view(reader), Chance(seed))
    match.recent = [entry.to(reader) for entry in match.recent]
    return twin


def after_each_that_looks_alike(table: Table, seat: Seat, pick: random.Random) -> Iterator[Table]:
    """After two moves of the seat between which the others see no difference, if it has such.

    Of a move that nobody notices, one is enough: the other world is that in which it was not made.
    """
    match, found = played(table), defaultdict(list)
    view = match.view(seat)
    for move in match.legal_moves(seat):
        found[match.game.seen_by_others(view, seat, move)].append(str(move))
    secret = [(seen, alike) for seen, alike in found.items() if seen is None or len(alike) > 1]
    if not secret:
        return
    seen, alike = pick.choice(secret)
    if seen is None:
        yield table
    for text in pick.sample(alike, 1 if seen is None else 2):
        twin, player = table.model_copy(deep=True), table.players[seat]
        choice = Choice(match.question, text)
        if player.is_played_by_ai:
            play_for(twin, seat, choice, now=START, by_ai=True)
        else:
            play(twin, player.user, choice, now=START)
        yield twin


def stops_on_the_way(table: Table, pick: random.Random, *, count: int) -> Iterator[Table]:
    """The table after the deal, and at so many moments of a match by chance if it is so long."""
    match = played(table)
    yield table
    for _ in range(count):
        for _ in range(pick.randrange(1, 12)):
            moves_by_chance(table, match, pick)
            if table.phase is not Phase.PLAYING:
                return
        yield table


def moves_by_chance(table: Table, match: Match, pick: random.Random) -> None:
    seat = pick.choice([*match.waits])
    if pick.random() < 0.1:  # some may move although nobody waits for them
        seat = pick.randrange(match.seats)
    legal = match.legal_moves(seat)
    if legal:
        choice = Choice(match.question, str(pick.choice(legal)))
        play_for(table, seat, choice, now=START, by_ai=table.players[seat].is_ai)
