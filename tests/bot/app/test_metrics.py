"""Metrics: what is counted and when; no label is anybody's."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import NoReturn

import pytest

from bot.metrics import ANOTHER_METHOD, METHODS, CallResult, Heard, Outcome, Queue, SyncOutcome
from bot.screens.buttons.presses import MovePress, PagePress
from bot.table.document import Phase
from games.hit import HIT
from games.registry import GAMES
from playground.server.faults import Fault, LostRequest, ServerFault
from playground.world.errors import too_many_requests
from storage.budgets import Purpose
from storage.table.documents import Commit
from tests.bot.app.watching import Scrape, Watcher
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    mover,
    play_to_the_end,
    until_turn_of,
)
from tests.bot.test_two_processes import two_bots
from tests.bot.waiting import match_of, stored
from tests.conftest import Clock

LABELS: dict[str, set[str]] = {
    "kind": set(Heard),
    "outcome": set(Outcome),
    "method": {*METHODS, ANOTHER_METHOD},
    "result": {*CallResult, *Commit, *SyncOutcome},
    "purpose": {purpose.value for purpose in Purpose},
    "queue": set(Queue),
    "game": set(GAMES),
    "phase": {Phase.LOBBY, Phase.PLAYING},
}


@pytest.fixture
def watcher() -> Watcher:
    return Watcher()


@pytest.fixture
async def live(redis_url: str, clock: Clock, watcher: Watcher) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"hit": HIT}, port=watcher.port) as live:
        yield live


def calls(scrape: Scrape, method: str, result: CallResult) -> float:
    return scrape.value("zastolye_telegram_calls_total", method=method, result=result)


async def test_a_match_is_counted_from_its_first_press_to_its_last(
    live: LiveBot, watcher: Watcher
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    begun = await watcher.scrapes()
    assert begun.value("zastolye_tables", game="hit", phase="playing") == 1
    assert begun.by("outcome", "zastolye_presses_total") == {}
    for _ in range(5):
        await live.presses(mover(group, people), "✋", group)
    scrape = await watcher.scrapes()
    assert scrape.by("outcome", "zastolye_presses_total") == {"played": 5}
    assert scrape.value("zastolye_press_seconds_count") == 5
    assert scrape.value("zastolye_updates_total", kind="press") == 5
    commits = [one.value("zastolye_commits_total", result="committed") for one in (begun, scrape)]
    assert commits[1] == commits[0] + 5
    assert calls(scrape, "answerCallbackQuery", CallResult.OK) == 5
    assert calls(scrape, "editMessageText", CallResult.OK) >= 5
    assert scrape.value("zastolye_keepings_total", result="kept") >= 5
    await play_to_the_end(live, group, people)
    assert "zastolye_tables{" not in (await watcher.scrapes()).text


async def test_every_label_is_one_of_a_closed_list_and_every_method_has_its_name(
    live: LiveBot, watcher: Watcher
) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people, title="Пятница")
    await play_to_the_end(live, group, people)
    await live.says(people[0], "/help", group)
    scrape = await watcher.scrapes()
    for sample in scrape.samples:
        for label, value in sample.labels.items():
            assert label == "le" or value in LABELS[label], sample
    methods = {one.labels["method"] for one in scrape.samples if "method" in one.labels}
    assert ANOTHER_METHOD not in methods
    assert {"getMe", "getUpdates", "sendMessage", "setMyCommands"} < methods


async def test_each_press_has_one_outcome(redis_url: str, clock: Clock, watcher: Watcher) -> None:
    async with a_live_bot(
        redis_url, clock, games={"hit": HIT}, port=watcher.port, limit_presses_per_minute=6
    ) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        first = mover(group, people)
        other = next(person for person in people if person is not first)
        post = board(group)
        await live.presses(first, "✋", group)
        await first.presses("✋", group, message=post).answered()  # it is another's turn now
        await live.quiet()
        live.telegram.faults.deliver_twice = True
        await live.presses(other, "✋", group)
        live.telegram.faults.deliver_twice = False
        await other.presses(message=post, data=PagePress.NUDGES.pack()).answered()
        for _ in range(8):
            other.presses("✋", group, message=post)
        await live.quiet()
        counted = (await watcher.scrapes()).by("outcome", "zastolye_presses_total")
        assert counted == {
            "played": 2,
            "refused": 1 + 4,
            "repeated": 1,
            "done": 1,
            "too_fast": 4,  # two of the six he may were spent before
        }


async def test_our_own_mistakes_are_counted(redis_url: str, clock: Clock, watcher: Watcher) -> None:
    def stumble(*_: object) -> NoReturn:
        raise ZeroDivisionError

    broken = replace(HIT, play=stumble)
    async with a_live_bot(redis_url, clock, games={"hit": broken}, port=watcher.port) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        await live.presses(mover(group, people), "✋", group)
        counted = (await watcher.scrapes()).by("outcome", "zastolye_presses_total")
        assert counted == {"failed": 1}


async def test_calls_are_counted_by_what_came_of_them(live: LiveBot, watcher: Watcher) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    before = await watcher.scrapes()
    faults: dict[CallResult, Fault] = {
        CallResult.FLOOD: too_many_requests(1),
        CallResult.FAILED: ServerFault(),
        CallResult.LOST: LostRequest(),
    }
    for fault in faults.values():
        live.telegram.faults.next("editMessageText", fault)
        await live.presses(mover(group, people), "✋", group)
        await live.later(5)
    scrape = await watcher.scrapes()
    for result in faults:
        assert calls(before, "editMessageText", result) == 0
        assert calls(scrape, "editMessageText", result) == 1
    assert scrape.value("zastolye_keepings_total", result="later") >= 2


async def test_who_waits_for_a_budget_is_counted_by_what_it_is_for(
    redis_url: str, clock: Clock, watcher: Watcher
) -> None:
    async with a_live_bot(
        redis_url, clock, games={"hit": HIT}, port=watcher.port, rate_group_per_minute=8
    ) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        people[0].says("/help", group)
        people[0].says("/help", group)
        await live.telegram.world.bell.wait_until(lambda: not live.telegram.world.updates.pending)
        assert (await watcher.scrapes()).value("zastolye_queue_length", queue="replies") > 0
        for _ in range(6):  # faster than the board may follow
            table, match = await stored(live, group), await match_of(live, group)
            (seat,) = match.waits
            data = MovePress(table.id, match.question, "stop").pack()
            await people[seat].presses(message=board(group), data=data).answered()
        scrape = await watcher.scrapes()
        counted = scrape.by("purpose", "zastolye_budget_wait_seconds_count")
        assert set(counted) == {"asked", "reply"}
        assert scrape.value("zastolye_budget_wait_seconds_sum", purpose="asked") > 0


async def test_lost_races_are_counted(redis_url: str, clock: Clock) -> None:
    async with two_bots(redis_url, clock) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        await live.later(46)
        clock.advance(46)  # none of the two has looked yet
        await live.think_at_once(group)
        watchers = [Watcher(one.house.settings.port) for one in live.both]
        scrapes = [await one.scrapes() for one in watchers]
        assert sum(one.value("zastolye_commits_total", result="stale") for one in scrapes) == 1


async def test_thinking_and_drawing_take_their_time(
    redis_url: str, clock: Clock, watcher: Watcher
) -> None:
    async with a_live_bot(
        redis_url, clock, games={"hit": HIT}, port=watcher.port, pictures=True
    ) as live:
        (anna,) = gather(live, "Аня")
        group = await a_lobby(live, [anna])
        await live.presses(anna, "🤖 + бот", group)
        await live.says(anna, "/startgame", group)
        await until_turn_of(live, group, anna)
        await live.presses(anna, "✋", group)
        await live.later(3.1)
        scrape = await watcher.scrapes()
        assert scrape.value("zastolye_ai_seconds_count", game="hit") >= 1
        assert scrape.value("zastolye_drawing_seconds_count") >= 2
        assert scrape.value("zastolye_drawing_seconds_sum") > 0
