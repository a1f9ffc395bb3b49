"""Until its day is over, nothing shows how a deal of the day was dealt or played."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from bot.features.daily.model import day_at
from bot.features.daily.tries import GONE
from bot.features.history.presses import ReplayPress
from bot.screens.buttons.past_presses import DealPress, RecordPress, WatchPress
from bot.table.document import Person
from bot.table.forgetting.keyed_hash import hashed_user
from bot.table.occasion import A_MATCH, AnyOccasion, DailyOccasion, end_of
from bot.table.record.closed_until import closed_until
from bot.table.record.document import MatchRecord, RecordId, unpacked
from games.fairness import secret_hash
from playground.people.person import Person as Somebody
from tests.bot.features.daily.daily_evening import begins, midnight, plays_it_out
from tests.bot.features.privacy.test_exports import files
from tests.bot.live_bot import LiveBot, a_live_bot, gather, labels
from tests.bot.short_hit import SHORT
from tests.conftest import NOON, Clock

WHY = "когда кончится день"
BACK = ("🎬 Повтор", "🔐 Сдача")


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        yield live


async def a_played_daily(live: LiveBot, person: Somebody, *, is_stopped: bool) -> MatchRecord:
    person.starts()
    await begins(live, person)
    if is_stopped:
        await live.says(person, "/stopgame")
    else:
        await plays_it_out(live, person)
    await live.later(1)
    (shelved,) = await live.house.storage.records.of_user(person.id)
    stored = await live.house.storage.records.load(shelved.record[:11], int(shelved.record[12:]))
    assert stored is not None
    return unpacked(stored)


async def looks_everywhere(live: LiveBot, person: Somebody, record: RecordId) -> list[str]:
    """At all that shows a record, by commands, links and presses, honest and forged; the answers.

    Of a press that is refused it is a toast, else what is said then.
    """
    answers = []
    for text in (f"/start replay-{record}", f"/start deal-{record}"):
        await live.says(person, text)
        answers.append(person.private.posts[-1].text)
    for press in (
        WatchPress(record), DealPress(record), RecordPress(record), ReplayPress(record, 1),
    ):  # fmt: skip
        message = person.private.posts[-1]
        answer = await person.presses(message=message, data=press.pack()).answered()
        await live.quiet()
        answers.append(answer.text or person.private.posts[-1].text)
    for text in ("/history", "/stats", "/me", "/privacy", "/games", "/board", "/export"):
        await live.says(person, text)
    return answers


def seen_by(live: LiveBot, person: Somebody) -> str:
    """All the words, buttons, files and links that were ever shown to this person."""
    calls = [
        json.dumps(call.params, ensure_ascii=False)
        for call in live.telegram.calls
        if str(call.params.get("chat_id")) == str(person.id)
    ]
    return "".join([*calls, *[json.dumps(told) for _, told in files(live, person)]])


def secrets_of(record: MatchRecord) -> list[str]:
    return [record.secret, secret_hash(record.secret), record.dealt_from.hex()]


@pytest.mark.parametrize("is_stopped", [True, False])
async def test_nothing_tells_how_it_was_dealt_before_the_day_is_over(
    live: LiveBot, *, is_stopped: bool
) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    boris.starts()
    record = await a_played_daily(live, anna, is_stopped=is_stopped)
    assert not [label for post in anna.private.posts for label in labels(post) if label in BACK]
    for person in (anna, boris):
        answers = await looks_everywhere(live, person, record.id)
        if person is anna:
            assert [WHY in answer for answer in answers[:5]] == [True] * 5, answers
        told = seen_by(live, person)
        assert not [secret for secret in secrets_of(record) if secret in told]
        assert '"moves"' not in told

    await live.later(midnight(live) + 60)
    buttons = [label for post in anna.private.posts for label in labels(post)]
    assert set(BACK) & {*buttons} == ({*BACK} if record.moves else {BACK[1]})  # by themselves
    answers = await looks_everywhere(live, anna, record.id)
    assert not [answer for answer in answers if WHY in answer]
    told = seen_by(live, anna)
    assert not [secret for secret in secrets_of(record) if secret not in told]


async def test_that_somebody_played_and_the_result_are_no_secret(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    record = await a_played_daily(live, anna, is_stopped=False)
    await live.says(anna, "/history")
    page = anna.private.posts[-1]
    assert "HIT!" in page.text
    assert "🎬 1" not in labels(page)
    await live.says(anna, "/export")
    ((_, told),) = files(live, anna)
    (match,) = told["matches"]
    assert match["standings"] == [one.model_dump() for one in record.standings]
    assert {"deal", "moves", "times", "by_bots"}.isdisjoint(match)
    await live.later(midnight(live))
    await live.says(anna, "/history")
    assert "🎬 1" in labels(anna.private.posts[-1])


@pytest.mark.parametrize("is_stopped", [True, False])
async def test_who_asks_to_be_forgotten_gets_no_second_try(
    live: LiveBot, *, is_stopped: bool
) -> None:
    (anna,) = gather(live, "Аня")
    await a_played_daily(live, anna, is_stopped=is_stopped)
    for _ in range(2):
        await live.says(anna, "/forget")
        await live.presses(anna, "🧹 Забыть меня")
        await live.says(anna, "/daily")
        assert "Попытка уже была" in anna.private.posts[-1].text
        assert not [label for post in anna.private.posts for label in labels(post) if "✋" in label]
    await live.later(midnight(live))
    await begins(live, anna)
    assert "⬇️ Вниз" in str([labels(post) for post in anna.private.posts])


async def test_nor_while_their_matches_are_still_being_forgotten(live: LiveBot) -> None:
    """By then the table of the first is gone."""
    (anna,) = gather(live, "Аня")
    record = await a_played_daily(live, anna, is_stopped=True)
    deal, forgetting = live.bell.deal, live.group_forgets.forgetting
    tries: list[asyncio.Task[str | None]] = []

    def looks(_done: int, _of: int) -> None:
        tries.append(asyncio.create_task(deal.tries.of(deal.today, anna.id)))

    person = Person(user=anna.id, name=anna.name, language="ru")
    await forgetting.forget_user(person, looks, operation="1")
    assert await live.house.storage.tables.load(record.table) is None
    assert {await one for one in tries} == {GONE}


async def test_who_tried_is_known_by_a_hash_that_nobody_can_tell_when_the_day_is_over(
    live: LiveBot,
) -> None:
    (anna,) = gather(live, "Аня")
    await a_played_daily(live, anna, is_stopped=True)
    storage, day = live.house.storage, live.bell.deal.today
    assert await storage.daily.tried(day, str(anna.id)) is None
    (key,) = (await storage.daily.keys(live.clock())).values()
    assert key != await storage.daily.secret(day, "")
    assert 0 < await storage.redis.ttl(f"daily:{day}:key") <= 50 * 3600


async def test_a_try_that_an_older_version_noted_by_the_id_counts(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    record = await a_played_daily(live, anna, is_stopped=True)
    storage, day = live.house.storage, live.bell.deal.today
    (key,) = (await storage.daily.keys(live.clock())).values()
    await storage.daily.forget_try(day, hashed_user(anna.id, key), record.table)
    await storage.daily.try_once(day, str(anna.id), "an-old-tab1")
    await live.says(anna, "/forget")
    await live.presses(anna, "🧹 Забыть меня")
    await live.says(anna, "/daily")
    assert "Попытка уже была" in anna.private.posts[-1].text
    assert await storage.daily.tried(day, str(anna.id)) is None


def test_every_other_match_is_open_as_soon_as_it_is_over() -> None:
    class AMatch:
        occasion: AnyOccasion = A_MATCH

    one = AMatch()
    assert closed_until(one, NOON) is None
    one.occasion = DailyOccasion(day=day_at(NOON))
    end = end_of(one.occasion.day)
    assert closed_until(one, NOON) == end
    assert closed_until(one, end - 1) == end
    assert closed_until(one, end) is None
