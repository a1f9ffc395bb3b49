"""One line of the command menu, as it is published to Telegram."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MenuLine:
    command: str
    text: str
    is_ephemeral: bool = False  # who asks for it, and the answer, is seen by nobody else
