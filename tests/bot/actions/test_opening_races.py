"""Two open a table in one chat at the same moment: one stands, and nobody is told nonsense."""

import asyncio

from structlog.testing import capture_logs

from bot.actions.action import Actor
from bot.features.lessons import model
from bot.features.lessons.feature import LESSONS
from bot.table import opening
from bot.table.document import DisplayMode, Person
from bot.table.refusals import No, Refused
from bot.texts import words
from playground.people.groups import Group
from playground.world import telegram_json
from playground.world.markup import read_typed
from tests.bot.live_bot import LiveBot, a_live_bot, gather, labels, lobby
from tests.bot.test_two_processes import two_bots
from tests.conftest import Clock


async def opens(live: LiveBot, game: str, user: int, group: Group) -> Refused | None:
    person = Person(user=user, name="Аня", language="ru")
    try:
        await live.house.core.opening.open(
            game, person, chat=group.id, topic=None, chat_title="Пятница", language="ru",
            menu=None, operation=f"press:{user}",
        )  # fmt: skip
    except Refused as refused:
        return refused
    return None


async def test_who_loses_the_race_for_a_chat_is_told_which_game_stands_there(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock) as live:
        people = gather(live, "Аня", "Боря")
        group = live.telegram.group("Пятница", *people)
        await live.quiet()
        games = ("hit", "scout")
        refusals = await asyncio.gather(
            *[
                opens(live, game, person.id, group)
                for game, person in zip(games, people, strict=True)
            ]
        )
        await live.quiet()
        stored = [key async for key in live.house.storage.redis.scan_iter("*:table:*")]
        assert len(stored) == 2, "both were under way at once"
        (refused,) = [one for one in refusals if one is not None]
        won = games[refusals.index(None)]
        assert refused.reason is No.TABLE_HERE
        assert refused.values["game"] == live.house.core.games[won].title


async def test_a_lesson_asked_for_twice_at_once_is_given_once(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock) as live:
        (anna,) = gather(live, "Аня")
        anna.starts()
        await live.quiet()
        presses = [anna.presses(message=anna.private.posts[-1], data="e|scout") for _ in range(3)]
        for press in presses:
            await press.answered()
        await live.quiet()
        alive = [post for post in anna.private.posts if "🚪 Потом" in labels(post)]
        assert len(alive) == 1
        assert "урок ждёт вас" not in "".join(post.text for post in anna.private.posts)


async def test_a_doubled_newgame_at_two_processes_opens_one_table_without_a_word(
    redis_url: str, clock: Clock
) -> None:
    async with two_bots(redis_url, clock) as live:
        (anna,) = gather(live, "Аня")
        group = live.telegram.group("Пятница", anna)
        await live.quiet()
        said = live.telegram.world.post(group.chat, anna.id, read_typed("/newgame hit"))
        raw = {"update_id": 1, "message": telegram_json.message(live.telegram.world, said)}
        with capture_logs() as logs:
            await asyncio.gather(*[one.house.dispatcher.take(dict(raw)) for one in live.both])
            await live.quiet()
        assert not [line for line in logs if line["log_level"] == "error"]
        assert "За столом 1 из 7" in lobby(group).text
        assert sum("За столом" in post.text for post in group.posts) == 1


async def test_a_lesson_opened_twice_at_the_same_moment_stands_once_without_a_word(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock) as live:
        (anna,) = gather(live, "Аня")
        anna.starts()
        await live.quiet()
        learning = live.house.features.of(LESSONS).learning
        await asyncio.gather(
            *[learning.begin(a_doer(anna.id, f"press:{n}"), "scout") for n in range(3)]
        )
        await live.later(60)
        assert len(await lessons(live)) == 1
        alive = [post for post in anna.private.posts if "🚪 Потом" in labels(post)]
        assert len(alive) == 1
        assert "урок ждёт вас" not in "".join(post.text for post in anna.private.posts)


async def test_a_second_lesson_that_a_crash_left_behind_is_closed(
    redis_url: str, clock: Clock
) -> None:
    """It was stored, and whoever opened it died before it could see that another stands there."""
    async with a_live_bot(redis_url, clock) as live:
        (anna,) = gather(live, "Аня")
        anna.starts()
        await live.quiet()
        core = live.house.core
        await live.house.features.of(LESSONS).learning.begin(a_doer(anna.id, "press:1"), "scout")
        await live.quiet()
        (first,) = await lessons(live)
        second = opening.new_table(
            core.games["scout"], chat=anna.id, topic=None, chat_title="Аня", language="ru",
            display_mode=DisplayMode.TEXT, menu=None, now=clock(),
        )  # fmt: skip
        model.begin(second, core.games["scout"], a_doer(anna.id, "").person, step=0, now=clock())
        await live.house.core.opening.repository.open(second, operation="press:2")
        await live.later(60)
        assert await lessons(live) == [first]
        await live.says(anna, "/games")
        assert anna.private.posts[-1].text.count("Scout") == 1
        assert len([post for post in anna.private.posts if "🚪 Потом" in labels(post)]) == 1


def a_doer(user: int, operation: str) -> Actor:
    person = Person(user=user, name="Аня", language="ru")
    return Actor(person=person, t=words("ru"), operation=operation, press="1", chat=user)


async def lessons(live: LiveBot) -> list[str]:
    """Those that are open."""
    storage, repository = live.house.storage, live.house.core.opening.repository
    ids = [str(key).split(":")[-1] async for key in storage.redis.scan_iter("*:table:*")]
    tables = [await repository.look(table) for table in ids]
    return [table.id for table in tables if table is not None and table.is_open]
