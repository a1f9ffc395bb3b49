"""What a board of HIT! is drawn from: the view, the last move, and who is on the headline."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.pieces.plates import Guest, guests
from games.contract.screen import Translator
from games.contract.table import Seat
from games.hit.rules.events import Busted, Drew, Stopped
from games.hit.rules.state import ALL_CHIPS
from games.hit.rules.view import MoveEvents, Scene, View


@dataclass(frozen=True, slots=True)
class Shown:
    view: View
    told: MoveEvents | None  # what followed from the last move
    people: Sequence[Guest]
    t: Translator
    is_still: bool = False  # nobody is asked any more

    @property
    def first(self) -> Seat:
        """Whom the others follow: who moves, in the end who won."""
        return self.view.turn if self.view.winner is None else self.view.winner

    @property
    def golden(self) -> Seat | None:
        """The same, unless nobody moves any more."""
        return None if self.is_still and self.view.winner is None else self.first

    def is_mover(self, seat: Seat) -> bool:
        return not self.is_still and self._has_turn(seat)

    def _has_turn(self, seat: Seat) -> bool:
        return self.view.winner is None and seat == self.view.turn

    @property
    def ending(self) -> Busted | Stopped | None:
        """How the last turn ended, if the last move ended one and another seat moves now."""
        events = self.told.events if self.told else ()
        ends = [event for event in events if isinstance(event, Busted | Stopped)]
        return ends[-1] if ends and not self._has_turn(ends[-1].seat) else None

    @property
    def in_headline(self) -> Seat | None:
        """Who has no row; before the first move there is nobody on the headline."""
        if self.view.winner is not None:
            return self.view.winner
        if self.ending is not None:
            return self.ending.seat
        return None if self.is_untouched else self.view.turn

    @property
    def is_untouched(self) -> bool:
        """Whether all chips are in the bag but the first one, which was drawn by itself."""
        return self.told is None and sum(self.view.bag) == len(ALL_CHIPS) - 1


def shown(scene: Scene, t: Translator) -> Shown:
    told, people = scene.moment(Drew, Stopped), guests(scene.faces, t)
    return Shown(scene.view, told, people, t, scene.is_still)
