"""The victory on the headline of HIT!: the crowned winner, and the sum that reached 100."""

from dataclasses import dataclass

from games.canvas.canvas import Canvas
from games.canvas.colours import INK, SOFT_INK
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.pieces.plates import Dish, Guest, plate, put_crown
from games.canvas.rows.amounts import gain
from games.canvas.rows.cells import Above, Cell, Piece, Words
from games.contract.table import Seat
from games.hit.pictures.headline.bust import all_horseshoes, sum_of
from games.hit.pictures.headline.headline import MIDDLING, Across, Headline, Line, no_words
from games.hit.pictures.heaps import Heap, kinds_of
from games.hit.pictures.pieces import finish_flag
from games.hit.pictures.seat_rows import in_words
from games.hit.pictures.shown import Shown
from games.hit.rules.events import CashedHorseshoes, Scored

PLATE, CROWN_ABOVE = 104, 26


def victory(shown: Shown, winner: Seat, largest: int) -> Headline:
    """By chips that were scored or by horseshoes; of older tables nobody knows which."""
    told, t, guest, total = shown.told, shown.t, shown.people[winner], shown.view.scores[winner]
    scored = told.last(Scored) if told else None
    cashed = told.last(CashedHorseshoes) if told else None
    said = str(total)
    brought: Cell = no_words()
    if cashed is not None and cashed.total == total:
        said, brought = sum_of(total, cashed.points), all_horseshoes()
    elif scored is not None and scored.total == total:
        chips = sorted(scored.chips)
        words = Words(in_words(chips, t), medium(34), SOFT_INK)
        said = sum_of(total, scored.points)
        brought = Heap(kinds_of(chips), min(largest, MIDDLING), words)
    name = Words(guest.name, bold(38), SOFT_INK, 0)
    flag = Piece(finish_flag(122, INK))
    lines: list[Line] = [
        Across([Crowned(guest)], Above(name, Words(said, black(60), INK)), [flag]),
        Across([], brought, [gain(t.say("victory!"), 52)]),
    ]
    return Headline(lines)


@dataclass(frozen=True, slots=True)
class Crowned:
    guest: Guest
    width: float = PLATE
    least: float = PLATE
    height: float = PLATE + CROWN_ABOVE

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        top = middle - self.height / 2 + CROWN_ABOVE
        with canvas.together():
            canvas.put(plate(self.guest, PLATE, Dish.GOLD), left, top)
            put_crown(canvas, left, top, PLATE)
