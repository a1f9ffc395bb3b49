"""Scout as pictures: the set on the table and who has what; a hand; the standings."""

from collections.abc import Sequence

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, Pill, pill_of
from games.canvas.cards import Fan, one_back
from games.canvas.cells import Cell, Count, Piece, Setting, Words, name_of, plate_of
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD, INK, PAPER, WHITE, Colour
from games.canvas.finale import draw_standings
from games.canvas.fonts import black, bold, medium
from games.canvas.layout import Align, Column, Grid, Row
from games.canvas.plates import Dish, Guest, guests
from games.contract import Outcome, Scene, Seat
from games.scout.cards import number, other_number
from games.scout.events import RoundEnded
from games.scout.look import LOOK
from games.scout.pieces import (
    captured,
    card_height,
    double_action,
    lay_back,
    no_double_action,
    put_card,
    star_token,
)
from games.scout.sets import strength, stretches
from games.scout.stage import STAGE_PADDING, kind_of_set, lay_stage, stage_height
from games.scout.telling import signed
from games.scout.view import View
from games.screen import Translator

TITLE = "Scout"
ROW, ROW_GAP = 128, 18
RAISED = 14


def draw_board(scene: Scene[View], t: Translator) -> bytes:
    view = scene.view
    people = guests(scene.faces, t)
    stage = stage_height(len(view.table))
    row, gap = (ROW, ROW_GAP) if view.seats < 5 else (112, 14)
    rows = HEAD + stage + 26
    canvas = Canvas(LOOK.cloth, rows + view.seats * (row + gap) - gap + 36)
    number_of_round = t.say("Round {n} of {all}", n=view.round, all=view.seats)
    canvas.head(LOOK.emblem(), TITLE, Pill(number_of_round))
    lay_stage(canvas, view, people, stage, t)
    grid = _grid(view, people, canvas.cloth.deep)
    for seat in range(view.seats):
        top = rows + seat * (row + gap)
        if _is_mover(view, seat):
            canvas.lit(MARGIN, top, INNER, row)
        else:
            canvas.mat(top, row)
        grid.lay(canvas, seat, top + row / 2)
    return canvas.png()


# Everybody

PLATE, NAME, FAN = Column(Align.MIDDLE), Column(gap=18, takes_rest=True), Column(Align.MIDDLE)
CAPTURED, TOKENS = Column(Align.SPREAD, gap=18), Column(Align.SPREAD, gap=20)
DOUBLE, TOTAL = Column(gap=20), Column(gap=20)
COLUMNS = (PLATE, NAME, FAN, CAPTURED, TOKENS, DOUBLE, TOTAL)


def _is_mover(view: View, seat: Seat) -> bool:
    return not view.looking and seat in view.awaited


def _grid(view: View, people: Sequence[Guest], deep: Colour) -> Grid:
    rows = [_row(view, guest, seat, deep) for seat, guest in enumerate(people)]
    return Grid(COLUMNS, rows, left=MARGIN + 14, right=MARGIN + INNER - 32, drop=(FAN, FAN, DOUBLE))


def _row(view: View, guest: Guest, seat: Seat, deep: Colour) -> Row:
    is_mover = _is_mover(view, seat)
    ink, count = INK if is_mover else PAPER, black(46)
    hand = view.sizes[seat]
    dish = Dish.GOLD if seat in view.awaited else Dish.PAPER
    row: dict[Column, Cell | tuple[Cell, ...]] = {
        PLATE: Setting(guest, 74) if is_mover else plate_of(guest, 82, dish),
        NAME: name_of(guest, bold(40), ink),
        FAN: (Fan(lay_back, hand, 62, 204), Piece(one_back(lay_back, 62, hand))),
        CAPTURED: Count(captured(INK if is_mover else deep), str(view.captured[seat]), count, ink),
        TOKENS: Count(star_token(50), str(view.tokens[seat]), count, ink),
        TOTAL: Words(signed(view.totals[seat]), black(68), ink),
    }
    if view.seats > 2:
        used_up = no_double_action(INK if is_mover else WHITE)
        row[DOUBLE] = Piece(double_action() if view.doubles[seat] else used_up)
    return row


# A hand


def draw_hand(view: View, chat_title: str, t: Translator) -> bytes:
    """The seat's own cards by position, a gold bar under the sets that it may show now."""
    per_row, width, gap = _hand_layout(len(view.hand))
    tall = card_height(width)
    lines = max(1, -(-len(view.hand) // per_row))
    top = HEAD + 160 + 40
    canvas = Canvas(LOOK.cloth, top + lines * (tall + 80 + 44) - 44 + 36)
    is_mover = not view.looking and list(view.awaited) == [view.seat]
    title = t.say("Your turn") if is_mover else t.say("Your hand")
    canvas.head(LOOK.emblem(), title, pill_of(chat_title, 420))
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
    with canvas.together():  # many of them overlap
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
    begin = 0 if places[0] < first else left
    end = WIDTH if places[1] > last else right
    canvas.box(begin, top, end - begin, 60, 30, GOLD)
    with canvas.together():
        if begin < left:
            canvas.box(0, top, 30, 60, 0, GOLD)
        if end > right:
            canvas.box(WIDTH - 30, top, 30, 60, 0, GOLD)


# The end


def draw_final(scene: Scene[View], outcome: Outcome, t: Translator) -> bytes:
    rounds = [
        [event.points(seat) for seat in range(len(outcome))]
        for event in scene.events
        if isinstance(event, RoundEnded)
    ]
    return draw_standings(LOOK, TITLE, scene.faces, outcome, rounds, t)
