"""The deal: everybody's hand face down, before the first set is shown."""

from collections.abc import Sequence

from games.canvas.canvas import HEAD, Canvas
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.cards import fan
from games.canvas.pieces.plates import Dish, Guest, plate
from games.canvas.rows.cells import Words
from games.canvas.rows.layout import lay_line
from games.contract.screen import Translator
from games.scout.pictures.circus_ring import LEFT, RIGHT, ROOM, Headline, lay_ring
from games.scout.pictures.pieces import lay_back
from games.scout.rules.view import View

LINE, PLATES, FANS, NAMES = 24 + 32, 24 + 64 + 26, 240, 353  # from the upper edge; middle or top
HEIGHT = 413
PLATE, CARD, FAN = 104, 50, 150


def the_deal(view: View, people: Sequence[Guest], t: Translator) -> Headline:
    """Gold: who still looks at the cards."""

    def lay(canvas: Canvas) -> None:
        lay_ring(canvas, HEIGHT)
        _lay_line(canvas, view, t)
        room = ROOM / view.seats
        for seat, guest in enumerate(people):
            middle = LEFT + (seat + 0.5) * room
            dish = Dish.GOLD if seat in view.looking else Dish.PAPER
            canvas.put(plate(guest, PLATE, dish), middle - PLATE / 2, HEAD + PLATES)
            name = bold(34).cut(guest.name, room - 16)
            hand = fan(lay_back, view.sizes[seat], CARD, FAN)
            canvas.put(hand, middle - hand.width / 2, HEAD + FANS)
            canvas.text(middle, bold(34).baseline(HEAD + NAMES), name, bold(34), anchor="m")

    return Headline(HEIGHT, lay, has_hands=True)


def _lay_line(canvas: Canvas, view: View, t: Translator) -> None:
    if view.looking:
        ready = view.seats - len(view.looking)
        what, how_many = (
            t.say("Looking at the cards"),
            t.say("{n} of {all} ready", n=ready, all=view.seats),
        )
        after = [Words(how_many, black(48))]
    elif view.over:
        what, after = t.say("The table is bare"), []
    else:
        what, after = t.say("The table is bare: any set will do"), []
    words = Words(what, black(46), cut_to=0)
    lay_line(canvas, HEAD + LINE, [], words, after, left=LEFT, right=RIGHT)
