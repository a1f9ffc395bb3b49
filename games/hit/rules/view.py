"""What may be seen in HIT!: everything but the chips to come. Everybody may count (H-A13)."""

from dataclasses import dataclass
from typing import TypeAlias

from games.chance import Chance
from games.contract.events import EventsOf
from games.contract.scene import SceneOf
from games.contract.table import Seat
from games.hit.rules.events import Event
from games.hit.rules.scoring import stolen
from games.hit.rules.state import VALUES, Public, State
from games.kit.sharing import shared

A_LOT_AT_RISK = 8  # points, on average


@dataclass(slots=True, kw_only=True)
class View(Public):
    bag: tuple[int, ...]  # how many chips of each value (there is no 0)
    box: tuple[int, ...]

    @property
    def drawn(self) -> list[int]:
        return self.laid[self.turn]

    @property
    def loot(self) -> int:
        """The points that lie before others and would be taken by stopping now (H-R10)."""
        drawn = self.drawn
        others = (chips for seat, chips in enumerate(self.laid) if seat != self.turn)
        return sum(sum(stolen(chips, drawn)) for chips in others)

    @property
    def risk(self) -> float:
        """The chance that the next chip busts; an empty bag is counted as the box (H-A19)."""
        bag = self.bag if any(self.bag) else self.box
        return sum(bag[chip] for chip in self.drawn) / max(1, sum(bag))

    @property
    def risk_in_percent(self) -> int:
        return round(100 * self.risk)


MoveEvents: TypeAlias = EventsOf[Event]
Scene: TypeAlias = SceneOf[View, Event]


def weight(seen: View) -> float:
    """The first chip is drawn in any case; then it depends on what a bust would cost."""
    return min(1.0, seen.risk * (sum(seen.drawn) + seen.loot) / A_LOT_AT_RISK)


def view(state: State, _seat: Seat | None) -> View:
    return View(**shared(Public, state), bag=_counted(state.bag), box=_counted(state.box))


def imagine(seen: View, _chance: Chance) -> State:
    """Nothing is hidden but the draws to come, so one state fits."""
    return State(**shared(Public, seen), bag=_chips(seen.bag), box=_chips(seen.box))


def _counted(chips: list[int]) -> tuple[int, ...]:
    """How many there are of each value: the order in which they lie tells nothing."""
    return (0, *[chips.count(value) for value in VALUES])


def _chips(counted: tuple[int, ...]) -> list[int]:
    return [value for value in VALUES for _ in range(counted[value])]
