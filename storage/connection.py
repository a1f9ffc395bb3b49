"""Connection to Redis, and everything that is kept there."""

from dataclasses import dataclass

from storage.budgets import Budgets, Window
from storage.census import Figures
from storage.chats import Chats
from storage.files import Files
from storage.past.daily import DailyStore
from storage.past.records import Records
from storage.past.shows import Shows
from storage.past.stats import StatsStore
from storage.personal_data import PersonalData
from storage.redis.address import read_address
from storage.redis.client import Client, client_of, close
from storage.redis.replicas import Replicas
from storage.seen import Seen
from storage.table.combined_reads import CombinedReads
from storage.table.documents import Tables
from storage.table.due import Due
from storage.table.picks import Picks
from storage.table.sent import SentStore
from storage.users import Users
from storage.waiting.deferred import DeferredStore
from storage.waiting.errands import Errands, changes, removals
from storage.waiting.forgets import Forgets


@dataclass(frozen=True, slots=True)
class Storage:
    redis: Client
    tables: Tables
    reads: CombinedReads
    sent: SentStore
    picks: Picks
    due: Due
    chats: Chats
    changes: Errands
    removals: Errands
    users: Users
    seen: Seen
    files: Files
    records: Records
    daily: DailyStore
    forgets: Forgets
    shows: Shows
    stats: StatsStore
    deferred: DeferredStore
    personal_data: PersonalData
    budgets: Budgets
    figures: Figures

    async def close(self) -> None:
        await close(self.redis)


def connect(
    url: str, *, group: Window, private: Window, total: Window, wait_replicas: int = 0
) -> Storage:
    redis = client_of(read_address(url))
    replicas = Replicas(redis, wait_replicas)
    return Storage(
        redis=redis,
        tables=Tables(redis, replicas),
        reads=CombinedReads(redis),
        sent=SentStore(redis),
        picks=Picks(redis),
        due=Due(redis),
        chats=Chats(redis),
        changes=changes(redis, replicas),
        removals=removals(redis, replicas),
        users=Users(redis),
        seen=Seen(redis),
        files=Files(redis),
        records=Records(redis),
        daily=DailyStore(redis),
        forgets=Forgets(redis),
        shows=Shows(redis),
        stats=StatsStore(redis),
        deferred=DeferredStore(redis, replicas),
        personal_data=PersonalData(redis),
        budgets=Budgets(redis, group=group, private=private, total=total),
        figures=Figures(redis),
    )
