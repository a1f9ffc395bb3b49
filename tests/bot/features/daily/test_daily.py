"""The deal of the day: the same for everybody, one try each, and who did best."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest

from bot.actions.action import Actor
from bot.features.daily.model import begin, game_of
from bot.table.ai_players import ai_seed
from bot.table.document import Phase, Table
from bot.table.occasion import DailyOccasion
from bot.table.stored.codec import read
from bot.texts import words
from games.registry import GAMES
from playground.people.person import Person
from playground.world.messages import Message
from storage import keys as names
from tests.bot.features.daily.daily_evening import begins, plays_it_out
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, labels, play_to_the_end
from tests.bot.short_hit import SHORT
from tests.bot.table.tables import ANNA, BORIS, SECRET, START, an_empty_table, played
from tests.conftest import Clock

DAY = "2026-11-18"


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        yield live


def a_daily_table(person: object = ANNA) -> Table:
    table = an_empty_table(SHORT, chat=getattr(person, "user", 1))
    table.occasion = DailyOccasion(day=DAY)
    begin(table, SHORT, person, secret=SECRET, now=START)  # type: ignore[arg-type]
    return table


async def table_of(live: LiveBot, person: Person) -> Table:
    storage, deal = live.house.storage, live.bell.deal
    table_id = await deal.tries.of(deal.today, person.id)
    assert table_id is not None
    stored = await storage.tables.load(table_id)
    assert stored is not None
    return read(stored.document, {"hit": SHORT})


def test_each_game_has_its_turn() -> None:
    first = datetime.fromisoformat(DAY)
    days = [(first + timedelta(days=n)).date().isoformat() for n in range(len(GAMES))]
    assert {game_of(day, GAMES).name for day in days} == set(GAMES)


def test_everybody_is_dealt_the_same_and_the_bots_answer_the_same() -> None:
    one, other = a_daily_table(ANNA), a_daily_table(BORIS)
    assert played(one).state == played(other).state
    assert one.phase is Phase.PLAYING
    assert one.occasion == DailyOccasion(day=DAY)
    assert [player.is_ai for player in one.players] == [False, True, True]
    seeds = [ai_seed(played(table), seat) for table in (one, other) for seat in (1, 2)]
    assert seeds[:2] == seeds[2:]
    assert len({*seeds, played(one).seed}) == 3  # and tell nothing of the match's own


async def test_it_is_begun_in_private_and_there_is_one_try(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await begins(live, anna)
    table = await table_of(live, anna)
    assert table.chat == anna.id
    await live.says(anna, "/daily")  # it goes on where it is
    assert (await table_of(live, anna)).id == table.id
    await plays_it_out(live, anna)
    await live.says(anna, "/daily")
    assert "место 1 из 1" in anna.private.posts[-1].text
    assert (await table_of(live, anna)).id == table.id


async def test_a_try_counts_though_others_look_before_its_table_stands(live: LiveBot) -> None:
    """As another process may, for another press of theirs; to it, it looks like a crash's."""
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.quiet()
    deal = live.bell.deal
    day, is_over = deal.today, False

    async def looks() -> None:
        while not is_over:
            await deal._try(day, anna.id)

    doer = Actor(
        person=ANNA.model_copy(update={"user": anna.id}), t=words("ru"), operation="press:1",
        press="1", chat=anna.id,
    )  # fmt: skip
    looking = [asyncio.create_task(looks()) for _ in range(8)]
    await deal.begin(day, doer)
    is_over = True
    await asyncio.gather(*looking)
    assert (await table_of(live, anna)).occasion == DailyOccasion(day=day)


async def test_a_try_at_another_table_is_not_given_back(live: LiveBot) -> None:
    tries, day = live.bell.deal.tries, live.bell.deal.today
    await tries.once(day, ANNA.user, "the-first")
    await tries.give_back(day, ANNA.user, "the-second")
    assert await tries.of(day, ANNA.user) == "the-first"
    await tries.give_back(day, ANNA.user, "the-first")
    assert await tries.of(day, ANNA.user) is None


async def test_who_leaves_it_has_had_his_try(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await begins(live, anna)
    await live.says(anna, "/stopgame")
    await live.says(anna, "/daily")
    assert "Попытка уже была" in anna.private.posts[-1].text


async def test_next_day_there_is_another(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await begins(live, anna)
    first = await table_of(live, anna)
    await live.says(anna, "/stopgame")
    await live.later(24 * 3600)
    await begins(live, anna)
    second = await table_of(live, anna)
    assert second.id != first.id
    assert played(second).seed != played(first).seed


async def test_nobody_can_know_it_before_the_day(live: LiveBot) -> None:
    """Its secret is drawn by whoever asks first."""
    redis = live.house.storage.redis
    assert not await redis.exists(names.daily_secret(live.bell.deal.today))
    (anna,) = gather(live, "Аня")
    anna.starts()
    await begins(live, anna)
    assert await redis.ttl(names.daily_secret(live.bell.deal.today)) > 0


async def test_a_group_sees_who_of_it_did_best_and_at_midnight_if_it_wants(
    live: LiveBot, clock: Clock
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await play_to_the_end(live, group, people)
    await live.says(people[0], "/daily", group)
    page = group.posts[-1]
    assert "Здесь её ещё никто не сыграл" in page.text
    assert labels(page) == ["🗓 Сыграть", "🔕 Итог в полночь: нет"]
    people[0].starts()
    await begins(live, people[0])
    await plays_it_out(live, people[0])
    await live.presses(people[1], "🔕", group)
    assert labels(group.posts[-1])[-1] == "🔔 Итог в полночь: да"
    assert "1. 🦊 Аня" in group.posts[-1].text
    day = datetime.fromtimestamp(clock()).astimezone()
    midnight = (day + timedelta(days=1)).replace(hour=0, minute=5)
    await live.later((midnight - day).total_seconds())
    posts = len(group.posts)
    for _ in range(2):  # told once
        await live.bell.announce()
        live.bell._told = ""  # as another process would
        await live.quiet()
    assert len(group.posts) == posts + 1
    assert "Вчерашняя сдача" in group.posts[-1].text
    assert "1. 🦊 Аня" in group.posts[-1].text


async def test_in_private_its_bell_means_nothing(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.quiet()
    answer = await anna.presses(message=anna.private.posts[-1], data="b").answered()
    assert answer.text
    assert await live.house.storage.daily.chats() == []


# The card before it


def as_it_is(person: Person, message: Message) -> list[str]:
    """The buttons that it has now."""
    return next(labels(post) for post in person.private.posts if post.id == message.id)


async def test_a_card_says_what_it_is_before_the_only_try(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    for _ in range(2):
        await live.says(anna, "/daily")
        card = anna.private.posts[-1]
        assert "Сдача дня: 🎯 HIT!" in card.text
        assert "Попытка одна" in card.text
        assert labels(card) == ["▶️ Начать", "📖 Правила"]
    await live.says(anna, "/start daily")
    assert labels(anna.private.posts[-1]) == ["▶️ Начать", "📖 Правила"]
    assert await live.house.storage.chats.tables(anna.id) == set()
    cards = [post for post in anna.private.posts if "▶️ Начать" in labels(post)]
    await live.presses(anna, "▶️ Начать")
    assert (await table_of(live, anna)).occasion == DailyOccasion(day=live.bell.deal.today)
    assert as_it_is(anna, cards[-1]) == []
    await anna.presses("▶️ Начать", message=cards[0]).answered()  # it goes on, at the bottom
    await live.quiet()
    assert as_it_is(anna, cards[0]) == []
    assert len(await live.house.storage.chats.tables(anna.id)) == 1
    assert "⬇️ Вниз" in labels(anna.private.posts[-1])


async def test_two_presses_at_once_begin_it_once(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.says(anna, "/daily")
    presses = [anna.presses("▶️ Начать") for _ in range(2)]
    for press in presses:
        await press.answered()
    await live.quiet()
    assert len(await live.house.storage.chats.tables(anna.id)) == 1
    assert len([post for post in anna.private.posts if "⬇️ Вниз" in labels(post)]) == 1


async def test_an_old_card_begins_nothing(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.says(anna, "/daily")
    card = anna.private.posts[-1]
    await live.later(24 * 3600)
    answer = await anna.presses("▶️ Начать", message=card).answered()
    await live.quiet()
    assert answer.text == "День этой сдачи кончился. Сегодняшняя: /daily."
    assert as_it_is(anna, card) == []
    assert await live.house.storage.chats.tables(anna.id) == set()


async def test_a_card_that_is_pressed_after_the_try_says_how_it_went(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.says(anna, "/daily")
    card = anna.private.posts[-1]
    await begins(live, anna)
    await plays_it_out(live, anna)
    await anna.presses("▶️ Начать", message=card).answered()
    await live.quiet()
    assert "место 1 из 1" in anna.private.posts[-1].text
    assert as_it_is(anna, card) == []


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_its_board_says_what_it_is(redis_url: str, clock: Clock, name: str) -> None:
    async with a_live_bot(redis_url, clock, games={name: GAMES[name]}) as live:
        (anna,) = gather(live, "Аня")
        anna.starts()
        await begins(live, anna)
        assert "🗓 Сдача дня" in anna.private.posts[-1].text.splitlines()[0]


async def test_so_do_its_standings(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await begins(live, anna)
    await plays_it_out(live, anna)
    (standings,) = [post for post in anna.private.posts if "🏆" in post.text]
    assert standings.text.splitlines()[0].endswith(" · 🗓 Сдача дня")
