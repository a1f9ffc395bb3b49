"""One message that must be sent or edited, what that costs, and when it needs a sound."""

from dataclasses import dataclass
from math import inf

from bot.screens.wanted import Wanted
from bot.sync.messages.sent import SentMessage
from storage.budgets import Spending


@dataclass(frozen=True, slots=True)
class Call:
    """What must be sent or edited."""

    wanted: Wanted
    sent: SentMessage
    shows: str  # the digest of the screen
    anew: bool
    is_stale: bool = False  # it should come anew and cannot: what is there says so
    is_bare: bool = False  # its buttons come another time: an older message may still have some

    @property
    def buttons_follow(self) -> bool:
        """A new message that must be the only one gets its buttons by an edit."""
        return self.anew and self.wanted.only_one

    @property
    def brings_buttons(self) -> bool:
        """To a message that must be the only one with any."""
        return self.wanted.only_one and (self.anew or not self.sent.has_buttons)

    @property
    def takes_buttons(self) -> bool:
        """By an edit, from a message that may have some."""
        return not self.anew and self.sent.may_be_pressed and not self.wanted.screen.rows

    @property
    def must_be_rendered(self) -> bool:
        picture, sent = self.wanted.screen.picture, self.sent
        is_shown = picture is None or (picture.key == sent.picture and bool(sent.file))
        return not is_shown and not self.is_stale


@dataclass(frozen=True, slots=True)
class Paid:
    """What a call has cost, and when."""

    spending: Spending
    at: float


def nudge_at(sent: SentMessage, wanted: Wanted) -> float | None:
    """When a message that came in silence should come again with a sound."""
    return wanted.loud_from if sent.silent and wanted.loud_from < inf else None
