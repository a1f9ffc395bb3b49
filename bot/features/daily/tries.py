"""Who has had the only try at the deal of a day: keyed hashes, so that /forget gives no other.

The key is random and of that day alone. When the day is over everywhere on the earth the key ends,
and nobody can tell any more who tried.
"""

from dataclasses import dataclass

from bot.table.forgetting.keyed_hash import hashed_user, new_key
from storage.connection import Storage

GONE = ""  # in the place of a table that was forgotten together with its player


@dataclass(frozen=True, slots=True, kw_only=True)
class Tries:
    storage: Storage

    async def of(self, day: str, user: int) -> str | None:
        """The table of the try, or GONE; None if there was none yet."""
        return await self.storage.daily.tried(day, await self._name(day, user))

    async def once(self, day: str, user: int, table: str) -> str:
        """The table of the only try: this one, or the one where it was made before."""
        return await self.storage.daily.try_once(day, await self._name(day, user), table)

    async def keep(self, day: str, user: int, table: str) -> None:
        """The table stands now. Before it did, another process may have given the try back."""
        await self.storage.daily.note_try(day, await self._name(day, user), table)

    async def give_back(self, day: str, user: int, table: str) -> None:
        """There is no such table; a try at another one counts."""
        await self.storage.daily.forget_try(day, await self._name(day, user), table)

    async def forget(self, user: int, now: float) -> None:
        """The results go; that there was a try stays until the day is over."""
        for day, key in (await self.storage.daily.keys(now)).items():
            who = hashed_user(user, key)
            await self.storage.daily.hash_try(day, user, who)
            await self.storage.daily.note_gone(day, who, GONE)
        await self.storage.daily.forget(user, now)

    async def _name(self, day: str, user: int) -> str:
        who = hashed_user(user, await self.storage.daily.key(day, new_key()))
        await self.storage.daily.hash_try(day, user, who)
        return who
