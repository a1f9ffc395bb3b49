"""The circus ring of Scout: the set on the table, whose it is, and who has scouted from it."""

from collections.abc import Sequence

from games.canvas.brush import COARSER, Brush
from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import WHITE, mixed
from games.canvas.fonts import bold, medium
from games.canvas.outlines import circle
from games.canvas.plates import Dish, Guest, free_place, plate
from games.canvas.sprites import Sprite, kept
from games.scout.cards import Card, number, other_number
from games.scout.colours import CLOTH
from games.scout.pieces import card_height, no_card, put_card
from games.scout.view import View
from games.screen import Translator

STAGE_PADDING = 28
RING = 450  # the radius of the circus ring
LARGE, MIDDLING, SMALL, TINY = 190, 150, 96, 88  # cards of the set on the table


def _card_on_stage(cards: int) -> tuple[int, int]:
    """Width and gap."""
    if cards <= 4:
        return LARGE, 24
    if cards <= 6:
        return MIDDLING, 10
    return (SMALL, 10) if cards <= 9 else (TINY, 6)


def stage_height(cards: int) -> int:
    width, _ = _card_on_stage(cards)
    return 24 + 84 + 22 + card_height(width) + 40


def lay_stage(
    canvas: Canvas, view: View, people: Sequence[Guest], height: int, t: Translator
) -> None:
    canvas.box(MARGIN, HEAD, INNER, height, 36, canvas.cloth.deep)
    with canvas.ground():
        canvas.put(_ring(height), MARGIN + INNER / 2 - RING, HEAD + 130)
    middle = HEAD + 24 + 42
    left, right = MARGIN + STAGE_PADDING, _who_scouted(canvas, view, people, middle, t)
    if view.owner is None or not view.table:  # nothing is left when all of it was scouted
        title = bold(42)
        line = t.say("Looking at the cards") if view.looking else t.say("The table is bare")
        canvas.text(left, title.baseline(middle), line, title)
        width, _ = _card_on_stage(0)
        canvas.put(no_card(width, canvas.cloth.quiet), (WIDTH - width) / 2, HEAD + 130)
        return
    canvas.put(plate(people[view.owner], 80), left, middle - 40)
    left += 98
    title = bold(42)
    line = title.cut_name(
        lambda name: t.say("Set: {seat}", seat=name), people[view.owner].name, right - left - 20
    )
    canvas.text(left, middle - 6, line, title)
    canvas.text(left, middle + 36, kind_of_set(view.table, t), medium(34), canvas.cloth.quiet)
    _put_set(canvas, view.table, HEAD + 130)


def _put_set(canvas: Canvas, cards: Sequence[Card], top: float) -> None:
    width, gap = _card_on_stage(len(cards))
    left = (WIDTH - len(cards) * (width + gap) + gap) / 2
    for place, card in enumerate(cards):
        put_card(canvas, number(card), other_number(card), left + place * (width + gap), top, width)


def kind_of_set(cards: Sequence[Card], t: Translator) -> str:
    if len(cards) == 1:
        return t.say("a single card")
    if number(cards[0]) == number(cards[1]):
        return t.say("equal: {n}", n=len(cards))
    return t.say("run of {n}", n=len(cards))


def _who_scouted(
    canvas: Canvas, view: View, people: Sequence[Guest], middle: float, t: Translator
) -> float:
    """Small plates of those who took a card since, dashed ones of those who may still."""
    right: float = MARGIN + INNER - STAGE_PADDING
    if view.looking:
        for seat in reversed(view.looking):
            right -= 66
            canvas.put(plate(people[seat], 56, Dish.GOLD), right + 10, middle - 28)
        return right
    if not view.table or view.seats == 2:
        return right
    to_come = view.seats - 1 - len(view.scouts)
    for _ in range(to_come):
        right -= 66
        canvas.put(free_place(56, canvas.cloth.quiet, has_plus=False), right + 10, middle - 28)
    for seat in reversed(view.scouts):
        right -= 66
        canvas.put(plate(people[seat], 56), right + 10, middle - 28)
    if not view.scouts:
        return right
    label = medium(34)
    words = t.say("have scouted")
    right -= 8
    canvas.text(right, label.baseline(middle), words, label, canvas.cloth.quiet, anchor="r")
    return right - label.width(words)


@kept
def _ring(height: int) -> Sprite:
    """The circus ring, cut off by the stage's edge."""
    brush = Brush(2 * RING, height - 130, finer=COARSER)
    brush.disc(RING, RING, RING, CLOTH.mat)
    brush.line(circle(RING, RING, 410, 360), 5, mixed(CLOTH.mat, WHITE, 0.16), dash=(16, 12))
    return brush.sprite()
