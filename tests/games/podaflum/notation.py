"""Draws a table of ПОДАФ ЛУМ in a line of text, plays on it, and reads it back in the same words.

    podaflum("A: 5, 8 8 J | B | C: J | D leads | row: 4 J 8 2 10 7 J 3 9 | edition 1")

Every seat has its letter and, after a colon, its piles: the number cards of a value and the
jokers (J) that lie with them; jokers alone are waiting. What is not said is none; the first seat
leads unless another does. The cards that are not drawn are in the deck, or, if the deck is drawn
as well, in the discard; "deck: none" makes this round the last. Jokers in hand are not drawn:
they are placed by "A puts J on 8".
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.table import Seat
from games.podaflum import PODAFLUM
from games.podaflum.rules.events import Event
from games.podaflum.rules.moves import Cut, Discard, Move, PlaceJoker, Vote
from games.podaflum.rules.state import (
    ALL_CARDS,
    JOKER,
    KINDS,
    NO_PARTS,
    VALUES,
    Asked,
    Contest,
    Part,
    State,
)
from games.podaflum.rules.view import MoveEvents, View

LETTERS = "ABCD"
SEAT = re.compile(r"(?P<letter>[A-D])(?P<leads> leads)?(?:: (?P<piles>.+))?")
CLAUSE = re.compile(
    r"(?P<letters>[A-D]+) (?:"
    r"cuts (?P<sizes>\d+\|\d+\|\d+)"
    r"|discards (?P<discards>white|blue|black)"
    r"|votes? (?P<votes>white|blue|black)"
    r"|puts J on (?P<value>\d+))"
)
CHANCE = Chance(bytes(32))  # nothing is drawn after the deal


@dataclass(frozen=True)
class Table:
    state: State
    events: list[Event] = field(default_factory=list)  # of what was played last
    lap: list[MoveEvents] = field(default_factory=list)  # all that was played since it was drawn

    def plays(self, script: str) -> "Table":
        """The table after moves such as "D cuts 3|2|4, C votes white, AB vote blue"."""
        state = deepcopy(self.state)
        told = [
            MoveEvents(seat, tuple(PODAFLUM.play(state, seat, move, CHANCE)))
            for seat, move in _moves(script)
        ]
        events = [event for entry in told for event in entry.events]
        return Table(state, events, [*self.lap, *told])

    def refuses(self, script: str) -> str:
        """The reason why a move is refused, which changes nothing."""
        ((seat, move),) = _moves(script)
        before = deepcopy(self.state)
        assert move not in PODAFLUM.legal_moves(self.state, seat)
        with pytest.raises(IllegalMove) as refused:
            PODAFLUM.play(self.state, seat, move, CHANCE)
        assert self.state == before
        return refused.value.reason.name.lower()

    def may(self, letter: str) -> str:
        return ", ".join(map(str, PODAFLUM.legal_moves(self.state, LETTERS.index(letter))))

    def seen_by(self, letter: str | None) -> View:
        return PODAFLUM.view(self.state, None if letter is None else LETTERS.index(letter))

    @property
    def asked(self) -> str:
        """Such as "D cuts 4 J 8 2", "B discards", "AB vote 4 J | 8 | 2" or "A puts J"."""
        who = _letters(self.state.awaited)
        parts = " | ".join(written(cards) for cards in self.state.parts if cards)
        return {
            Asked.CUT: f"{who} cuts {written(self.state.contest.cards)}",
            Asked.DISCARD: f"{who} discards",
            Asked.VOTE: f"{who} vote {parts}",
            Asked.JOKER: f"{who} puts J",
            Asked.NOTHING: "nothing",
        }[self.state.asked]

    @property
    def seats(self) -> str:
        """The piles of all, as they are drawn."""
        return " | ".join(self._seat(seat) for seat in range(self.state.seats))

    @property
    def leader(self) -> str:
        return LETTERS[self.state.leader]

    @property
    def row(self) -> str:
        return written(self.state.contest.cards)

    @property
    def discarded(self) -> str:
        return written(_cards(self.state.discarded))

    @property
    def told(self) -> str:
        """What happened, such as "A voted, B revealed"; the leader reveals."""
        return ", ".join(
            f"{LETTERS[event.seat]} {event.kind().replace('_', ' ')}" for event in self.events
        )

    @property
    def places(self) -> str:
        """Such as "1 B 20, 2 A 13"."""
        outcome = PODAFLUM.outcome(self.state)
        assert outcome is not None
        return ", ".join(f"{s.place} {LETTERS[s.seat]} {s.points}" for s in outcome)

    def _seat(self, seat: Seat) -> str:
        numbers, jokers = self.state.numbers[seat], self.state.jokers[seat]
        piles = [
            written([value] * numbers[value] + [JOKER] * jokers[value])
            for value in (*VALUES, JOKER)
            if numbers[value] or jokers[value]
        ]
        return LETTERS[seat] + (f": {', '.join(piles)}" if piles else "")


def podaflum(drawing: str) -> Table:
    seats: list[re.Match[str]] = []
    row: list[int] = []
    deck: list[int] | None = None
    edition = 2
    for part in drawing.split(" | "):
        if part.startswith("row: "):
            row = read(part.removeprefix("row: "))
        elif part.startswith("deck: "):
            deck = read(part.removeprefix("deck: "))
        elif part.startswith("edition "):
            edition = int(part.removeprefix("edition "))
        else:
            seats.append(_match(SEAT, part))
    assert "".join(seat["letter"] for seat in seats) == LETTERS[: len(seats)]
    piles = [[read(pile) for pile in (seat["piles"] or "").split(", ")] for seat in seats]
    numbers, jokers = [[0] * KINDS for _ in seats], [[0] * KINDS for _ in seats]
    for seat, of_seat in enumerate(piles):
        for pile in of_seat:
            value = max(pile, default=JOKER)
            assert set(pile) <= {value, JOKER}, f"not of one value: {pile}"
            numbers[seat][value] += 0 if value == JOKER else pile.count(value)
            jokers[seat][value] += pile.count(JOKER)
    left = Counter(ALL_CARDS)
    left.subtract(
        [*row, *(deck or []), *[card for of_seat in piles for p in of_seat for card in p]]
    )
    assert min(left.values()) >= 0, f"no deck has so many: {left}"
    rest = sorted(left.elements())
    everybody = tuple(range(len(seats)))
    leader = next((seat for seat in everybody if seats[seat]["leads"]), 0)
    state = State(
        edition=edition,
        round=1,
        leader=leader,
        deck=rest if deck is None else deck[::-1],
        discarded=[0 if deck is None else rest.count(kind) for kind in range(KINDS)],
        numbers=numbers,
        jokers=jokers,
        contest=Contest(tuple(row), everybody, None),
        parts=NO_PARTS,
        votes=[None for _ in seats],
        contests=[],
        in_hand=[0 for _ in seats],
        asked=Asked.CUT,
        awaited=(leader,),
        question=1,
    )
    return Table(state)


def read(text: str) -> list[int]:
    return [JOKER if card == "J" else int(card) for card in text.split() if card != "none"]


def written(cards: Iterable[int]) -> str:
    return " ".join("J" if card == JOKER else str(card) for card in cards)


def _moves(script: str) -> Iterator[tuple[Seat, Move]]:
    for text in script.split(", "):
        clause = _match(CLAUSE, text)
        for letter in clause["letters"]:
            yield LETTERS.index(letter), _move(clause)


def _move(clause: re.Match[str]) -> Move:
    if clause["sizes"]:
        white, blue, _ = map(int, clause["sizes"].split("|"))
        return Cut(white, white + blue)
    if clause["value"]:
        return PlaceJoker(int(clause["value"]))
    if clause["discards"]:
        return Discard(Part[clause["discards"].upper()])
    return Vote(Part[clause["votes"].upper()])


def _match(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    assert found, f"cannot read {text!r}"
    return found


def _cards(counts: list[int]) -> list[int]:
    return [kind for kind in (*VALUES, JOKER) for _ in range(counts[kind])]


def _letters(seats: Iterable[Seat]) -> str:
    return "".join(LETTERS[seat] for seat in seats)
