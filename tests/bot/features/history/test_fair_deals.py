"""A deal anyone can check: sealed in the lobby, kept secret in the match, opened after it."""

import re
from collections.abc import AsyncIterator

import pytest
import structlog

from bot.screens.buttons.past_presses import DealPress
from bot.table.record.document import RecordId, record_id, unpacked
from bot.table.record.public import exported
from bot.table.stored.codec import read
from games.fairness import secret_hash, seed_of
from games.registry import GAMES
from games.verify import verified
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.rooms import Room
from playground.server.faults import LostRequest
from playground.world.chats import ChatKind
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


def seals(room: Room) -> list[Message]:
    """The messages in which the hash of a deal stands, oldest first."""
    return [post for post in room.posts if "sha256" in post.text]


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
    (seal,) = seals(group)
    sealed = hash_on(seal)
    assert seal.text == f"🔐 Сдача 1 · sha256 {sealed}"
    assert (seal.silent, labels(seal)) == (True, ["🔐 Что это?"])
    assert group.posts.index(seal) < group.posts.index(lobby(group))
    sat = await live.presses(people[1], "Сесть", group)
    await live.later(3)
    assert not HASH.search(lobby(group).text)
    assert len(labels(lobby(group))) == 6
    begun = await live.presses(people[0], "Начать", group)
    assert "🔐" not in sat.text + begun.text  # no bare numbers
    told = [await live.presses(one, "Что это", group) for one in people]
    numbers = [one.text.partition("Номер вашего: ")[2].partition(".")[0] for one in told]
    assert all(numbers)  # each can see the number of their own press
    end = await play_to_the_end(live, group, people)
    assert not HASH.search(end.text)
    assert hash_on(seals(group)[-1]) != sealed  # that of the next deal
    assert group.posts[-1] == end
    assert group.shown(seal) == seal  # never edited, and its button is still there

    answer = await live.presses(people[1], "🔐 Сдача", group)
    people[1].opens(answer.url)
    await live.quiet()
    page = page_of(people[1])
    secret, shown, again, *_ = HASH.findall(page.text)
    assert (shown, secret_hash(secret), again) == (sealed, sealed, secret)
    presses = page.text.partition("номерам Telegram: ")[2].partition("\n")[0].split(", ")
    assert presses == sorted(numbers, key=int)  # the command that opened the table has none
    assert seed_of(secret, presses).hex() in page.text
    assert f"printf %s {secret} | sha256sum" in page.text
    assert f"printf %s '{secret}:{','.join(presses)}' | sha256sum" in page.text

    wanted = record_id(answer.url.partition("=deal-")[2])
    assert f"python -m games.verify record-{wanted}.json" in page.text
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
        assert "повреждена" in (await live.presses(anna, "🔐 Сдача", group)).text
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
    answer = await live.presses(people[0], "🔐 Сдача", group)
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
    sealed = hash_on(seals(anna.private)[-1])
    await live.presses(anna, "Начать")
    await live.says(anna, "/stopgame")
    stopped = next(post for post in reversed(anna.private.posts) if "🔁 Ещё раз" in labels(post))
    following = hash_on(seals(anna.private)[-1])
    assert following != sealed
    assert anna.private.posts.index(stopped) == len(anna.private.posts) - 2  # above its seal
    await live.presses(anna, "🔐 Сдача")
    assert sealed in page_of(anna).text
    await live.presses(anna, "Ещё раз")
    table_id = await live.house.storage.chats.table(anna.id, None)
    assert table_id is not None
    found = await live.house.storage.tables.load(table_id)
    assert found is not None
    table = read(found.document, GAMES)
    assert table.match is not None
    assert secret_hash(table.match.secret) == following


# The message of the seal


async def test_the_seal_is_sent_before_anybody_can_sit_down(live: LiveBot) -> None:
    """Also when its sending fails at first: the lobby waits for it."""
    group, people = await a_group(live, "Аня", "Боря")
    before = group.posts  # the bot has said hello
    live.telegram.faults.next("sendMessage", LostRequest(), chat_id=group.id)
    people[0].says("/newgame hit", group)
    await live.telegram.world.bell.wait_until(
        lambda: live.telegram.calls[-1].method == "sendMessage" and not live.telegram.calls[-1].ok
    )
    await live.quiet()
    assert group.posts == before
    await live.later(3)
    seal, gathering = group.posts[len(before) :]
    assert seals(group) == [seal]
    assert gathering == lobby(group)


async def test_whatever_happens_to_the_table_its_seal_is_neither_edited_nor_deleted(
    live: LiveBot,
) -> None:
    group, people = await a_group(live, "Аня", "Боря")
    await live.says(people[0], "/newgame hit", group)
    (seal,) = seals(group)
    await live.presses(people[1], "Сесть", group)
    table = await stored(live, group)
    await live.house.storage.sent.mark_unconfirmed(table.id)  # nobody knows what its messages show
    await live.house.storage.due.wake(table.id, live.clock())
    await live.later(25)
    assert str(seal.id) not in [call.params.get("message_id") for call in live.telegram.calls]
    await live.says(people[0], "/board", group)
    await live.presses(people[0], "Начать", group)
    await live.says(people[0], "/stopgame", group)
    await live.presses(people[0], "Ещё раз", group)
    await live.presses(people[1], "Готовы", group)
    await live.says(people[0], "/stopgame", group)
    assert [one.text[:9] for one in seals(group)] == ["🔐 Сдача 1", "🔐 Сдача 2", "🔐 Сдача 3"]
    assert group.shown(seal) == seal
    assert all(one.edits == 0 for one in seals(group))
    assert seal.id not in [one.id for one in group.deleted]
    people[0].says("/forget", group)
    await live.later(3)
    await live.presses(people[0], "Забыть", group)
    await live.later(3)
    assert len(seals(group)) == 3
    assert group.shown(seal) == seal


async def test_a_group_that_grows_up_is_sent_the_same_seal_again(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", *people, kind=ChatKind.GROUP)
    await live.quiet()
    await live.says(people[0], "/newgame hit", group)
    (seal,) = seals(group)
    group.becomes_supergroup()
    await live.later(3)
    await live.presses(people[1], "Сесть", group)
    await live.later(3)
    assert [one.text for one in seals(group)] == [seal.text]


async def test_a_command_gives_a_deal_no_number(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)  # by /newgame, /join and /startgame
    table = await stored(live, group)
    assert table.match is not None
    assert table.match.presses == ()
    told = await live.presses(people[1], "Что это", group)
    assert "Вашего нажатия здесь пока нет" in told.text
