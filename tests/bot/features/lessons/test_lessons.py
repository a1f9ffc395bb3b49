"""/learn over the local Telegram: begun, gone wrong, left, gone on with, and never in the way."""

from collections.abc import AsyncIterator

import pytest

from bot.table.document import Phase
from bot.table.occasion import A_MATCH
from bot.table.stored import codec
from games.registry import GAMES
from playground.local_telegram import LocalTelegram
from playground.people.person import Person
from playground.world.messages import Message
from tests.bot import short_hit
from tests.bot.live_bot import (
    TOKEN,
    LiveBot,
    a_bot,
    a_live_bot,
    a_lobby,
    besides_seals,
    board,
    gather,
    keys,
    labels,
    play_to_the_end,
)
from tests.conftest import Clock


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


def last(person: Person) -> Message:
    return besides_seals(person.private)[-1]


def lesson_post(person: Person) -> Message:
    """The one message of the lesson: there must never be two with buttons."""
    (alive,) = [post for post in person.private.posts if any("🚪" in one for one in labels(post))]
    return alive


async def a_lesson(live: LiveBot, person: Person, game: str = "hit") -> None:
    person.starts()
    await live.quiet()
    await live.says(person, f"/learn {game}")


async def learns(live: LiveBot, person: Person, *presses: str) -> None:
    for label in presses:
        await live.presses(person, label)


HIT_TO_THE_END = ("Дальше", "🎲", "✋", "Дальше", "🎲", "🎲", "Дальше", "🎲", "✋")


async def test_every_game_that_can_be_learnt_is_offered(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.quiet()
    assert "🎓 Научиться играть" in labels(last(anna))
    await live.presses(anna, "🎓 Научиться играть")
    wanted = ["🎓 HIT!", "🎓 ПОДАФ ЛУМ", "🎓 Scout", "🎓 Тугрики"]
    assert labels(last(anna)) == wanted
    await live.says(anna, "/learn")
    assert labels(last(anna)) == wanted
    await live.presses(anna, "🎓 Scout")
    assert "Урок 1/7" in lesson_post(anna).text


async def test_the_rules_lead_to_the_lesson(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.says(anna, "/rules hit")
    await live.presses(anna, "🎓 Научиться")
    assert "Урок 1/9" in lesson_post(anna).text


async def test_a_lesson_is_played_in_one_message_with_wrong_moves_explained(
    live: LiveBot,
) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna)
    first = lesson_post(anna)
    assert "🎲" not in "".join(labels(first))  # it is only read
    await live.presses(anna, "Дальше")
    before = lesson_post(anna)
    assert before.id == first.id
    wrong = await live.presses(anna, "✋")
    assert wrong.alert
    assert wrong.text == "Можно остановиться и на 4, но есть чем поживиться: вытяните ещё."
    assert lesson_post(anna) == before
    right = await live.presses(anna, "🎲")
    assert not right.alert
    assert "Урок 3/9" in lesson_post(anna).text
    await learns(live, anna, *HIT_TO_THE_END[2:])
    assert last(anna).id == first.id
    assert "🎓 HIT!: урок окончен" in last(anna).text
    assert labels(last(anna))[:2] == ["🤖 Сыграть с ботами", "🎲 Другая игра"]


async def test_time_does_nothing_to_it(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna)
    await live.presses(anna, "Дальше")
    before = lesson_post(anna)
    await live.later(24 * 3600)
    assert lesson_post(anna) == before


async def test_it_is_left_and_gone_on_with_where_it_was_left(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna)
    await learns(live, anna, "Дальше", "🎲", "🚪 Потом")
    assert "урок ждёт вас" in last(anna).text
    await live.says(anna, "/learn scout")
    assert "Урок 1/7" in lesson_post(anna).text
    await live.says(anna, "/learn hit")  # the other one gives way
    assert "Урок 3/9" in lesson_post(anna).text
    assert "✋" in "".join(labels(lesson_post(anna)))
    await live.says(anna, "/learn hit")  # it stands: it comes to the bottom
    assert lesson_post(anna).id == last(anna).id
    assert "Урок 3/9" in lesson_post(anna).text
    await live.presses(anna, "🔄 Сначала")
    assert "Урок 1/9" in lesson_post(anna).text


async def test_a_button_of_one_that_was_left_goes_on_with_it(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna, "podaflum")
    await learns(live, anna, "Дальше", "🔵", "🚪 Потом")
    await live.presses(anna, "🎓 Учиться дальше")
    assert "Урок 3/8" in lesson_post(anna).text


async def test_it_survives_the_bot(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        async with a_bot(telegram, redis_url, clock) as live:
            (anna,) = gather(live, "Аня")
            await live.says(anna, "/text")
            await a_lesson(live, anna)
            await learns(live, anna, "Дальше", "🎲")
            before = lesson_post(anna)
        async with a_bot(telegram, redis_url, clock) as live:
            assert lesson_post(anna) == before
            await learns(live, anna, *HIT_TO_THE_END[2:])
            assert "урок окончен" in last(anna).text


async def test_who_has_learnt_plays_with_bots_by_one_press(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna)
    await learns(live, anna, *HIT_TO_THE_END)
    await live.presses(anna, "🤖 Сыграть с ботами")
    storage = live.house.storage
    table_id = await storage.chats.table(anna.id, None)
    assert table_id is not None
    found = await storage.tables.load(table_id)
    assert found is not None
    table = codec.read(found.document, GAMES)
    assert (table.occasion, table.matches, table.evening) == (A_MATCH, 1, [])
    assert table.phase is Phase.PLAYING
    assert await storage.tables.moves(table_id, 0) == ()


async def test_a_lesson_is_no_match_that_was_finished(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna)
    await learns(live, anna, *HIT_TO_THE_END)
    contact = await live.house.storage.users.contact(anna.id)
    assert contact.finished == frozenset()
    assert contact.lessons == {"hit": 0}  # it begins anew
    figures = await live.house.storage.figures.count(live.clock())
    assert not figures.open


async def test_a_lesson_gives_way_to_a_table_and_a_match_does_not_give_way_to_a_lesson(
    live: LiveBot,
) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna)
    await live.says(anna, "/newgame")
    await live.presses(anna, "🤖 Сыграть с ботами")
    await live.presses(anna, "Scout")
    assert "▶️ Начать" in labels(last(anna))
    await live.presses(anna, "🎓 Научиться")  # a lobby gives way
    assert "Урок 1/7" in lesson_post(anna).text
    await live.says(anna, "/newgame hit")
    await live.presses(anna, "Начать")
    await live.says(anna, "/learn scout")
    assert "Здесь уже стоит стол HIT!" in last(anna).text


async def test_in_a_group_it_leads_to_the_private_chat(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    await live.says(boris, "/learn", group)
    way = group.posts[-1]
    (link,) = [key.url for key in keys(way)]
    assert link == "https://t.me/local_bot?start=learn-hit"  # of the game that is played here
    boris.opens(link)
    await live.quiet()
    assert "Урок 1/9" in lesson_post(boris).text
    answer = await live.presses(anna, "🎓 Научиться", group)
    assert answer.url == "https://t.me/local_bot?start=learn-hit"
    await live.says(anna, "/startgame", group)
    assert board(group)  # the group's table is not touched by it


async def test_garbage_is_answered(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    for said in ("/learn шахматы", "/learn hit hit", "/start learn-chess"):
        await live.says(anna, said)
        assert "Такой игры нет" in last(anna).text, said
    await live.says(anna, "/learn HIT!")
    post = lesson_post(anna)
    table = (keys(post)[0].data or "").split("|")[1]
    for data in (f"t|{table}|read|x", f"t|{table}|read|-1", f"t|{table}|read", "e|chess", "e|"):
        answer = await anna.presses(message=post, data=data).answered()
        assert answer.text, data
    assert lesson_post(anna) == post


async def test_a_stranger_s_press_changes_nothing(live: LiveBot) -> None:
    anna, stranger = gather(live, "Аня", "Чужой")
    await a_lesson(live, anna)
    stranger.starts()
    await live.presses(anna, "Дальше")
    post = lesson_post(anna)
    for key in keys(post):
        forged = stranger.presses(message=stranger.private.posts[-1], data=key.data)
        assert (await forged.answered()).text == "Вы не за этим столом."
    await live.quiet()
    assert lesson_post(anna) == post


async def test_my_tables_tell_that_it_is_a_lesson(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna)
    await live.says(anna, "/games")
    assert "🎓 HIT! — ваш ход" in last(anna).text


async def test_a_match_that_was_finished_is_remembered_and_ends_the_hints(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"hit": short_hit.SHORT}) as live:
        people = gather(live, "Аня", "Боря")
        group = await a_lobby(live, people)
        await live.says(people[0], "/startgame", group)
        assert "💡" in board(group).text
        await play_to_the_end(live, group, people)
        contacts = await live.house.storage.users.contacts([one.id for one in people])
        assert all(one.finished == frozenset({"hit"}) for one in contacts.values())
        for person in people:
            await live.presses(person, "🔁" if person is people[0] else "✅", group)
        assert "💡" not in board(group).text


async def test_it_is_brought_to_the_bottom_by_whatever_asks_for_it(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await a_lesson(live, anna, "scout")
    for said in ("/hand", "/board", "/learn scout"):
        await live.later(30)
        await live.says(anna, "/help")
        assert lesson_post(anna).id != last(anna).id
        await live.says(anna, said)
        assert lesson_post(anna).id == last(anna).id, said
