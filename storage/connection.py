"""Connection to Redis, and everything that is kept there."""

from dataclasses import dataclass

from redis.asyncio import Redis

from storage.budgets import Budgets, Rate
from storage.chats import Chats
from storage.due import Due
from storage.looks import Looks
from storage.picks import Picks
from storage.pictures import Pictures
from storage.posts import Posts
from storage.seen import Seen
from storage.tables import Tables
from storage.users import Users


@dataclass(frozen=True, slots=True)
class Storage:
    redis: Redis
    tables: Tables
    looks: Looks
    posts: Posts
    picks: Picks
    pictures: Pictures
    due: Due
    chats: Chats
    users: Users
    seen: Seen
    budgets: Budgets

    async def close(self) -> None:
        await self.redis.aclose()


def connect(url: str, *, group: Rate, private: Rate, total: Rate) -> Storage:
    redis = Redis.from_url(url, decode_responses=True)
    return Storage(
        redis=redis,
        tables=Tables(redis),
        looks=Looks(redis),
        posts=Posts(redis),
        picks=Picks(redis),
        pictures=Pictures(redis),
        due=Due(redis),
        chats=Chats(redis),
        users=Users(redis),
        seen=Seen(redis),
        budgets=Budgets(redis, group=group, private=private, total=total),
    )
