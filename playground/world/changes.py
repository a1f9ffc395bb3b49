"""A feed of what changed in the world, for whoever draws it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum


class ChangeKind(StrEnum):
    BOT_CHANGED = "bot_changed"  # what it tells of itself
    PERSON_ADDED = "person_added"
    PERSON_CHANGED = "person_changed"
    CHAT_CHANGED = "chat_changed"
    MESSAGE_SENT = "message_sent"
    MESSAGE_EDITED = "message_edited"
    MESSAGE_DELETED = "message_deleted"
    EPHEMERA_CHANGED = "ephemera_changed"  # what one member alone sees in a group
    PRESS_ANSWERED = "press_answered"


@dataclass(frozen=True, slots=True)
class Change:
    kind: ChangeKind
    chat_id: int
    message_id: int | None = None
    press_id: str | None = None
    user_id: int | None = None


class Changes:
    def __init__(self) -> None:
        self._subscribers: list[asyncio.Queue[Change]] = []

    def announce(self, change: Change) -> None:
        for subscriber in self._subscribers:
            subscriber.put_nowait(change)

    @contextmanager
    def subscribed(self) -> Iterator[asyncio.Queue[Change]]:
        queue: asyncio.Queue[Change] = asyncio.Queue()
        self._subscribers.append(queue)
        try:
            yield queue
        finally:
            self._subscribers.remove(queue)
