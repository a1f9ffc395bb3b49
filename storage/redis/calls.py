"""Commands, pipelines and scripts of the library's clients, that raise StorageAway."""

from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import Pipeline
from redis.commands.core import AsyncScript

from storage.redis.failures import away_is_told


class Script(AsyncScript):
    async def __call__(self, keys: Any = None, args: Any = None, client: Any = None) -> Any:
        """Loads itself, if the server does not know it."""
        with away_is_told():
            return await super().__call__(keys, args, client)


class Master(Redis):
    """A server that stands alone, or the master that sentinels name."""

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        with away_is_told():
            return await super().execute_command(*args, **options)  # type: ignore[no-untyped-call]

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:  # noqa: FBT001, FBT002 - the library's
        return _MasterPipeline(
            self.connection_pool, self.response_callbacks, transaction, shard_hint
        )

    def register_script(self, script: Any) -> Any:
        return Script(self, script)


class _MasterPipeline(Pipeline):
    async def execute(self, raise_on_error: bool = True) -> list[Any]:  # noqa: FBT001, FBT002 - the library's
        with away_is_told():
            return await super().execute(raise_on_error)
