"""Nothing secret or personal where it must not be: in logs of either form, in metrics, in chats.

Four games are played while calls fail and Redis dies, so that there is something to log. What a
chat shows must follow from what its reader may know: it is drawn anew from a state that was
imagined from his view alone, and must be the same.
"""

import asyncio
import json
import random
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest

from bench.siege import faults
from bench.siege.besieged import Besieged
from bench.siege.camps import Camp, a_front
from bench.siege.evidence import Found
from bench.siege.front import NAMES, Front
from bench.siege.leaks import in_chat, in_log, seeds_of
from bench.siege.processes import TOKEN
from bench.siege.shown import not_yet_shown
from bot.table.match import Match
from games.chance import Chance, new_seed
from games.contract.table import Seat
from games.podaflum import PODAFLUM
from games.registry import GAMES
from playground.server.faults import Fault, LostAnswer, LostRequest, ServerFault
from playground.world.errors import forbidden, too_many_requests
from tests.bot.app.watching import Watcher

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

PATIENCE = 20.0
MOST_LOOKS = 40
TWO = Camp("leaks", webhooks=2, has_own_redis=True, faults=())
FORMS = ({"LOG_FORMAT": "text"}, {"LOG_FORMAT": "json"})
WEATHER: Sequence[Fault] = (ServerFault(), LostRequest(), LostAnswer(), too_many_requests(1))


async def test_neither_a_log_nor_a_metric_nor_another_s_chat_tells_anything(
    tmp_path: Path,
) -> None:
    chance = random.Random(3)
    async with a_front(TWO, tmp_path / "f", chance, patience=PATIENCE, of_each=FORMS) as front:
        for game in GAMES.values():
            await front.open_table(game)
        telegram, person = front.telegram, front.tables[0].people[0]
        telegram.faults.next("editMessageText", forbidden("bot was blocked by the user"))
        telegram.inject({"message": {"chat": TOKEN, "from": {"first_name": person.name}}})
        await faults.bad_weather(front, WEATHER, seconds=2)
        await faults.redis_is_gone(front, seconds=2)
        looks = [await look(front, table) for table in front.tables]
        seeds = {secret for found in looks for secret in seeds_of(found.table)}
        assert len(seeds) == 3 * len(looks)  # a seed, what it was made of, and the next secret
        await a_vote_is_secret(front)
        told = [(await Watcher(bot.settings["PORT"]).scrapes()).text for bot in front.bots]
        for table in front.tables:
            await table.rest()
        for bot in front.bots:
            await bot.end()
        text, lines = [bot.log.read_text() for bot in front.bots]
        assert "storage is away" in text
        assert all(json.loads(line)["level"] for line in lines.splitlines())
        for said in (text, lines, *told):
            assert list(in_log(said, seeds)) == []
            assert [one for one in personal(front) if one in said] == []


def personal(front: Front) -> list[str]:
    """Names and ids of people and groups."""
    groups = [table.group for table in front.tables]
    ids = [user for table in front.tables for user in (*table.users, -table.group.id)]
    return [*NAMES, *map(str, ids), *[group.chat.title for group in groups]]


async def look(front: Front, table: Besieged) -> Found:
    """Into all chats of a table, when everybody has taken his hands off; what was stored then."""
    found = await at_rest(front, table)
    seats: dict[int, Seat | None] = {table.group.id: None}
    seats |= {player.user: seat for seat, player in enumerate(found.table.players)}
    for reader, seat in seats.items():
        imagined = as_imagined(found, seat)
        assert not not_yet_shown(imagined, table.group, table.people, only=reader)
        assert list(in_chat(reader, table.readers[reader].new(), found)) == []
    table.go_on()
    return found


async def at_rest(front: Front, table: Besieged) -> Found:
    """The table as it is stored, in the middle of a match, when its chats show it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await table.rest()
            found = await front.evidence.find(table.id, table.users)
            assert found is not None
            if found.table.played and not not_yet_shown(found, table.group, table.people):
                return found
            table.go_on()
            await asyncio.sleep(0.1)


def as_imagined(found: Found, seat: Seat | None) -> Found:
    """The same table with a state that somebody could imagine who sees what this seat sees."""
    table = found.table.model_copy(deep=True)
    table.match = match = deepcopy(played(found))
    match.state = match.game.imagine(match.view(seat), Chance(new_seed()))
    return replace(found, table=table)


def played(found: Found) -> Match:
    assert found.table.match is not None
    return found.table.match


async def a_vote_is_secret(front: Front) -> None:
    """Until a look has met some that lie face down."""
    (table,) = [one for one in front.tables if one.game is PODAFLUM]
    for _ in range(MOST_LOOKS):
        state = played(await look(front, table)).state
        if any(vote is not None for vote in state.votes):
            return
        presses = table.presses
        async with asyncio.timeout(PATIENCE):
            await front.telegram.world.bell.wait_until(lambda: table.presses > presses)  # noqa: B023
    raise AssertionError("nobody votes")
