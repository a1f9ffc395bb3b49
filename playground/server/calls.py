"""A record of every call the bot made."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Call:
    method: str
    params: dict[str, Any]
    chat_id: int | None
    time: float
    ok: bool
    error_code: int | None = None
    description: str = ""
