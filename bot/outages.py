"""Outages: since when the bot has heard people without a break. An outage times nobody out."""

import time
from collections.abc import Callable

from bot.moment import Timing

ASLEEP_SECONDS = 10.0  # without a beat: the process was stopped, or its machine slept
STORAGE = "storage is away"


class Outages:
    """Of this process: it begins at the start, and anew when Telegram or storage is back."""

    def __init__(
        self, clock: Callable[[], float], heartbeat: Callable[[], float] = time.time
    ) -> None:
        self._clock = clock
        self._heartbeat = heartbeat  # really passing time, which tests do not set
        self._since = clock()
        self._beat_at = heartbeat()
        self._broken: dict[str, str] = {}  # what, and in which words it is told

    def begin(self, what: str, why: str = STORAGE) -> None:
        self._broken[what] = why

    def end(self, what: str) -> None:
        if self._broken.pop(what, None) is not None:
            self._since = self._clock()

    @property
    def troubles(self) -> list[str]:
        """In a few words each, for whoever watches the bot."""
        return sorted(set(self._broken.values()))

    def missed(self) -> None:
        """Somebody spoke and will have to say it again."""
        self._since = self._clock()

    def beat(self) -> None:
        """The process is awake; if it was not, people may have spoken to nobody."""
        now = self._heartbeat()
        if now - self._beat_at > ASLEEP_SECONDS:
            self._since = self._clock()
        self._beat_at = now

    @property
    def seconds_since_beat(self) -> float:
        return self._heartbeat() - self._beat_at

    @property
    def timing(self) -> Timing:
        now = self._clock()
        return Timing(now, now if self._broken else self._since)
