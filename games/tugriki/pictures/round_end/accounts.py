"""A row for everybody at the end of a round of Тугрики: the round's net, the purse, debts."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import INNER, MARGIN, Canvas
from games.canvas.colours import INK, PAPER, Colour
from games.canvas.letters.fonts import black, bold, medium
from games.canvas.paint.brush import Brush
from games.canvas.paint.outlines import rounded
from games.canvas.pieces.plates import Dish, Guest
from games.canvas.rows.amounts import Amount, gain, loss, signed
from games.canvas.rows.cells import Beside, Cell, Count, Words, name_of, plate_of
from games.canvas.rows.layout import Align, Column, Grid, Row, RowSize
from games.canvas.sprites import Sprite, kept
from games.contract.screen import Translator
from games.contract.table import Seat
from games.tugriki.pictures.icons import coin
from games.tugriki.rules.events import RoundVoid, RoundWon
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import MoveEvents, View

PLATE, NAME = Column(Align.MIDDLE), Column(gap=18, takes_rest=True)
MOST_DEBTORS = 4  # whose lenders are shown
DEBT, NET, PURSE = Column(gap=18), Column(gap=18), Column(Align.SPREAD, gap=18)


@dataclass(frozen=True, slots=True)
class Account:
    seat: Seat
    purse: int
    net: int  # of the round
    owed: int
    lenders: tuple[Seat, ...]
    is_winner: bool
    is_out: bool


def accounts_of(view: View, told: MoveEvents | None) -> list[Account]:
    """The winner first, then the richest; the entry to the next round is not paid yet."""
    end = None if told is None else told.last(RoundWon) or told.last(RoundVoid)
    before, after = (view.began, view.purses) if end is None else (end.before, end.after)
    is_pause = view.phase in (Phase.LOANS, Phase.OVER)
    purses = view.purses if is_pause or not after else after
    winner = end.seat if isinstance(end, RoundWon) else None
    found = [
        Account(
            seat,
            purse=purses[seat],
            net=after[seat] - before[seat] if before and after else 0,
            owed=sum(loan.coins for loan in view.loans if loan.debtor == seat),
            lenders=_lenders(view, seat),
            is_winner=seat == winner,
            is_out=seat not in view.order,
        )
        for seat in range(len(view.purses))
    ]
    return sorted(found, key=lambda one: (not one.is_winner, one.is_out, -one.purse))


def _lenders(view: View, seat: Seat) -> tuple[Seat, ...]:
    """Nobody's where many are in debt: all those heads would make the picture too heavy."""
    if len({loan.debtor for loan in view.loans}) > MOST_DEBTORS:
        return ()
    return tuple({loan.lender: None for loan in view.loans if loan.debtor == seat})


def lay_accounts(
    canvas: Canvas,
    accounts: Sequence[Account],
    people: Sequence[Guest],
    t: Translator,
    *,
    top: float,
    size: RowSize,
) -> None:
    quiet = canvas.cloth.quiet
    rows = [_row(account, people, quiet, t) for account in accounts]
    columns, left, right = (PLATE, NAME, DEBT, NET, PURSE), MARGIN + 18, MARGIN + INNER - 28
    grid = Grid(columns, rows, left=left, right=right, drop=(DEBT,))
    for place, account in enumerate(accounts):
        if account.is_winner:
            canvas.lit(MARGIN, top, INNER, size.height)
        else:
            canvas.mat(top, size.height)
        grid.lay(canvas, place, top + size.height / 2)
        top += size.height + size.gap


def _row(account: Account, people: Sequence[Guest], quiet: Colour, t: Translator) -> Row:
    guest, ink = people[account.seat], INK if account.is_winner else PAPER
    dish = Dish.GOLD if account.is_winner else Dish.PAPER
    row: dict[Column, Cell | tuple[Cell, ...]] = {
        PLATE: plate_of(guest, 68, dish),
        NAME: name_of(guest, bold(40), ink),
        PURSE: Count(coin(46), str(account.purse), black(56), ink),
    }
    if account.owed:
        words = t.say("owes {n}", n=account.owed)
        lenders = [people[seat] for seat in account.lenders]
        row[DEBT] = (Dashed(words, lenders, ink), Dashed(words, (), ink))
    if account.is_out:
        row[NET] = Words(t.say("out"), medium(34), quiet)
    elif account.net:
        row[NET] = _net(account.net)
    return row


def _net(coins: int) -> Amount:
    return gain(signed(coins), 38) if coins > 0 else loss(signed(coins), 38)


@dataclass(frozen=True, slots=True)
class Dashed:
    """What is owed, with the heads of those who lent it."""

    words: str
    lenders: Sequence[Guest]
    ink: Colour

    height = 56

    @property
    def _inside(self) -> Beside:
        plates = Beside([plate_of(guest, 40) for guest in self.lenders], -8)
        words = Words(self.words, bold(32), self.ink)
        return Beside([words, plates] if self.lenders else [words])

    @property
    def width(self) -> float:
        return round(self._inside.width + 40)

    @property
    def least(self) -> float:
        return self.width

    def lay(self, canvas: Canvas, left: float, middle: float, _room: float) -> None:
        with canvas.together():
            canvas.put(outline(round(self.width), self.height, self.ink), left, middle - 28)
            self._inside.lay(canvas, left + 20, middle, self._inside.width)


@kept
def outline(width: int, height: int, colour: Colour) -> Sprite:
    brush = Brush(width, height)
    line = rounded(2, 2, width - 4, height - 4, height / 2 - 2)
    brush.line(line, 4, colour, dash=(11, 7))
    return brush.sprite()
