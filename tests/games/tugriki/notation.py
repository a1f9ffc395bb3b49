"""Draws a table of Тугрики in a line of text, plays on it, and reads it back in the same words.

    tugriki("A 10: G4 genie | B: R1 | table: G5-7 R5 genie=R6 | stock: Y1 Y2 | B to move")

Colours are G P R Y, values 0…9 and X, wilds are `genie` and `row`; a wild on the table stands for
the place after its `=`. The stock is written with its next card first. What is not said: ten coins
a purse, an entry of each in the Bank, A to move, clockwise, the first of three rounds, `honour`.
"""

import re
from collections import deque
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.table import Seat
from games.tugriki import TUGRIKI
from games.tugriki.rules.box import Box, the_box
from games.tugriki.rules.cards import (
    CARD_BY_CODE,
    CODES,
    GENIE,
    LENGTH,
    LETTERS,
    ROW_CHOICE,
    VALUES,
    Card,
    Colour,
    places_in,
)
from games.tugriki.rules.events import Event
from games.tugriki.rules.moves import Call, Lay, Lend, Move, Word
from games.tugriki.rules.state import State
from games.tugriki.rules.view import MoveEvents, View

SEATS = "ABCDEFGH"
SEAT = re.compile(r"(?P<letter>[A-H])(?: (?P<purse>\d+))?:(?P<cards>(?: \S+)*)")
LAYS = re.compile(r"lays (?P<card>\w+)(?:=(?P<place>\w+))?(?: naming (?P<named>[GPRY]))?")


class ForetoldChance(Chance):
    """Gives the numbers it was told of; after them, always the first."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        super().__init__(seed=b"")
        self.numbers = deque(numbers)

    def below(self, bound: int) -> int:
        number = self.numbers.popleft() if self.numbers else 0
        assert number < bound
        return number


@dataclass(frozen=True)
class Table:
    state: State
    events: list[Event] = field(default_factory=list)  # of what was played last
    log: list[MoveEvents] = field(
        default_factory=list
    )  # all that was played since the table was drawn

    def plays(self, script: str, chances: Iterable[int] = ()) -> "Table":
        """The table after moves such as "A lays G4, B draws Y1, B pays, C checks, A calls B"."""
        state, log = deepcopy(self.state), []
        chance = ForetoldChance(chances)
        for clause in script.split(", "):
            seat, move = _clause(clause)
            before = list(state.stock)
            log.append(MoveEvents(seat, tuple(TUGRIKI.play(state, seat, move, chance))))
            if clause[2:].startswith("draws "):
                assert before[-1] == CARD_BY_CODE[clause[8:]], "drew another card than written"
        return Table(state, [event for told in log for event in told.events], [*self.log, *log])

    def refuses(self, script: str) -> str:
        """The reason why a move is refused, which changes nothing."""
        seat, move = _clause(script)
        before = deepcopy(self.state)
        with pytest.raises(IllegalMove) as refused:
            TUGRIKI.play(self.state, seat, move, Chance(b""))
        assert self.state == before
        assert move not in TUGRIKI.legal_moves(self.state, seat)
        return refused.value.reason.name.lower()

    def may(self, letter: str) -> str:
        """All that a seat may do, such as "lay G4, draw, call 2"."""
        return ", ".join(map(str, TUGRIKI.legal_moves(self.state, SEATS.index(letter))))

    def layable(self, letter: str) -> str:
        """The cards that a seat may lay, wilds with their places."""
        moves = TUGRIKI.legal_moves(self.state, SEATS.index(letter))
        return " ".join(dict.fromkeys(_layable(move) for move in moves if isinstance(move, Lay)))

    def seen_by(self, letter: str | None) -> View:
        return TUGRIKI.view(self.state, None if letter is None else SEATS.index(letter))

    def hand(self, letter: str) -> str:
        return _written(self.state.hands[SEATS.index(letter)])

    def purse(self, letter: str) -> int:
        return self.state.purses[SEATS.index(letter)]

    @property
    def purses(self) -> str:
        return " ".join(f"{SEATS[seat]}{coins}" for seat, coins in enumerate(self.state.purses))

    @property
    def bank(self) -> int:
        return self.state.bank

    def lacking(self, letter: str) -> str:
        """What all may conclude that he does not hold."""
        return " ".join(CODES[card] for card in places_in(self.state.lacking[SEATS.index(letter)]))

    @property
    def stock(self) -> str:
        return _written(reversed(self.state.stock))

    @property
    def sizes(self) -> str:
        return " ".join(str(len(hand)) for hand in self.state.hands)

    @property
    def mover(self) -> str:
        return "".join(SEATS[seat] for seat in TUGRIKI.awaited(self.state))

    @property
    def rows(self) -> str:
        """What lies on top, such as "G5 G6 genie=R6"."""
        state, words = self.state, []
        for place in places_in(state.laid | state.genies | state.row_choices):
            if state.laid >> place & 1:
                words.append(CODES[place])
            else:
                wild = "genie" if state.genies >> place & 1 else "row"
                words.append(f"{wild}={CODES[place]}")
        return " ".join(words)

    @property
    def binds(self) -> str:
        """The locks in force: "lock G", "wish R2", both or nothing."""
        state = self.state
        words = [f"lock {LETTERS[state.lock]}"] if state.lock is not None else []
        words += [f"wish {LETTERS[state.wish]}{state.wished}"] if state.wish is not None else []
        return " ".join(words)

    @property
    def places(self) -> str:
        """Such as "1 B 31, 2 A 9"."""
        outcome = TUGRIKI.outcome(self.state)
        assert outcome is not None
        return ", ".join(f"{s.place} {SEATS[s.seat]} {s.points}" for s in outcome)

    @property
    def told(self) -> str:
        """What everybody learned, such as "A laid, B skipped"."""
        return self.told_to(None)

    def told_to(self, letter: str | None) -> str:
        viewer = None if letter is None else SEATS.index(letter)
        return ", ".join(
            f"{SEATS[event.seat]} {event.kind().replace('_', ' ')}"
            for event in self.events
            if event.is_known_to(viewer)
        )


def tugriki(drawing: str, box: Box | None = None) -> Table:
    seats: list[re.Match[str]] = []
    notes: dict[str, str] = {}
    for part in (part.strip() for part in drawing.split("|")):
        seat = SEAT.fullmatch(part)
        if seat:
            seats.append(seat)
        elif part.endswith("to move"):
            notes["turn"] = part[0]
        else:
            name, _, value = part.partition(" ")
            notes[name.rstrip(":")] = value
    assert "".join(seat["letter"] for seat in seats) == SEATS[: len(seats)], drawing
    out = [SEATS.index(letter) for letter in notes.pop("out", "").split()]
    order = [seat for seat in range(len(seats)) if seat not in out]
    laid, genies, row_choices = _table(notes.pop("table", ""))
    wish = notes.pop("wish", "")
    lock = notes.pop("lock", "")
    number, _, rounds = notes.pop("round", "1/3").partition("/")
    state = State(
        box=box or the_box(),
        referee=notes.pop("referee", None) is not None,
        rounds=int(rounds),
        round=int(number),
        starter=SEATS.index(notes.pop("starter", "A")),
        order=order,
        turn=SEATS.index(notes.pop("turn", "A")),
        direction=1 if notes.pop("counterclockwise", None) is None else -1,
        hands=[sorted(_cards(seat["cards"])) for seat in seats],
        stock=_cards(notes.pop("stock", ""))[::-1],
        laid=laid,
        genies=genies,
        row_choices=row_choices,
        lock=Colour(LETTERS.index(lock)) if lock else None,
        wish=Colour(LETTERS.index(wish[0])) if wish else None,
        wished=int(wish[1:]) if wish else 0,
        lacking=[0] * len(seats),
        purses=[int(seat["purse"] or 10) for seat in seats],
        bank=int(notes.pop("bank", len(order))),
    )
    assert not notes, f"cannot read {notes}"
    return Table(state)


def cards_of(codes: str) -> tuple[Card, ...]:
    return tuple(_cards(codes))


def _clause(text: str) -> tuple[Seat, Move]:
    letter, _, words = text.partition(" ")
    return SEATS.index(letter), _move(words)


def _move(words: str) -> Move:
    lays = LAYS.fullmatch(words)
    if lays:
        card = CARD_BY_CODE[lays["card"]]
        place = CARD_BY_CODE[lays["place"]] if lays["place"] else card
        named = Colour(LETTERS.index(lays["named"])) if lays["named"] else None
        return Lay(card, place, named)
    match words.split():
        case ["draws", *_]:
            return Word.DRAW
        case ["is", "stuck"]:
            return Word.STUCK
        case ["pays"]:
            return Word.PAY
        case ["passes"]:
            return Word.PASS
        case ["checks"]:
            return Word.CHECK
        case ["declines"]:
            return Word.DECLINE
        case ["calls", letter]:
            return Call(SEATS.index(letter))
        case ["lends", letter, coins]:
            return Lend(SEATS.index(letter), int(coins))
    raise AssertionError(f"cannot read {words!r}")


def _table(text: str) -> tuple[int, int, int]:
    laid = genies = row_choices = 0
    for word in text.split():
        wild, _, place = word.rpartition("=")
        bit = 0
        for card in _cards(place):
            bit |= 1 << card
        if wild == "genie":
            genies |= bit
        elif wild == "row":
            row_choices |= bit
        else:
            laid |= bit
    return laid, genies, row_choices


def _cards(text: str) -> list[Card]:
    """`G5-7` is G5 G6 G7; `G-all` the whole row."""
    cards: list[Card] = []
    for word in text.split():
        if word.endswith("-all"):
            word = f"{word[0]}0-X"  # noqa: PLW2901 - the same in other words
        first, _, last = word.partition("-")
        card = CARD_BY_CODE[first]
        until = card // LENGTH * LENGTH + VALUES.index(last) if last else card
        cards += range(card, until + 1)
    return cards


def _written(cards: Iterable[Card]) -> str:
    return " ".join(CODES[card] for card in cards)


def _layable(move: Lay) -> str:
    is_wild = move.card in (GENIE, ROW_CHOICE)
    return f"{CODES[move.card]}={CODES[move.place]}" if is_wild else CODES[move.card]
