"""Readiness: whether updates should be sent to this process, and in a few words why not."""

from bot.outages import Outages

STILL_SECONDS = 5.0  # sync loops look twice a second: whoever waits longer waits for storage


class Readiness:
    """Asked often and by anybody, so it asks nobody: loops that work say so in the outages."""

    def __init__(self, outages: Outages) -> None:
        self._outages = outages
        self._is_working = False
        self.is_draining = False

    def work(self) -> None:
        """From now on updates come in and tables are kept."""
        self._is_working = True

    def drain(self) -> None:
        """Nothing new is taken any more; what was begun is finished."""
        self.is_draining = True

    @property
    def why_not(self) -> str:
        """Empty if it is ready."""
        if self.is_draining:
            return "draining"
        if not self._is_working:
            return "starting"
        if self._outages.seconds_since_beat > STILL_SECONDS:
            return "storage does not answer"
        return ", ".join(self._outages.troubles)
