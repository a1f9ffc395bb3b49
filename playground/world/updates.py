"""The queue of updates: numbered, kept until confirmed or expired, never numbered twice."""

from dataclasses import dataclass, field

from playground.world.messages import Json

MESSAGES_LIVE = 24 * 60 * 60.0  # seconds
PRESSES_LIVE = 150.0
ONLY_IF_ASKED_FOR = {"chat_member", "message_reaction", "message_reaction_count"}


@dataclass(slots=True)
class Update:
    id: int
    body: Json
    expires_at: float
    was_shown: bool = False
    is_repeat: bool = False


@dataclass(slots=True)
class UpdateQueue:
    last_id: int = 100_000_000
    pending: list[Update] = field(default_factory=list)
    allowed: tuple[str, ...] = ()  # nothing: all but those that must be asked for

    def push(self, kind: str, content: Json, now: float) -> None:
        if kind in self.allowed or (not self.allowed and kind not in ONLY_IF_ASKED_FOR):
            life = PRESSES_LIVE if kind == "callback_query" else MESSAGES_LIVE
            self.push_raw({kind: content}, now + life)

    def push_raw(self, body: Json, expires_at: float) -> int:
        self.last_id += 1
        self.pending.append(Update(self.last_id, {"update_id": self.last_id, **body}, expires_at))
        return self.last_id

    def drop_expired(self, now: float) -> None:
        self.pending = [update for update in self.pending if now < update.expires_at]

    def confirm_before(self, offset: int, *, repeat: bool = False) -> None:
        """Forget the updates below the offset; a repeated one is forgotten after its repetition."""
        kept = []
        for update in self.pending:
            if update.id >= offset or (update.is_repeat and not update.was_shown):
                kept.append(update)
            elif repeat and not update.is_repeat:
                update.is_repeat, update.was_shown = True, False
                kept.append(update)
        self.pending = kept

    def keep_last(self, count: int) -> None:
        self.pending = self.pending[-count:]

    def take(self, limit: int) -> list[Json]:
        """The oldest updates, which stay in the queue until they are confirmed."""
        taken = self.pending[:limit]
        for update in taken:
            update.was_shown = True
        return [update.body for update in taken]

    def settle(self, update: Update) -> None:
        self.pending = [other for other in self.pending if other is not update]
