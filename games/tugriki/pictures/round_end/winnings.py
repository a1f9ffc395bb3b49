"""The Bank of Тугрики at the end of a round: a heap of coins, and whose it is."""

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas
from games.canvas.colours import INK, SOFT_INK
from games.canvas.letters.fonts import black, medium
from games.canvas.pieces.plates import Dish, Guest, plate, put_crown
from games.canvas.rows.amounts import gain, signed
from games.canvas.rows.cells import Above, Cell, Sentence, Words
from games.contract.screen import Translator
from games.tugriki.pictures.headline.captions import laid_caption
from games.tugriki.pictures.icons import coin
from games.tugriki.rules.events import Laid, RoundWon
from games.tugriki.rules.view import MoveEvents

WINNINGS = 230
PLATE = 132
HEAP = (250, 150)
COIN = 62
LIES = (
    (10, 84),
    (62, 90),
    (116, 86),
    (170, 90),
    (36, 50),
    (90, 52),
    (144, 50),
    (62, 16),
    (118, 14),
)
WHAT = 52


def lay_winner(
    canvas: Canvas, told: MoveEvents, won: RoundWon, winner: Guest, t: Translator
) -> None:
    canvas.lit(MARGIN, HEAD, INNER, WINNINGS, radius=32)
    left, top = MARGIN + 30, HEAD + 68
    with canvas.together():
        canvas.put(plate(winner, PLATE, Dish.GOLD), left, top)
        put_crown(canvas, left, top, PLATE)
    says = Sentence(lambda name: t.say("Bank: {seat}", seat=name), winner.name, black(WHAT), INK)
    last = told.last(Laid)
    card = "" if last is None else laid_caption(last.card, last.place, t)
    _lay_lines(canvas, left + PLATE + 26, says, t.say("last card: {card}", card=card))
    _lay_heap(canvas, won.coins, signed(won.coins))


def lay_bank_that_stays(canvas: Canvas, bank: int, t: Translator) -> None:
    canvas.lit(MARGIN, HEAD, INNER, WINNINGS, radius=32)
    says = Words(t.say("The Bank stays"), black(WHAT), INK, 0)
    _lay_lines(canvas, MARGIN + 40, says, t.say("nobody has won the round"))
    _lay_heap(canvas, bank, str(bank))


def _lay_lines(canvas: Canvas, left: float, says: Cell, why: str) -> None:
    lines = Above(says, Words(why, medium(34), SOFT_INK, 0), gap=14)
    lines.lay(canvas, left, HEAD + WINNINGS / 2, MARGIN + INNER - 24 - HEAP[0] - 20 - left)


def _lay_heap(canvas: Canvas, coins: int, words: str) -> None:
    left = MARGIN + INNER - 30 - HEAP[0]
    top = HEAD + (WINNINGS - HEAP[1]) / 2
    with canvas.together():
        for x, y in LIES[:coins]:
            canvas.put(coin(COIN), left + x, top + y)
        amount = gain(words, 56)
        amount.lay(canvas, left + HEAP[0] + 6 - amount.width, top + 122, amount.width)
