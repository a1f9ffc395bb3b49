"""Тугрики as a picture: four rows as a grid, the lock in force, and who has what."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.brush import Sprite, shadow
from games.canvas.canvas import HEAD, INNER, MARGIN, WIDTH, Canvas, Pill, pill_width
from games.canvas.colours import INK, PAPER, framed
from games.canvas.fans import fan, one_back, tugriki_back
from games.canvas.fonts import black, bold, medium
from games.canvas.icons import coin, padlock
from games.canvas.plates import Guest, guests, place_setting, plate, setting_width
from games.canvas.suits import (
    CELL,
    GENIE,
    ROW_CHOICE,
    action_icon,
    cell,
    chevron,
    empty_cell,
    open_cell,
    set_aside,
    start_cell,
    suit_tag,
    wild_cell,
)
from games.contract import Scene, Seat
from games.screen import Translator
from games.tugriki.box import Action
from games.tugriki.cards import FIVE, LENGTH, TEN, VALUES, Colour, Place
from games.tugriki.layout import allowed, filled, open_places, uncovered
from games.tugriki.state import Phase
from games.tugriki.view import View

SAY = 92
GRID = HEAD + SAY + 18
PITCH = 144  # from row to row
SEATS_TOP = GRID + 4 * PITCH + 20
MOST_IN_A_ROW = 5
GAP = 14


def draw(scene: Scene[View], t: Translator) -> bytes:
    view = scene.view
    people = guests(scene.faces, t)
    seats = len(people)
    height = 300 if seats <= MOST_IN_A_ROW else 2 * 168 + 22
    canvas = Canvas("tugriki", SEATS_TOP + height + 36)
    _head(canvas, view, t)
    canvas.lit(MARGIN, HEAD, INNER, SAY, radius=26)
    _say(canvas, view, people, t)
    for colour in Colour:
        _row(canvas, view, colour)
    if seats <= MOST_IN_A_ROW:
        _seats_in_a_row(canvas, view, people, t)
    else:
        _seats_around(canvas, view, people, t)
    return canvas.png()


def _head(canvas: Canvas, view: View, t: Translator) -> None:
    pending = view.phase is Phase.DRAWN  # a draw is shown together with its ending
    stock = Pill(str(view.stock + pending), one_back(tugriki_back, 38))
    bank = Pill(str(view.bank), coin(48), is_deep=True)
    number = Pill(t.say("Round {n} of {all}", n=view.round, all=view.rounds))
    title = black(68).width("Тугрики")
    if pill_width(number) + pill_width(stock) + pill_width(bank) + title > INNER - 130:
        number = Pill(f"{view.round}/{view.rounds}")
    canvas.head(coin(68), "Тугрики", number, stock, bank)


# What binds the mover


def _say(canvas: Canvas, view: View, people: Sequence[Guest], t: Translator) -> None:
    middle = HEAD + SAY / 2
    if binding(canvas, view, t):
        return
    font = black(42)
    left, right = MARGIN + 26, MARGIN + INNER - 26
    if view.phase is Phase.OVER:
        canvas.text(left, font.baseline(middle), t.say("The match is over"), font, INK)
        return
    asked = view.asking if view.phase is Phase.LOANS else (view.turn,)
    after = left + _settings(canvas, [people[seat] for seat in asked], left, middle) + 20
    names = ", ".join(people[seat].name for seat in asked)

    def says(name: str) -> str:
        if view.phase is Phase.LOANS:
            return t.say("No coin left: {seats}", seats=name)
        return t.say("{seat} to move", seat=name)

    canvas.text(after, font.baseline(middle), font.cut_name(says, names, right - after), font, INK)


def _settings(canvas: Canvas, asked: Sequence[Guest], left: float, middle: float) -> float:
    if len(asked) == 1:
        return place_setting(canvas, left, middle, asked[0].initial, 64)
    for place, guest in enumerate(asked):
        sprite = plate(guest.initial, 64, is_gold=True, has_shadow=False)
        canvas.put(sprite, left + 54 * place, middle - 32)
    return 54 * len(asked) + 10


def binding(canvas: Canvas, view: View, t: Translator) -> bool:
    """The lock in force: a chosen colour comes before a chosen row. Says whether there is one."""
    middle = HEAD + SAY / 2
    colour = _bound(view)
    if colour is None or view.phase in (Phase.LOANS, Phase.OVER):
        return False
    tag = suit_tag(colour, min(3, max(1, view.wished)) if view.wish is not None else 1)
    icon = padlock(50) if view.wish is None else action_icon(Action.CHOOSE_COLOUR, 52)
    canvas.put(icon, MARGIN + 26, middle - 25)
    canvas.put(tag, MARGIN + INNER - 12 - tag.width, middle - 34)
    font = black(42)
    words = _locked(colour, t) if view.wish is None else _wished(colour, view.wished, t)
    line = font.cut(words, INNER - 96 - 30 - tag.width)
    canvas.text(MARGIN + 96, font.baseline(middle), line, font, INK)
    return True


def _bound(view: View) -> Colour | None:
    return view.lock if view.wish is None else view.wish


def _locked(colour: Colour, t: Translator) -> str:
    return {
        Colour.GREEN: t.say("First the green row"),
        Colour.PURPLE: t.say("First the purple row"),
        Colour.RED: t.say("First the red row"),
        Colour.YELLOW: t.say("First the yellow row"),
    }[colour]


def _wished(colour: Colour, count: int, t: Translator) -> str:
    return {
        Colour.GREEN: t.plural("{n} more card: green", "{n} more cards: green", count),
        Colour.PURPLE: t.plural("{n} more card: purple", "{n} more cards: purple", count),
        Colour.RED: t.plural("{n} more card: red", "{n} more cards: red", count),
        Colour.YELLOW: t.plural("{n} more card: yellow", "{n} more cards: yellow", count),
    }[colour]


# The rows


def _row(canvas: Canvas, view: View, colour: Colour) -> None:
    top = GRID + PITCH * colour
    if _bound(view) is colour:
        canvas.box(25, top, 1031, PITCH, 26, framed(canvas.cloth))
        canvas.frame(25, top, 1031, PITCH, 26, 5, PAPER)
    places = range(colour * LENGTH, (colour + 1) * LENGTH)
    sprites = [_place(view, place) for place in places]
    for value, sprite in enumerate(sprites):
        x, y = 37 + 92 * value, top + 10
        if filled(view) >> places[value] & 1:
            canvas.put(shadow(*CELL, 15, 10, 0.3), x, y + 8)
        canvas.put(sprite, x, y)
    for value in (0, TEN):
        if _is_set_aside(view, colour, value):
            canvas.put(set_aside(), 37 + 92 * value + 61, top - 3)


def _place(view: View, place: Place) -> Sprite:
    suit, value = place // LENGTH, VALUES[place % LENGTH]
    if uncovered(view) >> place & 1:
        return wild_cell(GENIE if view.genies >> place & 1 else ROW_CHOICE, suit, value)
    if view.laid >> place & 1:
        return cell(suit, value, view.box.actions[place], is_start=place % LENGTH == FIVE)
    is_open = open_places(filled(view)) & allowed(view) & 1 << place != 0
    if place % LENGTH == FIVE:
        return start_cell(suit, is_open=is_open)
    draw_empty = open_cell if is_open else empty_cell
    return draw_empty(suit, value, is_framed=_bound(view) == suit)


def _is_set_aside(view: View, colour: Colour, value: int) -> bool:
    """T-R7b: a 0 or an X with a gap between it and its row."""
    full = filled(view) >> colour * LENGTH
    neighbour = value + 1 if value == 0 else value - 1
    return full >> value & 1 == 1 and not full >> neighbour & 1


# Everybody


@dataclass(frozen=True, slots=True)
class Mat:
    """A seat's mat."""

    x: float
    y: float
    width: float


def _is_mover(view: View, seat: Seat) -> bool:
    return seat == view.turn and view.phase not in (Phase.LOANS, Phase.OVER)


def _hand_size(view: View, seat: Seat) -> int:
    return view.hand_sizes[seat] - (view.phase is Phase.DRAWN and seat == view.turn)


def _seats_in_a_row(canvas: Canvas, view: View, people: Sequence[Guest], t: Translator) -> None:
    seats = len(people)
    width = round(min(326, (INNER - GAP * (seats - 1)) / seats))
    left = (WIDTH - seats * width - GAP * (seats - 1)) / 2
    for seat, guest in enumerate(people):
        x = left + seat * (width + GAP)
        _tall_seat(canvas, view, guest, seat, Mat(x, SEATS_TOP, width), t)
    pointing = chevron("right" if view.direction == 1 else "left")
    for seat in range(1, seats):
        canvas.put_at(pointing, left + seat * (width + GAP) - GAP / 2, SEATS_TOP + 56)


def _tall_seat(
    canvas: Canvas, view: View, guest: Guest, seat: Seat, place: Mat, t: Translator
) -> None:
    is_mover = _is_mover(view, seat)
    middle = place.x + place.width / 2
    top = place.y
    if is_mover:
        canvas.lit(place.x, top, place.width, 300, radius=26)
        place_setting(canvas, middle - setting_width(76) / 2, top + 57, guest.initial, 76)
    else:
        canvas.box(place.x, top, place.width, 300, 26, canvas.cloth.mat)
        canvas.put_at(plate(guest.initial, 80, is_gold=seat in view.asking), middle, top + 56)
    ink = INK if is_mover else PAPER
    name = bold(34)
    shown = name.cut(guest.name, place.width - 20)
    canvas.text(middle, top + 139, shown, name, ink, anchor="m")
    if seat in view.order:
        canvas.put_at(fan(tugriki_back, _hand_size(view, seat), 54, 130), middle, top + 195)
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


def _seats_around(canvas: Canvas, view: View, people: Sequence[Guest], t: Translator) -> None:
    """Two rows, the lower one reversed, so that the turn runs round the table."""
    seats = len(people)
    above = -(-seats // 2)
    places = []
    for row, in_row in enumerate((above, seats - above)):
        width = (INNER - GAP * (in_row - 1)) / in_row
        columns = range(in_row) if row == 0 else range(in_row - 1, -1, -1)
        places += [Mat(MARGIN + at * (width + GAP), SEATS_TOP + row * 190, width) for at in columns]
    for seat, guest in enumerate(people):
        _wide_seat(canvas, view, guest, seat, places[seat], t)
    for seat in range(seats):
        _point_on(canvas, view, places[seat], places[(seat + 1) % seats])


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
        canvas.put_at(chevron("down" if is_down else "up"), x, SEATS_TOP + 179)


def _wide_seat(
    canvas: Canvas, view: View, guest: Guest, seat: Seat, place: Mat, t: Translator
) -> None:
    is_mover = _is_mover(view, seat)
    x, y, width = place.x, place.y, place.width
    if is_mover:
        canvas.lit(x, y, width, 168, radius=26)
        used = 18 + place_setting(canvas, x + 18, y + 46, guest.initial, 54)
    else:
        canvas.box(x, y, width, 168, 26, canvas.cloth.mat)
        canvas.put(plate(guest.initial, 60, is_gold=seat in view.asking), x + 14, y + 16)
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
    _small_fan(canvas, view, seat, (x + 20, y + 116), right - 14 - x - 20, t)


def _small_fan(
    canvas: Canvas, view: View, seat: Seat, at: tuple[float, float], room: float, t: Translator
) -> None:
    left, middle = at
    if seat not in view.order:
        label = medium(32)
        words = label.cut(t.say("out"), room)
        canvas.text(left, label.baseline(middle), words, label, canvas.cloth.quiet)
        return
    count = _hand_size(view, seat)
    widest = round(min(100, room - 6))
    if count > 1 and widest < 70:
        canvas.put(one_back(tugriki_back, 44, count), left, middle - 31)
    else:
        canvas.put(fan(tugriki_back, count, 44, widest), left, middle - 31)
