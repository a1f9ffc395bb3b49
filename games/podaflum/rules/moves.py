"""What may be done in ПОДАФ ЛУМ: cut the row, discard a part, vote for a part, place a joker."""

from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from games.contract.moves import by_notation
from games.contract.table import Seat
from games.podaflum.rules.state import VALUES, Asked, Cards, Part, Parts, State

LONGEST_ROW = 9  # P-R10


@dataclass(frozen=True, slots=True)
class Cut:
    """`cut 3 5`: dividers after the third card and after the fifth."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"cut {self.first} {self.second}"

    def parts_of(self, cards: Cards) -> Parts:
        return cards[: self.first], cards[self.first : self.second], cards[self.second :]


@dataclass(frozen=True, slots=True)
class Discard:
    part: Part

    def __str__(self) -> str:
        return f"discard {self.part.name.lower()}"

    def left_of(self, parts: Parts) -> Parts:
        left = list(parts)
        left[self.part] = ()
        white, blue, black = left
        return white, blue, black


@dataclass(frozen=True, slots=True)
class Vote:
    part: Part

    def __str__(self) -> str:
        return f"vote {self.part.name.lower()}"


@dataclass(frozen=True, slots=True)
class PlaceJoker:
    value: int

    def __str__(self) -> str:
        return f"joker {self.value}"


Move: TypeAlias = Cut | Discard | Vote | PlaceJoker

# Made once: playouts ask for them a million times.
_CUTS = {
    cards: tuple(Cut(first, second) for first, second in combinations(range(1, cards), 2))
    for cards in range(LONGEST_ROW + 1)
}
_DISCARDS = tuple(map(Discard, Part))
_VOTES = tuple(map(Vote, Part))
_JOKERS = tuple(map(PlaceJoker, VALUES))
ALL_MOVES: tuple[Move, ...] = (*_CUTS[LONGEST_ROW], *_DISCARDS, *_VOTES, *_JOKERS)

parse = by_notation(ALL_MOVES)


def cuts_of(cards: Cards) -> tuple[Cut, ...]:
    return _CUTS[len(cards)]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    asked = state.asked
    if asked is Asked.VOTE:
        if seat not in state.contest.seats:
            return ()
        parts, own = state.parts, state.votes[seat]
        if own is None and all(parts):
            return _VOTES
        # P-A23: a vote may be changed; P-A32: the same again is no vote
        return tuple([vote for vote in _VOTES if parts[vote.part] and vote.part is not own])
    if seat not in state.awaited:
        return ()
    if asked is Asked.CUT:
        return cuts_of(state.contest.cards)
    if asked is Asked.DISCARD:
        return _DISCARDS
    numbers = state.numbers[seat]
    return tuple([joker for joker in _JOKERS if numbers[joker.value]])  # P-R26
