"""Тугрики as a picture: four rows as a grid, the lock in force, and who has what."""

from collections.abc import Sequence

from games.canvas.brush import Sprite, shadow
from games.canvas.canvas import HEAD, INNER, MARGIN, Canvas, Pill, pill_width
from games.canvas.colours import INK, PAPER, framed
from games.canvas.fans import one_back, tugriki_back
from games.canvas.fonts import black
from games.canvas.icons import coin, padlock
from games.canvas.plates import Guest, guests, place_setting, plate
from games.canvas.suits import (
    CELL,
    GENIE,
    ROW_CHOICE,
    action_icon,
    cell,
    empty_cell,
    open_cell,
    set_aside,
    start_cell,
    suit_tag,
    wild_cell,
)
from games.contract import Scene
from games.screen import Translator
from games.tugriki.box import Action
from games.tugriki.cards import FIVE, LENGTH, TEN, VALUES, Colour, Place
from games.tugriki.layout import allowed, filled, open_places, uncovered
from games.tugriki.mats import draw_mats, mats_height
from games.tugriki.state import Phase
from games.tugriki.view import View

SAY = 92
GRID = HEAD + SAY + 18
PITCH = 144  # from row to row
SEATS_TOP = GRID + 4 * PITCH + 20


def draw(scene: Scene[View], t: Translator) -> bytes:
    view = scene.view
    people = guests(scene.faces, t)
    canvas = Canvas("tugriki", SEATS_TOP + mats_height(len(people)) + 36)
    _head(canvas, view, t)
    canvas.lit(MARGIN, HEAD, INNER, SAY, radius=26)
    _say(canvas, view, people, t)
    for colour in Colour:
        _row(canvas, view, colour)
    draw_mats(canvas, view, people, SEATS_TOP, t)
    return canvas.png()


def _head(canvas: Canvas, view: View, t: Translator) -> None:
    pending = view.phase is Phase.DRAWN  # a draw is shown together with its ending
    stock = Pill(str(view.stock + pending), one_back(tugriki_back, 38))
    bank = Pill(str(view.bank), coin(48), is_deep=True)
    number = Pill(t.say("Round {n} of {all}", n=view.round, all=view.rounds))
    title = black(68).width("Тугрики")
    if pill_width(number) + pill_width(stock) + pill_width(bank) + title > INNER - 130:
        number = Pill(f"{view.round}/{view.rounds}")
    canvas.head(coin(68), "Тугрики", number, stock, bank)


# What binds the mover


def _say(canvas: Canvas, view: View, people: Sequence[Guest], t: Translator) -> None:
    middle = HEAD + SAY / 2
    if binding(canvas, view, t):
        return
    font = black(42)
    left, right = MARGIN + 26, MARGIN + INNER - 26
    if view.phase is Phase.OVER:
        canvas.text(left, font.baseline(middle), t.say("The match is over"), font, INK)
        return
    asked = view.asking if view.phase is Phase.LOANS else (view.turn,)
    after = left + _settings(canvas, [people[seat] for seat in asked], left, middle) + 20
    names = ", ".join(people[seat].name for seat in asked)

    def says(name: str) -> str:
        if view.phase is Phase.LOANS:
            return t.say("No coin left: {seats}", seats=name)
        return t.say("{seat} to move", seat=name)

    canvas.text(after, font.baseline(middle), font.cut_name(says, names, right - after), font, INK)


def _settings(canvas: Canvas, asked: Sequence[Guest], left: float, middle: float) -> float:
    if len(asked) == 1:
        return place_setting(canvas, left, middle, asked[0].initial, 64)
    for place, guest in enumerate(asked):
        sprite = plate(guest.initial, 64, is_gold=True, has_shadow=False)
        canvas.put(sprite, left + 54 * place, middle - 32)
    return 54 * len(asked) + 10


def binding(canvas: Canvas, view: View, t: Translator) -> bool:
    """The lock in force: a chosen colour comes before a chosen row. Says whether there is one."""
    middle = HEAD + SAY / 2
    colour = _bound(view)
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


def _bound(view: View) -> Colour | None:
    return view.lock if view.wish is None else view.wish


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


# The rows


def _row(canvas: Canvas, view: View, colour: Colour) -> None:
    top = GRID + PITCH * colour
    if _bound(view) is colour:
        canvas.box(25, top, 1031, PITCH, 26, framed(canvas.cloth))
        canvas.frame(25, top, 1031, PITCH, 26, 5, PAPER)
    places = range(colour * LENGTH, (colour + 1) * LENGTH)
    sprites = [_place(view, place) for place in places]
    for value, sprite in enumerate(sprites):
        x, y = 37 + 92 * value, top + 10
        if filled(view) >> places[value] & 1:
            canvas.put(shadow(*CELL, 15, 10, 0.3), x, y + 8)
        canvas.put(sprite, x, y)
    for value in (0, TEN):
        if _is_set_aside(view, colour, value):
            canvas.put(set_aside(), 37 + 92 * value + 61, top - 3)


def _place(view: View, place: Place) -> Sprite:
    suit, value = place // LENGTH, VALUES[place % LENGTH]
    if uncovered(view) >> place & 1:
        return wild_cell(GENIE if view.genies >> place & 1 else ROW_CHOICE, suit, value)
    if view.laid >> place & 1:
        return cell(suit, value, view.box.actions[place], is_start=place % LENGTH == FIVE)
    is_open = open_places(filled(view)) & allowed(view) & 1 << place != 0
    if place % LENGTH == FIVE:
        return start_cell(suit, is_open=is_open)
    draw_empty = open_cell if is_open else empty_cell
    return draw_empty(suit, value, is_framed=_bound(view) == suit)


def _is_set_aside(view: View, colour: Colour, value: int) -> bool:
    """T-R7b: a 0 or an X with a gap between it and its row."""
    full = filled(view) >> colour * LENGTH
    neighbour = value + 1 if value == 0 else value - 1
    return full >> value & 1 == 1 and not full >> neighbour & 1


# Everybody
