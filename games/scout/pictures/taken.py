"""A card that was scouted, on its way from the set to a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.canvas.canvas import HEAD, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.colours import GOLD, INK, PAPER
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.plates import Guest, plate
from games.canvas.rows.amounts import gain, loss
from games.canvas.rows.cells import Cell, Sentence, Words
from games.canvas.rows.moments import BAND, flight, hole, lay_band, tilted
from games.contract.screen import Translator
from games.scout.pictures.circus_ring import (
    FLOOR,
    PADDING,
    Headline,
    lay_head,
    lay_ring,
    who_scouted,
)
from games.scout.pictures.pieces import bare_star, card_height, put_card, turned_card
from games.scout.rules.cards import Card, number, other_number
from games.scout.rules.events import Scouted
from games.scout.rules.moves import End
from games.scout.rules.view import View
from games.scout.words.set_names import set_name

TILT = 9.0  # degrees, of the card in the air
LOWER = 44  # so far the taker's plate hangs below it
GAP = 20  # around the chevrons
TOP = FLOOR + 12  # of the cards
NAME = 260  # so wide a name may be beside what it gains


class _Size(NamedTuple):
    card: int
    gap: int
    chevrons: int  # their height
    taken: int  # the width of the card in the air
    plate: int


SIZES = {
    3: _Size(176, 20, 60, 150, 104),
    4: _Size(136, 16, 60, 150, 104),
    5: _Size(108, 14, 60, 150, 104),
    6: _Size(108, 12, 40, 96, 76),
    7: _Size(88, 12, 40, 96, 76),
    99: _Size(62, 8, 40, 96, 76),
}  # up to so many cards, the taken one among them


def the_scouting(view: View, event: Scouted, people: Sequence[Guest], t: Translator) -> Headline:
    """Who takes what is told by the band; where nothing is left on the table, by the head."""
    size = next(size for most, size in SIZES.items() if len(view.table) < most)
    tall = max(card_height(size.card), card_height(size.taken) + LOWER)
    band = TOP + tall + 26
    height = band - HEAD + (BAND + 26 if view.table else 14)
    guest = people[event.seat]
    what = Sentence(
        lambda name: t.say("{seat} scouts {n}", seat=name, n=number(event.card)),
        guest.name,
        black(40 if view.table else 44),
    )

    def lay(canvas: Canvas) -> None:
        lay_ring(canvas, height)
        gains = owner_gains(event, people)
        if view.table:
            _lay_head(canvas, view, people[event.owner], who_scouted(view, people, t), t)
            colour = canvas.cloth.mat
            lay_band(canvas, band, [], what, gains, inset=PADDING, colour=colour)
        else:
            lay_head(canvas, guest, what, t.say("the table is bare: any set will do"), gains)
        air = _Air(event.card, guest, size)
        _lay_way(canvas, view.table, event, air, TOP + tall / 2)

    return Headline(height, lay)


def _lay_head(canvas: Canvas, view: View, owner: Guest, who: Sequence[Cell], t: Translator) -> None:
    what = Sentence(lambda name: t.say("Set: {seat}", seat=name), owner.name, black(44))
    lay_head(canvas, owner, what, set_name(view.table, t), who)


def owner_gains(event: Scouted, people: Sequence[Guest]) -> list[Cell]:
    """A token; of two players the one who takes pays a chip, and the owner gets nothing."""
    if event.chips is not None:
        return [loss("−1", 38, bare_star(34, PAPER))]
    name = bold(34).cut(people[event.owner].name, NAME)
    return [Words(name, bold(34)), gain("+1", 38, bare_star(34, INK))]


def _lay_way(
    canvas: Canvas, cards: Sequence[Card], event: Scouted, air: "_Air", middle: float
) -> None:
    """From left to right, or the other way round if the card lay at the left end."""
    size = air.size
    way = flight(size.chevrons, GOLD)
    step = size.card + size.gap
    places = (len(cards) + 1) * step - size.gap
    left = (WIDTH - places - way.width - air.width - 2 * GAP) / 2
    top = middle - card_height(size.card) / 2
    dashed = hole(size.card, card_height(size.card), round(size.card * 0.15), PAPER)
    if event.end is End.LEFT and cards:
        air.lay(canvas, left, middle)
        left += air.width + GAP
        canvas.put(tilted(way, 180), left, middle - way.height / 2)
        left += way.width + GAP
        canvas.put(dashed, left, top)
        _lay_cards(canvas, cards, left + step, top, size)
        return
    _lay_cards(canvas, cards, left, top, size)
    canvas.put(dashed, left + len(cards) * step, top)
    left += places + GAP
    canvas.put(way, left, middle - way.height / 2)
    air.lay(canvas, left + way.width + GAP, middle)


def _lay_cards(canvas: Canvas, cards: Sequence[Card], left: float, top: float, size: _Size) -> None:
    for place, card in enumerate(cards):
        x = left + place * (size.card + size.gap)
        put_card(canvas, number(card), other_number(card), x, top, size.card)


@dataclass(frozen=True, slots=True)
class _Air:
    """The card in the air, the taker's plate at its lower left, so that both numbers are seen."""

    card: Card
    taker: Guest
    size: _Size

    @property
    def width(self) -> float:
        return self.size.taken + self.size.plate / 2

    def lay(self, canvas: Canvas, left: float, middle: float) -> None:
        size, high = self.size, card_height(self.size.taken) + LOWER
        top = middle - high / 2
        turned = turned_card(number(self.card), other_number(self.card), size.taken, TILT)
        with canvas.together():
            canvas.put(turned, left + size.plate * 0.35, top)
            canvas.put(plate(self.taker, size.plate), left, top + high - size.plate)
