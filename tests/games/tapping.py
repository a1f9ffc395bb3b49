"""All that can be tapped: from the first screen through every step to the moves at the ends."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.texts import words
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Screen
from games.contract.steps import STEP
from games.contract.table import Seat
from games.replay import written
from tests.games.matches import Moment
from tests.games.said import FACES, buttons

LATELY = 12  # moves that are still told
MOST_STEPS = 1000  # of one choice; more than that nobody would find


@dataclass(frozen=True)
class Tapped:
    """What a seat may do at a moment, and where its taps lead."""

    moment: Moment
    seat: Seat

    @property
    def legal(self) -> set[str]:
        match = self.moment.match
        return set(map(str, match.game.legal_moves(match.state, self.seat)))

    @property
    def is_awaited(self) -> bool:
        match = self.moment.match
        return self.seat in match.game.awaited(match.state)

    @property
    def standing(self) -> set[str]:
        """What the seat has done last: a screen may show what was chosen as a button."""
        own = [move for move in self.moment.match.moves if move.startswith(written(self.seat, ""))]
        return {own[-1].removeprefix(written(self.seat, ""))} if own else set()

    def on_player_screen(self) -> set[str]:
        return set(_ends(self._player_screen))

    def on_board(self) -> set[str]:
        """As it is for who can be asked nowhere else."""
        return set(_ends(self._board))

    def _player_screen(self, picked: str) -> Screen | None:
        return self.moment.match.game.player_screen(
            self._scene(self.seat, picked), self.seat, words("en")
        )

    def _board(self, picked: str) -> Screen:
        return self.moment.match.game.board(self._scene(None, picked), words("en"))

    def _scene(self, reader: Seat | None, picked: str) -> Scene[object]:
        match = self.moment.match
        return SceneOf(
            view=match.game.view(match.state, reader),
            recent=[entry.to(reader) for entry in match.recent[-LATELY:]],
            faces=FACES[: match.seats],
            picked=picked,
            closed=frozenset(range(match.seats)),
        )


def _ends(screen_at: Callable[[str], Screen | None]) -> Iterator[str]:
    seen, waiting = {""}, deque([""])
    while waiting:
        screen = screen_at(waiting.popleft())
        for button in [] if screen is None else buttons(screen):
            if not button.data.startswith(STEP):
                yield button.data
            elif (step := button.data.removeprefix(STEP)) not in seen:
                seen.add(step)
                assert len(seen) <= MOST_STEPS, "the steps of this choice do not end"
                waiting.append(step)
