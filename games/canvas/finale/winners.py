"""Those who have won, in words: their names, how many share it, the amount in the game's unit."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.canvas.colours import GOLD
from games.canvas.letters.fonts import Font, black
from games.canvas.pieces.plates import Guest
from games.canvas.rows.cells import Beside, Cell, Piece, Words
from games.canvas.sprites import Sprite
from games.contract.screen import Translator, with_minus

AMOUNT = 50
Coin: TypeAlias = Callable[[int], Sprite]  # the game's own, in a size


@dataclass(frozen=True, slots=True)
class Winners:
    guests: Sequence[Guest]
    points: int
    coin: Coin | None  # in which the game counts; without one, in points
    t: Translator

    @property
    def count(self) -> int:
        return len(self.guests)

    def names(self, font: Font, room: float) -> str:
        """«Диана, Илья и Тимур», each cut as far as it takes."""
        return joined([guest.name for guest in self.guests], font, room, self.t)

    def together(self) -> str:
        return _together(self.count, self.t)

    def together_as_title(self) -> str:
        said = self.together()
        return said[:1].upper() + said[1:]

    def amount(self, *, is_shared: bool) -> Cell:
        """Whose victory is shared is said before it, where the names do not fill the line."""
        font = black(AMOUNT)
        before = f"{self.together()} · " if is_shared else ""
        if self.coin is not None:
            cells: list[Cell] = [Words(before.strip(), font, GOLD)] if before else []
            cells += [Piece(self.coin(54)), Words(with_minus(self.points), font, GOLD)]
            return Beside(cells, 14)
        if before:
            return Words(before + with_minus(self.points), font, GOLD)
        said = self.t.plural("{n} point", "{n} points", self.points)
        return Words(said.replace("-", "−"), font, GOLD)


def joined(names: Sequence[str], font: Font, room: float, t: Translator) -> str:
    def said(cut: Sequence[str]) -> str:
        *others, last = cut
        return t.say("{names} and {last}", names=", ".join(others), last=last) if others else last

    def with_at_most(width: int) -> str:
        return said([font.cut(name, width) for name in names])

    if font.width(said(names)) <= room:
        return said(names)
    widths = range(round(room))
    fits = bisect_right(widths, room, key=lambda width: font.width(with_at_most(width)))
    return with_at_most(max(0, fits - 1))


def _together(count: int, t: Translator) -> str:
    words = {
        2: t.say("two-way tie"),
        3: t.say("three-way tie"),
        4: t.say("four-way tie"),
        5: t.say("five-way tie"),
        6: t.say("six-way tie"),
        7: t.say("seven-way tie"),
        8: t.say("eight-way tie"),
    }
    return words.get(count) or t.say("shared victory")
