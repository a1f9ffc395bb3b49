"""What is kept of one user and of one chat, in one list: by it all of that is removed.

Not in it: documents and records, which are others' too, and what ends within minutes.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from storage import keys
from storage.redis.client import Client

_Named: TypeAlias = Callable[[int], str]

OF_CHAT: tuple[_Named, ...] = (
    keys.chat_records,
    keys.chat_stats,
    keys.chat_language,
    keys.chat_display_mode,
    keys.chat_past,
    keys.chat_admins,
    keys.chat_ephemeral,
)
OF_USER: tuple[_Named, ...] = (
    keys.user,
    keys.user_tables,
    keys.user_known,
    keys.user_records,
    keys.user_left,
    keys.user_stats,
    *OF_CHAT,  # a private chat's id is its user's
)


class PersonalData:
    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def forget_user(self, user: int) -> None:
        await self._forget(OF_USER, user)

    async def forget_chat(self, chat: int) -> None:
        await self._forget(OF_CHAT, chat)

    async def move_chat(self, old: int, new: int) -> None:
        """Its habits are known under the new id; what has been said there since counts more."""
        for key in (keys.chat_language, keys.chat_display_mode):
            value, left = await self._redis.get(key(old)), await self._redis.ttl(key(old))
            if value is not None and left > 0:
                await self._redis.set(key(new), value, nx=True, ex=left)
                await self._redis.delete(key(old))

    async def _forget(self, names: Sequence[_Named], whose: int) -> None:
        """One by one: in a cluster they lie apart."""
        pipeline = self._redis.pipeline(transaction=False)
        for name in names:
            pipeline.delete(name(whose))
        await pipeline.execute()
