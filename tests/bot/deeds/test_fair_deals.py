"""A deal anyone can check: sealed in the lobby, kept secret in the match, opened after it."""

import re
from collections.abc import AsyncIterator

import pytest
import structlog

from bot.screens.past_buttons import DealPress
from bot.table.codec import read
from bot.table.record import RecordId, record_id, unpacked
from bot.table.record_json import exported
from games.fairness import secret_hash, seed_of
from games.registry import GAMES
from games.verify import verified
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from storage import keys as names
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_match,
    gather,
    labels,
    lobby,
    play_to_the_end,
)
from tests.bot.waiting import stored
from tests.conftest import Clock

HASH = re.compile(r"\b[0-9a-f]{64}\b")
NOT_OVER = "Такой партии нет: она ещё не кончилась или больше не хранится. /history покажет ваши."


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


def hash_on(message: Message) -> str:
    (only,) = HASH.findall(message.text)
    return str(only)


def page_of(person: Person) -> Message:
    return next(one for one in reversed(person.private.posts) if "Как сдана эта партия" in one.text)


async def a_group(live: LiveBot, *names: str) -> tuple[Group, list[Person]]:
    people = gather(live, *names)
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    return group, people


async def test_what_was_sealed_in_the_lobby_is_opened_after_the_match(live: LiveBot) -> None:
    group, people = await a_group(live, "Аня", "Боря")
    await live.says(people[0], "/newgame hit", group)
    sealed = hash_on(lobby(group))
    sat = await live.presses(people[1], "Сесть", group)
    await live.later(3)
    assert hash_on(lobby(group)) == sealed
    assert len(labels(lobby(group))) == 6
    begun = await live.presses(people[0], "Начать", group)
    numbers = [answer.text.partition("🔐 ")[2] for answer in (sat, begun)]
    assert all(numbers)  # each has seen the number of his own press
    end = await play_to_the_end(live, group, people)
    assert hash_on(end) not in ("", sealed)  # that of the next deal

    answer = await live.presses(people[1], "🔐", group)
    people[1].opens(answer.url)
    await live.quiet()
    page = page_of(people[1])
    secret, shown, again, *_ = HASH.findall(page.text)
    assert (shown, secret_hash(secret), again) == (sealed, sealed, secret)
    presses = page.text.partition("номерам Telegram: ")[2].partition("\n")[0].split(", ")
    assert len(presses) == 3  # of the command that opened the table, and of two buttons
    assert presses[1:] == numbers
    assert seed_of(secret, presses).hex() in page.text
    assert f"printf %s {secret} | sha256sum" in page.text
    assert f"printf %s '{secret}:{','.join(presses)}' | sha256sum" in page.text
    assert "python -m games.verify record.json" in page.text

    wanted = record_id(answer.url.partition("=deal-")[2])
    assert wanted is not None
    record = await live.house.storage.records.load(*wanted)
    assert record is not None
    said = verified(exported(unpacked(record)))
    assert said.startswith("Yes. HIT!")
    assert sealed in said


async def test_in_the_middle_of_a_match_a_forged_press_opens_nothing(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    table = await stored(live, group)
    assert table.match is not None
    forged = DealPress(RecordId(table.id, 1)).pack()
    before = len(group.posts)
    answer = await people[0].presses(message=group.posts[-1], data=forged).answered()
    assert (answer.text, answer.url) == (NOT_OVER, "")
    people[0].starts(f"deal-{table.id}-1")
    await live.quiet()
    (told,) = [post for post in people[0].private.posts if post.text == NOT_OVER]
    answer = await people[0].presses(message=told, data=forged).answered()
    assert answer.text == NOT_OVER
    assert len(group.posts) == before
    everything = "\n".join(
        f"{post.html} {post.buttons}"
        for room in (group, *[one.private for one in people])
        for post in room.history
    )
    for secret in (table.secret, table.match.secret, table.match.seed.hex()):
        assert len(secret) == 64
        assert secret not in everything


async def test_of_no_such_match_and_of_a_damaged_record_a_clear_word(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.quiet()
    menu = anna.private.posts[-1]
    for data in ("k|AAAAAAAAAAA-1", "k|AAAAAAAAAAA-", "k|AAAAAAAAAAA-01", "k|", "k"):
        answer = await anna.presses(message=menu, data=data).answered()
        assert answer.text in (NOT_OVER, "Эта кнопка уже ничего не значит. Стол покажет /board.")
    group = await a_match(live, [anna, *gather(live, "Боря")])
    table = await stored(live, group)
    await live.says(anna, "/stopgame", group)
    redis = live.house.storage.redis
    await redis.set(names.record(table.id, 1), "no such thing")
    with structlog.testing.capture_logs() as logs:
        assert "повреждена" in (await live.presses(anna, "🔐", group)).text
    assert "a damaged record" in [line["event"] for line in logs]
    assert "no such thing" not in str(logs)


async def test_a_stranger_is_told_nothing_of_a_deal(live: LiveBot) -> None:
    """All cards follow from it: who may not see the match again may not know it."""
    people, (stranger,) = gather(live, "Аня", "Боря"), gather(live, "Чужая")
    group = await a_match(live, people)
    table = await stored(live, group)
    assert table.match is not None
    await live.says(people[0], "/stopgame", group)
    stranger.starts(f"deal-{table.id}-1")
    await live.later(3)
    (told,) = [post for post in stranger.private.posts if "кто сейчас в её группе" in post.text]
    forged = DealPress(RecordId(table.id, 1)).pack()
    answer = await stranger.presses(message=told, data=forged).answered()
    await live.later(3)
    assert "кто сейчас в её группе" in answer.text
    assert table.match.secret not in str([post.html for post in stranger.private.history])
    group.admits(stranger)  # a member may see it
    await live.later(30)
    stranger.starts(f"deal-{table.id}-1")
    await live.later(3)
    assert table.match.secret in stranger.private.posts[-1].text


async def test_a_match_that_was_stopped_is_opened_too(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    table = await stored(live, group)
    assert table.match is not None
    await live.says(people[0], "/stopgame", group)
    answer = await live.presses(people[0], "🔐", group)
    people[0].opens(answer.url)
    await live.quiet()
    assert table.match.secret in page_of(people[0]).text


async def test_alone_with_bots_the_next_deal_is_sealed_before_the_press_that_begins_it(
    live: LiveBot,
) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.quiet()
    await live.says(anna, "/newgame hit")
    sealed = hash_on(anna.private.posts[-1])
    await live.presses(anna, "Начать")
    await live.says(anna, "/stopgame")
    stopped = next(post for post in reversed(anna.private.posts) if "🔁 Ещё раз" in labels(post))
    following = hash_on(stopped)
    assert following != sealed
    await live.presses(anna, "🔐")
    assert sealed in page_of(anna).text
    await live.presses(anna, "Ещё раз")
    table_id = await live.house.storage.chats.table(anna.id, None)
    assert table_id is not None
    found = await live.house.storage.tables.load(table_id)
    assert found is not None
    table = read(found.document, GAMES)
    assert table.match is not None
    assert secret_hash(table.match.secret) == following
