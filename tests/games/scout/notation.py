"""Draws a table of Scout in a line of text, plays on it, and reads it back in the same words.

    scout("A: 2 2 7 | B: 9/3 8 | C: 1 | shown by B: 3 4 | C to move | tokens: A 2, B 1")

Every seat has its letter and its hand from left to right. A card is written by the number in
force, or by both, `9/3`; where only one is written, some card with that number is taken. What is
not said is as at the beginning of a round whose hands have been looked at; the seat after the
owner of the set moves, or A, unless another does.
"""

import re
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.table import Seat
from games.scout import SCOUT
from games.scout.rules.cards import NUMBERS, UPPER, Card, either_way_up, number, other_number
from games.scout.rules.events import Event, RoundEnded
from games.scout.rules.moves import Move, Show
from games.scout.rules.scoring import points_of
from games.scout.rules.state import State
from games.scout.rules.view import View

LETTERS = "ABCDE"
CLAUSE = re.compile(
    r"(?P<letter>[A-E]) (?:(?P<look>keep|flip)s|shows (?P<numbers>[\d ]+)|"
    r"(?P<verb>scout|double)s (?P<how>.+))"
)


@dataclass(frozen=True)
class Table:
    state: State
    events: list[Event] = field(default_factory=list)  # of what was played last

    def plays(self, script: str) -> "Table":
        """The table after moves such as "A shows 2 2, B scouts R flip 1, C doubles L 3 1-3"."""
        state = deepcopy(self.state)
        events: list[Event] = []
        for clause in script.split(", "):
            seat, move = _move(state, clause)
            events += SCOUT.play(state, seat, move, Chance(b"any"))
        return Table(state, events)

    def refuses(self, clause: str) -> str:
        """The reason why a move is refused, which changes nothing."""
        seat, move = _move(self.state, clause)
        before = deepcopy(self.state)
        with pytest.raises(IllegalMove) as refused:
            SCOUT.play(self.state, seat, move, Chance(b"any"))
        assert self.state == before
        return refused.value.reason.name.lower()

    def may(self, letter: str) -> list[str]:
        return [str(move) for move in SCOUT.legal_moves(self.state, LETTERS.index(letter))]

    def may_show(self, letter: str) -> list[str]:
        """The sets that may be shown, by their numbers."""
        seat = LETTERS.index(letter)
        hand = self.state.hands[seat]
        return [
            _numbers(hand[move.first - 1 : move.last])
            for move in SCOUT.legal_moves(self.state, seat)
            if isinstance(move, Show)
        ]

    def seen_by(self, letter: str | None) -> View:
        return SCOUT.view(self.state, None if letter is None else LETTERS.index(letter))

    def hand(self, letter: str) -> str:
        """As "2 2 7"."""
        return _numbers(self.state.hands[LETTERS.index(letter)])

    def cards(self, letter: str) -> str:
        """As "2/5 2/9 7/1"."""
        return _cards(self.state.hands[LETTERS.index(letter)])

    @property
    def shown(self) -> str:
        """As "2 2 by A"."""
        if self.state.owner is None:
            assert not self.state.table
            return "nothing"
        return f"{_numbers(self.state.table)} by {LETTERS[self.state.owner]}".strip()

    @property
    def captured(self) -> str:
        """As "A 2, C 1": whoever has none is not named."""
        return _counts([len(pile) for pile in self.state.captured])

    @property
    def tokens(self) -> str:
        return _counts(self.state.tokens)

    @property
    def doubles(self) -> str:
        """Who still has the double action."""
        return " ".join(LETTERS[seat] for seat, has in enumerate(self.state.doubles) if has)

    @property
    def mover(self) -> str:
        return " ".join(LETTERS[seat] for seat in SCOUT.awaited(self.state))

    @property
    def told(self) -> str:
        """What happened, such as "A showed, B scouted"."""
        return ", ".join(
            f"{LETTERS[event.seat]} {event.kind().replace('_', ' ')}"
            for event in self.events
            if event.known_to() is None
        )

    @property
    def ended(self) -> RoundEnded:
        return next(event for event in self.events if isinstance(event, RoundEnded))

    @property
    def points(self) -> str:
        """Of the round that ended, as "A 5, B -3, C 0"."""
        ended = self.ended
        return ", ".join(
            f"{LETTERS[seat]} {points}" for seat, points in enumerate(points_of(ended))
        )

    @property
    def spared(self) -> str | None:
        return None if self.ended.spared is None else LETTERS[self.ended.spared]

    @property
    def goes_on(self) -> bool:
        return not any(isinstance(event, RoundEnded) for event in self.events)

    @property
    def places(self) -> str:
        """Such as "1 B 30, 2 A 12"."""
        outcome = SCOUT.outcome(self.state)
        assert outcome is not None
        return ", ".join(f"{s.place} {LETTERS[s.seat]} {s.points}" for s in outcome)


def scout(drawing: str) -> Table:
    hands: list[str] = []
    said: dict[str, str] = {}
    table, owner = "", None
    for part in drawing.split(" | "):
        if found := re.fullmatch(r"([A-E]):(.*)", part):
            assert found[1] == LETTERS[len(hands)]
            hands.append(found[2])
        elif found := re.fullmatch(r"shown by ([A-E]): (.+)", part):
            owner, table = LETTERS.index(found[1]), found[2]
        elif found := re.fullmatch(r"([A-E]) to move", part):
            said["to move"] = found[1]
        elif found := re.fullmatch(r"(round|first|scouted) (\w)", part):
            said[found[1]] = found[2]
        else:
            name, _, value = part.partition(":")
            assert name in ("captured", "tokens", "chips", "totals", "doubles", "looking"), part
            said[name] = value.strip()
    seats = len(hands)
    *held, lying = _dealt([*hands, table])
    after_owner = LETTERS[0 if owner is None else (owner + 1) % seats]
    chips = [3, 3] if seats == 2 else [0] * seats
    captured = _counted(said.get("captured", ""), [0] * seats)
    return Table(
        State(
            hands=held,
            table=lying,
            owner=owner,
            scouted=int(said.get("scouted", 0)),
            captured=[[102] * count for count in captured],  # which cards they are is forgotten
            tokens=_counted(said.get("chips", said.get("tokens", "")), chips),
            doubles=[seats > 2 and letter in said.get("doubles", LETTERS) for letter in _of(seats)],
            taken=[[] for _ in range(seats)],
            totals=_counted(said.get("totals", ""), [0] * seats),
            round=int(said.get("round", 1)),
            first=LETTERS.index(said.get("first", "A")),
            turn=LETTERS.index(said.get("to move", after_owner)),
            looking=[LETTERS.index(letter) for letter in said.get("looking", "").split()],
            question=1,
            aside=[],
        )
    )


def cards(text: str) -> list[Card]:
    """Cards of which every one is written, or any that have these numbers: "4/9 5"."""
    return _dealt([text])[0]


def _of(seats: int) -> str:
    return LETTERS[:seats]


def _dealt(texts: list[str]) -> list[list[Card]]:
    """Every card that is drawn by one number only is one that lies nowhere else."""
    words = [text.split() for text in texts]
    used = {either_way_up(_card(word)) for line in words for word in line if "/" in word}
    assert len(used) == sum("/" in word for line in words for word in line), "drawn twice"
    wanted = Counter(int(word) for line in words for word in line if "/" not in word)
    dealt = []
    for line in words:
        row = []
        for word in line:
            card = _card(word) if "/" in word else _free(int(word), used, wanted)
            used.add(either_way_up(card))
            row.append(card)
        dealt.append(row)
    return dealt


def _card(word: str) -> Card:
    upper, lower = word.split("/")
    return UPPER * int(upper) + int(lower)


def _free(upper: int, used: set[Card], wanted: Counter[int]) -> Card:
    """A card with this number whose other number is little wanted elsewhere."""
    lowers = sorted(NUMBERS, key=lambda lower: wanted[lower])
    candidates = [UPPER * upper + lower for lower in lowers if lower != upper]
    return next(card for card in candidates if either_way_up(card) not in used)


def _counted(text: str, counts: list[int]) -> list[int]:
    """As "A 2, B -1"."""
    counts = counts.copy()
    for letter, count in re.findall(r"([A-E]) (-?\d+)", text):
        counts[LETTERS.index(letter)] = int(count)
    return counts


def _counts(counts: list[int]) -> str:
    return ", ".join(f"{LETTERS[seat]} {count}" for seat, count in enumerate(counts) if count)


def _move(state: State, clause: str) -> tuple[Seat, Move]:
    found = CLAUSE.fullmatch(clause)
    assert found, f"cannot read {clause!r}"
    seat = LETTERS.index(found["letter"])
    if found["look"]:
        return seat, SCOUT.parse(found["look"])
    if found["verb"]:
        return seat, SCOUT.parse(f"{found['verb']} {found['how']}")
    wanted = [int(word) for word in found["numbers"].split()]
    hand = [number(card) for card in state.hands[seat]]
    for first in range(len(hand)):
        if hand[first : first + len(wanted)] == wanted:
            return seat, Show(first + 1, first + len(wanted))
    raise AssertionError(f"{clause}: the hand is {hand}")


def _numbers(row: list[Card]) -> str:
    return " ".join(str(number(card)) for card in row)


def _cards(row: list[Card]) -> str:
    return " ".join(f"{number(card)}/{other_number(card)}" for card in row)
