"""What a headline bar of Тугрики is made of: plates, two lines, pieces and amounts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.canvas.canvas import Canvas
from games.canvas.colours import INK, SOFT_INK
from games.canvas.letters.fonts import black, medium
from games.canvas.pieces.plates import Guest
from games.canvas.rows.amounts import Amount, loss, signed
from games.canvas.rows.cells import Above, Cell, Piece, Sentence, Words, plate_of
from games.canvas.rows.moments import lay_headline_bar, who_to_whom
from games.contract.screen import Translator
from games.contract.table import Seat
from games.tugriki.pictures.icons import coin, disc_of_action
from games.tugriki.pictures.pieces import one_back
from games.tugriki.rules.events import Drew
from games.tugriki.rules.view import MoveEvents, View

PLATE = 84
WHAT, WHY = 44, 34


@dataclass(frozen=True, slots=True)
class HeadlineBar:
    who: Sequence[Cell]
    what: Cell
    why: Cell | None = None
    after: Sequence[Cell] = ()

    def lay(self, canvas: Canvas, top: float, height: int) -> None:
        lines = self.what if self.why is None else Above(self.what, self.why)
        lay_headline_bar(canvas, top, self.who, lines, after=self.after, height=height)


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that a picture tells, filtered for its readers, and what came after it."""

    view: View
    told: MoveEvents
    people: Sequence[Guest]
    t: Translator

    def plate(self, seat: Seat) -> Cell:
        return plate_of(self.people[seat], PLATE)

    def drawn_by(self, seat: Seat) -> int:
        """How many cards; under a referee the others' forced draws are told in the same breath."""
        return next((one.cards for one in self.told.every(Drew) if one.seat == seat), 0)

    def actor(self, seat: Seat, icon: str) -> list[Cell]:
        """Who did it, and the sign of what he did."""
        return [self.plate(seat), Piece(disc_of_action(icon))]

    def to_whom(self, one: Seat, other: Seat) -> list[Cell]:
        return who_to_whom(self.people[one], self.people[other], PLATE)

    def what(self, says: Callable[[str], str], seat: Seat) -> Cell:
        return what_of(says, self.people[seat].name)

    def why(self, says: Callable[[str], str], seat: Seat) -> Cell:
        return Sentence(says, self.people[seat].name, medium(WHY), SOFT_INK)


def what_of(says: Callable[[str], str], name: str) -> Cell:
    """Only the name is cut."""
    return Sentence(says, name, black(WHAT), INK)


def what(words: str) -> Cell:
    return Words(words, black(WHAT), INK, 0)


def why(words: str) -> Cell:
    return Words(words, medium(WHY), SOFT_INK, 0)


def coins_lost(coins: int, size: int = 42) -> list[Amount]:
    """None if the purse was empty."""
    return [loss(signed(-coins), size, coin(size))] if coins else []


def cards_taken(cards: int, size: int = 38) -> list[Amount]:
    """Nobody wants them."""
    return [loss(signed(cards), size, one_back(round(size * 0.8)))] if cards else []
