"""What a state and a view have in common is declared once, in a base class of both.

The base holds what everybody may see. `State(Public)` adds what is hidden, `View(Public)` what its
reader alone may know; neither writes the common fields out again.
"""

from dataclasses import fields
from functools import cache
from typing import Any


def shared(public: Any, source: Any) -> dict[str, Any]:
    """The public fields of a state or view, for the other: `View(**shared(Public, state), …)`."""
    return {name: _copied(getattr(source, name)) for name in _names(public)}


@cache
def _names(public: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(public))


def _copied(value: Any) -> Any:
    """Lists are copied, so that neither changes with the other; all else never changes."""
    if not isinstance(value, list):
        return value
    return [_copied(item) if isinstance(item, list) else item for item in value]
