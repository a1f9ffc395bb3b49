"""What a match must know of users who were forgotten in the middle of it, until it ends.

Without it /forget would open every seat again to somebody who was kicked, or has seen its cards.
"""

from pydantic import Field

from bot.table.forgetting.keyed_hash import hashed_user, new_key
from bot.table.stored.base import StoredModel
from games.contract.table import Seat


class Forgotten(StoredModel):
    """Keyed hashes in the place of ids; the key is of this match alone, and goes with it."""

    key: str = ""  # drawn when somebody is forgotten; never published, unlike the deal's secret
    seen_by: dict[str, Seat] = Field(default_factory=dict)
    kicked: list[str] = Field(default_factory=list)

    def note(self, user: int, *, seat: Seat | None, is_kicked: bool) -> None:
        """Who had nothing to do with the match leaves no hash."""
        if seat is None and not is_kicked:
            return
        self.key = self.key or new_key()
        name = hashed_user(user, self.key)
        if seat is not None:
            self.seen_by[name] = seat
        if is_kicked and name not in self.kicked:
            self.kicked.append(name)

    def seat_seen_by(self, user: int) -> Seat | None:
        return self.seen_by.get(hashed_user(user, self.key)) if self.key else None

    def is_kicked(self, user: int) -> bool:
        return bool(self.key) and hashed_user(user, self.key) in self.kicked
