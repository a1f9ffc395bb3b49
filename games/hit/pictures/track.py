"""The track to 100 in HIT!: every token stands where its points are, on as many storeys as needed.

Equal points share a pennant. Nothing is pushed sideways: who has no room goes a storey up.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import MARGIN, Canvas
from games.canvas.colours import GOLD, INK, PAPER
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.plates import Dish, Guest, plate
from games.contract.table import Seat
from games.hit.pictures.pieces import finish_flag
from games.hit.rules.scoring import GOAL

ZERO, POINT = 40, 8.76  # from the margin, in pixels
LANE, LANE_END = 28, 936
FLAG, FLAG_ABOVE = 92, 62  # its height; how much of it is above the middle of the lane
STEP_OF_PENNANT = 50 / 58  # of a token, from one to the next
RIM, EDGE = 2, 3  # of deep around the tokens of a pennant, then of paper or gold
TICKS = 74  # below the middle of the lane, with numbers
NO_TICKS = 36
LARGE, SMALL = 58, 48  # tokens


@dataclass(frozen=True, slots=True)
class Stand:
    """The seats with these points, the mover first."""

    points: int
    seats: tuple[Seat, ...]
    has_mover: bool
    token: int
    storey: int = 0

    @property
    def x(self) -> float:
        return on_track(self.points)

    @property
    def tokens(self) -> list[float]:
        """Where their middles are. A pennant runs to the right, near the goal to the left."""
        step = self.token * STEP_OF_PENNANT
        length = step * (len(self.seats) - 1)
        is_near_goal = self.x + length + self.token / 2 + RIM + EDGE > MARGIN + LANE_END
        return [self.x + step * (-at if is_near_goal else at) for at in range(len(self.seats))]

    @property
    def reach(self) -> float:
        """From the middle of a token to the edge."""
        return self.token / 2 + (RIM + EDGE if len(self.seats) > 1 else 0)

    def is_clear_of(self, other: "Stand") -> bool:
        apart = self.reach + other.reach
        begin, end = min(self.tokens), max(self.tokens)
        return end + apart <= min(other.tokens) or begin - apart >= max(other.tokens)


def on_track(points: int) -> float:
    """The winner stands at the flag."""
    return MARGIN + ZERO + POINT * min(points, GOAL + 1)


@dataclass(frozen=True, slots=True)
class Track:
    stands: Sequence[Stand]
    mover: Seat | None  # in gold
    has_ticks: bool
    token: int

    @property
    def height(self) -> float:
        return self._above + (TICKS if self.has_ticks else NO_TICKS)

    @property
    def _storey(self) -> int:
        """From one to the next: pennants may lie above each other, too."""
        pennants = sum(len(stand.seats) > 1 for stand in self.stands)
        return self.token + (2 * (RIM + EDGE) if pennants > 1 else 6)

    @property
    def _above(self) -> float:
        """The middle of the lane, from the top."""
        highest = max(stand.storey * self._storey + stand.reach for stand in self.stands)
        return max(FLAG_ABOVE + 4, round(highest) + 4)

    def lay(self, canvas: Canvas, people: Sequence[Guest], top: float) -> None:
        lane = top + self._above
        with canvas.ground():
            self._lay_lane(canvas, lane)
            for stand in self.stands:
                if stand.storey:
                    _lay_stem(canvas, stand, lane, lane - stand.storey * self._storey)
        if self.has_ticks:
            _lay_ticks(canvas, lane)
        for stand in sorted(self.stands, key=lambda stand: stand.has_mover):
            middle = lane - stand.storey * self._storey
            with canvas.together():
                _lay_stand(canvas, stand, people, self.mover, middle)

    def _lay_lane(self, canvas: Canvas, lane: float) -> None:
        cloth, top = canvas.cloth, lane - LANE / 2
        reached = next((stand.x for stand in self.stands if stand.has_mover), 0)
        canvas.box(MARGIN, top, LANE_END, LANE, LANE / 2, cloth.deep)
        if reached:
            gold = min(LANE_END, max(LANE, reached - MARGIN))
            canvas.box(MARGIN, top, gold, LANE, LANE / 2, GOLD)
        for points in range(0, GOAL + 1, 10):
            x = on_track(points)
            canvas.box(x - 5, lane - 5, 10, 10, 5, INK if x <= reached else cloth.quiet, 0.75)
        canvas.put(finish_flag(FLAG), MARGIN + 924, lane - FLAG_ABOVE)


def _lay_stem(canvas: Canvas, stand: Stand, lane: float, top: float) -> None:
    colour = GOLD if stand.has_mover else PAPER
    canvas.box(stand.x - 3.5, top, 7, lane + 8 - top, 3.5, colour)


def _lay_ticks(canvas: Canvas, lane: float) -> None:
    ticks, goal = bold(30), black(38)
    for points in range(0, GOAL, 10):
        canvas.text(on_track(points), lane + 64, str(points), ticks, canvas.cloth.quiet, anchor="m")
    canvas.text(on_track(GOAL), lane + 64, str(GOAL), goal, anchor="m")


def _lay_stand(
    canvas: Canvas, stand: Stand, people: Sequence[Guest], mover: Seat | None, middle: float
) -> None:
    begin, length = min(stand.tokens), max(stand.tokens) - min(stand.tokens)
    if length:
        for reach, colour in (
            (stand.reach, GOLD if stand.has_mover else PAPER),
            (stand.reach - EDGE, canvas.cloth.deep),
        ):
            box = (begin - reach, middle - reach, length + 2 * reach, 2 * reach)
            canvas.box(*box, reach, colour)
    # The first one lies on top: whose stem it is.
    for seat, x in reversed([*zip(stand.seats, stand.tokens, strict=True)]):
        dish = Dish.GOLD if seat == mover else Dish.PAPER
        canvas.put_at(plate(people[seat], stand.token, dish), x, middle)


def track_of(scores: Sequence[int], mover: Seat | None, *, has_ticks: bool, token: int) -> Track:
    """Singles first, pennants above, the mover last; each as low as there is room."""
    equal: dict[int, list[Seat]] = defaultdict(list)
    seats = len(scores)
    for step in range(seats):
        seat = ((mover or 0) + step) % seats
        equal[scores[seat]].append(seat)
    waiting = [
        Stand(points, tuple(those), mover in those, token) for points, those in equal.items()
    ]
    waiting.sort(key=lambda one: (one.has_mover, len(one.seats) > 1, one.points))
    placed: list[Stand] = []
    for stand in waiting:
        placed.append(_with_room(stand, placed))
    return Track(placed, mover, has_ticks, token)


def _with_room(stand: Stand, placed: Sequence[Stand]) -> Stand:
    storey = int(len(stand.seats) > 1)
    while not all(stand.is_clear_of(other) for other in placed if other.storey == storey):
        storey += 1
    return Stand(stand.points, stand.seats, stand.has_mover, stand.token, storey)
