"""All methods by name, whether they look at the world only or wait for updates."""

from collections.abc import Callable
from typing import Any

from playground.methods.parameters import Parameters
from playground.methods.registry import METHODS, OF_NEWER_SERVERS
from playground.server.faults import Faults
from playground.server.polling import Polling
from playground.server.webhook import Webhook
from playground.world.errors import ApiError
from playground.world.world import World

POLL = "getUpdates"


class BotApi:
    def __init__(self, world: World, faults: Faults) -> None:
        self.webhook = Webhook(world, faults)
        self.polling = Polling(world, self.webhook, faults)
        self._world = world
        self._of_webhook: dict[str, Callable[[Parameters], Any]] = {
            "setWebhook": self.webhook.set,
            "deleteWebhook": self.webhook.delete,
            "getWebhookInfo": self.webhook.info,
        }
        names = [*METHODS, *self._of_webhook, POLL]
        self._names = {name.lower(): name for name in names}

    def method_name(self, given: str) -> str:
        """Names are read without regard to case."""
        name = self._names.get(given.lower())
        is_older = not self._world.knows_ephemeral
        if name is None or (is_older and name in OF_NEWER_SERVERS):
            raise ApiError(404, "Not Found")
        return name

    async def call(self, method: str, given: Parameters) -> Any:
        if method == POLL:
            return await self.polling.get_updates(given)
        if method in self._of_webhook:
            return self._of_webhook[method](given)
        return METHODS[method](self._world, given)
