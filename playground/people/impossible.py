"""What people cannot do, and how to do it all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.people.presses import Press
from playground.world.messages import Message

if TYPE_CHECKING:
    from playground.people.person import Person


class ImpossibleError(Exception):
    """A person's own Telegram would not let them do it."""


def forged_press(person: Person, message: Message, data: str) -> Press:
    """A press that reaches the bot from somebody whose client never showed him the message."""
    return Press(person.world, person.world.add_press(person.user, message, data))
