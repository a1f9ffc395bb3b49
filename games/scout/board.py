"""Scout as pictures: the set on the table and who has what; a hand for its holder alone."""

from collections.abc import Sequence
from functools import lru_cache

from games.canvas.brush import COARSER, Brush, Sprite
from games.canvas.canvas import HEAD, INNER, MARGIN, WIDTH, Canvas, Pill, pill_of
from games.canvas.colours import GOLD, INK, PAPER, WHITE, cloth_of
from games.canvas.double_cards import (
    captured,
    card_height,
    double_action,
    no_card,
    no_double_action,
    put_card,
)
from games.canvas.fans import fan, scout_back
from games.canvas.fonts import black, bold, medium
from games.canvas.icons import star_token
from games.canvas.outlines import circle
from games.canvas.plates import Guest, free_place, guests, place_setting, plate, setting_width
from games.contract import Scene, Seat
from games.scout.cards import Card, number, other_number
from games.scout.sets import strength, stretches
from games.scout.telling import signed
from games.scout.view import View
from games.screen import Translator

ROW, ROW_GAP = 128, 18
STAGE_PADDING = 28
LARGE, MIDDLING, SMALL, TINY = 190, 150, 96, 88  # cards of the set on the table
RAISED = 14


def draw(scene: Scene[View], t: Translator) -> bytes:
    view = scene.view
    people = guests(scene.faces, t)
    card, _ = _card_on_stage(len(view.table))
    stage = 24 + 84 + 22 + card_height(card) + 40
    row, gap = (ROW, ROW_GAP) if view.seats < 5 else (112, 14)
    rows = HEAD + stage + 26
    canvas = Canvas("scout", rows + view.seats * (row + gap) - gap + 36)
    canvas.head(star_token(64, is_flat=True), "Scout", Pill(_round(view, t)))
    _stage(canvas, view, people, stage, t)
    for seat in range(view.seats):
        _row(canvas, view, people[seat], seat, rows + seat * (row + gap), row)
    return canvas.png()


def _round(view: View, t: Translator) -> str:
    return t.say("Round {n} of {all}", n=view.round, all=view.seats)


# The set on the table


def _card_on_stage(cards: int) -> tuple[int, int]:
    """Width and gap."""
    if cards <= 4:
        return LARGE, 24
    if cards <= 6:
        return MIDDLING, 10
    return (SMALL, 10) if cards <= 9 else (TINY, 6)


def _stage(canvas: Canvas, view: View, people: Sequence[Guest], height: int, t: Translator) -> None:
    canvas.box(MARGIN, HEAD, INNER, height, 36, canvas.cloth.deep)
    canvas.put(_ring(height), MARGIN, HEAD)
    middle = HEAD + 24 + 42
    left, right = MARGIN + STAGE_PADDING, _who_scouted(canvas, view, people, middle, t)
    if view.owner is None or not view.table:  # nothing is left when all of it was scouted
        title = bold(42)
        line = t.say("Looking at the cards") if view.looking else t.say("The table is bare")
        canvas.text(left, title.baseline(middle), line, title)
        width, _ = _card_on_stage(0)
        canvas.put(no_card(width, canvas.cloth.quiet), (WIDTH - width) / 2, HEAD + 130)
        return
    canvas.put(plate(people[view.owner].initial, 80), left, middle - 40)
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
            canvas.put(plate(people[seat].initial, 56, is_gold=True), right + 10, middle - 28)
        return right
    if not view.table or view.seats == 2:
        return right
    to_come = view.seats - 1 - len(view.scouts)
    for _ in range(to_come):
        right -= 66
        canvas.put(free_place(56, canvas.cloth.quiet, has_plus=False), right + 10, middle - 28)
    for seat in reversed(view.scouts):
        right -= 66
        canvas.put(plate(people[seat].initial, 56), right + 10, middle - 28)
    if not view.scouts:
        return right
    label = medium(34)
    words = t.say("have scouted")
    right -= 8
    canvas.text(right, label.baseline(middle), words, label, canvas.cloth.quiet, anchor="r")
    return right - label.width(words)


@lru_cache(maxsize=8)
def _ring(height: int) -> Sprite:
    """The circus ring, cut off by the stage's edge."""
    brush = Brush(INNER, height, finer=COARSER)
    brush.disc(INNER / 2, 580, 450, cloth_of("scout").mat)
    brush.line(circle(INNER / 2, 580, 410, 360), 5, WHITE, alpha=0.16, dash=(16, 12))
    brush.clip((0, 0, INNER, height), 36)
    return brush.sprite()


# Everybody


def _row(canvas: Canvas, view: View, guest: Guest, seat: Seat, top: float, height: int) -> None:
    is_mover = not view.looking and seat in view.awaited
    middle = top + height / 2
    if is_mover:
        canvas.lit(MARGIN, top, INNER, height)
        place_setting(canvas, 117 - setting_width(74) / 2, middle, guest.initial, 74)
    else:
        canvas.mat(top, height)
        sprite = plate(guest.initial, 82, is_gold=seat in view.awaited)
        canvas.put_at(sprite, 117, middle)
    ink = INK if is_mover else PAPER
    name, count = bold(40), black(46)
    total = signed(view.totals[seat])
    score = next(
        font for font in map(black, (68, 54, 40)) if font.width(total) <= 88 or font.size == 40
    )
    canvas.text(190, name.baseline(middle), name.cut(guest.name, 208), name, ink)
    canvas.put_at(fan(scout_back, view.sizes[seat], 62, 160), 506, middle)
    canvas.put(captured(INK if is_mover else canvas.cloth.deep), 618, middle - 29)
    canvas.text(676, count.baseline(middle), str(view.captured[seat]), count, ink)
    canvas.put(star_token(50), 734, middle - 25)
    canvas.text(794, count.baseline(middle), str(view.tokens[seat]), count, ink)
    if view.seats > 2:
        used_up = no_double_action(INK if is_mover else WHITE)
        canvas.put(double_action() if view.doubles[seat] else used_up, 840, middle - 28)
    canvas.text(MARGIN + INNER - 32, score.baseline(middle), total, score, ink, anchor="r")


# A hand


def draw_hand(view: View, chat_title: str, t: Translator) -> bytes:
    """The seat's own cards by position, a gold bar under the sets that it may show now."""
    per_row, width, gap = _hand_layout(len(view.hand))
    tall = card_height(width)
    lines = max(1, -(-len(view.hand) // per_row))
    top = HEAD + 160 + 40
    canvas = Canvas("scout", top + lines * (tall + 80 + 44) - 44 + 36)
    is_mover = view.seat is not None and not view.looking and view.awaited == (view.seat,)
    title = t.say("Your turn") if is_mover else t.say("Your hand")
    canvas.head(star_token(64, is_flat=True), title, pill_of(chat_title, 420))
    _table_strip(canvas, view, t)
    sets = playable_sets(view) if is_mover else []
    shown = {place for first, last in sets for place in range(first, last + 1)}
    numeral = black(40 if width > 80 else 32)
    for line in range(lines):
        row_top = top + line * (tall + 124)
        begin, end = line * per_row, min(len(view.hand), (line + 1) * per_row)
        for first, last in sets:
            _bar(canvas, (first, last), (begin, end - 1), per_row, width + gap, row_top + tall + 20)
        for place in range(begin, end):
            card, x = view.hand[place], MARGIN + (place - begin) * (width + gap)
            y = row_top - (RAISED if place in shown else 0)
            put_card(canvas, number(card), other_number(card), x, y, width)
            colour = INK if place in shown else canvas.cloth.quiet
            baseline = numeral.baseline(row_top + tall + 50)
            canvas.text(x + width / 2, baseline, str(place + 1), numeral, colour, anchor="m")
    return canvas.png()


def _hand_layout(cards: int) -> tuple[int, int, float]:
    """How many in a row, how wide, how far apart."""
    per_row, width = (6, 150) if cards <= 12 else (8, 112) if cards <= 24 else (12, 72)
    return per_row, width, (INNER - per_row * width) / (per_row - 1)


def _table_strip(canvas: Canvas, view: View, t: Translator) -> None:
    canvas.mat(HEAD, 160, colour=canvas.cloth.deep)
    left, title = MARGIN + STAGE_PADDING, bold(38)
    if not view.table:
        line = t.say("The table is bare")
        canvas.text(left, title.baseline(HEAD + 80), line, title)
        return
    canvas.text(left, HEAD + 65, t.say("on the table"), medium(34), canvas.cloth.quiet)
    canvas.text(left, HEAD + 116, kind_of_set(view.table, t), title)
    room = INNER - 2 * STAGE_PADDING - 320
    step = min(94.0, (room - 84) / max(1, len(view.table) - 1))
    right = MARGIN + INNER - STAGE_PADDING - 84 - step * (len(view.table) - 1)
    for place, card in enumerate(view.table):
        put_card(canvas, number(card), other_number(card), right + step * place, HEAD + 20, 84)


def playable_sets(view: View) -> list[tuple[int, int]]:
    """First and last place of the longest sets that beat the table; none of them overlap."""
    least = strength(view.table)
    found = [
        (strength(view.hand[first : last + 1]), first, last)
        for first, last, _ in stretches([number(card) for card in view.hand])
    ]
    if not any(one[0] > least for one in found):
        found = [(strength([card]), place, place) for place, card in enumerate(view.hand)]
    chosen: list[tuple[int, int]] = []
    for power, first, last in sorted(found, reverse=True):
        if power > least and all(last < begin or first > end for begin, end in chosen):
            chosen.append((first, last))
    return sorted(chosen)


def _bar(
    canvas: Canvas,
    places: tuple[int, int],
    row: tuple[int, int],
    per_row: int,
    step: float,
    top: float,
) -> None:
    """Under the cards of a set; off the edge where the set goes on in another row."""
    first, last = max(places[0], row[0]), min(places[1], row[1])
    if first > last:
        return
    width = INNER - (per_row - 1) * step
    left = MARGIN + (first - row[0]) * step
    right = MARGIN + (last - row[0]) * step + width
    canvas.box(left, top, right - left, 60, 30, GOLD)
    if places[0] < first:
        canvas.box(0, top, left + 60, 60, 0, GOLD)
    if places[1] > last:
        canvas.box(right - 60, top, WIDTH - right + 60, 60, 0, GOLD)
