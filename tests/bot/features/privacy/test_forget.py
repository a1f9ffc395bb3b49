"""/forget: a person everywhere, a group with all its matches; asked once more, without a trace."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.features.privacy import removing
from bot.features.privacy.removing import ForgetRequest
from bot.intake import errand_runner
from bot.table import document
from bot.table.record.document import MatchRecord, unpacked
from games.hit import HIT
from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import ChatKind
from playground.world.messages import Message
from storage import keys as names
from tests.bot.everything import everything, holding
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    keys,
    labels,
    mover,
    play_to_the_end,
)
from tests.bot.on_record import a_record, lay
from tests.conftest import Clock

NAME = "Бармаглот"
FORGET, GROUP_TOO, BACK = "🧹 Забыть меня", "🧹 Забыть группу", "↩️"


async def records_of(live: LiveBot, group: Group) -> list[MatchRecord]:
    storage = live.house.storage
    found = await storage.records.of_chat(group.id)
    loaded = [await storage.records.load(*_at(one.record)) for one in found]
    return [unpacked(text) for text in loaded if text is not None]


def _at(record: str) -> tuple[str, int]:
    return record[:11], int(record[12:])


async def forgets(live: LiveBot, person: Person) -> None:
    await live.says(person, "/forget")
    await live.presses(person, FORGET)


def said(person: Person) -> str:
    return person.private.posts[-1].text


def of_tables(posts: Sequence[Message]) -> list[str]:
    """Buttons by which something could be done at a table; seals stay, and only explain."""
    data = [one.data or "" for post in posts for one in keys(post)]
    return [one for one in data if one.startswith(("m|", "t|")) and "|seal|" not in one]


async def an_evening(live: LiveBot, people: list[Person]) -> Group:
    """One match played to its end, a second one begun."""
    for person in people:
        person.starts()
    group = await a_match(live, people)
    standings = await play_to_the_end(live, group, people)
    for person in people:
        await person.presses(message=standings, data=keys(standings)[0].data).answered()
        await live.quiet()
    assert "⬇️" in str(labels(board(group)))
    return group


async def test_after_an_evening_nothing_is_left_of_who_wants_to_be_forgotten(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        people = gather(live, "Аня", NAME, "Вера", "Гоша")
        anna, forgotten, vera, gosha = people
        group = await an_evening(live, people)
        await live.presses(mover(group, people), "✋", group)
        await live.says(forgotten, "/mute")
        await live.says(forgotten, "/newgame scout")  # a private table
        await live.presses(forgotten, "▶️")
        other = live.telegram.group("Суббота", vera, forgotten, gosha)
        await live.quiet()
        await live.says(vera, "/newgame hit", other)
        await live.says(gosha, "/join", other)
        await live.says(vera, "/startgame", other)
        await live.says(forgotten, "/join", other)
        await live.presses(forgotten, "🔔", other)  # he only waits for the next match there
        await live.later(5)
        stored = await everything(live.house.storage.redis)
        assert len(holding(stored, forgotten.id)) > 8
        assert holding(stored, NAME)
        (before,) = await records_of(live, group)

        await forgets(live, forgotten)
        assert "больше ничего" in said(forgotten)
        await live.later(90)
        stored = await everything(live.house.storage.redis)
        assert holding(stored, forgotten.id, NAME) == []

        (after,) = await records_of(live, group)
        seat = [one.user for one in before.seats].index(forgotten.id)
        assert (after.seats[seat].user, after.seats[seat].name) == (0, "игрок")
        others = [one for at, one in enumerate(after.seats) if at != seat]
        assert others == [one for at, one in enumerate(before.seats) if at != seat]
        assert (after.standings, after.feats) == (before.standings, before.feats)
        assert after.replayed(HIT).state == before.replayed(HIT).state
        assert "игрок (бот)" in board(group).text
        assert NAME not in board(group).text
        assert of_tables(forgotten.private.posts) == []
        await live.says(anna, "/join", group)
        assert "уже за столом" in anna.private.posts[-1].text  # the others play on


async def test_who_left_in_the_middle_of_a_match_is_forgotten_in_its_record_too(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", NAME, "Вера")
    people[1].starts()
    group = await a_match(live, people)
    await live.says(people[1], "/leave", group)
    assert f"{NAME} (бот)" in board(group).text
    await live.says(people[0], "/stopgame", group)
    (before,) = await records_of(live, group)
    assert people[1].id not in before.users
    assert NAME in str(before.seats)
    await forgets(live, people[1])
    await live.later(90)
    assert holding(await everything(live.house.storage.redis), people[1].id, NAME) == []
    (after,) = await records_of(live, group)
    assert after.users == before.users


async def test_it_is_asked_once_more_and_one_may_change_one_s_mind(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.says(anna, "/mute")
    await live.says(anna, "/forget")
    assert labels(anna.private.posts[-1]) == [FORGET, BACK]
    assert keys(anna.private.posts[-1])[0].style == "danger"
    await live.presses(anna, BACK)
    assert "как есть" in said(anna)
    assert not labels(anna.private.posts[-1])
    assert (await live.house.storage.users.contact(anna.id)).muted


async def test_a_record_of_which_nobody_is_known_any_more_is_removed(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    await play_to_the_end(live, group, people)
    await forgets(live, people[0])
    assert len(await records_of(live, group)) == 1
    await forgets(live, people[1])
    await live.later(60)
    assert await records_of(live, group) == []
    stored = await everything(live.house.storage.redis)
    assert not [key for key in stored if ":record" in key]


async def test_two_of_a_match_are_forgotten_at_the_same_moment(live: LiveBot) -> None:
    people = gather(live, "Аня", NAME, "Вера")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    await play_to_the_end(live, group, people)
    for person in people[:2]:
        await live.says(person, "/forget")
    presses = [person.presses(FORGET) for person in people[:2] for _ in range(2)]
    await asyncio.gather(*[press.answered() for press in presses])
    await live.later(60)
    stored = await everything(live.house.storage.redis)
    assert holding(stored, people[0].id, people[1].id, NAME, "Аня") == []
    (record,) = await records_of(live, group)
    assert [one.user for one in record.seats].count(0) == 2
    assert record.users == [people[2].id]


async def test_the_last_person_of_a_table_takes_it_along(live: LiveBot) -> None:
    people = gather(live, NAME, "Боря")
    people[0].starts()
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    await live.says(people[0], "/newgame hit", group)
    await live.presses(people[0], "🤖", group)
    await live.says(people[0], "/startgame", group)
    await forgets(live, people[0])
    await live.later(60)
    assert "⏹" in group.posts[-1].text
    assert holding(await everything(live.house.storage.redis), people[0].id, NAME) == []


async def test_in_a_lobby_the_seat_is_free(live: LiveBot) -> None:
    people = gather(live, "Аня", NAME)
    people[1].starts()
    group = await a_lobby(live, people)
    await forgets(live, people[1])
    await live.later(10)
    assert NAME not in group.posts[-1].text
    assert holding(await everything(live.house.storage.redis), people[1].id, NAME) == []


async def test_in_a_group_it_is_not_about_oneself(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await live.says(people[1], "/forget", group)
    assert "только админ" in group.posts[-1].text
    assert not [one for one in keys(group.posts[-1]) if one.data]


async def test_an_admin_has_the_group_forgotten_in_the_middle_of_a_match(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await an_evening(live, people)
    await live.house.storage.redis.set(names.chat_stats(group.id), "{}")
    await live.house.storage.redis.set(names.user_stats(people[1].id), "{}")
    await live.says(people[0], "/forget", group)
    assert "1 партия" in group.posts[-1].text
    alert = await live.presses(people[1], GROUP_TOO, group)
    assert "админ" in alert.text
    assert len(await records_of(live, group)) == 1
    await live.presses(people[0], GROUP_TOO, group)
    await live.later(60)
    stored = await everything(live.house.storage.redis)
    assert holding(stored, group.id, "Пятница", ":record", ":table:", ":moves:", "tally") == []
    assert of_tables([*group.posts, *people[0].private.posts]) == []
    assert "ничего не помню" in group.posts[-1].text
    await live.says(people[0], "/newgame hit", group)
    assert "Аня" in group.posts[-1].text


async def test_an_anonymous_admin_may_ask_and_any_admin_answer(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await live.says(people[0], "/stopgame", group)
    group.hides_name_of(people[0])
    people[0].says("/forget", group, anonymously=True)
    await live.quiet()
    await live.presses(people[0], GROUP_TOO, group)
    await live.later(5)
    assert await records_of(live, group) == []


async def test_what_is_forged_is_refused_and_nothing_is_lost(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    for person, message, data in (
        (people[1], board(group), "fg"),
        (people[1], board(group), "fm"),
        (people[0], people[0].private.posts[-1], "fg"),
        (people[0], people[0].private.posts[-1], "fm"),
    ):
        answer = await person.presses(message=message, data=data).answered()
        await live.quiet()
        assert answer.text.startswith(("Эта кнопка", "Это может только админ"))
    await live.says(people[0], "/forget", group)
    question = group.posts[-1]
    answer = await people[0].presses(message=question, data="fm").answered()
    assert answer.text
    stored = await everything(live.house.storage.redis)
    assert holding(stored, people[0].id)
    assert "Ход" in board(group).text


async def test_an_old_question_is_answered_no_more(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.says(anna, "/forget")
    await live.later(11 * 60)
    answer = await live.presses(anna, FORGET)
    assert "устарел" in answer.text
    assert (await live.house.storage.users.contact(anna.id)).may_write


async def test_a_group_that_moves_takes_its_records_along(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people, kind=ChatKind.GROUP)
    await play_to_the_end(live, group, people)
    old = group.id
    await live.later(5)
    assert len(await live.house.storage.records.of_chat(old)) == 1
    group.becomes_supergroup()
    await live.quiet()
    new = group.id
    assert new != old
    (record,) = await records_of(live, group)
    assert record.chat == new
    assert await live.house.storage.records.of_chat(old) == []


@pytest.mark.parametrize("text", ["/forget", "/export", "/privacy"])
async def test_they_are_listed_and_known(live: LiveBot, text: str) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/help")
    assert text in said(anna)


async def many_matches(live: LiveBot, person: Person, group: Group, count: int) -> None:
    for number in range(1, count + 1):
        await lay(live, a_record("hit", [person], group, number))


async def test_who_is_forgotten_keeps_nobody_waiting_and_is_told_how_far_it_is(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(removing, "EDIT_SECONDS", 0.0)
    anna, boris = gather(live, "Аня", "Боря")
    anna.starts()
    group = live.telegram.group("Пятница", anna)
    await live.quiet()
    await many_matches(live, anna, group, 250)
    await live.says(anna, "/forget")
    storage = live.house.storage
    asked = anna.private.posts[-1]
    press = anna.presses(FORGET)
    await press.answered()
    assert await storage.removals.all(), "it is answered, and going on"
    boris.starts()
    await live.telegram.world.bell.wait_until(lambda: bool(boris.private.posts))
    await live.quiet()
    assert await storage.records.of_user(anna.id) == []
    versions = [post.text for post in anna.private.history if post.id == asked.id]
    assert "🧹 Забываю партии: 100 из 250…" in versions
    assert said(anna).startswith("🧹 Готово")
    assert await storage.removals.all() == {}


async def test_what_a_dead_process_had_begun_to_forget_is_forgotten(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errand_runner, "LOOK_SECONDS", 0.01)
    (anna,) = gather(live, "Аня")
    anna.starts()
    group = live.telegram.group("Пятница", anna)
    await live.quiet()
    await many_matches(live, anna, group, 3)
    await live.says(anna, "/forget")
    storage = live.house.storage
    removal = ForgetRequest(
        person=document.Person(user=anna.id, name="Аня", language="ru"), chat=anna.id,
        message=anna.private.posts[-1].id, language="ru", operation="press:1",
    )  # fmt: skip
    await storage.removals.put(removal.whose, removal.model_dump_json())
    while await storage.removals.all():
        await live.quiet()
    await live.quiet()
    assert await storage.records.of_user(anna.id) == []
    assert said(anna).startswith("🧹 Готово")
