"""Plays random matches of any game, the same ones in every run."""

import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from games.chance import Chance
from games.contract.events import MoveEvents
from games.contract.game import AnyGame
from games.contract.table import Options, Seat
from games.replay import Record, written

MOST_MOVES = 20_000  # a match that takes longer would never end


@dataclass
class Match:
    game: AnyGame
    seats: int
    seed: bytes
    options: Options
    chance: Chance
    state: Any
    moves: list[str] = field(default_factory=list)
    recent: list[MoveEvents] = field(default_factory=list)

    def play(self, seat: Seat, move: Any) -> list[Any]:
        events = self.game.play(self.state, seat, move, self.chance)
        self.moves.append(written(seat, move))
        self.recent.append(MoveEvents(seat, tuple(events)))
        return events

    @property
    def record(self) -> Record:
        game = self.game
        return Record(
            game.name, game.version, self.seats, self.options, self.seed, tuple(self.moves)
        )


@dataclass(frozen=True)
class Moment:
    """A match just before a move, and the move that somebody is about to make."""

    match: Match
    seat: Seat
    move: Any

    def legal(self) -> dict[Seat, list[Any]]:
        """What every seat may do, awaited or not."""
        game, state = self.match.game, self.match.state
        return {seat: list(game.legal_moves(state, seat)) for seat in range(self.match.seats)}

    def branch(self) -> Match:
        """The same match, to try something that did not happen."""
        match = self.match
        chance = Chance(match.seed, match.chance.position)
        state = deepcopy(match.state)
        return Match(
            match.game, match.seats, match.seed, match.options, chance, state, [*match.moves]
        )


def deal(game: AnyGame, seats: int, number: int) -> Match:
    """The match of this number; the options differ from one to the next."""
    chooser = random.Random(f"options {game.name} {seats} {number}")
    options = {option.name: chooser.choice(option.choices) for option in game.options}
    seed = random.Random(f"seed {game.name} {seats} {number}").randbytes(32)
    chance = Chance(seed)
    return Match(game, seats, seed, options, chance, game.deal(seats, options, chance))


def moments(match: Match) -> Iterator[Moment]:
    """Plays the match to its end by random moves, pausing before each of them."""
    player = random.Random(match.seed)
    game = match.game
    for _ in range(MOST_MOVES):
        awaited = game.awaited(match.state)
        if not awaited:
            return
        seat = player.choice(awaited)
        if player.random() < 0.1:  # some may move although nobody waits for them
            seat = player.randrange(match.seats)
        legal = game.legal_moves(match.state, seat)
        if not legal:
            continue
        moment = Moment(match, seat, player.choice(legal))
        yield moment
        match.play(moment.seat, moment.move)
    raise AssertionError(f"{game.name}: no end after {MOST_MOVES} moves")


def play_to_the_end(match: Match) -> Match:
    for _ in moments(match):
        pass
    return match
