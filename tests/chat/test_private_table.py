"""A person alone plays with bots: the private chat is the table, one living message."""

import random
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from games.chance import Chance
from games.contract import AnyGame, Options
from games.hit import HIT
from games.registry import GAMES
from games.scout import SCOUT
from games.scout.state import State
from playground.people.person import Person
from playground.world.messages import Message
from tests.chat.evening import (
    Evening,
    StoppedClock,
    an_evening,
    keys,
    labels,
    moves_by_seat,
    taps_something,
)
from tests.conftest import Clock

PAUSE = 2.1
WORDS = {
    "ru": ("Сыграть с ботами", "+ бот", "− бот", "Начать", "За столом 3 из"),
    "en": ("Play with bots", "+ bot", "− bot", "Start", "At the table: 3 of"),
}


@pytest.fixture
async def evening(redis_url: str, clock: Clock) -> AsyncIterator[Evening]:
    async with an_evening(redis_url, clock) as evening:
        yield evening


def tables(person: Person) -> list[Message]:
    """Messages that belong to a table, by their buttons."""
    return [post for post in person.private.posts if any(of_table(key.data) for key in keys(post))]


def of_table(data: str | None) -> bool:
    return (data or "").startswith(("m|", "t|"))


async def a_lobby(evening: Evening, game: AnyGame, language: str = "ru") -> Person:
    anna = evening.telegram.person("Аня", language=language)
    anna.starts()
    await evening.quiet()
    await evening.presses(anna, WORDS[language][0])
    await evening.presses(anna, game.title)
    await evening.later(3)
    return anna


async def a_match(evening: Evening, game: AnyGame = GAMES["hit"]) -> Person:
    anna = await a_lobby(evening, game)
    await evening.presses(anna, "Начать")
    return anna


async def until_her_turn(evening: Evening, anna: Person) -> None:
    """Of HIT!."""
    for _ in range(3):
        if "Аня" not in tables(anna)[-1].text.splitlines()[0]:
            await evening.later(PAUSE)


async def plays_to_the_end(evening: Evening, person: Person) -> Message:
    chance = random.Random(0)
    for _ in range(800):
        if "🏆" in person.private.posts[-1].text:
            return person.private.posts[-1]
        await taps_something(evening, person, chance)
        await evening.later(PAUSE)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", GAMES)
async def test_every_game_is_played_alone_with_bots(
    evening: Evening, name: str, language: str
) -> None:
    _, more, less, start, three = WORDS[language]
    anna = await a_lobby(evening, GAMES[name], language)
    (lobby,) = tables(anna)
    assert three in lobby.text
    assert not any("🪑" in label or "🚪" in label for label in labels(lobby))
    await evening.presses(anna, less)
    await evening.later(3)
    await evening.presses(anna, more)
    await evening.later(3)
    assert three in tables(anna)[-1].text
    await evening.presses(anna, start)
    chance = random.Random(name)
    for _ in range(60):
        (table,) = tables(anna)  # one living message
        moves = await moves_by_seat(evening, table)
        if len(moves) == 3:
            break
        await taps_something(evening, anna, chance)
        await evening.later(PAUSE)
    assert len(moves) == 3
    assert not any("🪑" in label for label in labels(table))
    assert "tg-time" not in table.html  # nobody hurries who plays alone


async def test_a_bot_s_turn_is_one_edit_after_its_pause(redis_url: str) -> None:
    async with an_evening(redis_url, StoppedClock()) as evening:
        anna = await a_match(evening)
        for _ in range(3):
            await until_her_turn(evening, anna)
            await evening.presses(anna, "✋")
            for _ in range(2):
                (before,) = tables(anna)
                await evening.later(1.9)
                assert tables(anna) == [before]
                await evening.later(0.2)
                (after,) = tables(anna)
                assert (after.id, after.edits) == (before.id, before.edits + 1)


async def test_hit_is_played_to_the_standings_and_dealt_again_at_once(evening: Evening) -> None:
    anna = await a_match(evening)
    end = await plays_to_the_end(evening, anna)
    assert all(name in end.text for name in ("Аня", "Кузя-бот", "Марфа-бот"))
    await evening.presses(anna, "Ещё раз")
    table = anna.private.posts[-1]
    assert "✋" in "".join(labels(table))
    assert sum("✋" in "".join(labels(post)) for post in anna.private.posts) == 1
    again = anna.presses("Ещё раз", message=end)
    assert (await again.answered()).text == "Это уже сыграно."


async def test_scout_is_played_to_the_standings_and_another_game_follows_in_one_tap(
    redis_url: str, clock: Clock
) -> None:
    def deal(seats: int, options: Options, chance: Chance) -> State:
        """The last round, with few cards."""
        state = SCOUT.deal(seats, options, chance)
        state.round = seats
        state.hands = [hand[:3] for hand in state.hands]
        return state

    game = replace(SCOUT, deal=deal)
    async with an_evening(redis_url, clock, games={"scout": game, "hit": HIT}) as evening:
        anna = await a_match(evening, game)
        end = await plays_to_the_end(evening, anna)
        assert all(name in end.text for name in ("Аня", "Кузя-бот", "Марфа-бот"))
        await evening.presses(anna, "HIT!")
        assert "✋" in "".join(labels(anna.private.posts[-1]))


@pytest.mark.parametrize("command", ["/stopgame", "/leave"])
async def test_the_player_stops_it_himself(evening: Evening, command: str) -> None:
    anna = await a_match(evening)
    (old,) = tables(anna)
    await evening.says(anna, command)
    closed = anna.private.shown(old)
    assert closed.text == "🎯 HIT!\nСтол закрыт. Новый: /newgame."
    assert not labels(closed)
    await evening.later(60)
    assert not tables(anna)
    pressed = anna.presses("✋", message=old)
    assert (await pressed.answered()).text == "Это уже сыграно."
    await evening.says(anna, command)
    assert anna.private.posts[-1].text == "Это работает в группе, где стоит стол."


async def test_newgame_in_private_offers_bots_or_a_group(evening: Evening) -> None:
    anna = evening.telegram.person("Аня", language="ru")
    await evening.says(anna, "/newgame")
    assert anna.private.posts[-1].text == "Играть в группе с друзьями или прямо здесь с ботами?"
    assert labels(anna.private.posts[-1]) == ["➕ Позвать в группу", "🤖 Сыграть с ботами"]
    await evening.says(anna, "/newgame poker")
    assert anna.private.posts[-1].text.startswith("Такой игры нет.")
    await evening.says(anna, "/newgame scout")
    assert "За столом 3 из 5" in anna.private.posts[-1].text
    for command in ("/newgame", "/newgame hit"):
        await evening.says(anna, command)
        assert anna.private.posts[-1].text.startswith("Здесь уже стоит стол Scout")
    assert (await evening.presses(anna, "Сыграть с ботами")).text.startswith("Здесь уже стоит")
    assert len(tables(anna)) == 1


async def test_what_belongs_to_groups_is_refused(evening: Evening) -> None:
    anna = await a_match(evening)
    await until_her_turn(evening, anna)
    (table,) = tables(anna)
    said = {
        "/join": "Вы уже за столом.",
        "/kick": "Это работает в группе, где стоит стол.",
        "/kick Кузя-бот": "Это работает в группе, где стоит стол.",
        "/startgame": "Партия началась: это меняют только до неё.",
        "/back": "Вы за столом: за вас никто не играет.",
        "/hand": None,
    }
    for command, answer in said.items():
        await evening.says(anna, command)
        if answer is not None:
            assert anna.private.posts[-1].text == answer, command
    assert len(tables(anna)) == 1
    assert tables(anna)[0].text == table.text


async def test_the_table_comes_to_the_bottom_when_asked(evening: Evening) -> None:
    anna = await a_match(evening)
    (old,) = tables(anna)
    await evening.says(anna, "/help")
    await evening.later(30)
    await evening.says(anna, "/board")
    (table,) = tables(anna)
    assert table.id > old.id
    assert anna.private.posts[-1] == table


async def test_nobody_else_comes_near_it(evening: Evening) -> None:
    anna = await a_match(evening)
    await until_her_turn(evening, anna)
    (table,) = tables(anna)
    stranger = evening.telegram.person("Чужой", language="ru")
    stranger.starts()
    await evening.quiet()
    data = table.button("Вниз").data or ""
    for verb in ("sit", "over", "over|1", "hand", "hurry", "queue"):
        forged = stranger.presses(data=data.replace("down", verb))
        assert (await forged.answered()).text == "Вы не за этим столом.", verb
    stranger.starts(f"sit-{data.split('|')[1]}")
    await evening.quiet()
    assert tables(anna) == [table]
    assert "Чужой" not in tables(anna)[0].text


async def test_a_private_table_and_a_group_s_do_not_meet(evening: Evening) -> None:
    anna = await a_match(evening)
    (alone,) = tables(anna)
    boris = evening.telegram.person("Боря", language="ru")
    group = evening.telegram.group("Пятница", anna, boris)
    await evening.says(anna, "/newgame hit", group)
    await evening.says(boris, "/join", group)
    await evening.later(3)
    await evening.presses(anna, "Начать", group)
    await evening.says(anna, "/games")
    assert "HIT! · с ботами" in anna.private.posts[-1].text
    assert "HIT! · Пятница" in anna.private.posts[-1].text
    await evening.says(anna, "/stopgame")
    assert "Стол закрыт" in anna.private.shown(alone).text
    assert any("✋" in "".join(labels(post)) for post in group.posts)


async def test_it_goes_on_when_the_bot_was_blocked_for_a_while(evening: Evening) -> None:
    anna = await a_match(evening)
    await until_her_turn(evening, anna)
    await evening.presses(anna, "✋")
    anna.blocks_bot()
    for _ in range(3):
        await evening.later(PAUSE)
    anna.unblocks_bot()
    await evening.quiet()
    (table,) = [post for post in tables(anna) if "✋" in "".join(labels(post))]
    assert "Аня" in table.text.splitlines()[0]
    await evening.presses(anna, "✋")
    assert "Аня" not in tables(anna)[-1].text.splitlines()[0]
