"""The headline of Scout: what happened last, and the set on the table that came of it."""

from collections.abc import Sequence

from games.canvas.canvas import HEAD, Canvas
from games.canvas.cloth import WIDTH
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.plates import Guest
from games.canvas.rows.amounts import gain
from games.canvas.rows.cells import Cell, Piece, Sentence, Words
from games.canvas.rows.moments import BAND, beaten, lay_band
from games.contract.screen import Translator
from games.contract.table import Seat
from games.scout.pictures.circus_ring import (
    FLOOR,
    PADDING,
    Headline,
    lay_head,
    lay_ring,
    who_scouted,
)
from games.scout.pictures.dealt import the_deal
from games.scout.pictures.pieces import card_height, double_action, put_card, turned_card
from games.scout.pictures.taken import owner_gains, the_scouting
from games.scout.rules.cards import Card, number, other_number
from games.scout.rules.events import Doubled, RoundEnded, Scouted, Showed
from games.scout.rules.view import MoveEvents, View
from games.scout.words.set_names import set_against, set_name

# Up to so many cards in a set: how wide they are and how far apart, and so the beaten ones.
SIZES = ((4, 176, 22, 132, 168), (6, 136, 16, 102, 130), (8, 108, 12, 80, 102), (99, 88, 6, 66, 80))
RISE = 94  # of the beaten set above the one that beat it, so that its numbers are seen
TURN = 6.0  # degrees, of its outermost cards
FOOT = 40


def headline_of(
    view: View, told: MoveEvents | None, people: Sequence[Guest], t: Translator
) -> Headline:
    """What was told of an earlier round is no longer seen."""
    if told is not None and not told.every(RoundEnded):
        showed, scouted = told.last(Showed), told.last(Scouted)
        if showed is not None:
            first = scouted if told.every(Doubled) else None
            return _the_show(view, showed, first, people, t)
        if scouted is not None:
            return the_scouting(view, scouted, people, t)
    if view.owner is None or not view.table:
        return the_deal(view, people, t)
    return _the_set(view, view.owner, people, t)


def _the_set(view: View, owner: Seat, people: Sequence[Guest], t: Translator) -> Headline:
    """Nothing is told of how it came there."""
    height = FLOOR - HEAD + _tall(view.table) + FOOT

    def lay(canvas: Canvas) -> None:
        lay_ring(canvas, height)
        guest, who = people[owner], who_scouted(view, people, t)
        what = Sentence(lambda name: t.say("Set: {seat}", seat=name), guest.name, black(44))
        lay_head(canvas, guest, what, set_name(view.table, t), who)
        _put_set(canvas, view.table, FLOOR)

    return Headline(height, lay)


def _the_show(
    view: View, event: Showed, first: Scouted | None, people: Sequence[Guest], t: Translator
) -> Headline:
    """Over the set that it beat; in a double action a band tells what was scouted before."""
    top = FLOOR + (RISE if event.over else 0)
    band = top + _tall(event.cards) + 26
    height = (band - HEAD - 26 + FOOT) if first is None else (band - HEAD + BAND + 26)

    def lay(canvas: Canvas) -> None:
        lay_ring(canvas, height)
        _head_of_show(canvas, view, event, people, t)
        with canvas.together():  # the one set lies on the other
            _put_beaten(canvas, event.over, FLOOR)
            _put_set(canvas, event.cards, top)
        if first is not None:
            _lay_first(canvas, band, first, people, t)

    return Headline(height, lay)


def _head_of_show(
    canvas: Canvas, view: View, event: Showed, people: Sequence[Guest], t: Translator
) -> None:
    guest = people[event.seat]
    why = set_against(event.cards, event.over, t)
    if not event.beaten:
        what = Sentence(lambda name: t.say("{seat} plays", seat=name), guest.name, black(44))
        lay_head(canvas, guest, what, why, who_scouted(view, people, t))
        return
    what = Sentence(lambda name: t.say("{seat} beats", seat=name), guest.name, black(44))
    cards = t.plural("+{n} card", "+{n} cards", event.beaten)
    lay_head(canvas, guest, what, why, [gain(cards, 38)])


def _lay_first(
    canvas: Canvas, top: float, event: Scouted, people: Sequence[Guest], t: Translator
) -> None:
    before: list[Cell] = [Piece(double_action())]
    words = Words(t.say("first scouts {n}", n=number(event.card)), bold(38), cut_to=0)
    after = owner_gains(event, people)
    lay_band(canvas, top, before, words, after, inset=PADDING, colour=canvas.cloth.mat)


# Cards


def _size(cards: Sequence[Card]) -> tuple[int, int, int, int]:
    return next(size[1:] for size in SIZES if len(cards) <= size[0])


def _tall(cards: Sequence[Card]) -> int:
    return card_height(_size(cards)[0])


def _put_set(canvas: Canvas, cards: Sequence[Card], top: float) -> None:
    width, gap, _, _ = _size(cards)
    left = (WIDTH - len(cards) * (width + gap) + gap) / 2
    for place, card in enumerate(cards):
        put_card(canvas, number(card), other_number(card), left + place * (width + gap), top, width)


def _put_beaten(canvas: Canvas, cards: Sequence[Card], top: float) -> None:
    """Fanned a little."""
    _, _, width, step = _size(cards)
    for place, card in enumerate(cards):
        aside = place - (len(cards) - 1) / 2
        turn = TURN * aside / max(1.0, (len(cards) - 1) / 2)
        sprite = beaten(turned_card(number(card), other_number(card), width, turn))
        canvas.put_at(sprite, WIDTH / 2 + aside * step, top + card_height(width) / 2)
