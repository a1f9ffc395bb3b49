"""All that a board of ПОДАФ ЛУМ is drawn from, and which of it stands on the headline."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.canvas.pieces.plates import Guest
from games.contract.screen import Translator
from games.podaflum.pictures.last_move import LastMove
from games.podaflum.rules.events import Revealed
from games.podaflum.rules.state import Asked, Contest, Trail
from games.podaflum.rules.view import View


@dataclass(frozen=True, slots=True)
class Shown:
    view: View
    told: LastMove
    people: Sequence[Guest]
    gaps: Sequence[int]  # that the leader has picked so far
    t: Translator
    is_still: bool = False  # nobody is asked any more

    @property
    def reveal(self) -> Revealed | None:
        """On the headline until somebody cuts: then the cards that are cut lie there."""
        if self.view.asked not in (Asked.CUT, Asked.VOTE):
            return self.told.revealed
        is_next = self.told.has_revealed(self.view.contest)
        return self.told.revealed if is_next and not self.gaps else None

    @property
    def result(self) -> Revealed | None:
        """What was revealed when the headline has other cards already."""
        return self.told.revealed if self.reveal is None else None

    @property
    def waiting(self) -> tuple[Contest, Trail] | None:
        """The contest after this one, unless the headline shows it."""
        following = None if self.is_still else next(iter(self.view.waiting), None)
        if following and self.reveal is not None and self.told.has_revealed(following[0]):
            return None
        return following
