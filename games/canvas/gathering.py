"""The lobby as a picture: what will be played, who sits here, and which seats are free."""

from collections.abc import Sequence

from games.canvas.canvas import INNER, MARGIN, Canvas, Pill, pill_width
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD, PAPER
from games.canvas.fonts import Font, black, bold, medium, showable
from games.canvas.look import Look
from games.canvas.plates import Guest, bare_plate, free_place, guests, plate
from games.screen import Face, Translator

SEATS = 416  # where the mat with the seats begins
PLACE = 116
LINE = 224  # from one row of plates to the next
ART_LEFT = 500
TAGLINE = ART_LEFT - 50
TITLE_SIZES = (210, 172, 128, 118, 96)
MOST_PLACES = 8
SEAT_LINES = (268, 268 + 190)  # the height of the mat; only the first line has a host
FOOT = 24 + 68 + 36
TALLEST_LOBBY = SEATS + max(SEAT_LINES) + FOOT


def draw_lobby(
    look: Look | None,
    title: str,
    faces: Sequence[Face],
    free_seats: int,
    pills: Sequence[str],
    tagline: str,
    t: Translator,
    *,
    has_host: bool = True,
) -> bytes:
    """The first face is the host, if there is one. The pills are the options.

    What does not fit is left out; a tagline too long for its place gives way to the motto.
    """
    look = look or Look()
    people = guests(faces, t)
    places = min(MOST_PLACES, len(people) + free_seats)
    lines = 1 if places <= 5 else 2
    mat = SEAT_LINES[lines - 1]
    canvas = Canvas(look.cloth, SEATS + mat + FOOT)
    look.lay_art(canvas)
    _name(canvas, title, tagline, t.say(look.motto) if look.motto else "")
    canvas.box(MARGIN, SEATS, INNER, mat, 36, canvas.cloth.mat)
    per_line = -(-places // lines)
    step = INNER / max(4, per_line)
    for place in range(places):
        line, column = divmod(place, per_line)
        in_line = min(per_line, places - line * per_line)
        middle = WIDTH / 2 + step * (column - (in_line - 1) / 2)
        top = SEATS + 34 + LINE * line
        if place < len(people):
            _guest(canvas, people[place], middle, top, step, t, is_host=has_host and place == 0)
        else:
            _free(canvas, middle, top, t)
    _foot(canvas, pills, len(people), len(people) + free_seats, SEATS + mat + 24, t)
    return canvas.png()


def _name(canvas: Canvas, title: str, tagline: str, motto: str) -> None:
    """As large as the art leaves room for, in two lines if it has two words."""
    lines = title.split(" ", 1)
    words, said = _tagline(showable(tagline), motto, 4 - len(lines))
    size = next(
        (
            size
            for size in TITLE_SIZES
            if max(black(size).width(line) for line in lines) <= ART_LEFT - 40
            and size * len(lines) < 250
            and (size < 200 or len(said) == 1)
        ),
        TITLE_SIZES[-1],
    )
    font = black(size)
    cap, pitch, below = size * 0.711, size * 1.05, words.size * 1.2
    whole = cap + pitch * (len(lines) - 1) + 40 + below * len(said)
    baseline = 232 - whole / 2 + cap
    for line in lines:
        canvas.spaced(44, baseline, font.cut(line, ART_LEFT - 20), font, PAPER, 3)
        baseline += pitch
    baseline += 36 + words.size - pitch
    for line in said:
        canvas.text(50, baseline, line, words, canvas.cloth.quiet)
        baseline += below


def _tagline(tagline: str, motto: str, most: int) -> tuple[Font, list[str]]:
    """A few words stand large in one line, a sentence smaller in several, or else the motto."""
    large, small = medium(42), medium(34)
    if large.width(tagline) <= TAGLINE:
        return large, [tagline]
    lines = small.lines(tagline, TAGLINE, most)
    if motto and " ".join(lines) != tagline:
        return large, [large.cut(motto, TAGLINE)]
    return small, lines


def _guest(
    canvas: Canvas,
    guest: Guest,
    middle: float,
    top: float,
    room: float,
    t: Translator,
    *,
    is_host: bool,
) -> None:
    canvas.put(plate(guest, PLACE), middle - PLACE / 2, top)
    name = bold(36)
    canvas.text(middle, top + 161, name.cut(guest.name, room - 16), name, anchor="m")
    if is_host:
        canvas.text(middle, top + 197, t.say("host"), bold(30), GOLD, anchor="m")


def _free(canvas: Canvas, middle: float, top: float, t: Translator) -> None:
    quiet = canvas.cloth.quiet
    canvas.put(free_place(PLACE, quiet, has_plus=True), middle - PLACE / 2, top)
    canvas.text(middle, top + 160, t.say("free"), medium(32), quiet, anchor="m")


def _foot(
    canvas: Canvas, pills: Sequence[str], taken: int, seats: int, top: float, t: Translator
) -> None:
    font = black(40)
    count = t.say("{n} of {all}", n=taken, all=seats)
    right = MARGIN + INNER - font.width(count)
    canvas.text(right, font.baseline(top + 34), count, font)
    right -= 68
    canvas.put(bare_plate(52), right, top + 8)
    left: float = MARGIN
    for text in pills:
        pill = Pill(showable(text))
        if left + pill_width(pill) > right - 20:
            break
        left += canvas.pill(left, top, pill) + 14
