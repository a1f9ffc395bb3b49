"""Switches of the page: what is the matter with Telegram and the network."""

from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.server.faults import Delay, Injection
from playground.world.flood import FloodLimits

SLOW = Delay(1.5)


# The bot keeps Telegram's limits by itself, and would be no quicker for their absence here.
WITHOUT_LIMITS = {
    "RATE_GROUP_PER_MINUTE": "1000000",
    "RATE_PRIVATE_PER_SECOND": "1000000",
    "RATE_TOTAL_PER_SECOND": "1000000",
}


class Switches:
    def __init__(self, telegram: LocalTelegram, bot: BotProcess) -> None:
        self._telegram = telegram
        self._bot = bot
        self._slowness: Injection | None = None

    @property
    def flood_limits(self) -> bool:
        return self._telegram.world.flood.limits is not None

    @flood_limits.setter
    def flood_limits(self, is_on: bool) -> None:
        """Of Telegram and of the bot, which is started again for that."""
        if is_on == self.flood_limits:
            return
        self._telegram.world.flood.limits = FloodLimits() if is_on else None
        self._bot.change({} if is_on else WITHOUT_LIMITS)

    @property
    def slow_network(self) -> bool:
        return self._slowness is not None

    @slow_network.setter
    def slow_network(self, is_on: bool) -> None:
        if self._slowness is not None:
            self._slowness.lift()
        self._slowness = self._telegram.faults.always(None, SLOW) if is_on else None

    @property
    def older_server(self) -> bool:
        return not self._telegram.world.knows_ephemeral

    @older_server.setter
    def older_server(self, is_on: bool) -> None:
        """The bot is started again: it asks a server once what it knows."""
        if is_on == self.older_server:
            return
        if is_on:
            self._telegram.becomes_older()
        else:
            self._telegram.becomes_newer()
        self._bot.restart()

    @property
    def is_down(self) -> bool:
        return self._telegram.faults.is_down

    @is_down.setter
    def is_down(self, is_on: bool) -> None:
        if is_on:
            self._telegram.goes_down()
        else:
            self._telegram.comes_back()
