"""What a seat of ПОДАФ ЛУМ has: its plate and points, and a shelf with ten piles."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.icons import crown
from games.canvas.pieces.plates import Dish, Guest, covered, plate, put_token
from games.canvas.rows.cells import Cell, Count, Piece, Words
from games.canvas.rows.layout import Align, Column, Grid, Row, RowSize
from games.canvas.sprites import Sprite
from games.contract.table import Seat
from games.podaflum.pictures.colours import CLOTH, STEEL
from games.podaflum.pictures.headline.trays import token_of
from games.podaflum.pictures.icons import crossed_knives
from games.podaflum.pictures.last_move import LastMove
from games.podaflum.pictures.pieces import (
    PILE,
    RISE,
    STEP,
    Foot,
    empty_piles,
    joker_badge,
    new_cards,
    pile,
    rises_of,
)
from games.podaflum.pictures.shown import Shown
from games.podaflum.rules.state import VALUES, Asked
from games.podaflum.rules.view import View

SIZES = (RowSize(158, 12), RowSize(148, 10), RowSize(144, 8))
WHO, PILES = Column(takes_rest=True), Column(Align.LEFT, gap=8)
PLATE, TOKEN = 72, 42
ABOVE, BELOW = -23, 39  # the middles of the lines, from that of the shelf
JOKERS = -33  # that of what stands above the points
POINTS = PLATE + 30  # a token hangs over the plate
SLOT_TOP = -40  # from the middle of the shelf: crowns need room above
CROWN_RISES = 21
BADGE = 36


def lay_seat_rows(canvas: Canvas, shown: Shown, top: float, size: RowSize) -> None:
    view, told = shown.view, shown.told
    rows: list[Row] = [
        {WHO: _who(shown, guest, seat), PILES: _piles(view, seat, told)}
        for seat, guest in enumerate(shown.people)
    ]
    grid = Grid((WHO, PILES), rows, left=MARGIN + 16, right=MARGIN + INNER - 16)
    for seat in range(view.seats):
        row = top + seat * (size.height + size.gap)
        canvas.mat(row, size.height)
        grid.lay(canvas, seat, row + size.height / 2)


# Who it is


@dataclass(frozen=True, slots=True)
class Who:
    """Plate and points, above them jokers; below them the name, and right after it the knives."""

    plate: Sprite
    token: Sprite | None
    points: Cell
    jokers: Cell | None
    name: Words
    knives: Cell | None

    @property
    def width(self) -> float:
        return max(POINTS + self.points.width, self.name.width + self._beside_name)

    @property
    def least(self) -> float:
        return max(POINTS + self.points.width, self.name.least + self._beside_name)

    @property
    def height(self) -> float:
        return 118

    @property
    def _beside_name(self) -> float:
        return 0 if self.knives is None else 8 + self.knives.width

    def lay(self, canvas: Canvas, left: float, middle: float, room: float) -> None:
        above, below = middle + ABOVE, middle + BELOW
        with canvas.together():
            canvas.put(self.plate, left, above - PLATE / 2)
            if self.token is not None:
                put_token(canvas, self.token, left, above - PLATE / 2, PLATE)
        self.points.lay(canvas, left + POINTS, above, self.points.width)
        if self.jokers is not None:
            self.jokers.lay(canvas, left + POINTS, above + JOKERS, self.jokers.width)
        room -= self._beside_name
        self.name.lay(canvas, left, below, room)
        if self.knives is not None:
            left += self.name.font.width(self.name.font.cut(self.name.text, room)) + 8
            self.knives.lay(canvas, left, below, self.knives.width)


def _who(shown: Shown, guest: Guest, seat: Seat) -> Who:
    view, told = shown.view, shown.told
    has_voted = view.asked is Asked.VOTE and seat in view.voted
    dish = Dish.GOLD if seat in view.awaited and not shown.is_still else Dish.PAPER
    vote = told.vote_of(seat)
    is_leader = view.leader == seat and view.asked is not Asked.NOTHING
    return Who(
        covered(guest, PLATE) if has_voted else plate(guest, PLATE, dish),
        None if vote is None or has_voted else token_of(vote, TOKEN),
        Count(crown(32), str(sum(view.victory_rows[seat])), black(44)),
        _jokers(view.jokers[seat][0] + view.in_hand[seat]),
        Words(guest.name, bold(34), cut_to=0),
        Piece(crossed_knives(40, STEEL)) if is_leader else None,
    )


def _jokers(count: int) -> Cell | None:
    """That are in hand, or wait for a first pile."""
    badge = joker_badge(BADGE - 4)
    if count < 2:
        return Piece(badge) if count else None
    return Count(badge, f"×{count}", black(28))


# What he has


@dataclass(frozen=True, slots=True)
class Piles:
    """By value, each in its slot."""

    counts: Mapping[int, int]
    crowned: Collection[int]
    with_joker: Collection[int]
    new: Counter[int]

    @property
    def width(self) -> float:
        return empty_piles().width

    @property
    def least(self) -> float:
        return self.width

    @property
    def height(self) -> float:
        return PILE[1]

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        top = middle + SLOT_TOP
        with canvas.ground():  # a pile hides its slot
            canvas.put(empty_piles(), left, top)
        for place, value in enumerate(VALUES):
            if self.counts[value]:
                self._lay_pile(canvas, value, left + STEP * place, top)

    def _lay_pile(self, canvas: Canvas, value: int, x: float, top: float) -> None:
        """New cards are told at its foot, or above where a joker leaves no room for them."""
        count, new = self.counts[value], self.new[value]
        has_joker, is_crowned = value in self.with_joker, value in self.crowned
        foot = Foot.JOKER if has_joker else Foot.NEW_CARDS if new else Foot.COUNT_ALONE
        body = pile(value, count, foot, has_majority=is_crowned, is_new=new > 0)
        upper = top - RISE * rises_of(count)
        middle_of_foot = upper + PILE[1] - 21
        is_new_above = new > 0 and has_joker
        with canvas.together():
            canvas.put(body, x, top)
            if is_crowned:
                hat, along = (
                    (crown(38, CLOTH.deep), 54) if is_new_above else (crown(42, CLOTH.deep), 35)
                )
                canvas.put(hat, x + along - hat.width / 2, upper - CROWN_RISES)
            if has_joker:
                canvas.put_at(joker_badge(BADGE), x + 53, middle_of_foot + 2)
            if new:
                y = upper - 4 if is_new_above else middle_of_foot
                canvas.put_at(new_cards(new), x + 17, y)


def _piles(view: View, seat: Seat, told: LastMove) -> Piles:
    return Piles(
        {value: view.cards_of(value)[seat] for value in VALUES},
        view.victory_rows[seat],
        [value for value in VALUES if view.jokers[seat][value]],
        told.new[seat],
    )
