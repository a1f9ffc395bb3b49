"""Switches of the page: what is the matter with Telegram and the network."""

from playground.local_telegram import LocalTelegram
from playground.server.faults import Delay, Injection
from playground.world.flood import FloodLimits

SLOW = Delay(1.5)


class Switches:
    def __init__(self, telegram: LocalTelegram) -> None:
        self._telegram = telegram
        self._slowness: Injection | None = None

    @property
    def flood_limits(self) -> bool:
        return self._telegram.world.flood.limits is not None

    @flood_limits.setter
    def flood_limits(self, is_on: bool) -> None:
        self._telegram.world.flood.limits = FloodLimits() if is_on else None

    @property
    def slow_network(self) -> bool:
        return self._slowness is not None

    @slow_network.setter
    def slow_network(self, is_on: bool) -> None:
        if self._slowness is not None:
            self._slowness.lift()
        self._slowness = self._telegram.faults.always(None, SLOW) if is_on else None

    @property
    def is_down(self) -> bool:
        return self._telegram.faults.is_down

    @is_down.setter
    def is_down(self, is_on: bool) -> None:
        if is_on:
            self._telegram.goes_down()
        else:
            self._telegram.comes_back()
