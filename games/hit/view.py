"""What may be seen in HIT!: everything but the chips to come. Everybody may count (H-A13)."""

from dataclasses import dataclass

from games.chance import Chance
from games.contract import Seat
from games.hit.state import VALUES, State


@dataclass(frozen=True, slots=True)
class View:
    scores: tuple[int, ...]
    horseshoes: tuple[int, ...]
    laid: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]  # how many chips of each value (there is no 0)
    box: tuple[int, ...]
    turn: Seat
    question: int
    show_risk: bool
    winner: Seat | None

    @property
    def drawn(self) -> tuple[int, ...]:
        return self.laid[self.turn]

    @property
    def loot(self) -> int:
        """The points that lie before others and would be taken by stopping now (H-R10)."""
        return sum(
            chip
            for seat, chips in enumerate(self.laid)
            if seat != self.turn
            for chip in chips
            if chip in self.drawn
        )

    @property
    def risk(self) -> float:
        """The chance that the next chip busts; an empty bag is counted as the box (H-A19)."""
        bag = self.bag if any(self.bag) else self.box
        return sum(bag[chip] for chip in self.drawn) / max(1, sum(bag))


def view(state: State, _seat: Seat | None) -> View:
    return View(
        scores=tuple(state.scores),
        horseshoes=tuple(state.horseshoes),
        laid=tuple(tuple(chips) for chips in state.laid),
        bag=_counted(state.bag),
        box=_counted(state.box),
        turn=state.turn,
        question=state.question,
        show_risk=state.show_risk,
        winner=state.winner,
    )


def imagine(seen: View, _chance: Chance) -> State:
    """Nothing is hidden but the draws to come, so one state fits."""
    return State(
        scores=list(seen.scores),
        horseshoes=list(seen.horseshoes),
        laid=[list(chips) for chips in seen.laid],
        bag=_chips(seen.bag),
        box=_chips(seen.box),
        turn=seen.turn,
        question=seen.question,
        show_risk=seen.show_risk,
        winner=seen.winner,
    )


def _counted(chips: list[int]) -> tuple[int, ...]:
    """How many there are of each value: the order in which they lie tells nothing."""
    return (0, *[chips.count(value) for value in VALUES])


def _chips(counted: tuple[int, ...]) -> list[int]:
    return [value for value in VALUES for _ in range(counted[value])]
