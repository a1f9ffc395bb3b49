"""A group that became a supergroup: what is remembered of it follows to its new id."""

from bot.records.loading import batches, drop_stats, ids_of, rewrite
from bot.table.record.document import MatchRecord
from storage.connection import Storage
from storage.past.stats import of_chat


async def move_records(storage: Storage, old: int, new: int) -> None:
    """May be done twice, and by several at once: each record is moved by whoever finds it."""

    def moved(record: MatchRecord) -> MatchRecord:
        return record.model_copy(update={"chat": new}) if record.chat == old else record

    for batch in batches(await storage.records.of_chat(old)):
        records = await rewrite(storage, ids_of(batch), moved)
        await storage.records.move(old, new, batch)
        await drop_stats(storage, records)
    await storage.stats.forget(of_chat(old), of_chat(new))
    await storage.daily.move_chat(old, new)
    await storage.forgets.move(old, new)
    await storage.personal_data.move_chat(old, new)
