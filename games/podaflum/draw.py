"""ПОДАФ ЛУМ as pictures: what is asked, the row or its parts, the piles; the standings."""

from collections.abc import Sequence

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, Pill
from games.canvas.cloth import WIDTH
from games.canvas.colours import INK, PAPER
from games.canvas.finale import draw_standings
from games.canvas.fonts import black, bold
from games.canvas.icons import cloche, fork, knife
from games.canvas.plates import Dish, Guest, guests, place_setting, plate
from games.contract import Outcome, Scene
from games.podaflum import signs
from games.podaflum.colours import PARTS, TRAY_EDGES, TRAY_RIM
from games.podaflum.icons import crossed_knives, sign, sign_colour, table_knife, token
from games.podaflum.look import LOOK
from games.podaflum.pieces import card, cutting_disc
from games.podaflum.rounds import rounds
from games.podaflum.shelves import SHELF, SHELF_GAP, lay_shelf
from games.podaflum.state import Asked, Part
from games.podaflum.view import View
from games.screen import Translator

TITLE = "ПОДАФ ЛУМ"
SAY = 104  # the height of the bar that says what is asked
BOARD = HEAD + SAY  # where it ends


def draw_board(scene: Scene[View], t: Translator) -> bytes:
    view = scene.view
    people = guests(scene.faces, t)
    shelves = _shelves_top(view)
    height = shelves + view.seats * (SHELF + SHELF_GAP) - SHELF_GAP + 36
    canvas = Canvas(LOOK.cloth, height)
    number = t.say("Round {n} of {all}", n=view.round, all=rounds(view.seats))
    canvas.head(LOOK.emblem(), TITLE, Pill(number))
    canvas.lit(MARGIN, HEAD, INNER, SAY)
    _say(canvas, view, people, t)
    if any(view.parts):
        _trays(canvas, view, t)
    elif view.contest.cards:
        _row_to_cut(canvas, view.contest.cards)
    for seat in range(view.seats):
        lay_shelf(canvas, view, people[seat], seat, shelves + seat * (SHELF + SHELF_GAP))
    return canvas.png()


def _card_size(view: View) -> tuple[int, int]:
    cards = sum(map(len, view.parts)) or len(view.contest.cards)
    return (92, 140) if cards > 7 else (112, 164)


def _shelves_top(view: View) -> int:
    _, height = _card_size(view)
    if any(view.parts):
        return BOARD + 32 + 72 + height + 34
    if view.contest.cards:
        return BOARD + 36 + height + 126
    return BOARD + 34


# What is asked


def _say(canvas: Canvas, view: View, people: Sequence[Guest], t: Translator) -> None:
    middle = HEAD + SAY / 2
    left: float = MARGIN + 24
    right = _state_of_things(canvas, view, people, middle, t)
    font = black(44)
    asked = view.awaited
    if not asked:
        canvas.text(left, font.baseline(middle), t.say("The deck is out"), font, INK)
        return
    left += _settings(canvas, [people[seat] for seat in asked], left, middle) + 20
    names = ", ".join(people[seat].name for seat in asked)
    line = font.cut_name(lambda name: _sentence(view, name, t), names, right - left - 16)
    canvas.text(left, font.baseline(middle), line, font, INK)


def _sentence(view: View, name: str, t: Translator) -> str:
    match view.asked:
        case Asked.CUT:
            return {
                None: t.say("{seat} cuts the row", seat=name),
                Part.WHITE: t.say("{seat} cuts the white part", seat=name),
                Part.BLUE: t.say("{seat} cuts the blue part", seat=name),
                Part.BLACK: t.say("{seat} cuts the black part", seat=name),
            }[view.contest.part]
        case Asked.DISCARD:
            return t.say("{seat} discards a part", seat=name)
        case Asked.JOKER:
            return t.say("{seat} places a joker", seat=name)
    return t.say("Waiting: {seats}", seats=name)


def _settings(canvas: Canvas, asked: Sequence[Guest], left: float, middle: float) -> float:
    """One gold dish for each that is asked, between one fork and one knife."""
    if len(asked) == 1:
        return place_setting(canvas, left, middle, asked[0], 70)
    canvas.put(fork(67, INK), left, middle - 33.5)
    at = left + 25.0
    for guest in asked:
        canvas.put(plate(guest, 70, Dish.GOLD, has_shadow=False), at, middle - 35)
        at += 58
    canvas.put(knife(67, INK), at + 18, middle - 33.5)
    return at + 18 + 19 - left


def _state_of_things(
    canvas: Canvas, view: View, people: Sequence[Guest], middle: float, t: Translator
) -> float:
    """On the right of the bar: how many have voted, or what is contested. Gives its left end."""
    right: float = MARGIN + INNER - 28
    if view.asked is Asked.VOTE:
        font = black(40)
        count = t.say("{n} of {all}", n=len(view.voted), all=len(view.contest.seats))
        canvas.text(right, font.baseline(middle), count, font, INK, anchor="r")
        right -= font.width(count) + 14 + 62
        canvas.put(cloche(62, INK, PAPER), right, middle - 28)
        right -= 16
    if view.contest.part is not None:
        right -= 64
        canvas.put(token(view.contest.part, 64), right, middle - 32)
        if view.asked is Asked.CUT:
            for seat in reversed(view.contest.seats):
                right -= 52
                sprite = plate(people[seat], 60, Dish.LINEN, has_shadow=False)
                canvas.put(sprite, right - 8, middle - 30)
    elif view.asked is Asked.CUT:
        right -= 60
        canvas.put(crossed_knives(60, INK), right, middle - 30)
    return right


# The row


def _row_to_cut(canvas: Canvas, cards: Sequence[int]) -> None:
    """Gold discs number the gaps."""
    width, height = (92, 140) if len(cards) > 7 else (112, 164)
    gap = min(34.0, (INNER - 4 - len(cards) * width) / max(1, len(cards) - 1))
    whole = len(cards) * width + (len(cards) - 1) * gap
    left, top = (WIDTH - whole) / 2, BOARD + 36
    for place, value in enumerate(cards):
        x = left + place * (width + gap)
        canvas.shade(x, top, width, height, 17, below=10, blur=14, alpha=0.3)
        canvas.put(card(value, width, height), x, top)
        if place:
            middle = x - gap / 2
            for dot in range(3):
                canvas.box(middle - 2.5, top + height + 10 + 8 * dot, 5, 5, 2, canvas.cloth.quiet)
            canvas.put_at(cutting_disc(place), middle, top + height + 61)


def _trays(canvas: Canvas, view: View, t: Translator) -> None:
    width, height = _card_size(view)
    parts = signs.there(view.parts)
    sizes = [20 + len(view.parts[part]) * (width + 7) - 7 for part in parts]
    gap = min(60.0, (INNER - sum(sizes)) / max(1, len(parts) - 1))
    left = (WIDTH - sum(sizes) - gap * (len(parts) - 1)) / 2
    top = BOARD + 32
    for place, (part, size) in enumerate(zip(parts, sizes, strict=True)):
        if place:
            canvas.put(table_knife(height + 60), left - gap / 2 - (height + 60) * 0.065, top + 8)
        _tray(canvas, part, view.parts[part], left, top, size, t)
        left += size + gap


def _tray(
    canvas: Canvas,
    part: Part,
    cards: Sequence[int],
    left: float,
    top: float,
    size: int,
    t: Translator,
) -> None:
    width = (size - 20 + 7) // len(cards) - 7
    height = 140 if width == 92 else 164
    tall = height + 72
    canvas.shade(left, top, size, tall, 26, below=14, blur=22, alpha=0.28)
    canvas.box(left, top + 6, size, tall, 26, TRAY_EDGES[part])
    canvas.box(left, top, size, tall, 26, PARTS[part])
    if part is Part.BLACK:
        canvas.frame(left, top, size, tall, 26, 3, TRAY_RIM)
    for place, value in enumerate(cards):
        x = left + 10 + place * (width + 7)
        canvas.shade(x, top + 10, width, height, 17, below=8, blur=14, alpha=0.3)
        canvas.put(card(value, width, height), x, top + 10)
    font = bold(34)
    middle = top + tall - 31
    word = _word(part, t) if len(cards) > 1 else ""  # a single card leaves room for the sign only
    whole = 38 + (12 + font.width(word) if word else 0)
    x = left + (size - whole) / 2
    canvas.put(sign(part, 38), x, middle - 19)
    canvas.text(x + 50, font.baseline(middle), word, font, sign_colour(part))


def _word(part: Part, t: Translator) -> str:
    return {
        Part.WHITE: t.say("white"),
        Part.BLUE: t.say("blue"),
        Part.BLACK: t.say("black"),
    }[part]


# The end


def draw_final(scene: Scene[View], outcome: Outcome, t: Translator) -> bytes:
    rows = scene.view.victory_rows
    return draw_standings(LOOK, TITLE, scene.faces, outcome, None, t, cards=rows)
