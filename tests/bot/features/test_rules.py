"""/rules and [📖]: a picture and words, where they help and nobody else is disturbed."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.texts import words
from games.contract.screen import Translator
from games.hit.pictures.rulebook import paint_rules
from games.registry import GAMES
from playground.local_telegram import LocalTelegram
from playground.methods.parameters import Upload
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.rooms import Room
from playground.server.faults import LostRequest, ServerFault
from playground.world.errors import bad_request
from playground.world.messages import Message
from storage import keys
from storage.keys import hashed
from tests.bot.live_bot import (
    TOKEN,
    LiveBot,
    a_bot,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    labels,
    lobby,
    play_to_the_end,
)
from tests.bot.render.test_pictures import a_scout_match
from tests.conftest import Clock

BOOK = "📖 Правила"


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, pictures=True) as live:
        yield live


def uploads(live: LiveBot) -> list[bool]:
    """Of the pictures of rules that arrived: whether each was uploaded, not named by a file id."""
    sent = [call for call in live.telegram.calls if call.method == "sendPhoto" and call.ok]
    without_buttons = [call for call in sent if "reply_markup" not in call.params]
    return [call.params["photo"] == repr(Upload(b"")) for call in without_buttons]


def rules_in(room: Room, name: str = "hit") -> list[Message]:
    """Pictures of them, and words."""
    title = f"{GAMES[name].emoji} {GAMES[name].title}"
    starts = (f"{title} — ", f"{title} · ")
    found = [post for post in room.posts if post.text.startswith(starts)]
    return [post for post in found if all(label.startswith("🎓") for label in labels(post))]


# By a command


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", list(GAMES))
async def test_the_rules_are_a_picture_and_then_words(
    live: LiveBot, name: str, language: str
) -> None:
    (anna,) = gather(live, "Anna", language=language)
    group = live.telegram.group("Пятница", anna)
    for room, where in ((group, group), (anna.private, None)):  # they open their chat last
        await live.says(anna, f"/rules {name}", where)
        picture, text = rules_in(room, name)
        assert picture.photo
        assert picture.silent
        assert "2–" in picture.text
        assert text.photo is None
        assert "<blockquote expandable>" in text.html
        assert text.html == GAMES[name].rules(words(language))
    assert not [call for call in live.telegram.calls if not call.ok]
    assert uploads(live) == [True, False]


def a_counted_drawing(counter: Path, t: Translator) -> bytes:
    with counter.open("a") as stats:
        stats.write("x")
    return paint_rules(t)


async def test_a_picture_is_drawn_once_and_uploaded_for_whoever_comes_first(
    redis_url: str, clock: Clock, tmp_path: Path
) -> None:
    stats = tmp_path / "tally"
    counted = replace(GAMES["hit"], paint_rules=partial(a_counted_drawing, stats))
    async with a_live_bot(redis_url, clock, games={"hit": counted}, pictures=True) as live:
        people = gather(live, "Аня", "Боря", "Вера", "Гоша")
        for person in people[:-1]:  # all at once
            person.says("/rules hit")
        await live.quiet()
        before = uploads(live).count(True)
        assert before >= 1
        await live.says(people[-1], "/rules hit")
        assert [len(rules_in(person.private)) for person in people] == [2, 2, 2, 2]
        assert uploads(live).count(True) == before
    assert stats.read_text() == "x"


async def test_a_file_that_telegram_has_forgotten_is_uploaded_again(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/rules hit")
    (file,) = [key async for key in live.house.storage.redis.scan_iter("file:*")]
    await live.house.storage.redis.set(str(file), "gone")
    await live.says(anna, "/rules hit")
    assert uploads(live) == [True, True]
    await live.says(anna, "/rules hit")
    assert uploads(live) == [True, True, False]


async def test_a_new_process_finds_what_another_one_uploaded(redis_url: str, clock: Clock) -> None:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        anna = telegram.person("Аня", language="ru")
        for _ in range(2):
            async with a_bot(telegram, redis_url, clock) as live:
                await live.says(anna, "/rules hit")
        assert uploads(live) == [True, False]


@pytest.mark.parametrize("fault", [ServerFault(), LostRequest()], ids=repr)
async def test_a_picture_that_failed_is_tried_again_and_stays_above_the_words(
    live: LiveBot, fault: ServerFault | LostRequest
) -> None:
    (anna,) = gather(live, "Аня")
    live.telegram.faults.next("sendPhoto", fault)
    await live.says(anna, "/rules hit")
    assert [bool(post.photo) for post in rules_in(anna.private)] == [True, False]


async def test_where_photos_are_refused_there_are_words(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    refusal = bad_request("not enough rights to send photos to the chat")
    live.telegram.faults.always("sendPhoto", refusal)
    await live.says(anna, "/rules hit", group)
    (text,) = rules_in(group)
    assert "наберите 100 очков" in text.text


def a_spilt_inkwell(_t: Translator) -> bytes:
    raise ValueError("spilt")


async def test_what_cannot_be_drawn_is_read(redis_url: str, clock: Clock) -> None:
    games = {"hit": replace(GAMES["hit"], paint_rules=a_spilt_inkwell)}
    async with a_live_bot(redis_url, clock, games=games, pictures=True) as live:
        (anna,) = gather(live, "Аня")
        await live.says(anna, "/rules hit")
        (text,) = rules_in(anna.private)
        assert text.photo is None


async def test_who_wants_words_gets_no_picture_and_a_group_that_does_neither(
    live: LiveBot,
) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    await live.says(anna, "/text")
    await live.says(anna, "/rules hit")
    assert [bool(post.photo) for post in rules_in(anna.private)] == [False]
    await live.says(boris, "/rules hit", group)
    assert [bool(post.photo) for post in rules_in(group)] == [True, False]
    await live.agrees(anna, "картинки", group)
    await live.says(boris, "/rules hit", group)
    assert [bool(post.photo) for post in rules_in(group)] == [True, False, False]
    await live.says(boris, "/rules hit")
    assert [bool(post.photo) for post in rules_in(boris.private)] == [True, False]


# By [📖]


def player_screen(person: Person) -> Message:
    return next(post for post in reversed(person.private.posts) if BOOK in labels(post))


async def pressed(live: LiveBot, person: Person, message: Message, room: Room) -> str:
    where = room if isinstance(room, Group) else None
    answer = await person.presses(BOOK, where, message=message).answered()
    await live.quiet()
    return answer.text


Headline = Callable[[Group], Message]


@pytest.mark.parametrize("shown", [lobby, board], ids=["lobby", "board"])
async def test_who_has_not_opened_the_private_chat_reads_in_the_group_once(
    live: LiveBot, shown: Headline
) -> None:
    anna, boris = people = gather(live, "Аня", "Боря")
    group = await (a_lobby if shown is lobby else a_match)(live, people)
    assert await pressed(live, anna, shown(group), group) == ""
    assert [bool(post.photo) for post in rules_in(group)] == [True, False]
    assert await pressed(live, anna, shown(group), group) == "📖 Правила уже здесь, чуть выше."
    assert await pressed(live, boris, shown(group), group) == "📖 Правила уже здесь, чуть выше."
    assert len(rules_in(group)) == 2


@pytest.mark.parametrize("shown", [lobby, board], ids=["lobby", "board"])
async def test_who_has_opened_it_reads_there_and_the_group_sees_nothing(
    live: LiveBot, shown: Headline
) -> None:
    anna, _ = people = gather(live, "Аня", "Боря")
    await live.says(anna, "/start")
    group = await (a_lobby if shown is lobby else a_match)(live, people)
    before = len(group.posts)
    assert await pressed(live, anna, shown(group), group) == "📖 Правила — в личке со мной."
    assert await pressed(live, anna, shown(group), group) == "📖 Правила уже в личке со мной."
    assert [bool(post.photo) for post in rules_in(anna.private)] == [True, False]
    assert len(group.posts) == before


async def test_a_player_screen_leads_to_the_rules_whoever_s_turn_it_is(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    await a_scout_match(live, people)
    for person in people:
        assert await pressed(live, person, player_screen(person), person.private) == ""
        assert len(rules_in(person.private, "scout")) == 2
    again = await pressed(live, people[0], player_screen(people[0]), people[0].private)
    assert again == "📖 Правила уже здесь, чуть выше."
    assert len(rules_in(people[0].private, "scout")) == 2


async def test_playing_alone_there_is_one_way_to_the_rules(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    await live.says(anna, "/newgame scout")
    await live.presses(anna, "▶️")
    await live.later(3)
    assert labels(player_screen(anna)).count(BOOK) == 1
    assert await pressed(live, anna, player_screen(anna), anna.private) == ""
    assert len(rules_in(anna.private, "scout")) == 2


async def test_strangers_may_read_and_change_nothing(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    stranger = live.telegram.person("Stranger", language="en")
    group.admits(stranger)
    shown = board(group).text
    await pressed(live, people[0], board(group), group)
    assert await pressed(live, stranger, board(group), group) == ""  # in other words, so it is new
    assert [post.html for post in rules_in(group) if post.photo is None] == [
        GAMES["hit"].rules(words(language)) for language in ("ru", "en")
    ]
    assert board(group).text == shown


async def test_an_old_board_still_leads_to_the_rules_of_its_game(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old = board(group)
    await play_to_the_end(live, group, people)
    assert await pressed(live, people[0], old, group) == ""
    assert len(rules_in(group)) == 2


async def test_after_a_while_they_are_shown_again(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await pressed(live, people[0], board(group), group)
    redis = live.house.storage.redis
    shown = keys.seen(hashed(f"rules:{group.id}:0:hit:ru"))
    assert 0 < await redis.ttl(shown) <= 600
    await redis.delete(shown)
    assert await pressed(live, people[0], board(group), group) == ""
    assert len(rules_in(group)) == 4


async def test_presses_at_once_show_them_once(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря", "Вера")
    group = await a_match(live, people)
    shown = board(group)
    taps = [person.presses(BOOK, group, message=shown) for person in people for _ in range(2)]
    answers = [answer.text for answer in await asyncio.gather(*[tap.answered() for tap in taps])]
    await live.quiet()
    assert answers.count("") == 1
    assert len(rules_in(group)) == 2


async def test_who_blocked_the_bot_reads_in_the_group_again(live: LiveBot) -> None:
    anna, _ = people = gather(live, "Аня", "Боря")
    await live.says(anna, "/start")
    group = await a_match(live, people)
    anna.blocks_bot()
    await live.quiet()
    assert await pressed(live, anna, board(group), group) == ""
    assert len(rules_in(group)) == 2
