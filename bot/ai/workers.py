"""Worker processes in which AIs think: a view goes in, the text of a move comes out."""

from collections.abc import Callable
from typing import Any

import structlog

from bot.processes import Processes, WorkFailed
from games.chance import Chance, new_seed
from games.contract.game import AnyGame
from games.contract.table import Level, Seat

log = structlog.get_logger()


class NoIdea(Exception):  # noqa: N818 - the table goes on without it
    """The AI failed, took too long, or its process died. Never quotes what it saw."""


class Workers(Processes):
    async def choose(
        self, game: AnyGame, view: Any, seat: Seat, level: Level, seed: bytes | None = None
    ) -> str:
        """The text of a move, or NoIdea. Its chance is never the match's."""
        try:
            return await self.run(_think, game.choose, view, seat, level, seed or new_seed())
        except WorkFailed as failed:
            why = str(failed)
        log.warning("an AI has no idea", game=game.name, error=why)
        raise NoIdea(f"{game.name}: {why}")


def _think(
    choose: Callable[[Any, Seat, Chance, Level], Any],
    view: Any,
    seat: Seat,
    level: Level,
    seed: bytes,
) -> str:
    return str(choose(view, seat, Chance(seed), level))
