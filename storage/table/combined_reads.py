"""A table's document and what is kept beside it, read in one round trip."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from storage import keys
from storage.chats import NOT_TRIED, EphemeralSupport, ephemeral_support
from storage.redis.client import Client
from storage.table.documents import FIELDS, StoredTable, stored_table
from storage.users import NOBODY, Contact, contact


@dataclass(frozen=True, slots=True)
class SyncRead:
    """All that syncing a table reads."""

    table: StoredTable | None
    sent: Mapping[str, str]
    picks: Mapping[str, str]
    contacts: Mapping[int, Contact]  # of the users asked for
    ephemeral_support: EphemeralSupport  # of the chat asked for


@dataclass(frozen=True, slots=True)
class ActionRead:
    """All that an action at a table reads."""

    table: StoredTable | None
    contact: Contact = NOBODY
    admins: str | None = None  # of the actor's chat, as far as they are remembered
    ephemeral_support: EphemeralSupport = NOT_TRIED  # of that chat
    hand_request: str | None = None  # the actor's last one


class CombinedReads:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def for_sync(self, table: str, users: Sequence[int], chat: int = 0) -> SyncRead:
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hmget(keys.table(table), FIELDS)
        pipeline.hgetall(keys.sent(table))
        pipeline.hgetall(keys.picks(table))
        pipeline.hgetall(keys.chat_ephemeral(chat))
        for user in users:
            pipeline.hgetall(keys.user(user))
        document, sent, picks, able, *contacts = await pipeline.execute()
        return SyncRead(
            stored_table(document),
            _texts(sent),
            _texts(picks),
            {user: contact(found) for user, found in zip(users, contacts, strict=True)},
            ephemeral_support(able),
        )

    async def for_action(
        self, table: str, user: int, chat: int, *, request: str = ""
    ) -> ActionRead:
        """`request`: the field of the actor's last hand request among the picks."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.hmget(keys.table(table), FIELDS)
        pipeline.hgetall(keys.user(user))
        pipeline.get(keys.chat_admins(chat))
        pipeline.hgetall(keys.chat_ephemeral(chat))
        pipeline.hget(keys.picks(table), request)
        document, found, admins, able, looked = await pipeline.execute()
        return ActionRead(
            stored_table(document),
            contact(found),
            None if admins is None else str(admins),
            ephemeral_support(able),
            None if looked is None else str(looked),
        )


def _texts(found: Mapping[Any, Any]) -> dict[str, str]:
    return {str(name): str(value) for name, value in found.items()}
