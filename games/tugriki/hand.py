"""A hand of Тугрики as a picture, for its holder alone; what may be laid now stands out."""

from games.canvas.brush import Sprite, shadow
from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, pill_of
from games.canvas.colours import INK
from games.canvas.fonts import black
from games.canvas.icons import coin
from games.canvas.suits import CELL, GENIE, ROW_CHOICE, cell, hand_card, hand_wild
from games.screen import Translator
from games.tugriki import cards
from games.tugriki.board import SAY, binding
from games.tugriki.box import Action
from games.tugriki.cards import COLOURED, LENGTH, VALUES, Card
from games.tugriki.mats import debt
from games.tugriki.moves import Lay
from games.tugriki.state import Phase
from games.tugriki.view import View


def draw(view: View, chat_title: str, t: Translator) -> bytes:
    """The seat's own cards in their order; those that may be laid now stand out."""
    hand = view.hand
    per_row, width, height = _hand_layout(len(hand))
    gap = (INNER - per_row * width) / (per_row - 1)
    lines = max(1, -(-len(hand) // per_row))
    pitch = height + 48
    top = HEAD + SAY + 66
    canvas = Canvas("tugriki", top + lines * pitch)
    playable = {move.card for move in view.moves if isinstance(move, Lay)}
    is_mover = view.seat == view.turn and view.phase not in (Phase.LOANS, Phase.OVER)
    title = t.say("Your turn") if is_mover else t.say("Your hand")
    canvas.head(coin(68), title, pill_of(chat_title, 420))
    canvas.lit(MARGIN, HEAD, INNER, SAY, radius=26)
    if not binding(canvas, view, t):
        _own_purse(canvas, view, t)
    for at, card in enumerate(hand):
        x = MARGIN + at % per_row * (width + gap)
        y = top + at // per_row * pitch
        raised = is_mover and card in playable
        y -= 28 if raised else 0
        canvas.put(shadow(width, height, round(width * 0.147), 26, 0.38), x, y + 14)
        canvas.put(_in_hand(view, card, (width, height), t, is_playable=raised), x, y)
        if is_mover and not raised:
            _veil(canvas, x, y, width, height)
    return canvas.png()


def _hand_layout(count: int) -> tuple[int, int, int]:
    """How many in a row, and how large."""
    if count <= 10:
        return 5, 190, 276
    return (8, 118, 172) if count <= 24 else (11, 85, 124)


def _in_hand(
    view: View, card: Card, size: tuple[int, int], t: Translator, *, is_playable: bool
) -> Sprite:
    is_large = size[0] >= 190
    if card >= COLOURED:
        wild = GENIE if card == cards.GENIE else ROW_CHOICE
        name = t.say("Genie") if card == cards.GENIE else t.say("Row choice")
        words = tuple(name.split()) if is_large else ()
        return hand_wild(wild, words, *size, is_playable=is_playable)
    action = view.box.actions[card]
    words = tuple(_deed(action, t).split()) if is_large else ()
    value = VALUES[card % LENGTH]
    if size == CELL:
        return cell(card // LENGTH, value, action)
    return hand_card(card // LENGTH, value, action, words, *size, is_playable=is_playable)


def _deed(action: Action, t: Translator) -> str:
    return {
        Action.NOTHING: "",
        Action.FINE: t.say("Fine"),
        Action.EXCHANGE: t.say("Exchange"),
        Action.MOVE_AGAIN: t.say("Move again"),
        Action.SKIP: t.say("Skip"),
        Action.TAKE_TWO: t.say("Take two"),
        Action.CHOOSE_COLOUR: t.say("Choose colour"),
        Action.ROB: t.say("Robbery"),
        Action.REVERSE: t.say("Reverse"),
    }[action]


def _veil(canvas: Canvas, x: float, y: float, width: int, height: int) -> None:
    """What cannot be laid steps back."""
    canvas.box(x, y, width, height + 7, width * 0.147, canvas.cloth.deep, 0.4)


def _own_purse(canvas: Canvas, view: View, t: Translator) -> None:
    if view.seat is None:
        return
    middle, font = HEAD + SAY / 2, black(42)
    canvas.put(coin(52), MARGIN + 26, middle - 27)
    owed = debt(view, view.seat)
    line = t.say("In your purse: {n}", n=view.purses[view.seat])
    canvas.text(MARGIN + 96, font.baseline(middle), f"{line} {owed}".rstrip(), font, INK)
