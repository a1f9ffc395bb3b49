"""What a table has agreed on, at the foot of its lobby: a few words in each pill, in two lines."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.letters.fonts import bold, showable
from games.canvas.rows.cells import Cell, Words
from games.canvas.rows.layout import lay_line
from games.contract.screen import Translator

PILL, GAP, MOST_LINES = 64, 12, 2
LONGEST = 16  # letters of a pill that shares its line
TALLEST = MOST_LINES * (PILL + GAP) - GAP


@dataclass(frozen=True, slots=True)
class Pill:
    """A cell: it hugs its words."""

    words: Words
    is_long: bool = False  # then it shares its line only with how many are left

    @property
    def width(self) -> float:
        return round(48 + self.words.width)

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return PILL

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        canvas.box(left, middle - PILL / 2, room, PILL, PILL / 2, canvas.cloth.mat)
        self.words.lay(canvas, left + 24, middle, self.words.width)


@dataclass(frozen=True, slots=True)
class Agreed:
    lines: Sequence[Sequence[Pill]]
    corner: Cell  # keeps its place on the lower right, whatever was agreed

    @property
    def height(self) -> int:
        return len(self.lines) * (PILL + GAP) - GAP

    def lay(self, canvas: Canvas, top: float) -> None:
        left, right, rest = MARGIN, MARGIN + INNER, Words("", bold(34))
        for place, line in enumerate(self.lines):
            after = [self.corner] if place == len(self.lines) - 1 else []
            middle = top + place * (PILL + GAP) + PILL / 2
            lay_line(canvas, middle, line, rest, after, left=left, right=right, gap=GAP)


def agreed_in_pills(agreed: Sequence[str], corner: Cell, t: Translator) -> Agreed:
    """The short ones first, as many as two lines have room for; the others are counted."""
    font, room = bold(34), INNER - corner.width - 2 * GAP
    texts = sorted(filter(None, map(showable, agreed)), key=lambda text: len(text) > LONGEST)
    pills = [Pill(Words(font.cut(one, room - 48), font), len(one) > LONGEST) for one in texts]
    for shown in range(len(pills), -1, -1):
        left = len(pills) - shown
        more = [Pill(Words(t.say("{n} more", n=left), font))] if left else []
        lines = _broken(pills[:shown], more, room)
        if len(lines) <= MOST_LINES:
            break
    return Agreed(lines or [[]], corner)


def _broken(pills: Sequence[Pill], more: Sequence[Pill], room: float) -> list[list[Pill]]:
    lines: list[list[Pill]] = []
    for pill in (*pills, *more):
        follows_long = bool(lines) and lines[-1][-1].is_long and pill not in more
        if not lines or pill.is_long or follows_long or _width([*lines[-1], pill]) > room:
            lines.append([])
        lines[-1].append(pill)
    return lines


def _width(line: Sequence[Pill]) -> float:
    return sum(pill.width for pill in line) + GAP * (len(line) - 1)
