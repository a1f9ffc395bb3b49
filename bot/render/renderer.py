"""Draws pictures in worker processes, only such as are about to be sent.

It takes no more than it can draw soon. A table that finds no room stays due and waits here until
there is some: then its newest state is drawn, and states already past are not.
"""

import hashlib
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from bot.metrics import Metrics
from bot.processes import Processes, WorkFailed
from bot.render.warm_up import paint_once
from bot.table.document import ANIMALS
from games.contract.screen import Face, Picture
from games.registry import GAMES


class NotRendered(Exception):  # noqa: N818 - says what happened
    """The picture could not be drawn: the board must be read."""


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture that can be sent: by its file id if the messenger has it, else as it is."""

    hash: str  # of the content: what is shown already need not be shown again
    file_id: str = ""
    content: bytes = b""


@dataclass(slots=True, kw_only=True)
class Renderer:
    processes: Processes
    in_background: Callable[[Coroutine[Any, Any, None]], None]
    ring: Callable[[str], None]  # for a table that may come again
    metrics: Metrics
    _at_work: int = 0  # pictures being drawn, or next in line
    _waiting: dict[str, None] = field(default_factory=dict)  # tables, the longest waiting first

    @property
    def waiting(self) -> int:
        """Pictures in hand, and tables that find no room for theirs."""
        return self._at_work + len(self._waiting)

    @property
    def has_room(self) -> bool:
        return self._at_work < 2 * self.processes.count

    def wait_for_room(self, table: str) -> None:
        self._waiting[table] = None

    def is_waiting(self, table: str) -> bool:
        return table in self._waiting and not self.has_room

    def warm_up(self) -> None:
        """A process takes a moment to start: nobody should wait for that."""
        self.in_background(self._start_processes())

    async def render(self, picture: Picture) -> Photo:
        self._at_work += 1
        try:
            with self.metrics.render_seconds.time():
                content = await self.processes.run(picture.paint)
        except WorkFailed as failed:  # whatever it is, the match goes on in words
            raise NotRendered(str(failed)) from None
        finally:
            self._at_work -= 1
            self._let_in()
        return Photo(hashlib.blake2b(content, digest_size=12).hexdigest(), content=content)

    def _let_in(self) -> None:
        if self.has_room and self._waiting:
            table = next(iter(self._waiting))
            del self._waiting[table]
            self.ring(table)

    async def _start_processes(self) -> None:
        """As far as they can be had; whatever is wrong shows when there is something to draw.

        One game after the other: a board that somebody waits for is drawn in between.
        """
        faces = [Face(animal, animal) for animal in ANIMALS]
        with suppress(WorkFailed):
            for name in GAMES:
                await self.processes.run(paint_once, name, faces)
