"""The track to 100 in HIT!: a token for each seat, the mover's in gold."""

from collections.abc import Sequence

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD, INK, PAPER
from games.canvas.fonts import black, bold
from games.canvas.plates import Dish, Guest, plate
from games.contract import Seat
from games.hit.pieces import finish_flag
from games.hit.rules import GOAL
from games.hit.view import View

TRACK = 176
TOKEN = 62


def lay_track(canvas: Canvas, view: View, people: Sequence[Guest], first: Seat, top: float) -> None:
    cloth = canvas.cloth
    lane = top + 103
    reached = _on_track(view.scores[first])
    canvas.box(MARGIN, lane - 14, 936, 28, 14, cloth.deep)
    canvas.box(MARGIN, lane - 14, max(28, reached - MARGIN), 28, 14, GOLD)
    ticks, goal = bold(30), black(36)
    for points in range(0, GOAL, 10):
        x = _on_track(points)
        is_behind = x <= reached
        canvas.box(x - 5, lane - 5, 10, 10, 5, INK if is_behind else cloth.quiet, 0.75)
        canvas.text(x, top + 170, str(points), ticks, cloth.quiet, anchor="m")
    canvas.box(_on_track(GOAL) - 5, lane - 5, 10, 10, 5, cloth.quiet, 0.75)
    canvas.text(_on_track(GOAL), top + 171, str(GOAL), goal, anchor="m")
    canvas.put(finish_flag(88), MARGIN + 924, top + 27)
    for seat, x, level in reversed(_tokens(view, first)):
        is_gold = seat == first
        if level:
            stem = GOLD if is_gold else PAPER
            canvas.box(_on_track(view.scores[seat]) - 3, lane - 60, 6, 70, 3, stem)
        canvas.put(
            plate(people[seat], TOKEN, Dish.GOLD if is_gold else Dish.PAPER),
            x - TOKEN / 2,
            top + 72 - 66 * level,
        )


def _on_track(points: int) -> float:
    return MARGIN + 40 + 8.76 * min(points, GOAL + 1)


def _tokens(view: View, first: Seat) -> list[tuple[Seat, float, int]]:
    """Where each token stands: in the lane, above it, or pushed a little to the right.

    The mover stands where he should, above the others if there are any.
    """
    at = {seat: _on_track(points) for seat, points in enumerate(view.scores)}
    others = sorted((seat for seat in at if seat != first), key=lambda seat: at[seat])
    is_crowded = any(abs(at[first] - at[seat]) < TOKEN for seat in others)
    placed = [(first, at[first], int(is_crowded))]
    for seat in others:
        lanes = [[x for _, x, level in placed if level == lane] for lane in (0, 1)]
        level = next((lane for lane in (0, 1) if _room(at[seat], lanes[lane]) >= TOKEN), None)
        x = at[seat]
        if level is None:
            x, level = min((_pushed(at[seat], lanes[lane]), lane) for lane in (0, 1))
        placed.append((seat, min(x, MARGIN + INNER - TOKEN / 2), level))
    return placed


def _room(x: float, lane: Sequence[float]) -> float:
    """How far the next token is."""
    return min((abs(x - other) for other in lane), default=float(WIDTH))


def _pushed(x: float, lane: Sequence[float]) -> float:
    """To the right, until two thirds of the token can be seen."""
    while _room(x, lane) < TOKEN * 2 / 3:
        x += 6
    return x
