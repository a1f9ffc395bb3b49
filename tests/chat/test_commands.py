"""Commands and pages, in the right place and in the wrong one."""

import asyncio

import pytest

from games.registry import GAMES
from tests.chat.evening import Evening, a_lobby, a_match, an_evening, gather, labels
from tests.conftest import Clock


async def test_the_greeting_when_added_to_a_group(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = evening.telegram.group("Пятница", anna)
    await evening.quiet()
    assert [post.text for post in group.posts] == ["Накрываю стол: HIT!. Права админа не нужны."]
    assert labels(group.posts[0]) == ["🎲 Открыть стол", "❓ Во что сыграем"]
    await evening.presses(anna, "Во что сыграем", group)
    assert "Первый до 100 побеждает" in group.posts[-1].text
    await evening.presses(anna, "📖 HIT!", group)
    assert "наберите 100 очков" in group.posts[-1].text


async def test_the_menu_offers_every_game_and_rules_are_found_from_it(
    redis_url: str, clock: Clock
) -> None:
    async with an_evening(redis_url, clock) as evening:
        (anna,) = gather(evening, "Аня")
        group = evening.telegram.group("Пятница", anna)
        await evening.says(anna, "/newgame", group)
        assert len(labels(group.posts[-1])) == len(GAMES)
        await evening.says(anna, "/rules", group)
        for game in GAMES.values():
            assert game.title in group.posts[-1].text
            await evening.says(anna, f"/rules {game.name}")
            assert game.title in anna.private.posts[-1].text


async def test_start_in_private_says_what_it_is_and_lists_the_tables(evening: Evening) -> None:
    people = gather(evening, "Аня", "Боря")
    await a_match(evening, people)
    for person in people:
        person.starts()
    await evening.quiet()
    texts = ["\n".join(post.text for post in person.private.posts) for person in people]
    assert all("🍽 Застолье" in text for text in texts)
    assert all("🎯 HIT! · Пятница" in text for text in texts)
    assert sum("HIT! · Пятница — ваш ход" in text for text in texts) == 1
    invite = people[0].private.posts[0].button("Позвать в группу")
    assert invite.url == "https://t.me/local_bot?startgroup=new"


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "эта страница"), ("en", "this page"), ("de", "this page")]
)
async def test_help_speaks_the_asker_s_language(
    evening: Evening, language: str, words: str
) -> None:
    anna = evening.telegram.person("Anna", language=language)
    await evening.says(anna, "/help")
    assert words in anna.private.posts[-1].text


async def test_rules_teach_the_game_in_one_screen(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    await evening.says(anna, "/rules")
    by_default = anna.private.posts[-1]
    await evening.says(anna, "/rules hit")
    assert anna.private.posts[-1].text == by_default.text
    assert "наберите 100 очков" in by_default.text
    assert "<blockquote expandable>" in by_default.html
    await evening.says(anna, "/rules chess")
    assert anna.private.posts[-1].text == "Такой игры нет. Есть: HIT!."


@pytest.mark.parametrize("command", ["/join", "/leave", "/startgame", "/board", "/stopgame"])
async def test_a_table_s_command_without_a_table_says_what_to_do(
    evening: Evening, command: str
) -> None:
    (anna,) = gather(evening, "Аня")
    group = evening.telegram.group("Пятница", anna)
    await evening.says(anna, command, group)
    assert group.posts[-1].text == "Здесь нет стола. Открыть: /newgame."
    await evening.says(anna, command)
    assert anna.private.posts[-1].text == "Это работает в группе, где стоит стол."


async def test_newgame_in_private_offers_a_group_or_bots(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    await evening.says(anna, "/newgame")
    assert anna.private.posts[-1].text == "Играть в группе с друзьями или прямо здесь с ботами?"
    assert labels(anna.private.posts[-1]) == ["➕ Позвать в группу", "🤖 Сыграть с ботами"]


@pytest.mark.parametrize("called", ["hit", "HIT!", "Hit"])
async def test_a_game_is_found_by_its_name_or_its_title(evening: Evening, called: str) -> None:
    (anna,) = gather(evening, "Аня")
    group = evening.telegram.group("Пятница", anna)
    await evening.says(anna, f"/newgame {called}", group)
    assert "За столом 1 из 7" in group.posts[-1].text
    answer = await evening.presses(anna, "Открыть стол", group)
    assert "Здесь уже стоит стол HIT!" in answer.text


async def test_an_unknown_game_is_refused(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = evening.telegram.group("Пятница", anna)
    await evening.says(anna, "/newgame poker", group)
    assert group.posts[-1].text == "Такой игры нет. Есть: HIT!."


async def test_unknown_commands_are_answered_in_private_and_when_addressed_to_us(
    evening: Evening,
) -> None:
    (anna,) = gather(evening, "Аня")
    group = evening.telegram.group("Пятница", anna)
    await evening.quiet()
    posts = len(group.posts)
    await evening.says(anna, "/dance", group)
    await evening.says(anna, "/newgame@another_bot", group)
    assert len(group.posts) == posts  # other bots' business
    await evening.says(anna, "/dance@local_bot", group)
    assert group.posts[-1].text == "Такой команды я не знаю. Мои — в /help."
    await evening.says(anna, "/dance")
    assert anna.private.posts[-1].text == "Такой команды я не знаю. Мои — в /help."
    await evening.says(anna, "привет")
    assert "сыграйте с ботами" in anna.private.posts[-1].text


async def test_commands_work_with_our_name_and_in_any_case(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = evening.telegram.group("Пятница", anna)
    await evening.says(anna, "/NewGame@Local_Bot HIT", group)
    assert "За столом 1 из 7" in group.posts[-1].text


async def test_commands_and_descriptions_are_published_in_both_languages(
    evening: Evening,
) -> None:
    scopes = ("all_group_chats", "all_private_chats")
    profile = evening.telegram.world.profile
    async with asyncio.timeout(5):
        await evening.telegram.world.bell.wait_until(
            lambda: len(profile.commands) == 4 and len(profile.short_descriptions) == 2
        )
    published = {(scope.type, code) for scope, code in profile.commands}
    assert published == {(scope, code) for scope in scopes for code in ("", "ru")}
    assert profile.descriptions["ru"].startswith("Настольные игры")
    assert profile.descriptions[""].startswith("Tabletop games")


async def test_a_reply_to_a_command_is_silent(evening: Evening) -> None:
    (anna,) = gather(evening, "Аня")
    group = await a_lobby(evening, [anna])
    await evening.says(anna, "/join", group)
    assert group.posts[-1].text == "Вы уже за столом."
    assert group.posts[-1].silent
