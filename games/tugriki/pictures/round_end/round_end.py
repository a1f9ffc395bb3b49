"""The end of a round of Тугрики: who takes the Bank, what the round cost, who needs a loan."""

from collections.abc import Sequence

from games.canvas.canvas import HEAD, TALLEST, Canvas
from games.canvas.pieces.plates import Guest
from games.canvas.pieces.round_pill import round_pill
from games.canvas.rows.cells import Beside, Piece, Setting, plate_of
from games.canvas.rows.layout import RowSize, rows_that_fit
from games.contract.screen import Translator
from games.tugriki.pictures.headline.bar import HeadlineBar, what, what_of, why
from games.tugriki.pictures.headline.captions import aside
from games.tugriki.pictures.headline.headline import cards_each
from games.tugriki.pictures.icons import loan_disc
from games.tugriki.pictures.round_end.accounts import accounts_of, lay_accounts
from games.tugriki.pictures.round_end.winnings import WINNINGS, lay_bank_that_stays, lay_winner
from games.tugriki.pictures.theme import THEME, TITLE
from games.tugriki.rules.events import ROUND_ENDS, RoundBegan, RoundVoid, RoundWon
from games.tugriki.rules.moves import MOST_LENT
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import MoveEvents, Scene, View

ROWS_TOP = HEAD + WINNINGS + 22
FOOT, ABOVE_FOOT, BELOW = 124, 26, 44
SIZES = (RowSize(100, 12), RowSize(88, 10), RowSize(80, 8))


def paint_round_end(scene: Scene, people: Sequence[Guest], t: Translator) -> bytes:
    view, told = scene.view, scene.moment(*ROUND_ENDS)
    has_foot = view.phase is not Phase.OVER and not scene.is_still
    foot = ABOVE_FOOT + FOOT if has_foot else 0
    size = rows_that_fit(len(people), TALLEST - ROWS_TOP - foot - BELOW, SIZES)
    rows = size.of(len(people))
    canvas = Canvas(THEME.cloth, ROWS_TOP + rows + foot + BELOW)
    number = view.round - (told is not None and told.last(RoundBegan) is not None)
    canvas.head(THEME.emblem(), TITLE, round_pill(number, view.rounds, t))
    _lay_bank(canvas, view, told, people, t)
    lay_accounts(canvas, accounts_of(view, told), people, t, top=ROWS_TOP, size=size)
    if has_foot:
        bar = _loans(view, people, t) if view.asking else _next_round(view, people, t)
        bar.lay(canvas, ROWS_TOP + rows + ABOVE_FOOT, FOOT)
    return canvas.png()


def _lay_bank(
    canvas: Canvas, view: View, told: MoveEvents | None, people: Sequence[Guest], t: Translator
) -> None:
    won = None if told is None else told.last(RoundWon)
    void = None if told is None else told.last(RoundVoid)
    if told is not None and won is not None:
        lay_winner(canvas, told, won, people[won.seat], t)
    else:
        lay_bank_that_stays(canvas, view.bank if void is None else void.bank, t)


def _loans(view: View, people: Sequence[Guest], t: Translator) -> HeadlineBar:
    """As many discs as somebody could lend."""
    most = min(MOST_LENT, max((view.purses[seat] - 1 for seat in view.lenders), default=0))
    first, *others = [people[seat] for seat in view.asking]
    says, otherwise = what(t.say("Who will lend?")), t.say("or they are out of the game")
    if not others:
        says = what_of(lambda name: t.say("{seat}: a loan?", seat=name), first.name)
        otherwise = t.say("or out of the game")
    return HeadlineBar(
        [Beside([plate_of(guest, 80) for guest in (first, *others)], -30)],
        says,
        why(otherwise),
        [Beside([Piece(loan_disc(coins)) for coins in range(1, most + 1)], 12)] if most else [],
    )


def _next_round(view: View, people: Sequence[Guest], t: Translator) -> HeadlineBar:
    """Dealt already: the next move is the first of it."""
    mover = people[view.turn]
    return HeadlineBar(
        [Setting(mover, 76)],
        what_of(lambda name: t.say("{seat} to move", seat=name), mover.name),
        why(aside(cards_each(view, t))),
    )
