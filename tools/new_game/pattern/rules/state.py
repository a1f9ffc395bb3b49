"""What is true in Pattern: hidden numbers, what is known of them, whose turn it is."""

from dataclasses import dataclass

from games.contract.table import Seat

NUMBERS = range(10, 100)  # of two digits, so that one is chosen by two taps
SEATS = range(2, 5)


@dataclass(slots=True, kw_only=True)
class Public:
    """What everybody may see."""

    hiding: list[Seat]  # who has not hidden a number yet
    lowest: list[int]  # what the number of each seat can be at least
    highest: list[int]  # … and at most
    turn: Seat  # who guesses; in the beginning, who will guess first
    question: int
    winner: Seat | None = None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Numbers are hidden by all at once, and guessed by one at a time."""
        if self.winner is not None:
            return ()
        return tuple(self.hiding) or (self.turn,)

    def neighbour(self, seat: Seat) -> Seat:
        """Whose number a seat looks for."""
        return (seat + 1) % len(self.lowest)


@dataclass(slots=True, kw_only=True)
class State(Public):
    numbers: list[int | None]  # the secret of each seat; None as long as it is hiding
