"""The players of Тугрики around the table: a mat each, with hand, purse and debts."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.cards import fan
from games.canvas.cloth import WIDTH
from games.canvas.colours import INK, PAPER
from games.canvas.fonts import black, bold, medium
from games.canvas.plates import Dish, Guest, place_setting, plate, setting_width
from games.contract import Seat
from games.screen import Translator
from games.tugriki.icons import chevron, coin
from games.tugriki.pieces import lay_back, one_back
from games.tugriki.state import Phase
from games.tugriki.view import View

MOST_IN_A_ROW = 5
GAP = 14


@dataclass(frozen=True, slots=True)
class Mat:
    """Where a seat sits, and who it is."""

    seat: Seat
    guest: Guest
    x: float
    y: float
    width: float


def mats_height(seats: int) -> int:
    return 300 if seats <= MOST_IN_A_ROW else 2 * 168 + 22


def lay_mats(
    canvas: Canvas, view: View, people: Sequence[Guest], top: float, t: Translator
) -> None:
    if len(people) <= MOST_IN_A_ROW:
        _seats_in_a_row(canvas, view, people, top, t)
    else:
        _seats_around(canvas, view, people, top, t)


def _is_mover(view: View, seat: Seat) -> bool:
    return seat == view.turn and view.phase not in (Phase.LOANS, Phase.OVER)


def _hand_size(view: View, seat: Seat) -> int:
    return view.hand_sizes[seat] - (view.phase is Phase.DRAWN and seat == view.turn)


def _seats_in_a_row(
    canvas: Canvas, view: View, people: Sequence[Guest], top: float, t: Translator
) -> None:
    seats = len(people)
    width = round(min(326, (INNER - GAP * (seats - 1)) / seats))
    left = (WIDTH - seats * width - GAP * (seats - 1)) / 2
    for seat, guest in enumerate(people):
        _tall_seat(canvas, view, Mat(seat, guest, left + seat * (width + GAP), top, width), t)
    pointing = chevron("right" if view.direction == 1 else "left")
    for seat in range(1, seats):
        canvas.put_at(pointing, left + seat * (width + GAP) - GAP / 2, top + 56)


def _tall_seat(canvas: Canvas, view: View, mat: Mat, t: Translator) -> None:
    seat, guest, top = mat.seat, mat.guest, mat.y
    is_mover = _is_mover(view, seat)
    middle = mat.x + mat.width / 2
    if is_mover:
        canvas.lit(mat.x, top, mat.width, 300, radius=26)
        place_setting(canvas, middle - setting_width(76) / 2, top + 57, guest, 76)
    else:
        canvas.box(mat.x, top, mat.width, 300, 26, canvas.cloth.mat)
        dish = Dish.GOLD if seat in view.asking else Dish.PAPER
        canvas.put_at(plate(guest, 80, dish), middle, top + 56)
    ink = INK if is_mover else PAPER
    name = bold(34)
    shown = name.cut(guest.name, mat.width - 20)
    canvas.text(middle, top + 139, shown, name, ink, anchor="m")
    if seat in view.order:
        canvas.put_at(fan(lay_back, _hand_size(view, seat), 54, 130), middle, top + 195)
    else:
        canvas.text(middle, top + 204, t.say("out"), medium(34), canvas.cloth.quiet, anchor="m")
    number = black(44)
    purse, owed = str(view.purses[seat]), debt(view, seat)
    small = black(30)
    whole = 50 + number.width(purse) + (12 + 28 + small.width(owed) if owed else 0)
    _purse(canvas, (middle - whole / 2, top + 263), purse, owed, is_mover=is_mover)


def _purse(
    canvas: Canvas, at: tuple[float, float], purse: str, owed: str, *, is_mover: bool
) -> None:
    left, middle = at
    canvas.put(coin(42), left, middle - 21)
    number, small = black(44), black(30)
    ink = INK if is_mover else PAPER
    after = left + 50 + canvas.text(left + 50, number.baseline(middle), purse, number, ink)
    if owed:
        width = small.width(owed) + 28
        canvas.box(after + 12, middle - 22, width, 44, 22, INK if is_mover else canvas.cloth.deep)
        canvas.text(after + 26, small.baseline(middle), owed, small)


def debt(view: View, seat: Seat) -> str:
    """What the seat owes, or is owed, in a pill beside its purse."""
    owed = view.debt(seat)
    return f"{-owed:+}".replace("-", "−") if owed else ""


def _seats_around(
    canvas: Canvas, view: View, people: Sequence[Guest], top: float, t: Translator
) -> None:
    """Two rows, the lower one reversed, so that the turn runs round the table."""
    seats = len(people)
    above = -(-seats // 2)
    mats = []
    for seat, guest in enumerate(people):
        is_above = seat < above
        in_row, column = (above, seat) if is_above else (seats - above, seats - 1 - seat)
        width = (INNER - GAP * (in_row - 1)) / in_row
        y = top if is_above else top + 190
        mats.append(Mat(seat, guest, MARGIN + column * (width + GAP), y, width))
    for mat in mats:
        _wide_seat(canvas, view, mat, t)
    for mat in mats:
        _point_on(canvas, view, mat, mats[(mat.seat + 1) % seats])


def _point_on(canvas: Canvas, view: View, one: Mat, other: Mat) -> None:
    """A chevron from one seat to the next, or back."""
    forward = view.direction == 1
    if one.y == other.y:
        is_right = (one.x < other.x) == forward
        x = max(one.x, other.x) - GAP / 2
        canvas.put_at(chevron("right" if is_right else "left"), x, one.y + 52)
    else:
        is_down = (one.y < other.y) == forward
        upper = min(one, other, key=lambda mat: mat.y)
        x = upper.x + upper.width / 2
        canvas.put_at(chevron("down" if is_down else "up"), x, upper.y + 179)


def _wide_seat(canvas: Canvas, view: View, mat: Mat, t: Translator) -> None:
    seat, guest, x, y, width = mat.seat, mat.guest, mat.x, mat.y, mat.width
    is_mover = _is_mover(view, seat)
    if is_mover:
        canvas.lit(x, y, width, 168, radius=26)
        used = 18 + place_setting(canvas, x + 18, y + 46, guest, 54)
    else:
        canvas.box(x, y, width, 168, 26, canvas.cloth.mat)
        dish = Dish.GOLD if seat in view.asking else Dish.PAPER
        canvas.put(plate(guest, 60, dish), x + 14, y + 16)
        used = 74
    ink = INK if is_mover else PAPER
    name = bold(32)
    shown = name.cut(guest.name, width - used - 10 - 16)
    canvas.text(x + used + 10, name.baseline(y + 46), shown, name, ink)
    number, small = black(42), black(28)
    purse, owed = str(view.purses[seat]), debt(view, seat)
    right = x + width - 16
    if owed:
        pill = small.width(owed) + 20
        right -= pill
        canvas.box(right, y + 96, pill, 40, 20, INK if is_mover else canvas.cloth.deep)
        canvas.text(right + 10, small.baseline(y + 116), owed, small)
        right -= 8
    canvas.text(right, number.baseline(y + 116), purse, number, ink, anchor="r")
    right -= number.width(purse) + 8 + 36
    canvas.put(coin(36), right, y + 98)
    _small_fan(canvas, view, mat, right - 14 - x - 20, t)


def _small_fan(canvas: Canvas, view: View, mat: Mat, room: float, t: Translator) -> None:
    left, middle = mat.x + 20, mat.y + 116
    if mat.seat not in view.order:
        label = medium(32)
        words = label.cut(t.say("out"), room)
        canvas.text(left, label.baseline(middle), words, label, canvas.cloth.quiet)
        return
    count = _hand_size(view, mat.seat)
    widest = round(min(100, room - 6))
    if count > 1 and widest < 70:
        canvas.put(one_back(44, count), left, middle - 31)
    else:
        canvas.put(fan(lay_back, count, 44, widest), left, middle - 31)
