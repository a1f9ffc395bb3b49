"""Messages of a group that one member sees: as the server has them, and as they reached him.

The two differ for who was offline: what is sent, edited or deleted meanwhile never reaches him.
"""

from dataclasses import dataclass, field

from playground.world.messages import Message, OnlyFor

FIRST_NUMBER = 29_000_001  # no message of the chat has such an id, so that nobody confuses them
NUMBERS = 16  # of every member in every group; then they begin again
ANSWERABLE_FOR = 15.0  # seconds after a press or a command


@dataclass(slots=True)
class Ephemera:
    """Between the bot and one member of one group."""

    kept: dict[int, Message] = field(default_factory=dict)  # by number, as the server has them
    seen: dict[int, Message] = field(default_factory=dict)  # as the member's client shows them
    history: list[Message] = field(default_factory=list)  # every version he was ever shown
    given_out: int = 0

    def next_number(self) -> int:
        self.given_out += 1
        return FIRST_NUMBER + (self.given_out - 1) % NUMBERS

    def show(self, message: Message, place: OnlyFor, *, reaches: bool) -> None:
        """A new message takes the number from an old one; an edit changes only what is shown."""
        is_new = message.edits == 0
        if is_new:
            self.kept.pop(place.number, None)
        self.kept[place.number] = message
        if not reaches or not (is_new or place.number in self.seen):
            return
        if is_new:
            self.seen.pop(place.number, None)
        self.seen[place.number] = message
        self.history.append(message)

    def remove(self, place: OnlyFor, *, reaches: bool) -> None:
        del self.kept[place.number]
        if reaches:
            self.seen.pop(place.number, None)
