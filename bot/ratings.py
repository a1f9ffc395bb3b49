"""`python -m bot.ratings --check`: counts all records anew and says which stored stats differ.

`--mend` writes those anew. It reads the same settings as the bot. Exit codes: 0 all stats are
right, 1 some differ, 2 it could not check them.
"""

import asyncio
import sys
from argparse import ArgumentParser
from collections.abc import Iterator

from pydantic import ValidationError
from redis.exceptions import RedisError

from bot.app.connections import open_storage
from bot.features.stats.current import PIECE, read, stored_matches
from bot.features.stats.model.adding import add_matches
from bot.features.stats.model.stats import Stats
from bot.settings import Settings
from storage.connection import Storage
from storage.embedded.data_dir import DataDirBusy, DataDirRefused
from storage.embedded.valkey_process import ServerFailed
from storage.past.stats import Owner
from storage.redis.failures import StorageAway
from storage.redis.start_check import NotReady, WrongServer

AS_IT_SHOULD_BE, DIFFERS, CANNOT_TELL = 0, 1, 2
MOST_NAMED = 5  # differences of one owner's stats


def main(arguments: list[str]) -> int:
    parser = ArgumentParser("python -m bot.ratings", description=__doc__)
    parser.add_argument("--check", action="store_true", help="say which stats differ")
    parser.add_argument("--mend", action="store_true", help="and write those anew")
    asked = parser.parse_args(arguments)
    if not asked.check and not asked.mend:
        parser.print_usage()
        return CANNOT_TELL
    try:
        settings = Settings()
    except ValidationError as error:
        return _cannot(f"Wrong settings: {error.error_count()} of them (start the bot to see why).")
    if settings.redis_url is None and not settings.data_dir.exists():
        return _cannot(
            f"There is no {settings.data_dir}: set REDIS_URL or DATA_DIR as for the bot."
        )
    try:
        return asyncio.run(_checked(settings, mends=asked.mend))
    except DataDirBusy:
        return _cannot(
            f"A bot runs on {settings.data_dir}, and its embedded server with it: stop it first."
        )
    except (DataDirRefused, ServerFailed, WrongServer, NotReady) as error:
        return _cannot(str(error))
    except (RedisError, StorageAway):
        return _cannot("Redis cannot be reached: check REDIS_URL.")


async def _checked(settings: Settings, *, mends: bool) -> int:
    found = wrong = 0
    async with open_storage(settings) as storage:
        async for owner, user in storage.stats.all():
            found += 1
            differences = await _differences(storage, owner, user, mends=mends)
            if differences:
                wrong += 1
                print(f"{owner.stats}: {', '.join(differences)}")
    print(f"stats of {found} groups and users, {wrong} of them {'mended' if mends else 'wrong'}")
    return DIFFERS if wrong and not mends else AS_IT_SHOULD_BE


async def _differences(storage: Storage, owner: Owner, user: int, *, mends: bool) -> list[str]:
    """Compares up to the last record that was added; asking for the stats adds the rest."""
    stored = await storage.stats.load(owner)
    if not stored:  # it has ended meanwhile, or was forgotten
        return []
    kept, anew = read(stored), Stats(user=user)
    records = await storage.stats.since(owner, "", 0) or []
    upto = len(records) if kept is None else kept.folded
    for first in range(0, min(upto, len(records)), PIECE):
        piece = records[first : min(first + PIECE, upto)]
        anew = add_matches(anew, await stored_matches(storage, piece))
    differences = ["unreadable"] if kept is None else [*_compared(kept, anew)]
    if differences and mends:
        await storage.stats.store(owner, anew.model_dump_json(), instead_of=stored)
    return differences


def _compared(kept: Stats, anew: Stats) -> Iterator[str]:
    """Where they differ; never what stands there, which may be somebody's name."""
    places = [*_places(kept.model_dump(), anew.model_dump(), "")]
    yield from places[:MOST_NAMED]
    if len(places) > MOST_NAMED:
        yield f"and {len(places) - MOST_NAMED} more"


def _places(one: object, other: object, name: str) -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys(), key=str):
            yield from _places(one.get(key), other.get(key), f"{name}.{key}" if name else str(key))
    elif one != other:
        yield name


def _cannot(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return CANNOT_TELL


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
