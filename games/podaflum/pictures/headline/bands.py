"""The deep band below the headline of ПОДАФ ЛУМ: the contest that waits, or who got which part."""

from collections.abc import Callable, Sequence

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.letters.fonts import black, medium
from games.canvas.rows.cells import Above, Beside, Cell, Words, plate_of
from games.canvas.rows.layout import Column, Grid
from games.canvas.rows.moments import lay_band
from games.contract.screen import Translator
from games.contract.table import Seat
from games.podaflum.pictures.headline.tags import is_gone
from games.podaflum.pictures.headline.trays import SmallTray
from games.podaflum.pictures.shown import Shown
from games.podaflum.rules.events import Revealed
from games.podaflum.rules.state import Contest, Part, Trail
from games.podaflum.words.signs import numbers, there

BAND = 120
GAP = 16
TITLE = Column(gap=GAP, takes_rest=True)
Lay = Callable[[Canvas, float], None]


def band_of(shown: Shown) -> Lay | None:
    """How it is laid at a height; None if there is nothing to tell."""
    if shown.waiting is not None:
        contest, trail = shown.waiting
        return lambda canvas, top: _lay_waiting(canvas, top, shown, contest, trail)
    if shown.result is not None:
        result = shown.result
        return lambda canvas, top: _lay_result(canvas, top, shown, result)
    return None


def _lay_waiting(canvas: Canvas, top: float, shown: Shown, contest: Contest, trail: Trail) -> None:
    title = Above(
        Words(shown.t.say("Then a contest"), black(40)),
        Words(_for(trail, shown.t), medium(34), canvas.cloth.quiet),
        6,
    )
    cards = SmallTray(trail[0], contest.cards)
    plates = _plates(shown, contest.seats, 68)
    lay_band(canvas, top, [], title, [plates, cards], height=BAND)


def _lay_result(canvas: Canvas, top: float, shown: Shown, told: Revealed) -> None:
    """Its title is left out where there is no room for it."""
    canvas.box(MARGIN, top, INNER, BAND, 24, canvas.cloth.deep)
    parts = {Column(gap=GAP): _settled(shown, told, part) for part in there(told.parts)}
    title = Words(shown.t.say("Taken"), black(40))
    edges = {"left": MARGIN + 22, "right": MARGIN + INNER - 22}
    grid = Grid((TITLE, *parts), [{TITLE: title, **parts}], drop=(TITLE,), **edges)
    grid.lay(canvas, 0, top + BAND / 2)


def _settled(shown: Shown, told: Revealed, part: Part) -> Cell:
    tray = SmallTray((*told.trail, part)[0], told.parts[part], is_gone(told, part))
    return Beside([tray, _plates(shown, told.claims[part], 56)] if told.claims[part] else [tray], 8)


def _plates(shown: Shown, seats: Sequence[Seat], size: int) -> Beside:
    return Beside([plate_of(shown.people[seat], size) for seat in seats], -10)


def _for(trail: Trail, t: Translator) -> str:
    words = {
        Part.WHITE: t.say("for white"),
        Part.BLUE: t.say("for blue"),
        Part.BLACK: t.say("for black"),
    }[trail[0]]
    return f"{words} {numbers(trail)}".rstrip()
