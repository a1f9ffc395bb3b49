"""A hand of Тугрики: the seat's own cards in their order; those that may be laid now stand out."""

from typing import NamedTuple

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, pill_of
from games.canvas.colours import INK
from games.canvas.letters.fonts import black
from games.canvas.rows.cells import Cell, Piece, Words
from games.canvas.rows.layout import lay_line
from games.canvas.sprites import Sprite
from games.contract.screen import Translator
from games.tugriki.pictures.colours import VEIL
from games.tugriki.pictures.grid import binding_tag, bound
from games.tugriki.pictures.headline.captions import binding_caption
from games.tugriki.pictures.icons import PADLOCK, action_icon, coin
from games.tugriki.pictures.pieces import CELL, hand_card, hand_cell, hand_wild, one_back, wild_icon
from games.tugriki.pictures.seats.seat import debt
from games.tugriki.pictures.theme import THEME
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import COLOURED, LENGTH, VALUES, Card
from games.tugriki.rules.state import Phase
from games.tugriki.rules.view import View
from games.tugriki.words.names import action_name, wild_name

HEADLINE_BAR = 92
CARDS_TOP = HEAD + HEADLINE_BAR + 66
RAISED = 28
BETWEEN = 48  # two rows


class Size(NamedTuple):
    per_row: int
    width: int
    height: int

    @property
    def step(self) -> float:
        return self.width + (INNER - self.per_row * self.width) / (self.per_row - 1)

    @property
    def is_large(self) -> bool:
        """Large enough for words."""
        return self.per_row == LARGE.per_row


LARGE, MIDDLING, SMALL = Size(5, 190, 276), Size(8, 118, 172), Size(11, *CELL)


def _size(cards: int) -> Size:
    if cards <= 2 * LARGE.per_row:
        return LARGE
    return MIDDLING if cards <= 3 * MIDDLING.per_row else SMALL


def paint_hand(view: View, chat_title: str, t: Translator) -> bytes:
    """Where nothing can be laid, nothing steps back: all cards would."""
    size = _size(len(view.hand))
    lines = -(-len(view.hand) // size.per_row)
    canvas = Canvas(THEME.cloth, CARDS_TOP + lines * (size.height + BETWEEN))
    is_mover = view.seat == view.turn and view.phase not in (Phase.LOANS, Phase.OVER)
    playable = {move.card for move in view.lays} if is_mover else set()
    title = t.say("Your turn") if is_mover else t.say("Your hand")
    canvas.head(THEME.emblem(), title, pill_of(chat_title, 420))
    canvas.lit(MARGIN, HEAD, INNER, HEADLINE_BAR, radius=26)
    _say(canvas, view, t, is_mover=is_mover, is_stuck=is_mover and not playable)
    corner = round(size.width * 0.147)
    for at, card in enumerate(view.hand):
        x = MARGIN + at % size.per_row * size.step
        y = CARDS_TOP + at // size.per_row * (size.height + BETWEEN)
        y -= RAISED if card in playable else 0
        canvas.shade(x, y, size.width, size.height, corner, below=14, blur=26, alpha=0.38)
        canvas.put(_in_hand(view, card, size, t, is_playable=card in playable), x, y)
        if playable and card not in playable:  # what cannot be laid steps back
            with canvas.over():
                canvas.box(x, y, size.width, size.height + 7, corner, canvas.cloth.deep, VEIL)
    return canvas.png()


def _say(canvas: Canvas, view: View, t: Translator, *, is_mover: bool, is_stuck: bool) -> None:
    """What binds the mover, or that there is nothing to lay, or else the purse.

    Nothing of the table for the others: it may be past when they see it.
    """
    colour, font = bound(view), black(42)
    before: Cell = Piece(coin(52))
    after: list[Cell] = []
    if colour is not None and is_mover:
        is_wish = view.wish is not None
        words = binding_caption(view, t)
        before = Piece(action_icon(Action.CHOOSE_COLOUR if is_wish else PADLOCK, 52))
        after = [Piece(binding_tag(colour, view))]
    elif not view.hand:
        words = t.say("No cards left")
    elif is_stuck:
        words, before = t.say("Nothing to lay"), Piece(one_back(40))
    else:
        words = _purse(view, t)
    left, right = MARGIN + 26, MARGIN + INNER - 12
    line = Words(words, font, INK, 0)
    lay_line(canvas, HEAD + HEADLINE_BAR / 2, [before], line, after, left=left, right=right)


def _purse(view: View, t: Translator) -> str:
    if view.seat is None:
        return ""
    line = t.say("In your purse: {n}", n=view.purses[view.seat])
    return f"{line} {debt(view, view.seat)}".rstrip()


def _in_hand(view: View, card: Card, size: Size, t: Translator, *, is_playable: bool) -> Sprite:
    if size is SMALL:
        return hand_cell(view.box, card, is_playable=is_playable)
    width, height = size.width, size.height
    if card >= COLOURED:
        words = tuple(wild_name(card, t).split()) if size.is_large else ()
        return hand_wild(wild_icon(card), words, width, height, is_playable=is_playable)
    action = view.box.actions[card]
    words = tuple(action_name(action, t).split()) if size.is_large else ()
    value = VALUES[card % LENGTH]
    return hand_card(card // LENGTH, value, action, words, width, height, is_playable=is_playable)
