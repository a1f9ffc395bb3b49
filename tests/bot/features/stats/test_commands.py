"""/stats, /me and the word when a record is beaten, over the local Telegram."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.table.record.document import packed
from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from storage import keys as redis_keys
from tests.bot.features.stats.evenings import a_record, an_evening
from tests.bot.features.stats.storing import add
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, keys, labels
from tests.bot.short_hit import SHORT, finish, once_more
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    games = {**GAMES, "hit": SHORT}
    async with a_live_bot(redis_url, clock, games=games) as live:
        yield live


def tables(group: Group) -> list[Message]:
    return [post for post in group.posts if post.text.startswith("📊")]


async def two_matches(live: LiveBot) -> tuple[Group, list[Person]]:
    """The first to move stops and loses; then the other one begins."""
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    await finish(live, group, people)
    await once_more(live, group, people)
    await finish(live, group, people)
    return group, people


async def test_a_group_sees_who_is_ahead(live: LiveBot) -> None:
    group, people = await two_matches(live)
    await live.says(people[0], "/stats", group)
    (table,) = tables(group)
    head, _, first, second, *rest = table.text.split("\n")
    assert head == "📊 Пятница · все игры · 2 партии"
    assert first.startswith("1. ")
    assert "2 партии · 👑 1 · 🔥 1 · 🎯" in first  # who won the last one
    assert second.startswith("2. ")
    assert "2 партии · 👑 1 · 🎯" in second
    assert any("очки за один ход" in line for line in rest)
    assert table.silent


async def test_it_is_the_same_next_day_and_when_it_is_counted_anew(live: LiveBot) -> None:
    group, (anna, _) = await two_matches(live)
    await live.says(anna, "/stats", group)
    await live.later(24 * 3600)
    await live.house.storage.redis.delete(redis_keys.chat_stats(group.id))
    await live.says(anna, "/stats", group)
    first, second = tables(group)
    assert first.text == second.text


async def test_a_group_that_has_not_played_is_told_so(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/stats", group)
    (table,) = tables(group)
    assert table.text == "📊 Пятница · все игры · 0 партий\n\nпервая партия впереди"
    assert not table.buttons


async def a_long_year(live: LiveBot, *, title: str = "Пятница") -> tuple[Group, Person]:
    """Eight people, two games, and one match with a bot."""
    (anna,) = gather(live, "Аня")
    group = live.telegram.group(title, anna)
    eight = ["Anna", "Boris", "Vera", "Gosha", "Dasha", "Egor", "Zhenya", "Zoya"]
    records = an_evening(", ".join(f"{name} {place}" for place, name in enumerate(eight, 1)))
    records += an_evening("Boris 1, Anna 2", at=1_790_100_000, game="scout")
    records += an_evening("Boris 1, bot 2", at=1_790_200_000)
    for number in range(3):  # and people whom nobody else has
        record = a_record("Anna 1, Boris 2", number=900 + number, at=1_790_300_000.0 + number)
        for seat in record.seats:
            seat.user += 1000 * (number + 1)
        records.append(record)
    for one in records:
        one.chat, one.chat_title = group.id, title
    await add(live.house.storage, *records)
    return group, anna


async def test_each_game_has_a_table_of_its_own(live: LiveBot) -> None:
    group, anna = await a_long_year(live)
    await live.says(anna, "/stats", group)
    (table,) = tables(group)
    assert labels(table) == ["📊 Все игры", "🎯 HIT!", "🎪 Scout", "◀️", "1/2", "▶️"]
    assert "🤖 С ботами: 1 партия, без рейтинга" in table.text
    await live.presses(anna, "Scout", group)
    (table,) = tables(group)
    assert table.text.split("\n")[0] == "📊 Пятница · 🎪 Scout · 1 партия"
    assert "1. 🐸 Boris — 1579" in table.text
    assert "2. 🦊 Anna — 1421" in table.text
    assert "С ботами" not in table.text
    await live.presses(anna, "Все игры", group)
    assert "все игры" in tables(group)[0].text
    await live.says(anna, "/stats scout", group)
    assert tables(group)[-1].text == table.text


async def test_a_picture_is_changed_in_place_and_no_file_is_remembered(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, pictures=True) as live:
        group, anna = await a_long_year(live)
        await live.says(anna, "/stats", group)
        (before,) = tables(group)
        assert before.photo is not None
        await live.presses(anna, "Scout", group)
        (after,) = tables(group)
        assert after.id == before.id
        assert after.photo not in (None, before.photo)
        assert after.text.startswith("📊 Пятница · 🎪 Scout · 1 партия")
        await live.says(anna, "/me")
        assert anna.private.posts[-1].photo is not None
        await live.says(anna, "/text")
        await live.says(anna, "/me")
        assert anna.private.posts[-1].photo is None
        assert not [key async for key in live.house.storage.redis.scan_iter("file:*")]


async def test_pages_are_turned_in_place_and_end_with_the_last(live: LiveBot) -> None:
    group, anna = await a_long_year(live)
    await live.says(anna, "/stats", group)
    await live.presses(anna, "▶️", group)
    (table,) = tables(group)
    assert "2/2" in labels(table)
    places = [line for line in table.text.split("\n") if " — " in line and line[0].isdigit()]
    assert len(places) == 4  # fourteen people
    far = next(key for key in keys(table) if key.label == "2/2")
    assert far.data == "p||1"


@pytest.mark.parametrize(
    "data", ["p||999999999", "p|chess|0", "p|hit", "p|hit|-1", "p|hit|x", "p|hit|0|0", "p|a|b|c|d"]
)
async def test_a_forged_press_changes_nothing(live: LiveBot, data: str) -> None:
    group, anna = await a_long_year(live)
    await live.says(anna, "/stats", group)
    (table,) = tables(group)
    answer = await anna.presses(where=group, message=table, data=data).answered()
    await live.quiet()
    assert answer.text
    assert tables(group) == [table]


async def test_a_button_of_the_table_forged_on_a_board_leaves_the_board(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    board = group.posts[-1]
    answer = await people[0].presses(where=group, message=board, data="p||0").answered()
    await live.quiet()
    assert answer.text
    assert group.shown(board).text == board.text


async def test_an_unknown_game_is_refused_in_a_sentence(live: LiveBot) -> None:
    group, anna = await a_long_year(live)
    await live.says(anna, "/stats chess", group)
    assert not tables(group)
    assert group.posts[-1].text


async def test_in_private_it_says_in_which_groups_to_ask(live: LiveBot) -> None:
    _, (anna, _) = await two_matches(live)
    await live.says(anna, "/stats")
    assert "Пятница — 2" in anna.private.posts[-1].text
    (vera,) = gather(live, "Вера")
    await live.says(vera, "/stats")
    assert "Пятница" not in vera.private.posts[-1].text
    assert "/stats" in vera.private.posts[-1].text


async def test_one_sees_ones_own_matches_in_private(live: LiveBot) -> None:
    group, people = await two_matches(live)
    anna = people[0]
    await live.says(anna, "/me", group)
    page = anna.private.posts[-1]
    assert "Аня · " in page.text
    assert "2 партии · 1 победа · 50%" in page.text
    assert "🎯 HIT!: " in page.text
    assert "⚔️ Я против: 🐸 Боря 1:1" in page.text
    assert not any("Я против" in post.text for post in group.posts)
    assert group.messages[-1].reaction == "👀"
    await live.says(anna, "/me")
    assert anna.private.posts[-1].text == page.text
    assert anna.private.posts[-1].id > page.id


async def test_a_best_moment_leads_to_its_replay(live: LiveBot) -> None:
    _, people = await two_matches(live)
    for person in people:
        await live.says(person, "/me")
    linked = [
        entity["url"]
        for person in people
        for entity in person.private.posts[-1].entities
        if entity["type"] == "text_link"
    ]
    assert linked
    assert all(url.startswith("https://t.me/local_bot?start=replay-") for url in linked)


async def test_who_has_not_played_is_told_so(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/me")
    assert "первая партия впереди" in anna.private.posts[-1].text


async def test_who_has_not_opened_the_private_chat_is_shown_the_way(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/me", group)
    assert [key.url for key in keys(group.posts[-1])] == ["https://t.me/local_bot?start=tables"]


async def test_a_damaged_record_or_one_of_an_unknown_game_costs_nobody_the_rest(
    live: LiveBot,
) -> None:
    group, (anna, _) = await two_matches(live)
    strange = a_record("Anna 1, Boris 2", game="chess", number=5)
    strange.chat = group.id
    await add(live.house.storage, strange)
    damaged = a_record("Anna 1, Boris 2", number=6)
    damaged.chat = group.id
    await add(live.house.storage, damaged)
    await live.house.storage.redis.set(redis_keys.record(damaged.table, 1), packed(damaged)[:40])
    await live.says(anna, "/stats", group)
    (table,) = tables(group)
    assert "все игры · 3 партии" in table.text
    assert "chess" not in table.text


async def test_many_may_ask_at_once(live: LiveBot) -> None:
    group, people = await two_matches(live)
    for _ in range(3):
        for person in people:
            person.says("/stats", group)
            person.says("/me")
    await asyncio.sleep(0)
    await live.quiet()
    assert len({table.text for table in tables(group)}) == 1


# The word


async def test_a_record_of_the_group_that_is_beaten_is_told_under_the_standings(
    live: LiveBot, clock: Clock
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old = a_record("Anna 1, Boris 2", at=clock() - 7 * 24 * 3600, feats="score 1 0")
    old.chat = group.id
    await add(live.house.storage, old)
    end = await finish(live, group, people)
    (word,) = [line for line in end.text.split("\n") if line.startswith("🏅")]
    assert word.startswith("🏅 Лучший ход в этой группе: ")
    assert word.endswith("Прежде: +1")
    await live.later(60)
    assert group.shown(end).text == end.text


async def test_it_stays_when_somebody_does_better_and_through_a_wake(
    live: LiveBot, clock: Clock
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old = a_record("Anna 1, Boris 2", at=clock() - 7 * 24 * 3600, feats="score 1 0")
    old.chat = group.id
    await add(live.house.storage, old)
    end = await finish(live, group, people)
    better = a_record("Anna 1, Boris 2", at=clock() + 1, number=8, feats="score 99 0")
    better.chat = group.id
    await add(live.house.storage, better)
    await live.says(people[0], "/stats", group)
    (ended,) = await _records(live, group, but=(str(old.id), str(better.id)))
    await live.house.storage.due.wake(ended[:11], clock())
    await live.later(60)
    assert group.shown(end).text == end.text
    assert group.shown(end).edits == end.edits


async def test_the_first_match_of_a_group_beats_nothing(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    end = await finish(live, group, people)
    assert "🏅" not in end.text


async def _records(live: LiveBot, group: Group, *, but: tuple[str, ...]) -> list[str]:
    shelved = await live.house.storage.records.of_chat(group.id)
    return [one.record for one in shelved if one.record not in but]


async def gets(live: LiveBot) -> int:
    found = await live.house.storage.redis.info("commandstats")
    return int(found.get("cmdstat_get", {"calls": 0})["calls"])


@pytest.mark.parametrize("is_played", [False, True])
async def test_no_page_unpacks_the_records_again_for_the_deal_of_the_day(
    live: LiveBot, *, is_played: bool
) -> None:
    group, anna = await a_long_year(live)
    await live.says(anna, "/stats", group)  # from now on they are counted
    deal = live.bell.deal
    if is_played:
        boris = next(
            user
            for user, known in (await deal.current_stats.of_chat(group.id)).people.items()
            if known.name == "Boris"
        )
        await live.house.storage.daily.note_result(deal.today, boris, 31)
        await live.house.storage.daily.note_result(deal.today, 999_999, 99)  # of another group
    before = await gets(live)
    await live.presses(anna, "Scout", group)
    await live.says(anna, "/daily", group)
    assert await gets(live) - before < 8  # one for each record would be more
    told = [post.text for post in group.posts]
    assert any("Boris — 31" in text for text in told) is is_played
    assert any("1. 🐸 Boris" in text for text in told[-1:]) is is_played


async def test_while_a_group_s_matches_are_counted_its_last_players_are_known(
    live: LiveBot,
) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    deal = live.bell.deal
    for number in range(20):
        record = a_record("Anna 1, Boris 2", number=number, at=1_790_000_000.0 + number)
        record.chat = group.id
        await add(live.house.storage, record)
    user = record.seats[0].user
    await live.house.storage.daily.note_result(deal.today, user, 31)
    (result,) = await deal.results(group.id, deal.today)
    assert (result.face.name, result.points) == (record.seats[0].name, 31)
    await live.quiet()
