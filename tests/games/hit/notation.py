"""Draws a table of HIT! in a line of text, plays on it, and reads it back in the same words.

    hit("A 40 🧲: 3 3 7 | B: 5 | C | B to move | box: 1 1")

Every seat has its letter, its points, its horseshoes and, after a colon, the chips before it.
What is not said is none; the first seat moves unless another does; the chips that are neither
on the table nor in the box are in the bag, unless the bag is drawn as well.
"""

import re
from collections import Counter, deque
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.table import Seat
from games.hit import HIT
from games.hit.rules.events import Drew, Event
from games.hit.rules.moves import Move
from games.hit.rules.state import ALL_CHIPS, State
from games.hit.rules.view import View

LETTERS = "ABCDEFG"
SEAT = re.compile(r"(?P<letter>[A-G])(?: (?P<score>\d+))?(?: (?P<shoes>🧲+))?(?:: (?P<chips>.+))?")
CLAUSE = re.compile(r"(?P<letter>[A-G]) (?:(?P<stops>stops)|draws (?P<chips>[\d ]+))")


class ForetoldChance(Chance):
    """Draws the chips it was told of; after them, whichever lies first in the bag."""

    __slots__ = ("chips", "state")

    def __init__(self, state: State, chips: Iterable[int]) -> None:
        super().__init__(seed=b"")
        self.state = state
        self.chips = deque(chips)

    def below(self, bound: int) -> int:
        assert bound == len(self.state.bag), "every chip in the bag must have its chance"
        return self.state.bag.index(self.chips.popleft()) if self.chips else 0


@dataclass(frozen=True)
class Table:
    state: State
    events: list[Event] = field(default_factory=list)  # of what was played last

    def plays(self, script: str) -> "Table":
        """The table after moves such as "A draws 4 9, A stops, B draws 5".

        A first chip of a turn, which is drawn by itself, is written like any other.
        """
        state = deepcopy(self.state)
        clauses = [_match(CLAUSE, clause) for clause in script.split(", ")]
        foretold = [
            (LETTERS.index(clause["letter"]), chip)
            for clause in clauses
            for chip in _chips(clause["chips"])
        ]
        chance = ForetoldChance(state, (chip for _, chip in foretold))
        events: list[Event] = []
        named = 0
        for clause in clauses:
            seat = LETTERS.index(clause["letter"])
            if clause["stops"]:
                events += HIT.play(state, seat, Move.STOP, chance)
            for _ in _chips(clause["chips"]):
                named += 1
                if len(_drawn(events)) < named:  # else it was drawn by itself
                    events += HIT.play(state, seat, Move.DRAW, chance)
        assert _drawn(events)[: len(foretold)] == foretold, "the chips went to others than written"
        return Table(state, events)

    def refuses(self, script: str) -> str:
        """The reason why a move is refused, which changes nothing."""
        clause = _match(CLAUSE, script)
        move = Move.STOP if clause["stops"] else Move.DRAW
        before = deepcopy(self.state)
        with pytest.raises(IllegalMove) as refused:
            HIT.play(self.state, LETTERS.index(clause["letter"]), move, Chance(b""))
        assert self.state == before
        return refused.value.reason.name.lower()

    def may(self, letter: str) -> str:
        return " ".join(HIT.legal_moves(self.state, LETTERS.index(letter)))

    def seen_by(self, letter: str | None) -> View:
        return HIT.view(self.state, None if letter is None else LETTERS.index(letter))

    @property
    def seats(self) -> str:
        return " | ".join(self._seat(seat) for seat in range(len(self.state.scores)))

    @property
    def mover(self) -> str | None:
        awaited = HIT.awaited(self.state)
        return LETTERS[awaited[0]] if awaited else None

    @property
    def winner(self) -> str | None:
        return None if self.state.winner is None else LETTERS[self.state.winner]

    @property
    def places(self) -> str:
        """Such as "1 B 100, 2 A 60"."""
        outcome = HIT.outcome(self.state)
        assert outcome is not None
        return ", ".join(f"{s.place} {LETTERS[s.seat]} {s.points}" for s in outcome)

    @property
    def bag(self) -> str:
        return " ".join(map(str, sorted(self.state.bag)))

    @property
    def box(self) -> str:
        return " ".join(map(str, sorted(self.state.box)))

    @property
    def told(self) -> str:
        """What happened, such as "A stopped, B scored, B drew"."""
        return ", ".join(
            f"{LETTERS[event.seat]} {event.kind().replace('_', ' ')}" for event in self.events
        )

    def _seat(self, seat: Seat) -> str:
        state = self.state
        words = [LETTERS[seat]]
        words += [str(state.scores[seat])] if state.scores[seat] else []
        words += ["🧲" * state.horseshoes[seat]] if state.horseshoes[seat] else []
        chips = " ".join(map(str, state.laid[seat]))
        return " ".join(words) + (f": {chips}" if chips else "")


def hit(drawing: str) -> Table:
    seats: list[re.Match[str]] = []
    mover: str | None = None
    heaps: dict[str, list[int]] = {}
    for part in drawing.split(" | "):
        if part.endswith(" to move"):
            mover = part[0]
        elif part.startswith(("bag: ", "box: ")):
            heaps[part[:3]] = _chips(part[5:])
        else:
            seats.append(_match(SEAT, part))
    assert "".join(seat["letter"] for seat in seats) == LETTERS[: len(seats)]
    laid = [_chips(seat["chips"]) for seat in seats]
    box = heaps.get("box", [])
    elsewhere = Counter(box) + Counter(chip for chips in laid for chip in chips)
    state = State(
        scores=[int(seat["score"] or 0) for seat in seats],
        horseshoes=[len(seat["shoes"] or "") for seat in seats],
        laid=laid,
        bag=heaps.get("bag", sorted((Counter(ALL_CHIPS) - elsewhere).elements())),
        box=box,
        turn=LETTERS.index(mover or "A"),
        question=1,
        show_risk=True,
    )
    return Table(state)


def _match(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    assert found, f"cannot read {text!r}"
    return found


def _chips(text: str | None) -> list[int]:
    return [] if text in (None, "empty") else [int(chip) for chip in text.split()]


def _drawn(events: list[Event]) -> list[tuple[Seat, int]]:
    return [(event.seat, event.value) for event in events if isinstance(event, Drew)]
