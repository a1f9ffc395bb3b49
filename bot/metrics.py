"""Metrics of this process, all of them, in a registry of its own (Prometheus).

Every label is one of a closed list: never a chat, a user, a table or a name. What a press passes
is bound to its labels here, once, so that counting costs an addition.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum, StrEnum
from typing import TypeVar

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from storage.budgets import Purpose
from storage.census import Census
from storage.table.documents import Commit

QUICK = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)  # seconds
PATIENT = (0.1, 0.5, 1, 2, 5, 10, 20, 60)

POLL = "getUpdates"
METHODS = (
    POLL, "answerCallbackQuery", "deleteEphemeralMessage", "deleteMessage", "deleteWebhook",
    "editEphemeralMessageCaption", "editEphemeralMessageMedia", "editEphemeralMessageReplyMarkup",
    "editEphemeralMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup",
    "editMessageText", "getChatAdministrators", "getChatMember", "getMe", "getWebhookInfo",
    "sendMessage", "sendPhoto", "setMessageReaction", "setMyCommands", "setMyDescription",
    "setMyShortDescription", "setWebhook",
)  # fmt: skip
ANOTHER_METHOD = "another"


class Heard(StrEnum):
    """Kinds of updates."""

    MESSAGE = "message"
    PRESS = "press"
    MEMBERSHIP = "membership"
    OTHER = "other"


class Outcome(StrEnum):
    """What came of a press."""

    PLAYED = "played"  # a move
    DONE = "done"  # anything else
    REFUSED = "refused"  # by the table or the rules
    REPEATED = "repeated"  # it was done before
    TOO_FAST = "too_fast"  # one too many of this user or chat
    FAILED = "failed"  # our mistake


class CallResult(StrEnum):
    """What came of a call to Telegram."""

    OK = "ok"
    FLOOD = "429"
    REFUSED = "refused"  # or needless: the message shows it already
    FAILED = "failed"  # on Telegram's side
    LOST = "lost"  # no answer


class SyncOutcome(StrEnum):
    """What came of syncing a table."""

    SYNCED = "kept"
    LATER = "later"  # a 429, or storage or Telegram could not be reached
    LEASE_LOST = "lease_lost"
    FAILED = "failed"  # our mistake


class Queue(StrEnum):
    """What waits or is at work in this process. The values are labels of a metric: they stay."""

    BACKGROUND = "background"  # tasks that nobody waits for
    DEFERRED = "parked"  # updates
    SYNC = "keepers"  # tables
    RENDER = "easel"  # pictures, and tables that wait for room
    AI = "ai"  # choices
    REPLIES = "replies"


_Label = TypeVar("_Label", bound=Enum)
_Metric = TypeVar("_Metric", Counter, Histogram)


class Metrics:
    def __init__(self, games: Iterable[str]) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call] # nobody draws their births
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.updates = _each(Heard, self._counter("updates", "Updates taken.", "kind"))
        self.presses = _each(Outcome, self._counter("presses", "Presses.", "outcome"))
        self.press_seconds = self._histogram(
            "press_seconds", "From reading a press to its answer; the commit lies between."
        )
        self.commits = _each(
            Commit, self._counter("commits", "Commits; a stale one has lost a race.", "result")
        )
        self.syncs = _each(
            SyncOutcome, self._counter("keepings", "Looks of keepers at tables.", "result")
        )
        self._calls = self._counter("telegram_calls", "Calls to Telegram.", "method", "result")
        self._call_seconds = self._histogram(
            "telegram_call_seconds", "Calls to Telegram but for long polls."
        )
        self.budget_waits = _each(
            Purpose,
            self._histogram(
                "budget_wait_seconds",
                "How long calls were told to wait for a budget.",
                "purpose",
                buckets=PATIENT,
            ),
        )
        ai = self._histogram(
            "ai_seconds", "An AI's choice; the wait for a worker is in it.", "game"
        )
        self.ai_seconds = {game: ai.labels(game) for game in games}
        self.render_seconds = self._histogram(
            "drawing_seconds", "A picture; the wait for a worker is in it."
        )
        self._queues = self._gauge("queue_length", "What waits or is at work here.", "queue")
        self._ready = self._gauge("ready", "Whether /readyz says that it is ready.")
        self._house = _AppCollector()
        self.registry.register(self._house)

    def called(self, method: str, result: CallResult, seconds: float) -> None:
        """However the method is spelled: Telegram knows no upper and lower case."""
        name = _METHODS.get(method.lower(), ANOTHER_METHOD)
        self._calls.labels(name, result).inc()
        if name != POLL:
            self._call_seconds.observe(seconds)

    def waited(self, purpose: Purpose, seconds: float) -> None:
        """For a budget; nothing is no wait."""
        if seconds:
            self.budget_waits[purpose].observe(seconds)

    def watch_queue(self, queue: Queue, length: Callable[[], int]) -> None:
        self._queues.labels(queue).set_function(length)

    def watch_readiness(self, is_ready: Callable[[], bool]) -> None:
        self._ready.set_function(is_ready)

    def note_pending(self, updates: int) -> None:
        """As Telegram told when the webhook was last looked at."""
        self._house.pending = updates

    def note_census(self, census: Census | None) -> None:
        """Of all processes together; None if storage could not be asked."""
        self._house.census = census

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"zastolye_{name}", what, labels, registry=self.registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(f"zastolye_{name}", what, labels, registry=self.registry)

    def _histogram(
        self, name: str, what: str, *labels: str, buckets: tuple[float, ...] = QUICK
    ) -> Histogram:
        return Histogram(f"zastolye_{name}", what, labels, registry=self.registry, buckets=buckets)


class _AppCollector(Collector):
    """The same from every process: figures of what they share. Left out while nobody knows."""

    pending: int | None = None
    census: Census | None = None

    def collect(self) -> Iterator[GaugeMetricFamily]:
        if self.pending is not None:
            yield GaugeMetricFamily(
                "zastolye_telegram_pending_updates",
                "Updates that wait at Telegram for a webhook.",
                value=self.pending,
            )
        if self.census is None:
            return
        yield GaugeMetricFamily(
            "zastolye_due_tables", "Tables that wait for a keeper.", value=self.census.due
        )
        yield GaugeMetricFamily(
            "zastolye_due_age_seconds",
            "For how long the first of them has been waiting.",
            value=self.census.oldest_due_seconds,
        )
        tables = GaugeMetricFamily(
            "zastolye_tables", "Open tables, as the commits count them.", labels=["game", "phase"]
        )
        for kind, count in self.census.open.items():
            tables.add_metric(kind.split(" "), count)
        yield tables


_METHODS = {name.lower(): name for name in METHODS}


def _each(labels: type[_Label], metric: _Metric) -> dict[_Label, _Metric]:
    return {label: metric.labels(label.value) for label in labels}
