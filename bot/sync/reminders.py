"""Reminders that have really been sent: from then on the substitute's time runs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.screens.wanted import nudge_slot, player_screen_slot
from bot.sync.messages.sent import SentMessage
from bot.table import deadlines
from bot.table.document import Table
from games.contract.table import Seat


@dataclass(frozen=True, slots=True)
class Reminder:
    seat: Seat
    asked_at: float  # the question it reminds of
    sent_at: float


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
