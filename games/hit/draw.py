"""HIT! as pictures: the mover's chips, the track and everybody else; the standings."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, Pill
from games.canvas.colours import GHOST, GOLD, INK, LINEN, SOFT_INK, WHITE
from games.canvas.finale import draw_standings
from games.canvas.fonts import black, bold, medium
from games.canvas.plates import Guest, guests, place_setting, plate, setting_width
from games.contract import Event, Outcome, Scene, Seat
from games.hit.colours import GOLD_ON_PAPER, NO_STEP, RISK_STEPS
from games.hit.events import Busted, CashedHorseshoes, PassedOver, Scored, Stopped
from games.hit.look import LOOK
from games.hit.pieces import badge, bag, chip, horseshoe, next_chip, no_horseshoe
from games.hit.rules import HORSESHOES_TO_CASH
from games.hit.track import TRACK, lay_track
from games.hit.view import View
from games.screen import Translator

TITLE = "HIT!"
SLOTS = HORSESHOES_TO_CASH - 1  # the third one is cashed at once
STAGE_PADDING = 34
STAGE_WIDTH = INNER - 2 * STAGE_PADDING


@dataclass(frozen=True, slots=True)
class Rows:
    """How much room the others have: fewer pixels for each the more there are."""

    height: int
    gap: int
    chip: int
    plate: int
    shoe: int
    largest_on_stage: int


def _rows(others: int) -> Rows:
    if others > 5:
        return Rows(92, 8, 70, 70, 34, 118)
    if others > 4:
        return Rows(108, 8, 78, 74, 36, 118)
    return Rows(132, 14 if others < 4 else 12, 90, 80, 38, 148)


def draw_board(scene: Scene[View], t: Translator) -> bytes:
    view = scene.view
    people = guests(scene.faces, t)
    seats = len(view.scores)
    first = view.turn if view.winner is None else view.winner
    rows = _rows(seats - 1)
    size = _chip_on_stage(view, rows)
    stage = 270 + size
    height = HEAD + stage + 30 + TRACK + 20
    canvas = Canvas(LOOK.cloth, height + (seats - 1) * (rows.height + rows.gap) - rows.gap + 36)
    canvas.head(LOOK.emblem(), TITLE, Pill(str(sum(view.bag)), bag(46)))
    canvas.lit(MARGIN, HEAD, INNER, stage, radius=32)
    _mover(canvas, view, people[first], first, t)
    _drawn(canvas, view, size)
    _chances(canvas, view, HEAD + stage - 26 - 76, t)
    lay_track(canvas, view, people, first, HEAD + stage + 30)
    for step in range(1, seats):
        top = height + (step - 1) * (rows.height + rows.gap)
        _other(canvas, view, people, (first + step) % seats, top, rows, t)
    return canvas.png()


# The stage


def _chip_on_stage(view: View, rows: Rows) -> int:
    count = len(view.drawn) + (view.winner is None)
    wanted = 148 if count <= 4 else 118 if count <= 6 else 84
    return min(wanted, rows.largest_on_stage)


def _mover(canvas: Canvas, view: View, guest: Guest, seat: Seat, t: Translator) -> None:
    left: float = MARGIN + STAGE_PADDING
    top = HEAD + 26
    place_setting(canvas, left, top + 47, guest, 88)
    left += setting_width(88) + 24
    score = black(84)
    text = str(view.scores[seat])
    right = MARGIN + INNER - STAGE_PADDING
    canvas.text(right, score.baseline(top + 47), text, score, INK, anchor="r")
    font = black(48)

    def says(name: str) -> str:
        if view.winner is not None:
            return t.say("{seat} wins", seat=name)
        return t.say("{seat} draws", seat=name)

    line = font.cut_name(says, guest.name, right - score.width(text) - 24 - left)
    canvas.text(left, font.baseline(top + 26), line, font, INK)
    for slot in range(SLOTS):
        held = slot < view.horseshoes[seat]
        shoe = horseshoe(38, GOLD_ON_PAPER) if held else no_horseshoe(38, GHOST)
        canvas.put(shoe, left + 48 * slot, top + 56)


def _drawn(canvas: Canvas, view: View, size: int) -> None:
    chips = [chip(value, size) for value in view.drawn]
    if view.winner is None:
        chips.append(next_chip(size))
    if not chips:
        return
    gap = min(18.0, (STAGE_WIDTH - len(chips) * size) / max(1, len(chips) - 1))
    for place, sprite in enumerate(chips):
        canvas.put(sprite, MARGIN + STAGE_PADDING + place * (size + gap), HEAD + 142)


def _chances(canvas: Canvas, view: View, top: float, t: Translator) -> None:
    """What stopping brings, and what drawing risks."""
    canvas.box(MARGIN + STAGE_PADDING, top, STAGE_WIDTH, 76, 20, LINEN)
    label, number = medium(34), black(52)
    columns = [
        (t.say("sum"), str(sum(view.drawn)), False),
        (t.say("takes"), f"+{view.loot}" if view.loot else "0", False),
    ]
    if view.show_risk and view.winner is None:
        columns.append((t.say("risk"), f"{round(100 * view.risk)}%", True))
    widths = [
        label.width(words) + 14 + number.width(value) + (14 + 110 if has_bars else 0)
        for words, value, has_bars in columns
    ]
    room = STAGE_WIDTH - 56 - sum(widths)
    gap = room / (len(columns) - 1)
    left: float = MARGIN + STAGE_PADDING + 28
    baseline = number.baseline(top + 38)
    for (words, value, has_bars), width in zip(columns, widths, strict=True):
        after = left + canvas.text(left, baseline, words, label, SOFT_INK) + 14
        after += canvas.text(after, baseline, value, number, INK) + 14
        if has_bars:
            _bars(canvas, view.risk, after, top + 60)
        left += width + gap


def _bars(canvas: Canvas, risk: float, left: float, bottom: float) -> None:
    """The higher, the riskier."""
    lit = min(len(RISK_STEPS), 1 + int(risk * 100) // 13) if risk else 0
    for step, colour in enumerate(RISK_STEPS):
        height = 14 + 7 * step
        canvas.box(
            left + 23 * step, bottom - height, 18, height, 5, colour if step < lit else NO_STEP
        )


# The others


def _other(
    canvas: Canvas,
    view: View,
    people: Sequence[Guest],
    seat: Seat,
    top: float,
    rows: Rows,
    t: Translator,
) -> None:
    canvas.mat(top, rows.height)
    middle = top + rows.height / 2
    left: float = MARGIN + 22
    canvas.put(plate(people[seat], rows.plate), left, middle - rows.plate / 2)
    left += rows.plate + 18
    name = bold(38)
    block = 34 + 8 + rows.shoe
    above = middle - block / 2
    canvas.text(left, above + 31, name.cut(people[seat].name, 224), name)
    for slot in range(SLOTS):
        held = slot < view.horseshoes[seat]
        shoe = horseshoe(rows.shoe, GOLD) if held else no_horseshoe(rows.shoe, WHITE, 0.4)
        canvas.put(shoe, left + (rows.shoe + 10) * slot, above + 42)
    score = black(68)
    right = MARGIN + INNER - 30
    canvas.text(right, score.baseline(middle), str(view.scores[seat]), score, anchor="r")
    _laid(canvas, view, seat, middle, rows, t)


def _laid(canvas: Canvas, view: View, seat: Seat, middle: float, rows: Rows, t: Translator) -> None:
    left, right = MARGIN + 362, MARGIN + INNER - 30 - 112 - 18
    if not view.laid[seat]:
        font = medium(32)
        canvas.text(left, font.baseline(middle), t.say("no chips"), font, canvas.cloth.quiet)
        return
    counts = sorted(Counter(view.laid[seat]).items())
    steps = [rows.chip + (40 if count > 1 else 22) for _, count in counts]
    # Many chips overlap, each as much as the next.
    squeeze = min(1.0, (right - left - rows.chip) / max(1, sum(steps[:-1])))
    places = [left + squeeze * sum(steps[:at]) for at in range(len(steps))]
    for place, (value, count) in zip(places, counts, strict=True):
        is_loot = view.winner is None and value in view.drawn
        canvas.put(chip(value, rows.chip, is_loot=is_loot), place, middle - rows.chip / 2)
        if count > 1:
            sign = badge(f"×{count}")
            canvas.put(sign, place + rows.chip * 0.76, middle + rows.chip / 2 - 31)


# The end


def draw_final(scene: Scene[View], outcome: Outcome, t: Translator) -> bytes:
    laps = _laps(scene.events, len(outcome))
    return draw_standings(LOOK, TITLE, scene.faces, outcome, laps, t)


def _laps(events: Sequence[Event], seats: int) -> list[list[int]]:
    """What each seat scored in each lap around the table."""
    laps = [[0] * seats]
    turns = 0
    for event in events:
        match event:
            case Scored(seat=seat, points=points) | CashedHorseshoes(seat=seat, points=points):
                laps[-1][seat] += points
            case Stopped() | Busted() | PassedOver():
                turns += 1
                if turns % seats == 0:
                    laps.append([0] * seats)
    return laps
