"""A person alone plays with bots: the private chat is the table, one living message."""

import random
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.table import Options
from games.hit import HIT
from games.registry import GAMES
from games.scout import SCOUT
from games.scout.rules.state import State
from playground.people.person import Person
from playground.world.messages import Message
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    a_live_bot,
    keys,
    labels,
    moves_by_seat,
    taps_something,
)
from tests.conftest import Clock

PAUSE = 3.1
WORDS = {
    "ru": ("Сыграть с ботами", "+ бот", "− бот", "Начать", "За столом 3 из"),
    "en": ("Play with bots", "+ bot", "− bot", "Start", "At the table: 3 of"),
}


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


def tables(person: Person) -> list[Message]:
    """Messages that belong to a table, by their buttons."""
    return [post for post in person.private.posts if any(of_table(key.data) for key in keys(post))]


def of_table(data: str | None) -> bool:
    """But for the seal of its deal, which stays as it is."""
    return (data or "").startswith(("m|", "t|")) and "|seal|" not in (data or "")


async def a_lobby(live: LiveBot, game: AnyGame, language: str = "ru") -> Person:
    anna = live.telegram.person("Аня", language=language)
    anna.starts()
    await live.quiet()
    await live.presses(anna, WORDS[language][0])
    await live.presses(anna, game.title)
    await live.later(3)
    return anna


async def a_match(live: LiveBot, game: AnyGame = GAMES["hit"]) -> Person:
    anna = await a_lobby(live, game)
    await live.presses(anna, "Начать")
    return anna


async def until_her_turn(live: LiveBot, anna: Person) -> None:
    """Of HIT!."""
    for _ in range(3):
        if "Аня" not in tables(anna)[-1].text.splitlines()[0]:
            await live.later(PAUSE)


async def plays_to_the_end(live: LiveBot, person: Person) -> Message:
    chance = random.Random(0)
    for _ in range(800):
        if "🏆" in person.private.posts[-1].text:
            return person.private.posts[-1]
        await taps_something(live, person, chance)
        await live.later(PAUSE)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", GAMES)
async def test_every_game_is_played_alone_with_bots(
    live: LiveBot, name: str, language: str
) -> None:
    _, more, less, start, three = WORDS[language]
    anna = await a_lobby(live, GAMES[name], language)
    (lobby,) = tables(anna)
    assert three in lobby.text
    assert not any("🪑" in label or "🚪" in label for label in labels(lobby))
    await live.agrees(anna, less)
    await live.presses(anna, more)
    await live.later(3)
    assert three in tables(anna)[-1].text
    await live.presses(anna, start)
    chance = random.Random(name)
    for _ in range(60):
        (table,) = tables(anna)  # one living message
        moves = await moves_by_seat(live, table)
        if len(moves) == 3:
            break
        await taps_something(live, anna, chance)
        await live.later(PAUSE)
    assert len(moves) == 3
    assert not any("🪑" in label for label in labels(table))
    assert "tg-time" not in table.html  # nobody hurries who plays alone


async def test_a_bot_s_turn_is_one_edit_after_its_pause(redis_url: str) -> None:
    async with a_live_bot(redis_url, StoppedClock()) as live:
        anna = await a_match(live)
        for _ in range(3):
            await until_her_turn(live, anna)
            await live.presses(anna, "✋")
            for _ in range(2):
                (before,) = tables(anna)
                await live.later(0.9)  # the shortest pause is a second
                assert tables(anna) == [before]
                await live.later(2.2)  # the longest is three
                (after,) = tables(anna)
                assert (after.id, after.edits) == (before.id, before.edits + 1)


async def test_hit_is_played_to_the_standings_and_dealt_again_at_once(live: LiveBot) -> None:
    anna = await a_match(live)
    end = await plays_to_the_end(live, anna)
    assert all(name in end.text for name in ("Аня", "Кузя-бот", "Марфа-бот"))
    await live.presses(anna, "Ещё раз")
    table = anna.private.posts[-1]
    assert "⬇️ Вниз" in labels(table)
    assert sum("⬇️ Вниз" in labels(post) for post in anna.private.posts) == 1
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
    async with a_live_bot(redis_url, clock, games={"scout": game, "hit": HIT}) as live:
        anna = await a_match(live, game)
        end = await plays_to_the_end(live, anna)
        assert all(name in end.text for name in ("Аня", "Кузя-бот", "Марфа-бот"))
        await live.presses(anna, "HIT!")
        assert "⬇️ Вниз" in labels(anna.private.posts[-1])


@pytest.mark.parametrize("command", ["/stopgame", "/leave"])
async def test_the_player_stops_it_himself(live: LiveBot, command: str) -> None:
    anna = await a_match(live)
    await until_her_turn(live, anna)
    (old,) = tables(anna)
    await live.says(anna, command)
    closed = anna.private.shown(old)
    assert closed.text.startswith("⏹ Партия остановлена.\n\n")
    assert "Ход:" in old.text
    assert "Ход:" not in closed.text
    await live.later(60)
    assert tables(anna) == [closed]
    pressed = anna.presses("✋", message=old)
    assert (await pressed.answered()).text == "Это уже сыграно."
    await live.says(anna, command)
    assert anna.private.posts[-1].text == "Это работает в группе, где стоит стол."
    await live.presses(anna, "🔁")
    (again,) = tables(anna)
    assert again.id > closed.id
    assert "⬇️ Вниз" in labels(again)


async def test_newgame_in_private_offers_bots_or_a_group(live: LiveBot) -> None:
    anna = live.telegram.person("Аня", language="ru")
    await live.says(anna, "/newgame")
    assert anna.private.posts[-1].text == "Играть в группе с друзьями или прямо здесь с ботами?"
    assert labels(anna.private.posts[-1]) == ["➕ Позвать в группу", "🤖 Сыграть с ботами"]
    await live.says(anna, "/newgame poker")
    assert anna.private.posts[-1].text.startswith("Такой игры нет.")
    await live.says(anna, "/newgame scout")
    assert "За столом 3 из 5" in anna.private.posts[-1].text
    for command in ("/newgame", "/newgame hit"):
        await live.says(anna, command)
        assert anna.private.posts[-1].text.startswith("Здесь уже стоит стол Scout")
    assert (await live.presses(anna, "Сыграть с ботами")).text.startswith("Здесь уже стоит")
    assert len(tables(anna)) == 1


async def test_what_belongs_to_groups_is_refused(live: LiveBot) -> None:
    anna = await a_match(live)
    await until_her_turn(live, anna)
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
        await live.says(anna, command)
        if answer is not None:
            assert anna.private.posts[-1].text == answer, command
    assert len(tables(anna)) == 1
    assert tables(anna)[0].text == table.text


async def test_the_table_comes_to_the_bottom_when_asked(live: LiveBot) -> None:
    anna = await a_match(live)
    (old,) = tables(anna)
    await live.says(anna, "/help")
    await live.later(30)
    await live.says(anna, "/board")
    (table,) = tables(anna)
    assert table.id > old.id
    assert anna.private.posts[-1] == table


async def test_nobody_else_comes_near_it(live: LiveBot) -> None:
    anna = await a_match(live)
    await until_her_turn(live, anna)
    (table,) = tables(anna)
    stranger = live.telegram.person("Чужой", language="ru")
    stranger.starts()
    await live.quiet()
    data = table.button("Вниз").data or ""
    for verb in ("sit", "over", "over|1", "hand", "hurry", "queue"):
        forged = stranger.presses(data=data.replace("down", verb))
        assert (await forged.answered()).text == "Вы не за этим столом.", verb
    stranger.starts(f"sit-{data.split('|')[1]}")
    await live.quiet()
    assert tables(anna) == [table]
    assert "Чужой" not in tables(anna)[0].text


async def test_a_private_table_and_a_group_s_do_not_meet(live: LiveBot) -> None:
    anna = await a_match(live)
    (alone,) = tables(anna)
    boris = live.telegram.person("Боря", language="ru")
    group = live.telegram.group("Пятница", anna, boris)
    await live.says(anna, "/newgame hit", group)
    await live.says(boris, "/join", group)
    await live.later(3)
    await live.presses(anna, "Начать", group)
    await live.says(anna, "/games")
    assert "HIT! · с ботами" in anna.private.posts[-1].text
    assert "HIT! · Пятница" in anna.private.posts[-1].text
    await live.says(anna, "/stopgame")
    assert "Партия остановлена" in anna.private.shown(alone).text
    assert any("✋" in "".join(labels(post)) for post in group.posts)


async def test_it_goes_on_when_the_bot_was_blocked_for_a_while(live: LiveBot) -> None:
    anna = await a_match(live)
    await until_her_turn(live, anna)
    await live.presses(anna, "✋")
    anna.blocks_bot()
    for _ in range(3):
        await live.later(PAUSE)
    anna.unblocks_bot()
    await live.quiet()
    (table,) = [post for post in tables(anna) if "✋" in "".join(labels(post))]
    assert "Аня" in table.text.splitlines()[0]
    await live.presses(anna, "✋")
    assert "Аня" not in tables(anna)[-1].text.splitlines()[0]
