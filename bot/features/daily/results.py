"""How the people of a group did at the deal of a day: found by their stats, no record is read."""

from bot.features.daily.screens import DailyResult
from bot.features.stats.current import FEW, CurrentStats
from bot.features.stats.model.stats import Stats
from bot.records.loading import ids_of, load_records
from games.contract.screen import Face
from storage.connection import Storage


async def results_in(
    storage: Storage, current_stats: CurrentStats, chat: int, day: str, stats: Stats | None = None
) -> list[DailyResult]:
    """The best first. A caller that has the group's stats at hand passes them."""
    if not await storage.daily.is_played(day):
        return []
    faces = await _people(storage, current_stats, chat) if stats is None else _faces(stats)
    found = await storage.daily.results(day, list(faces))
    results = [DailyResult(faces[user], points) for user, points in found.items()]
    return sorted(results, key=lambda one: -one.points)


async def _people(storage: Storage, current_stats: CurrentStats, chat: int) -> dict[int, Face]:
    """People by their last names; while the stats are being counted, those of the last matches."""
    stats = await current_stats.of_chat_if_near(chat)
    if stats is not None:
        return _faces(stats)
    shelved = await storage.records.of_chat(chat, 0, FEW)
    found = await load_records(storage, ids_of(shelved))
    seats = [seat for record in reversed(found) for seat in record.seats]
    return {seat.user: seat.face for seat in seats if seat.user > 0}


def _faces(stats: Stats) -> dict[int, Face]:
    return {user: known.face for user, known in stats.people.items() if user > 0}
