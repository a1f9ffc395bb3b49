"""Sends reminders to silent players, and notes which arrived: then the substitute's time runs.

A reminder is a screen that must be newer than what was sent: when `deadlines.nudge_at` has come,
the player screen is sent anew, with a sound; without a private chat `bot/screens/nudges.py` has
a message in the group.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from bot.moment import Timing
from bot.repository import AlreadyDone, Loaded, Repository
from bot.screens.wanted import nudge_slot, player_screen_slot
from bot.sync.messages.messenger import Unreachable
from bot.sync.messages.sent import SentMessage
from bot.sync.messages.sent_messages import SentMessages
from bot.table import deadlines
from bot.table.document import Table
from games.contract.game import AnyGame
from games.contract.table import Seat


@dataclass(frozen=True, slots=True)
class Reminder:
    seat: Seat
    asked_at: float  # the question it reminds of
    sent_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminders:
    repository: Repository
    clock: Callable[[], float]

    async def send(
        self,
        loaded: Loaded,
        sent_messages: SentMessages,
        timing: Timing,
        show: Callable[[], Awaitable[list[float | None]]],
    ) -> list[float | None]:
        """Shows the table, and with it what reminds. Returns when to come again."""
        try:
            times = await show()
        except Unreachable:  # whoever could be reached has been reminded
            await self._note(loaded, sent_messages, timing)
            raise
        return [*times, *await self._note(loaded, sent_messages, timing)]

    async def _note(
        self, loaded: Loaded, sent_messages: SentMessages, timing: Timing
    ) -> list[float]:
        """From now on the substitutes' time runs. Looks again if that changes what is shown."""
        table = loaded.table
        reminded = sent_reminders(table, sent_messages.by_slot, timing.now)
        if not reminded:
            return []
        before = deadlines.all_deadlines(table, timing)

        def save(table: Table, _game: AnyGame) -> bool:
            note_reminders(table, reminded)
            return deadlines.all_deadlines(table, timing) == before

        named = ",".join(f"{one.seat}:{one.asked_at}" for one in reminded)
        operation = f"reminded:{named}"
        with suppress(AlreadyDone):
            is_shown = await self.repository.change(
                table.id, save, operation=operation, loaded=loaded, wakes=False, is_asked=False
            )
            return [] if is_shown else [self.clock()]
        return []


def sent_reminders(
    table: Table, sent_by_slot: Mapping[str, SentMessage], now: float
) -> list[Reminder]:
    """Those that are due, not noted yet, and seen in the notes, in private or in the group."""
    found = []
    for seat in deadlines.wants_reminder(table, now):
        user = table.players[seat].user
        slots = (sent_by_slot.get(player_screen_slot(user)), sent_by_slot.get(nudge_slot(user)))
        times = [sent.sent_at for sent in slots if sent is not None and _arrived(sent)]
        asked_at = deadlines.asked_at(table, seat)
        if max(times, default=0) >= deadlines.remind_at(table, seat):
            found.append(Reminder(seat, asked_at, max(times)))
    return found


def note_reminders(table: Table, reminders: Iterable[Reminder]) -> None:
    """Unless they have been answered meanwhile."""
    waits = {} if table.match is None else table.match.waits
    for reminder in reminders:
        wait = waits.get(reminder.seat)
        if wait is not None and wait.asked_at == reminder.asked_at:
            wait.reminded_at = reminder.sent_at


def _arrived(sent: SentMessage) -> bool:
    return sent.message is not None and not sent.unconfirmed
