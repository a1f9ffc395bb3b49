"""Parameters of a call, which come as JSON values or, from a form, as strings."""

import json
from dataclasses import dataclass, field
from typing import Any

from playground.world.errors import bad_request


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with the call."""

    content: bytes = field(repr=False)
    name: str = field(default="", repr=False)


class Parameters:
    def __init__(self, given: dict[str, Any]) -> None:
        self.given = {name: value for name, value in given.items() if value is not None}

    def __contains__(self, name: str) -> bool:
        return name in self.given

    def text(self, name: str) -> str:
        value = self.given.get(name, "")
        return value if isinstance(value, str) else json.dumps(value, default=str)

    def integer(self, name: str, default: int = 0) -> int:
        """As Telegram reads numbers: what is not one counts as not given."""
        try:
            return int(self.given.get(name, default))
        except (TypeError, ValueError):
            return default

    def between(self, lowest: int, highest: int, name: str, default: int) -> int:
        return min(max(self.integer(name, default), lowest), highest)

    def flag(self, name: str) -> bool:
        return str(self.given.get(name, "")).lower() in ("true", "yes", "1")

    def parsed(self, name: str) -> Any:
        """A nested value; forms carry it as a string of JSON."""
        value = self.given.get(name)
        if not isinstance(value, str):
            return value
        if not value:
            return None
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON object") from None

    def array(self, name: str) -> list[Any]:
        value = self.parsed(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise bad_request(f"expected an Array of {name.replace('_', ' ')}")
        return value

    @property
    def chat_id(self) -> int | None:
        return self.integer("chat_id") or None
