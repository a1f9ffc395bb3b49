"""Connection to Redis, and everything that is kept there."""

from dataclasses import dataclass

from storage.address import read_address
from storage.budgets import Budgets, Window
from storage.census import Figures
from storage.chats import Chats
from storage.client import Client, client_of, close
from storage.daily import Daily
from storage.due import Due
from storage.errands import Errands, changes, removals
from storage.files import Files
from storage.forgets import Forgets
from storage.looks import Looks
from storage.parked import Parked
from storage.picks import Picks
from storage.posts import Posts
from storage.records import Records
from storage.replicas import Replicas
from storage.seen import Seen
from storage.shows import Shows
from storage.tables import Tables
from storage.tallies import Tallies
from storage.traces import Traces
from storage.users import Users


@dataclass(frozen=True, slots=True)
class Storage:
    redis: Client
    tables: Tables
    looks: Looks
    posts: Posts
    picks: Picks
    due: Due
    chats: Chats
    changes: Errands
    removals: Errands
    users: Users
    seen: Seen
    files: Files
    records: Records
    daily: Daily
    forgets: Forgets
    shows: Shows
    tallies: Tallies
    parked: Parked
    traces: Traces
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
        looks=Looks(redis),
        posts=Posts(redis),
        picks=Picks(redis),
        due=Due(redis),
        chats=Chats(redis),
        changes=changes(redis, replicas),
        removals=removals(redis, replicas),
        users=Users(redis),
        seen=Seen(redis),
        files=Files(redis),
        records=Records(redis),
        daily=Daily(redis),
        forgets=Forgets(redis),
        shows=Shows(redis),
        tallies=Tallies(redis),
        parked=Parked(redis, replicas),
        traces=Traces(redis),
        budgets=Budgets(redis, group=group, private=private, total=total),
        figures=Figures(redis),
    )
