"""Names of all keys in Redis, and ids in them. What one script touches shares a {hash tag}."""

from hashlib import blake2b
from zlib import crc32

SHARDS = tuple(f"s{number:02d}" for number in range(16))


def shard(table: str) -> str:
    """The shard a table stands on: all its keys live in one slot of a cluster."""
    return SHARDS[crc32(table.encode()) % len(SHARDS)]


def table(table: str) -> str:
    return f"{{{shard(table)}}}:table:{table}"


def moves(table: str, match: int) -> str:
    return f"{{{shard(table)}}}:moves:{table}:{match}"


def record(table: str, match: int) -> str:
    return f"{{{shard(table)}}}:record:{table}:{match}"


def chat_records(chat: int) -> str:
    return f"chat:{chat}:records"


def user_records(user: int) -> str:
    return f"user:{user}:records"


def user_left(user: int) -> str:
    """Records of matches in the middle of which the user left: they hold the name all the same."""
    return f"user:{user}:left"


def day_records(day: str) -> str:
    return f"day:{day}:records"


def daily_secret(day: str) -> str:
    return f"daily:{day}:secret"


def daily_key(day: str) -> str:
    return f"daily:{day}:key"


def daily_tries(day: str) -> str:
    return f"daily:{day}:tries"


def daily_results(day: str) -> str:
    return f"daily:{day}:results"


DAILY_CHATS = "daily:chats"  # that want to be told who did best
FORGETS = "forgets"  # groups that are to be forgotten, and when
RECORDED_DAYS = "days"  # on which matches ended that are kept


def chat_stats(chat: int) -> str:
    return f"chat:{chat}:tally"


def user_stats(user: int) -> str:
    return f"user:{user}:tally"


def sent(table: str) -> str:
    return f"{{{shard(table)}}}:posts:{table}"


def picks(table: str) -> str:
    return f"{{{shard(table)}}}:picks:{table}"


def lease(table: str) -> str:
    return f"{{{shard(table)}}}:lease:{table}"


def due(shard: str) -> str:
    return f"{{{shard}}}:due"


def census(shard: str) -> str:
    return f"{{{shard}}}:tally"


def chat(chat: int, topic: int | None) -> str:
    return f"chat:{chat}:{topic or 0}"


def chat_tables(chat: int) -> str:
    return f"chat:{chat}:tables"


def chat_past(chat: int) -> str:
    """Tables that are closed, until their documents end."""
    return f"chat:{chat}:past"


def chat_admins(chat: int) -> str:
    return f"chat:{chat}:admins"


def chat_ephemeral(chat: int) -> str:
    return f"chat:{chat}:ephemeral"


def chat_language(chat: int) -> str:
    return f"chat:{chat}:language"


def user(user: int) -> str:
    return f"user:{user}"


def user_tables(user: int) -> str:
    return f"user:{user}:tables"


def user_known(user: int) -> str:
    """Tables that know the user in any way, with or without a seat."""
    return f"user:{user}:known"


def chat_display_mode(chat: int) -> str:
    return f"chat:{chat}:look"


def file(content: str) -> str:
    return f"file:{content}"


def seen(operation: str) -> str:
    return f"seen:{operation}"


def show(chat: int) -> str:
    return f"chat:{chat}:show"


ALL_CHATS = "all"  # in the place of a chat, for what is counted over all of them


def budget_calls(whose: str) -> str:
    return f"{{budget:{whose}}}:calls"


def budget_replies(whose: str) -> str:
    return f"{{budget:{whose}}}:replies"


def budget_promised(whose: str) -> str:
    return f"{{budget:{whose}}}:promised"


def budget_shut(whose: str) -> str:
    return f"{{budget:{whose}}}:shut"


BUDGET_429S = f"{{budget:{ALL_CHATS}}}:429s"


DEFERRED = "parked"
CHANGED = "changed"  # chats whose tables must be told
REMOVING = "removing"  # users and groups that are being forgotten


def waiting_since(kind: str) -> str:
    """When each of what waits in that hash was put there."""
    return f"{{{kind}}}:since"


def errand_lease(kind: str, whose: int) -> str:
    """Of the process that is at work on it."""
    return f"{{{kind}}}:{whose}:lease"


def written(tag: str) -> str:
    """Written after what replicas should hold: when they have this, they have that."""
    return f"{{{tag}}}:written"


def hashed(operation: str) -> str:
    """An operation's id as it is stored: it holds ids of chats, and so of users."""
    return blake2b(operation.encode(), digest_size=12).hexdigest()
