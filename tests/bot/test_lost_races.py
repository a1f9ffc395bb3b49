"""Lost races: what was read too late is read again, whatever the rules would say of it."""

from collections.abc import AsyncIterator

import pytest

from bot.table.document import Table
from bot.table.match import Choice
from bot.table.play import play
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame
from storage import keys
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, mover
from tests.bot.short_hit import SHORT
from tests.bot.waiting import stored
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        yield live


async def test_of_two_who_end_the_match_at_once_the_slower_one_is_told_that_it_was_played(
    live: LiveBot,
) -> None:
    """The moves hold the last one already when the slower one reads them for its record."""
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    table_sync, user = live.house.sync_loop._table_sync, mover(group, people).id
    table = await stored(live, group)
    assert table.match is not None
    last = Choice(table.match.question, "stop")

    def stop(table: Table, _game: AnyGame) -> None:
        play(table, user, last, now=live.clock())

    slow = await table_sync.repository.load(table.id)
    assert slow is not None
    await table_sync.repository.change(table.id, stop, operation="quick")
    with pytest.raises(Refused) as refused:
        await table_sync.repository.change(table.id, stop, operation="slow", loaded=slow)
    assert refused.value.reason is No.STALE
    assert await live.house.storage.redis.exists(keys.record(table.id, 1))
