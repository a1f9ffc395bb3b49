"""Commands and pages, in the right place and in the wrong one."""

import asyncio

import pytest

from bot.texts import LANGUAGES
from games.registry import GAMES
from playground.world.profile import Profile
from tests.bot.live_bot import LiveBot, a_live_bot, a_lobby, a_match, gather, labels
from tests.conftest import Clock
from tools.texts import TRANSLATIONS


async def test_the_greeting_when_added_to_a_group(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.quiet()
    assert [post.text for post in group.posts] == ["Накрываю стол: HIT!. Права админа не нужны."]
    assert labels(group.posts[0]) == ["🎲 Открыть стол", "❓ Во что сыграем"]
    await live.presses(anna, "Во что сыграем", group)
    assert "Первый до 100 побеждает" in group.posts[-1].text
    await live.presses(anna, "📖 HIT!", group)
    assert "наберите 100 очков" in group.posts[-1].text


async def test_the_menu_offers_every_game_and_rules_are_found_from_it(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock) as live:
        (anna,) = gather(live, "Аня")
        group = live.telegram.group("Пятница", anna)
        await live.says(anna, "/newgame", group)
        assert len(labels(group.posts[-1])) == len(GAMES)
        await live.says(anna, "/rules", group)
        for game in GAMES.values():
            assert game.title in group.posts[-1].text
            await live.says(anna, f"/rules {game.name}")
            assert game.title in anna.private.posts[-1].text


async def test_start_in_private_says_what_it_is_and_lists_the_tables(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    await a_match(live, people)
    for person in people:
        person.starts()
    await live.quiet()
    texts = ["\n".join(post.text for post in person.private.posts) for person in people]
    assert all("🍽 Застолье" in text for text in texts)
    assert all("🎯 HIT! · Пятница" in text for text in texts)
    assert sum("HIT! · Пятница — ваш ход" in text for text in texts) == 1
    invite = people[0].private.posts[0].button("Позвать в группу")
    assert invite.url == "https://t.me/local_bot?startgroup=new"


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "эта страница"), ("en", "this page"), ("xx", "this page")]
)
async def test_help_speaks_the_asker_s_language(live: LiveBot, language: str, words: str) -> None:
    anna = live.telegram.person("Anna", language=language)
    await live.says(anna, "/help")
    assert words in anna.private.posts[-1].text


@pytest.mark.parametrize(
    ("language", "days"),
    [("ru", ("3 дня", "30 дней", "400 дней")), ("en", ("3 days", "30 days", "400 days"))],
)
async def test_privacy_tells_what_is_kept_and_how_long_wherever_it_is_asked(
    live: LiveBot, language: str, days: tuple[str, ...]
) -> None:
    anna = live.telegram.person("Anna", language=language)
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/privacy", group)
    await live.says(anna, "/privacy")
    told = anna.private.posts[-1]
    assert told.text.startswith("🔒")
    assert all(one in told.text for one in days)
    assert "<blockquote expandable>" in told.html
    assert group.posts[-1].text == told.text
    await live.says(anna, "/help")
    assert "/privacy" in anna.private.posts[-1].text


async def test_privacy_tells_how_to_reach_whoever_runs_the_bot(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, contact="Вера <vera@example.org>") as live:
        (anna,) = gather(live, "Аня")
        await live.says(anna, "/privacy")
        assert "Кто запустил бота: Вера <vera@example.org>\n" in anna.private.posts[-1].text


async def test_rules_teach_the_game_in_one_screen(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/rules")
    by_default = anna.private.posts[-1]
    await live.says(anna, "/rules hit")
    assert anna.private.posts[-1].text == by_default.text
    assert "наберите 100 очков" in by_default.text
    assert "<blockquote expandable>" in by_default.html
    await live.says(anna, "/rules chess")
    assert anna.private.posts[-1].text == "Такой игры нет. Есть: HIT!."


@pytest.mark.parametrize("command", ["/join", "/leave", "/startgame", "/board", "/stopgame"])
async def test_a_table_s_command_without_a_table_says_what_to_do(
    live: LiveBot, command: str
) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, command, group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."
    await live.says(anna, command)
    assert anna.private.posts[-1].text == "Это работает в группе, где стоит стол."


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        ("/newgame poker", "Такой игры нет. Есть: HIT!."),
        ("/rules poker", "Такой игры нет. Есть: HIT!."),
        ("/kick Никто", "Такого игрока за столом нет. Кто есть — покажет /kick"),
        ("/back", "Вы за столом: за вас никто не играет."),
    ],
)
async def test_what_is_refused_to_one_person_is_said_to_them_alone(
    live: LiveBot, command: str, refusal: str
) -> None:
    """The group's board must not wait for it, nor it for a board that changes all the time."""
    anna, boris = gather(live, "Аня", "Боря")
    anna.starts()
    group = await a_lobby(live, [anna, boris])
    posts = group.posts
    asked = anna.says(command, group)
    await live.quiet()
    assert anna.private.posts[-1].text == refusal
    assert group.shown(asked).reaction == "👀"
    assert group.posts == posts


async def test_what_a_refusal_says_of_the_group_is_said_there(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    anna.starts()
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/board", group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."
    for _ in range(2):
        await live.says(anna, "/newgame hit", group)
    assert group.posts[-1].text.startswith("Здесь уже стоит стол HIT!")


async def test_newgame_in_private_offers_a_group_or_bots(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/newgame")
    assert anna.private.posts[-1].text == "Играть в группе с друзьями или прямо здесь с ботами?"
    assert labels(anna.private.posts[-1]) == ["➕ Позвать в группу", "🤖 Сыграть с ботами"]


@pytest.mark.parametrize("called", ["hit", "HIT!", "Hit"])
async def test_a_game_is_found_by_its_name_or_its_title(live: LiveBot, called: str) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, f"/newgame {called}", group)
    assert "За столом 1 из 7" in group.posts[-1].text
    answer = await live.presses(anna, "Открыть стол", group)
    assert "Здесь уже стоит стол HIT!" in answer.text


async def test_an_unknown_game_is_refused(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/newgame poker", group)
    assert group.posts[-1].text == "Такой игры нет. Есть: HIT!."


async def test_unknown_commands_are_answered_in_private_and_when_addressed_to_us(
    live: LiveBot,
) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.quiet()
    posts = len(group.posts)
    await live.says(anna, "/dance", group)
    await live.says(anna, "/newgame@another_bot", group)
    assert len(group.posts) == posts  # other bots' business
    await live.says(anna, "/dance@local_bot", group)
    assert group.posts[-1].text == "Такой команды я не знаю. Мои — в /help."
    await live.says(anna, "/dance")
    assert anna.private.posts[-1].text == "Такой команды я не знаю. Мои — в /help."
    await live.says(anna, "привет")
    assert "сыграйте с ботами" in anna.private.posts[-1].text


async def test_commands_work_with_our_name_and_in_any_case(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.says(anna, "/NewGame@Local_Bot HIT", group)
    assert "За столом 1 из 7" in group.posts[-1].text


async def test_commands_and_descriptions_are_published_in_every_language(
    live: LiveBot,
) -> None:
    scopes = ("all_group_chats", "all_private_chats")
    profile = await published(live)
    in_scopes = {(scope.type, code) for scope, code in profile.commands}
    assert in_scopes == {(scope, code) for scope in scopes for code in ("", *TRANSLATIONS)}
    assert profile.descriptions["ru"].startswith("Настольные игры")
    assert profile.descriptions[""].startswith("Tabletop games")


async def test_privacy_is_listed_in_private_so_that_telegram_leads_to_it(live: LiveBot) -> None:
    profile = await published(live)
    for (scope, _), commands in profile.commands.items():
        is_listed = "privacy" in {command["command"] for command in commands}
        assert is_listed == (scope.type == "all_private_chats")


async def published(live: LiveBot) -> Profile:
    profile = live.telegram.world.profile
    async with asyncio.timeout(5):
        await live.telegram.world.bell.wait_until(
            lambda: len(profile.short_descriptions) == len(LANGUAGES)
        )
    return profile


async def test_a_reply_to_a_command_is_silent(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await a_lobby(live, [anna])
    await live.says(anna, "/join", group)
    assert group.posts[-1].text == "Вы уже за столом."
    assert group.posts[-1].silent
