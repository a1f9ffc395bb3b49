"""/history: the matches of a group, or one's own, a page at a time, the last one first."""

from collections.abc import AsyncIterator

import pytest

from bot.features.history.screens.lists import ON_A_PAGE
from bot.table.record.document import RecordedPlace
from storage import keys
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, labels, play_to_the_end
from tests.bot.live_bot import keys as buttons
from tests.bot.on_record import a_record, lay, shown
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


def listed(text: str) -> list[int]:
    """The numbers of the lines."""
    heads = [line.split(". ")[0] for line in text.splitlines()]
    return [int(head) for head in heads if head.isdecimal()]


async def test_a_group_sees_its_own_matches_and_leads_to_each(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await play_to_the_end(live, group, people)
    other = live.telegram.group("Суббота", *people)
    await lay(live, a_record("scout", people, other))
    await live.later(5)
    await live.says(people[0], "/history", group)
    page = group.posts[-1]
    assert listed(page.text) == [1]
    assert "🎯 HIT! · " in page.text
    assert "🏆 " in page.text
    assert "Scout" not in page.text
    (button,) = buttons(page)
    assert button.url is not None
    people[1].opens(button.url)
    await live.quiet()
    assert shown(people[1]).text.startswith("🎬 HIT! · Пятница")


async def test_in_private_one_sees_ones_own_from_everywhere(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = live.telegram.group("Пятница", anna, boris, vera)
    await lay(live, a_record("scout", [anna, boris], group, 1))
    await lay(live, a_record("hit", [anna], None, 2))
    await lay(live, a_record("tugriki", [boris, vera], group, 3))
    await live.says(anna, "/history")
    lines = shown(anna).text.splitlines()
    assert next(line for line in lines if "HIT!" in line).startswith("1. ")
    assert "с ботами" in shown(anna).text
    assert next(line for line in lines if "Scout" in line).startswith("2. ")
    assert "Пятница" in shown(anna).text
    assert "Тугрики" not in shown(anna).text
    await live.presses(anna, "🎬 2")
    assert shown(anna).text.startswith("🎬 Scout · Пятница")


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_it_is_turned_page_by_page_in_the_same_message(live: LiveBot, language: str) -> None:
    people = gather(live, "Anna", "Boris", language=language)
    group = live.telegram.group("Пятница", *people)
    for number in range(1, 2 * ON_A_PAGE + 2):
        await lay(live, a_record("hit", people, group, number))
    await live.says(people[0], "/history", group)
    page = group.posts[-1]
    assert listed(page.text) == list(range(1, ON_A_PAGE + 1))
    assert "1/3" in labels(page)
    for presser, label, first in (
        (people[1], "▶️", ON_A_PAGE + 1),
        (people[0], "▶️", 2 * ON_A_PAGE + 1),
        (people[0], "▶️", 2 * ON_A_PAGE + 1),
        (people[1], "◀️", ON_A_PAGE + 1),
    ):
        await live.presses(presser, label, group)
        assert group.posts[-1].id == page.id
        assert listed(group.posts[-1].text)[0] == first


async def test_a_page_past_the_end_is_the_last_one(live: LiveBot) -> None:
    """Which the others were forgotten before it was turned to."""
    (anna,) = gather(live, "Аня")
    records = [a_record("hit", [anna], None, number) for number in range(1, 2 * ON_A_PAGE + 2)]
    for record in records:
        await lay(live, record)
    await live.says(anna, "/history")
    await live.presses(anna, "▶️")
    assert listed(shown(anna).text)[0] == ON_A_PAGE + 1
    for record in records[3:]:
        await live.house.storage.records.remove(
            *record.id, chat=record.chat, users=record.users, ended_at=record.ended_at
        )
    await live.presses(anna, "▶️")
    assert listed(shown(anna).text) == [1, 2, 3]


async def test_what_is_damaged_gone_stopped_or_shared_has_its_line(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", *people)
    stopped = a_record("hit", people, group, 1)
    stopped.is_stopped, stopped.standings = True, []
    shared = a_record("hit", people, group, 2)
    shared.standings = [RecordedPlace(seat=seat, place=1, points=-7) for seat in (0, 1)]
    unknown = a_record("hit", people, group, 3)
    unknown.game = "chess"
    for record in (stopped, shared, unknown, gone := a_record("hit", people, group, 4)):
        await lay(live, record)
    await live.house.storage.redis.delete(keys.record(*gone.id))
    await live.says(people[0], "/history", group)
    text = group.posts[-1].text
    assert listed(text) == [1, 2, 3, 4]
    assert "запись повреждена или больше не хранится" in text
    assert "chess" in text
    assert "🏆 🦊 Аня −7, 🐸 Боря −7" in text
    assert "⏹ остановлена · 🦊 🐸" in text
    assert labels(group.posts[-1]) == ["🎬 2", "🎬 3", "🎬 4"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ru", "🎬 Сыгранных партий здесь пока нет."),
        ("en", "🎬 No match has been played to its end here yet."),
    ],
)
async def test_where_nothing_was_played_it_says_so(live: LiveBot, language: str, said: str) -> None:
    (anna,) = gather(live, "Anna", language=language)
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/history", group)
    assert group.posts[-1].text == said
    await live.says(anna, "/history")
    assert shown(anna).text == said


async def test_deleted_it_comes_anew(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    for number in range(1, ON_A_PAGE + 2):
        await lay(live, a_record("hit", [anna], None, number))
    await live.says(anna, "/history")
    message = shown(anna)
    press = anna.presses("▶️")
    anna.deletes(message)
    await press.answered()
    await live.quiet()
    assert listed(shown(anna).text) == [ON_A_PAGE + 1]
