"""Тугрики as pictures: the rows, what binds the mover, who has what; a hand; the standings."""

from collections.abc import Sequence

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, Pill, pill_of, pill_width
from games.canvas.colours import INK
from games.canvas.finale import draw_standings
from games.canvas.fonts import black
from games.canvas.plates import Dish, Guest, guests, place_setting, plate
from games.canvas.sprites import Sprite
from games.contract import Outcome, Scene
from games.screen import Translator
from games.tugriki import cards
from games.tugriki.box import Action
from games.tugriki.cards import COLOURED, LENGTH, VALUES, Card, Colour
from games.tugriki.colours import VEIL
from games.tugriki.grid import PITCH, bound, lay_row
from games.tugriki.icons import GENIE, ROW_CHOICE, action_icon, coin, padlock, suit_tag
from games.tugriki.look import LOOK
from games.tugriki.mats import debt, lay_mats, mats_height
from games.tugriki.moves import Lay
from games.tugriki.pieces import CELL, cell, hand_card, hand_wild, one_back
from games.tugriki.state import Phase
from games.tugriki.view import View

TITLE = "Тугрики"
SAY = 92
GRID = HEAD + SAY + 18
SEATS_TOP = GRID + 4 * PITCH + 20


def draw_board(scene: Scene[View], t: Translator) -> bytes:
    view = scene.view
    people = guests(scene.faces, t)
    canvas = Canvas(LOOK.cloth, SEATS_TOP + mats_height(len(people)) + 36)
    _head(canvas, view, t)
    canvas.lit(MARGIN, HEAD, INNER, SAY, radius=26)
    _say(canvas, view, people, t)
    for colour in Colour:
        lay_row(canvas, view, colour, GRID + PITCH * colour)
    lay_mats(canvas, view, people, SEATS_TOP, t)
    return canvas.png()


def _head(canvas: Canvas, view: View, t: Translator) -> None:
    pending = view.phase is Phase.DRAWN  # a draw is shown together with its ending
    stock = Pill(str(view.stock + pending), one_back(38))
    bank = Pill(str(view.bank), coin(48), is_deep=True)
    number = Pill(t.say("Round {n} of {all}", n=view.round, all=view.rounds))
    title = black(68).width(TITLE)
    if pill_width(number) + pill_width(stock) + pill_width(bank) + title > INNER - 130:
        number = Pill(f"{view.round}/{view.rounds}")
    canvas.head(LOOK.emblem(), TITLE, number, stock, bank)


# What binds the mover


def _say(canvas: Canvas, view: View, people: Sequence[Guest], t: Translator) -> None:
    middle = HEAD + SAY / 2
    if _binding(canvas, view, t):
        return
    font = black(42)
    left, right = MARGIN + 26, MARGIN + INNER - 26
    if view.phase is Phase.OVER:
        canvas.text(left, font.baseline(middle), t.say("The match is over"), font, INK)
        return
    asked = list(view.asking) if view.phase is Phase.LOANS else [view.turn]
    after = left + _settings(canvas, [people[seat] for seat in asked], left, middle) + 20
    names = ", ".join(people[seat].name for seat in asked)

    def says(name: str) -> str:
        if view.phase is Phase.LOANS:
            return t.say("No coin left: {seats}", seats=name)
        return t.say("{seat} to move", seat=name)

    canvas.text(after, font.baseline(middle), font.cut_name(says, names, right - after), font, INK)


def _settings(canvas: Canvas, asked: Sequence[Guest], left: float, middle: float) -> float:
    if len(asked) == 1:
        return place_setting(canvas, left, middle, asked[0], 64)
    for place, guest in enumerate(asked):
        sprite = plate(guest, 64, Dish.GOLD, has_shadow=False)
        canvas.put(sprite, left + 54 * place, middle - 32)
    return 54 * len(asked) + 10


def _binding(canvas: Canvas, view: View, t: Translator) -> bool:
    """The lock in force: a chosen colour comes before a chosen row. Says whether there is one."""
    middle = HEAD + SAY / 2
    colour = bound(view)
    if colour is None or view.phase in (Phase.LOANS, Phase.OVER):
        return False
    tag = suit_tag(colour, min(3, max(1, view.wished)) if view.wish is not None else 1)
    icon = padlock(50) if view.wish is None else action_icon(Action.CHOOSE_COLOUR, 52)
    canvas.put(icon, MARGIN + 26, middle - 25)
    canvas.put(tag, MARGIN + INNER - 12 - tag.width, middle - 34)
    font = black(42)
    words = _locked(colour, t) if view.wish is None else _wished(colour, view.wished, t)
    line = font.cut(words, INNER - 96 - 30 - tag.width)
    canvas.text(MARGIN + 96, font.baseline(middle), line, font, INK)
    return True


def _locked(colour: Colour, t: Translator) -> str:
    return {
        Colour.GREEN: t.say("First the green row"),
        Colour.PURPLE: t.say("First the purple row"),
        Colour.RED: t.say("First the red row"),
        Colour.YELLOW: t.say("First the yellow row"),
    }[colour]


def _wished(colour: Colour, count: int, t: Translator) -> str:
    return {
        Colour.GREEN: t.plural("{n} more card: green", "{n} more cards: green", count),
        Colour.PURPLE: t.plural("{n} more card: purple", "{n} more cards: purple", count),
        Colour.RED: t.plural("{n} more card: red", "{n} more cards: red", count),
        Colour.YELLOW: t.plural("{n} more card: yellow", "{n} more cards: yellow", count),
    }[colour]


# A hand


def draw_hand(view: View, chat_title: str, t: Translator) -> bytes:
    """The seat's own cards in their order; those that may be laid now stand out."""
    hand = view.hand
    per_row, width, height = _hand_layout(len(hand))
    gap = (INNER - per_row * width) / (per_row - 1)
    lines = max(1, -(-len(hand) // per_row))
    pitch = height + 48
    top = HEAD + SAY + 66
    canvas = Canvas(LOOK.cloth, top + lines * pitch)
    playable = {move.card for move in view.moves if isinstance(move, Lay)}
    is_mover = view.seat == view.turn and view.phase not in (Phase.LOANS, Phase.OVER)
    title = t.say("Your turn") if is_mover else t.say("Your hand")
    canvas.head(LOOK.emblem(), title, pill_of(chat_title, 420))
    canvas.lit(MARGIN, HEAD, INNER, SAY, radius=26)
    if not _binding(canvas, view, t):
        _own_purse(canvas, view, t)
    corner = round(width * 0.147)
    for at, card in enumerate(hand):
        x = MARGIN + at % per_row * (width + gap)
        y = top + at // per_row * pitch
        raised = is_mover and card in playable
        y -= 28 if raised else 0
        canvas.shade(x, y, width, height, corner, below=14, blur=26, alpha=0.38)
        canvas.put(_in_hand(view, card, (width, height), t, is_playable=raised), x, y)
        if is_mover and not raised:  # what cannot be laid steps back
            canvas.box(x, y, width, height + 7, corner, canvas.cloth.deep, VEIL)
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


def _own_purse(canvas: Canvas, view: View, t: Translator) -> None:
    if view.seat is None:
        return
    middle, font = HEAD + SAY / 2, black(42)
    canvas.put(coin(52), MARGIN + 26, middle - 27)
    owed = debt(view, view.seat)
    line = t.say("In your purse: {n}", n=view.purses[view.seat])
    canvas.text(MARGIN + 96, font.baseline(middle), f"{line} {owed}".rstrip(), font, INK)


# The end


def draw_final(scene: Scene[View], outcome: Outcome, t: Translator) -> bytes:
    """Purses change all the time, so there is no chart."""
    return draw_standings(LOOK, TITLE, scene.faces, outcome, None, t)
