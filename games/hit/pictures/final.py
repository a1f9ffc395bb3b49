"""The final of HIT!: a lane for everybody, with a dot for each turn that scored."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import Canvas
from games.canvas.colours import GOLD, INK, Colour, mixed
from games.canvas.finale.finale import Final, paint_standings
from games.canvas.paint.brush import Brush
from games.canvas.pieces.plates import Dish, Guest, guests, plate
from games.canvas.sprites import Sprite, kept
from games.contract.outcome import Occasion, Outcome
from games.contract.screen import Translator
from games.contract.table import Seat
from games.hit.pictures.colours import CLOTH
from games.hit.pictures.theme import THEME, TITLE
from games.hit.rules.events import Busted, CashedHorseshoes, Event, PassedOver, Scored, Stopped
from games.hit.rules.view import Scene

LANE, LEAST_LANE, THICK, TOKEN = 500, 300, 22, 58
DOT = 12


def paint_final(scene: Scene, outcome: Outcome, occasion: Occasion, t: Translator) -> bytes:
    people, most = guests(scene.faces, t), max(1, outcome[0].points)
    turns = _turns(scene.events)
    final = Final(
        theme=THEME,
        title=TITLE,
        faces=scene.faces,
        outcome=outcome,
        occasion=occasion,
        marks={
            standing.seat: Lane(
                people[standing.seat],
                standing.points,
                _scores(scene.events, standing.seat),
                most,
                is_winner=standing.place == 1,
            )
            for standing in outcome
        },
        has_plates=False,
        said=t.say("turns: {n}", n=turns) if turns else "",
    )
    return paint_standings(final, t)


def _turns(events: Sequence[Event]) -> int:
    """The rounds that were played to their end; a match won at the start of one leaves it out."""
    return sum(isinstance(event, Stopped | Busted | PassedOver) for event in events)


def _scores(events: Sequence[Event], seat: Seat) -> list[int]:
    """What the seat had after each turn that scored."""
    return [
        event.total
        for event in events
        if isinstance(event, Scored | CashedHorseshoes) and event.seat == seat
    ]


@dataclass(frozen=True, slots=True)
class Lane:
    """How far somebody came: as far as the winner at most."""

    guest: Guest
    points: int
    scores: Sequence[int]
    most: int
    is_winner: bool

    width, least, height = LANE, LEAST_LANE, TOKEN

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        def reach(points: int) -> float:
            return TOKEN / 2 + (room - TOKEN) * max(0, points) / self.most

        colour = GOLD if self.is_winner else CLOTH.quiet
        end, top = reach(self.points), middle - THICK / 2
        dish = Dish.GOLD if self.is_winner else Dish.PAPER
        with canvas.together():
            canvas.box(left + end - THICK, top, room - end + THICK, THICK, THICK / 2, CLOTH.deep)
            canvas.box(left, top, end, THICK, THICK / 2, colour)
            for score in self.scores:
                if end - reach(score) > (TOKEN + DOT) / 2:
                    canvas.put_at(_dot(colour), left + reach(score), middle)
            canvas.put_at(plate(self.guest, TOKEN, dish), left + end, middle)


@kept
def _dot(ground: Colour) -> Sprite:
    brush = Brush(DOT, DOT)
    brush.disc(DOT / 2, DOT / 2, DOT / 2, mixed(ground, INK, 0.8))
    return brush.sprite()
