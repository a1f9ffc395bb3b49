"""A frame around a board that its game knows nothing of: a pill in the head, a strip below."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the canvas looks whether it is framed
    from games.canvas.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Frame:
    pill: str
    strip: int  # its height
    lay_strip: Callable[["Canvas", float], None]  # from there on


_frame: ContextVar[Frame | None] = ContextVar("frame", default=None)


@contextmanager
def framed(frame: Frame) -> Iterator[None]:
    """Every picture that is drawn meanwhile."""
    token = _frame.set(frame)
    try:
        yield
    finally:
        _frame.reset(token)


def frame_now() -> Frame | None:
    return _frame.get()


def strip_below() -> int:
    """How much lower a board must be than a picture may."""
    frame = _frame.get()
    return 0 if frame is None else frame.strip
