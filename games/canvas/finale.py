"""The final standings as a picture: crowned plates, a row for each of the others, a chart."""

from collections.abc import Sequence
from itertools import accumulate

from games.canvas.brush import Brush
from games.canvas.canvas import HEAD, INNER, MARGIN, TALLEST, Canvas, Pill
from games.canvas.chart import CHART, lay_chart
from games.canvas.cloth import WIDTH
from games.canvas.colours import EDGE, GOLD, INK, PAPER, RAMP, WHITE, of_number
from games.canvas.fonts import black, bold, medium
from games.canvas.icons import fork, knife
from games.canvas.look import Look
from games.canvas.outlines import rounded, turned
from games.canvas.plates import Dish, Guest, guests, plate, put_crown
from games.canvas.sprites import Sprite, kept
from games.contract import Outcome, Standing
from games.screen import Face, Translator

WINNERS = 432  # the height of the crowned plates with their names
GAP = 22  # between winners, rows and chart
BOTTOM = 36
MOST_WITH_ROUNDS = 5  # above so many players the points of each round are left out
MOST_ROUNDS = 5
ROUND = 82  # the width of a round's column
CARD = (64, 88)
CONFETTI = (
    (80, 66, 20), (160, 196, -30), (262, 46, 40), (240, 300, 10), (62, 290, -15),
    (772, 56, -20), (890, 156, 35), (950, 46, -50), (800, 290, 25), (944, 270, 60),
)  # fmt: skip
DOTS = ((200, 120), (130, 350), (830, 110), (890, 350), (300, 170), (716, 170))


def draw_standings(
    look: Look,
    title: str,
    faces: Sequence[Face],
    outcome: Outcome,
    history: Sequence[Sequence[int]] | None,
    t: Translator,
    *,
    cards: Sequence[Sequence[int]] = (),
) -> bytes:
    """History: for each round, the points that each seat got in it. None leaves the chart out.

    Cards: for each seat, the numbers that scored in the end, shown instead of the rounds.
    """
    people = guests(faces, t)
    winners = [standing for standing in outcome if standing.place == 1]
    # Those who share a victory are listed too: their names above may be cut.
    listed = list(outcome) if len(winners) > 1 or cards else [o for o in outcome if o.place > 1]
    row, gap = (104, 12) if len(listed) <= 5 else (92, 10)
    rows = HEAD + WINNERS + GAP
    chart = rows + len(listed) * (row + gap) - gap + GAP
    has_chart = bool(history) and chart + CHART + BOTTOM <= TALLEST
    canvas = Canvas(look.cloth, (chart + CHART if has_chart else chart - GAP) + BOTTOM)
    canvas.head(look.emblem(), title, Pill(_pill(history, t)))
    _strew(canvas, 200 if len(winners) == 1 else 360)
    _crown(canvas, [people[one.seat] for one in winners], winners[0].points, t)
    for place, standing in enumerate(listed):
        middle = _row(canvas, standing, rows + place * (row + gap), row)
        left: float = MARGIN + 188 + 214
        if cards:
            _cards(canvas, cards[standing.seat], left + 20, middle)
        elif history and len(faces) <= MOST_WITH_ROUNDS and len(history) <= MOST_ROUNDS:
            left = _rounds(canvas, [points[standing.seat] for points in history], standing, middle)
        else:
            left = MARGIN + INNER - 180
        _name(canvas, people[standing.seat], standing, left - MARGIN - 188, middle)
    if has_chart and history:
        order = [standing.seat for standing in outcome]
        totals = {seat: [0, *accumulate(points[seat] for points in history)] for seat in order}
        lay_chart(canvas, totals, people, chart)
    return canvas.png()


def _pill(history: Sequence[Sequence[int]] | None, t: Translator) -> str:
    if not history:
        return t.say("Standings")
    return t.plural("Standings · {n} round", "Standings · {n} rounds", len(history))


def _crown(canvas: Canvas, winners: Sequence[Guest], points: int, t: Translator) -> None:
    size = 190 if len(winners) <= 2 else 150 if len(winners) <= 4 else 96
    gap = 44 if len(winners) <= 3 else 16
    whole = len(winners) * (size + gap) - gap
    middle = HEAD + 60 + 95
    left = (WIDTH - whole) / 2
    tall = 182
    if whole < INNER - 2 * (tall * 0.28 + 20):
        canvas.put(fork(tall, PAPER), left - 20 - tall * 0.28, middle - tall / 2)
        canvas.put(knife(tall, PAPER), left + whole + 20, middle - tall / 2)
    for place, guest in enumerate(winners):
        x = left + place * (size + gap)
        canvas.put(plate(guest, size, Dish.GOLD), x, middle - size / 2)
        put_crown(canvas, x, middle - size / 2, size)
    font = black(76 if len(winners) == 1 else 60)
    names = ", ".join(guest.name for guest in winners)
    canvas.text(WIDTH / 2, HEAD + 338, font.cut(names, INNER - 40), font, anchor="m")
    said = t.plural("{n} point", "{n} points", points)
    if len(winners) > 1:
        said = t.say("shared victory · {n}", n=points)
    canvas.text(WIDTH / 2, HEAD + 410, said, black(54), GOLD, anchor="m")


# The rows


def _row(canvas: Canvas, standing: Standing, top: float, height: int) -> float:
    """The mat, the place and the points; gives its middle."""
    middle = top + height / 2
    if standing.place == 1:
        canvas.lit(MARGIN, top, INNER, height - 8)
        middle -= 4
    else:
        canvas.mat(top, height)
    place, score = black(52), black(64)
    ink = _ink(standing)
    canvas.text(MARGIN + 30, place.baseline(middle), str(standing.place), place, ink)
    points = _signed(standing.points)
    canvas.text(MARGIN + INNER - 32, score.baseline(middle), points, score, ink, anchor="r")
    return middle


def _name(canvas: Canvas, guest: Guest, standing: Standing, room: float, middle: float) -> None:
    is_winner = standing.place == 1
    dish = Dish.GOLD if is_winner else Dish.PAPER
    canvas.put(plate(guest, 74, dish, has_shadow=not is_winner), MARGIN + 92, middle - 37)
    font = bold(40)
    name = font.cut(guest.name, room)
    canvas.text(MARGIN + 188, font.baseline(middle), name, font, _ink(standing))


def _rounds(canvas: Canvas, rounds: Sequence[int], standing: Standing, middle: float) -> float:
    """In columns; gives where they begin."""
    font = medium(34)
    colour = INK if standing.place == 1 else canvas.cloth.quiet
    right = MARGIN + INNER - 32 - 126
    for place, points in enumerate(reversed(rounds)):
        said = f"+{points}" if points > 0 else _signed(points)
        canvas.text(right - ROUND * place, font.baseline(middle), said, font, colour, anchor="r")
    return right - ROUND * len(rounds)


def _cards(canvas: Canvas, numbers: Sequence[int], left: float, middle: float) -> None:
    """Side by side; many of them overlap."""
    width, height = CARD
    room = MARGIN + INNER - 32 - 110 - left - width
    step = min(width + 8.0, room / max(1, len(numbers) - 1))
    for place, number in enumerate(numbers):
        canvas.put(_card(number), left + step * place, middle - height / 2)


@kept
def _card(number: int) -> Sprite:
    width, height = CARD
    brush = Brush(width, height, margin=6)
    brush.box((0, 4, width, height), 14, EDGE)
    brush.box((0, 0, width, height), 14, WHITE)
    brush.box((5, 5, width - 10, height - 10), 10, of_number(number))
    size, closer = (44, 3) if number == 10 else (52, 0)
    brush.text(width / 2, height / 2, str(number), size, INK, closer=closer)
    return brush.sprite()


def _ink(standing: Standing) -> tuple[int, int, int]:
    return INK if standing.place == 1 else PAPER


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _strew(canvas: Canvas, free: int) -> None:
    """Confetti, none of it nearer to the middle than that."""
    for place, (x, y, degrees) in enumerate(CONFETTI):
        if abs(x - INNER / 2) > free:
            canvas.put_at(_scrap(place * 3 % 10, degrees), MARGIN + x, HEAD + y)
    for place, (x, y) in enumerate(DOTS):
        if abs(x - INNER / 2) > free:
            canvas.put_at(_dot((place * 3 + 1) % 10), MARGIN + x, HEAD + y)


@kept
def _scrap(colour: int, degrees: int) -> Sprite:
    brush = Brush(32, 32)
    brush.shape(turned(rounded(-13, -7, 26, 14, 4), degrees, (16, 16)), RAMP[colour])
    return brush.sprite()


@kept
def _dot(colour: int) -> Sprite:
    brush = Brush(20, 20)
    brush.disc(10, 10, 10, RAMP[colour])
    return brush.sprite()
