"""Connection to Redis, and everything that is kept there."""

from dataclasses import dataclass

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff

from storage.budgets import Budgets, Window
from storage.census import Figures
from storage.chats import Chats
from storage.due import Due
from storage.looks import Looks
from storage.parked import Parked
from storage.picks import Picks
from storage.posts import Posts
from storage.seen import Seen
from storage.tables import Tables
from storage.users import Users

# A pool that waits: whoever finds all connections in use is next, and that is no outage. One
# process cannot keep more of them busy, and several processes share the server's 10,000.
CONNECTIONS = 64
ANSWER_SECONDS = 5.0
# A moment's break is bridged here; whatever lasts longer is for the callers to wait for.
RETRIES, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 3, 0.05, 0.25


@dataclass(frozen=True, slots=True)
class Storage:
    redis: Redis
    tables: Tables
    looks: Looks
    posts: Posts
    picks: Picks
    due: Due
    chats: Chats
    users: Users
    seen: Seen
    parked: Parked
    budgets: Budgets
    figures: Figures

    async def close(self) -> None:
        await self.redis.aclose()


def connect(url: str, *, group: Window, private: Window, total: Window) -> Storage:
    pool = BlockingConnectionPool.from_url(
        url,
        decode_responses=True,
        max_connections=CONNECTIONS,
        timeout=None,
        socket_timeout=ANSWER_SECONDS,
        socket_connect_timeout=ANSWER_SECONDS,
        retry=Retry(
            ExponentialWithJitterBackoff(base=FIRST_PAUSE_SECONDS, cap=LONGEST_PAUSE_SECONDS),
            RETRIES,
        ),
    )
    redis = Redis.from_pool(pool)
    return Storage(
        redis=redis,
        tables=Tables(redis),
        looks=Looks(redis),
        posts=Posts(redis),
        picks=Picks(redis),
        due=Due(redis),
        chats=Chats(redis),
        users=Users(redis),
        seen=Seen(redis),
        parked=Parked(redis),
        budgets=Budgets(redis, group=group, private=private, total=total),
        figures=Figures(redis),
    )
