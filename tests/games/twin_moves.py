"""Two moves that look alike to the others, played side by side: nobody else may tell which it was.

`imagine` copies all that is public, and an event is its own permission to be known: so worlds that
are imagined find no secret which a game itself gives away. Only what others see of a move, as the
game declares it, says what they may know.
"""

import random
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, fields
from typing import Any

from bot.texts import words
from games.chance import Chance
from games.contract.events import MoveEvents
from games.contract.game import AnyGame, Game
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Screen
from games.contract.table import Seat
from tests.games.matches import Moment
from tests.games.said import FACES

LATELY = 12  # moves that are still told
SOME_MOVES = 4  # about so many, of those that look different
MOST_AFTER = 6  # moves of others that are played on
ALL_IS_SEEN: Any = next(one.default for one in fields(Game) if one.name == "seen_by_others")


@dataclass
class World:
    """What is true and what was told; from here it goes on by itself."""

    game: AnyGame
    seats: int
    state: Any
    chance: Chance
    told: list[MoveEvents]

    @classmethod
    def at(cls, moment: Moment) -> "World":
        match = moment.match
        chance = Chance(match.seed, match.chance.position)
        state, told = deepcopy(match.state), match.recent[-LATELY:]
        return cls(match.game, match.seats, state, chance, [*told])

    def play(self, seat: Seat, move: Any) -> None:
        told = MoveEvents(seat, tuple(self.game.play(self.state, seat, move, self.chance)))
        if any(event.known_to() != frozenset({seat}) for event in told.events):
            self.told.append(told)  # else nobody is told that anything happened

    def of_all(self) -> Iterator[tuple[str, Any]]:
        """What everybody knows, whoever asks."""
        game, state = self.game, self.state
        yield "who is awaited", game.awaited(state)
        yield "the question", game.question(state)
        yield "the outcome", game.outcome(state)
        yield "the weight", game.outcome(state) is None and game.weight(game.view(state, None))

    def known_to(self, reader: Seat | None) -> Iterator[tuple[str, Any]]:
        """What a seat, or the public, learns of it, and by what name that goes."""
        yield "events", [entry.to(reader) for entry in self.told]
        yield "a view", self.game.view(self.state, reader)
        if reader is not None:
            yield "legal moves", list(self.game.legal_moves(self.state, reader))

    def shown_to(self, reader: Seat | None) -> Iterator[tuple[str, Any]]:
        if reader is None:
            yield "a board", self._board(frozenset())
            yield "a board with closed private chats", self._board(frozenset(range(self.seats)))
            return
        yield "a player screen", self._player_screen(reader)
        if self.game.hand is not None:
            yield "a pop-up", self.game.hand(self.game.view(self.state, reader), words("en"))

    def _board(self, closed: frozenset[Seat]) -> Screen:
        return self.game.board(self._scene(None, closed), words("en"))

    def _player_screen(self, seat: Seat) -> Screen | None:
        return self.game.player_screen(self._scene(seat, frozenset()), seat, words("en"))

    def _scene(self, reader: Seat | None, closed: frozenset[Seat]) -> Scene[Any]:
        told = [entry.to(reader) for entry in self.told]
        view = self.game.view(self.state, reader)
        return SceneOf(view, told, FACES[: self.seats], closed=closed)


def compare_twin_moves(moments: Iterable[Moment]) -> int:
    """How many pairs were played; fails where somebody else could tell one from the other."""
    pairs = 0
    for moment in moments:
        for seat in range(moment.match.seats):
            groups = _that_look_alike(moment, seat)
            for seen, alike in groups.items():
                pairs += _compare(moment, seat, alike, is_noticed=seen is not None)
            _assert_all_differ(moment, seat, [alike[0] for alike in groups.values()])
    return pairs


def _that_look_alike(moment: Moment, seat: Seat) -> dict[Hashable, list[Any]]:
    match, found = moment.match, defaultdict(list)
    view = match.game.view(match.state, seat)
    for move in match.game.legal_moves(match.state, seat):
        found[match.game.seen_by_others(view, seat, move)].append(move)
    return found


def _compare(moment: Moment, seat: Seat, alike: list[Any], *, is_noticed: bool) -> int:
    """Each with the first; what nobody notices, with a world in which nothing was done."""
    if is_noticed and len(alike) == 1:
        return 0
    first, others = World.at(moment), alike
    if is_noticed:
        first.play(seat, alike[0])
        others = alike[1:]
    pick = random.Random(f"{len(moment.match.moves)} {seat}")
    looked_at = pick.choice(others) if others else None
    for move in others:
        twin = World.at(moment)
        twin.play(seat, move)
        _assert_alike(first, twin, seat, with_screens=move is looked_at)
        if move is looked_at:
            _play_on(deepcopy(first), twin, seat, pick)
    return len(others)


def _assert_all_differ(moment: Moment, seat: Seat, moves: list[Any]) -> None:
    """What is declared to look different does; or a game that forgot to say so would be let off."""
    readers = (None, *(reader for reader in range(moment.match.seats) if reader != seat))
    worlds = []
    moves = moves[:: 1 + len(moves) // SOME_MOVES]
    for move in moves:
        world = World.at(moment)
        world.play(seat, move)
        worlds.append([[*world.known_to(reader)] for reader in readers])
    for move, other, one, another in zip(moves, moves[1:], worlds, worlds[1:], strict=False):
        assert one != another, f"others can not tell “{move}” from “{other}”: see seen_by_others"


def _play_on(one: World, other: World, mover: Seat, pick: random.Random) -> None:
    """The others do the same in both, as long as they do something in secret, too.

    A move that all see may bring to light what was hidden: then the worlds may differ by the rules.
    """
    game = one.game
    for _ in range(MOST_AFTER):
        awaited = [seat for seat in game.awaited(one.state) if seat != mover]
        if not awaited:
            return
        seat = pick.choice(awaited)
        move = pick.choice(list(game.legal_moves(one.state, seat)))
        if game.seen_by_others(game.view(one.state, seat), seat, move) == move:
            return
        one.play(seat, move)
        other.play(seat, move)
        _assert_alike(one, other, mover, with_screens=True)


def _assert_alike(one: World, other: World, mover: Seat, *, with_screens: bool) -> None:
    for (name, here), (_, there) in zip(one.of_all(), other.of_all(), strict=True):
        assert here == there, f"{name} tells of a hidden move"
    for reader in (None, *(seat for seat in range(one.seats) if seat != mover)):
        pairs = [*zip(one.known_to(reader), other.known_to(reader), strict=True)]
        if with_screens:
            pairs += zip(one.shown_to(reader), other.shown_to(reader), strict=True)
        for (name, here), (_, there) in pairs:
            assert here == there, f"{name} tells of a hidden move"
