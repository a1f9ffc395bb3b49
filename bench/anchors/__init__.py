"""Whom an AI is measured against: `bench/anchors/<game>.py` names them in its `ANCHORS`."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from games.chance import Chance
from games.contract.table import Seat

Policy: TypeAlias = Callable[[Any, Seat, Chance], Any]
Anchors: TypeAlias = Mapping[str, Policy]  # by the name that the tournament prints


def anchors_of(game: str) -> Anchors:
    """A game may do without."""
    module = f"{__name__}.{game}"
    if find_spec(module) is None:
        return {}
    anchors: Anchors = import_module(module).ANCHORS
    return anchors
