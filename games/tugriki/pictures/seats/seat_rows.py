"""The players of Тугрики around the table, and which way the turn goes."""

from collections.abc import Sequence

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.pieces.plates import Guest
from games.contract.screen import Translator
from games.contract.table import Seat
from games.tugriki.pictures.icons import chevron
from games.tugriki.pictures.seats.seat import TALL, WIDE, SeatPanel, lay_tall_seat, lay_wide_seat
from games.tugriki.pictures.seats.seat_changes import SeatChanges
from games.tugriki.rules.view import View

MOST_IN_A_ROW = 5
GAP = 14
BETWEEN = 22  # two rows
HANGING = 30  # what may hang below a single one
WIDEST = 326


def seat_rows_height(seats: int) -> int:
    return TALL + HANGING if seats <= MOST_IN_A_ROW else 2 * WIDE + BETWEEN


def lay_seat_rows(
    canvas: Canvas,
    view: View,
    changes: SeatChanges,
    people: Sequence[Guest],
    t: Translator,
    *,
    mover: Seat | None,
    top: float,
) -> None:
    if len(people) <= MOST_IN_A_ROW:
        places, lay_seat = _in_a_row(len(people), top), lay_tall_seat
    else:
        places, lay_seat = _around(len(people), top), lay_wide_seat
    mats = [
        SeatPanel(seat, guest, *place, view, changes, seat == mover)
        for seat, (guest, place) in enumerate(zip(people, places, strict=True))
    ]
    for panel in mats:
        lay_seat(canvas, panel, t)
    followed = zip(mats, [*mats[1:], mats[0]], strict=True)
    for one, other in followed if len(people) > MOST_IN_A_ROW else [*followed][:-1]:
        _point_on(canvas, view, one, other)


def _in_a_row(seats: int, top: float) -> list[tuple[float, float, float]]:
    """Left, top and width of each."""
    width = round(min(WIDEST, (INNER - GAP * (seats - 1)) / seats))
    left = (WIDTH - seats * width - GAP * (seats - 1)) / 2
    return [(left + seat * (width + GAP), top, width) for seat in range(seats)]


def _around(seats: int, top: float) -> list[tuple[float, float, float]]:
    """Two rows, the lower one reversed, so that the turn runs round the table."""
    above = -(-seats // 2)
    places = []
    for seat in range(seats):
        is_above = seat < above
        in_row, column = (above, seat) if is_above else (seats - above, seats - 1 - seat)
        width = (INNER - GAP * (in_row - 1)) / in_row
        y = top if is_above else top + WIDE + BETWEEN
        places.append((MARGIN + column * (width + GAP), y, width))
    return places


def _point_on(canvas: Canvas, view: View, one: SeatPanel, other: SeatPanel) -> None:
    """A chevron from one seat to the next, or back; it lies on the edges of both."""
    forward = view.direction == 1
    with canvas.over():
        if one.y == other.y:
            is_right = (one.x < other.x) == forward
            x = max(one.x, other.x) - GAP / 2
            canvas.put_at(chevron("right" if is_right else "left"), x, one.y + 54)
        else:
            is_down = (one.y < other.y) == forward
            upper = min(one, other, key=lambda panel: panel.y)
            y = upper.y + WIDE + BETWEEN / 2
            canvas.put_at(chevron("down" if is_down else "up"), upper.middle, y)
