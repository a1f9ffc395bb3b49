"""The headline of ПОДАФ ЛУМ: what happened last, or else the cards that are asked about."""

from dataclasses import dataclass
from typing import Protocol

from games.canvas.canvas import Canvas
from games.podaflum.pictures.headline.joking import Joker
from games.podaflum.pictures.headline.parting import Divided, Reveal
from games.podaflum.pictures.headline.row import RowToCut
from games.podaflum.pictures.shown import Shown
from games.podaflum.rules.state import Asked


class Headline(Protocol):
    @property
    def height(self) -> float: ...  # as far as to what lies below it

    def lay(self, canvas: Canvas, top: float) -> None: ...


def headline_of(shown: Shown) -> Headline:
    view = shown.view
    if shown.reveal is not None:
        return Reveal(shown, shown.reveal)
    if view.asked is Asked.CUT:
        return RowToCut(view.contest.cards, shown.gaps)
    if any(view.parts):
        return Divided(shown)
    if view.asked is Asked.JOKER or shown.told.placed is not None:
        return Joker(shown)
    return Nothing()


@dataclass(frozen=True, slots=True)
class Nothing:
    """The deck is out, and what came last is no longer told."""

    height: float = 0

    def lay(self, canvas: Canvas, top: float) -> None:
        pass
