"""The parts of a row of ПОДАФ ЛУМ on the headline: to be chosen from, or with everybody's vote."""

from dataclasses import dataclass

from games.canvas.canvas import Canvas
from games.canvas.pieces.icons import numbered_disc
from games.canvas.rows.moments import label
from games.podaflum.pictures.headline.tags import TAGS, is_gone, lay_tags, tags_of
from games.podaflum.pictures.headline.trays import GAP, PADDING, SMALL, Trays, card_size, token_of
from games.podaflum.pictures.shown import Shown
from games.podaflum.rules.events import Revealed
from games.podaflum.rules.state import Asked, Part
from games.podaflum.words.signs import there

NUMBER, TOKEN = 40, 36  # on the upper edge of cards


@dataclass(frozen=True, slots=True)
class Divided:
    """At a table of two with the part that was just discarded."""

    shown: Shown

    @property
    def height(self) -> float:
        return self._trays.height + 38

    @property
    def _trays(self) -> Trays:
        parts, discarded = list(self.shown.view.parts), self.shown.told.discarded
        if discarded is not None:
            parts[discarded.part] = discarded.cards
        white, blue, black = parts
        size = card_size(sum(map(len, parts)))
        return Trays((white, blue, black), size, self.shown.view.contested)

    def lay(self, canvas: Canvas, top: float) -> None:
        trays, discarded, t = self._trays, self.shown.told.discarded, self.shown.t
        if discarded is None:
            trays.lay(canvas, top, t)
            return
        trays.lay(canvas, top, t, gone=[discarded.part])
        word = t.say("discard") if len(discarded.cards) > 1 else ""  # as far as there is room
        with canvas.over():
            middle = trays.places[discarded.part].middle
            canvas.put_at(label(self.shown.people[discarded.seat], word), middle, top + 84)


@dataclass(frozen=True, slots=True)
class Reveal:
    """Tags under the trays tell the votes; what is contested next is marked for its next cut."""

    shown: Shown
    told: Revealed

    @property
    def height(self) -> float:
        return self._trays.height + 20 + TAGS + 26

    @property
    def _trays(self) -> Trays:
        """Smaller where a band lies below them."""
        parts = self.told.parts
        size = SMALL if self.shown.waiting else card_size(sum(map(len, parts)))
        return Trays(parts, size, self.told.trail)

    def lay(self, canvas: Canvas, top: float) -> None:
        told, trays, t = self.told, self._trays, self.shown.t
        gone = [part for part in there(told.parts) if is_gone(told, part)]
        trays.lay(canvas, top, t, gone=gone)
        lay_tags(canvas, top + trays.height + 20, tags_of(told, trays, self.shown.people, t))
        part = self.shown.view.contest.part
        if part is not None:
            self._mark(canvas, trays.middles(part), top + PADDING)

    def _mark(self, canvas: Canvas, cards: list[float], top: float) -> None:
        """With the numbers of its gaps, or, where there is one way only, with its new parts."""
        half = (self._trays.size.width + GAP) / 2
        with canvas.over():
            if self.shown.view.asked is Asked.CUT:
                for number, middle in enumerate(cards[1:], start=1):
                    canvas.put_at(numbered_disc(number, NUMBER), middle - half, top - 2)
                return
            for part, middle in zip(Part, cards, strict=False):
                trail = (*self.shown.view.contested, part)
                canvas.put_at(token_of(trail, TOKEN), middle, top - 4)
