"""The protocol by which sync shows ephemeral messages, which one member of a group sees.

Nothing hangs on them: they may not arrive, nor may their edits. A bot that is no admin may send one
only as an answer, within seconds; an edit cannot bring a picture that Telegram does not have yet.
"""

from dataclasses import dataclass
from typing import Protocol

from bot.sync.messages.messenger import Messenger


@dataclass(frozen=True, slots=True)
class Receiver:
    """Who alone sees it, and what it answers, if it answers anything."""

    user: int
    press: str = ""
    command: int = 0


class Ephemeral(Protocol):
    @property
    def is_hopeless(self) -> bool:
        """The server has shown that it knows no such messages."""
        ...

    def messenger_for(self, receiver: Receiver) -> Messenger:
        """What it sends, nobody else sees; or it is refused as not allowed."""
        ...
