"""AI players: they come and go in the lobby, play with people in the group, and end with them."""

import random
from dataclasses import replace

import pytest

from games.chance import Chance
from games.contract.table import Level, Seat
from games.hit import HIT
from games.hit.rules.moves import Move
from games.hit.rules.view import View
from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    a_live_bot,
    a_lobby,
    board,
    choice,
    gather,
    keys,
    labels,
    lobby,
    moves_by_seat,
    standings,
    taps_something,
    until_turn_of,
)
from tests.conftest import Clock

SHORTEST_PAUSE, PAUSE = 1.0, 3.0  # an AI's, so that people can follow


@pytest.fixture
def clock() -> Clock:
    return StoppedClock()


async def with_bots(live: LiveBot, person: Person, bots: int) -> Group:
    """A lobby of HIT! with one person."""
    group = await a_lobby(live, [person])
    for _ in range(bots):
        await live.presses(person, "+ бот", group)
    await live.later(3)
    return group


def faces(group: Group) -> list[str]:
    """The players, as the lobby lists them."""
    lines = lobby(group).text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("За столом"))
    return lines[first + 1 : lines.index("", first)]


async def test_bots_sit_down_up_to_the_maximum_and_every_one_has_a_name(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await with_bots(live, anna, 6)
    assert "За столом 7 из 7" in lobby(group).text
    assert faces(group)[0] == "🦊 Аня 👑"
    assert all("-бот" in face for face in faces(group)[1:])
    assert len({face.split(" ", 1)[1] for face in faces(group)}) == 7
    assert len({face.split(" ", 1)[0] for face in faces(group)}) == 7
    assert "🤖 + бот" not in labels(lobby(group))
    pressed = anna.presses(where=group, message=lobby(group), data=button(group, "bot"))
    assert (await pressed.answered()).text == "Мест нет: играют не больше 7."
    await live.presses(anna, "⚙️", group)
    for left in range(5, -1, -1):
        await live.presses(anna, "− бот", group)
        assert sum("-бот" in face for face in faces(group)) == left
    assert "🤖 − бот" not in labels(lobby(group))
    await live.presses(anna, "↩️", group)
    pressed = anna.presses(where=group, message=lobby(group), data=button(group, "nobot"))
    assert (await pressed.answered()).text == "Ботов за столом нет."


def button(group: Group, verb: str) -> str:
    """The data of a button that the lobby need not show."""
    return (lobby(group).button("Начать").data or "").replace("start", verb)


async def test_a_person_who_sits_down_at_a_full_table_takes_a_bot_s_place(
    live: LiveBot,
) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await with_bots(live, anna, 6)
    group.admits(boris)
    last = faces(group)[-1]
    await live.presses(boris, "Сесть", group)
    await live.later(3)
    assert "За столом 7 из 7" in lobby(group).text
    assert last not in faces(group)
    assert any("Боря" in face for face in faces(group))


async def test_strangers_bring_no_bots_and_bots_never_host(live: LiveBot) -> None:
    anna, boris, stranger = gather(live, "Аня", "Боря", "Чужой")
    group = await with_bots(live, anna, 1)
    group.admits(stranger)
    group.admits(boris)
    before = lobby(group)
    for label in ("+ бот", "⚙️"):
        assert (await live.presses(stranger, label, group)).text == "Вы здесь не сидите."
    await live.later(3)
    assert lobby(group) == before
    await live.presses(anna, "⚙️", group)
    assert (await live.presses(stranger, "− бот", group)).text == "Вы здесь не сидите."
    await live.presses(anna, "Встать", group)
    await live.presses(stranger, "↩️", group)
    await live.later(3)
    assert faces(group) == ["🐸 Кузя-бот"]
    await live.presses(boris, "Сесть", group)
    await live.later(3)
    assert faces(group) == ["🐸 Кузя-бот", "🦊 Боря 👑"]


async def test_a_bot_s_whole_turn_is_one_edit_after_a_short_pause_and_not_before(
    live: LiveBot,
) -> None:
    (anna,) = gather(live, "Аня")
    group = await with_bots(live, anna, 1)
    await live.presses(anna, "Начать", group)
    for _ in range(3):
        await until_turn_of(live, group, anna)
        await live.presses(anna, "✋", group)
        after_own = board(group)
        await live.later(SHORTEST_PAUSE - 0.1)
        assert board(group) == after_own
        assert "Кузя-бот" in after_own.text.splitlines()[0]
        await live.later(PAUSE - SHORTEST_PAUSE + 0.1)
        assert board(group).id == after_own.id
        assert board(group).edits == after_own.edits + 1
        assert "Аня" in board(group).text.splitlines()[0]


async def test_several_bots_move_one_after_another_each_with_its_pause(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await with_bots(live, anna, 3)
    await live.presses(anna, "Начать", group)
    await until_turn_of(live, group, anna)
    await live.presses(anna, "✋", group)
    edits = board(group).edits
    for bot in range(1, 4):
        assert "-бот" in board(group).text.splitlines()[0]
        await live.later(PAUSE + 0.1)
        assert board(group).edits == edits + bot
    assert "Аня" in board(group).text.splitlines()[0]


async def test_nobody_moves_for_a_bot(live: LiveBot) -> None:
    anna, stranger = gather(live, "Аня", "Чужой")
    group = await with_bots(live, anna, 1)
    group.admits(stranger)
    await live.presses(anna, "Начать", group)
    await until_turn_of(live, group, anna)
    (question,) = [key for key in keys(board(group)) if "✋" in key.label]
    await live.presses(anna, "✋", group)
    shown = board(group)
    assert not any(key.data.startswith("m|") for key in keys(shown) if key.data)
    head, number, move = str(question.data).rsplit("|", 2)
    forged = f"{head}|{int(number) + 1}|{move}"
    pressed = anna.presses(message=shown, data=forged)
    assert (await pressed.answered()).text == "Сейчас не ваш ход."
    pressed = stranger.presses(message=shown, data=forged)
    assert (await pressed.answered()).text == "Вы не за этим столом."
    await live.quiet()
    assert board(group) == shown


async def test_a_person_and_bots_play_to_the_standings(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = await with_bots(live, anna, 2)
    await live.presses(anna, "Начать", group)
    end = await played_to_the_end(live, group, anna)
    assert all(name in end.text for name in ("Аня", "Кузя-бот", "Марфа-бот"))
    assert not any("✋" in label for post in group.posts for label in labels(post))


async def played_to_the_end(live: LiveBot, group: Group, anna: Person) -> Message:
    for _ in range(500):
        done = standings(group)
        if done is not None:
            return done
        if "Аня" in board(group).text.splitlines()[0]:
            await live.presses(anna, choice(group), group)
        else:
            await live.later(PAUSE + 0.1)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("game", GAMES)
async def test_bots_move_in_every_game(redis_url: str, clock: Clock, game: str) -> None:
    async with a_live_bot(redis_url, clock) as live:
        (anna,) = gather(live, "Аня")
        anna.starts()
        group = live.telegram.group("Пятница", anna)
        await live.says(anna, f"/newgame {game}", group)
        for _ in range(2):
            await live.presses(anna, "+ бот", group)
        await live.later(3)
        await live.presses(anna, "Начать", group)
        chance = random.Random(game)
        for _ in range(60):
            await taps_something(live, anna, chance)
            await live.later(PAUSE + 0.1)
            moves = await moves_by_seat(live, group.posts[-1])
            if len(moves) == 3:
                return
        raise AssertionError(moves)


def stumbles(_view: View, _seat: Seat, _chance: Chance, _level: Level) -> Move:
    raise ZeroDivisionError


def babbles(_view: View, _seat: Seat, _chance: Chance, _level: Level) -> str:
    return "sing 3-4"


@pytest.mark.parametrize("choose", [stumbles, babbles])
async def test_a_bot_that_stumbles_or_babbles_still_makes_a_legal_move(
    redis_url: str, clock: Clock, choose: object
) -> None:
    game = replace(HIT, choose=choose)  # type: ignore[arg-type]
    async with a_live_bot(redis_url, clock, games={"hit": game}) as live:
        (anna,) = gather(live, "Аня")
        group = await with_bots(live, anna, 1)
        await live.presses(anna, "Начать", group)
        for _ in range(2):
            await until_turn_of(live, group, anna)
            await live.presses(anna, "✋", group)
        assert "🐸 Кузя-бот" in board(group).text


async def test_a_table_that_everybody_left_ends_by_itself_and_says_so(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_lobby(live, [anna, boris])
    await live.presses(anna, "+ бот", group)
    await live.later(3)
    await live.presses(anna, "Начать", group)
    old = board(group)
    await live.says(anna, "/leave", group)
    assert board(group).id == old.id  # it goes on
    assert group.posts[-1].text == "🚪 🦊 Аня больше не за столом: дальше играет бот."
    await live.says(boris, "/leave", group)
    assert group.posts[-1].text == "🚪 🐸 Боря больше не за столом: партия окончена."
    ended = group.shown(old)
    assert ended.text.startswith(
        "⏹ Все ушли, и партия закончилась. /newgame откроет новый стол.\n\n🦊 Аня (бот) 0"
    )
    assert labels(ended) == ["🔐 Сдача"]  # nothing to go on with
    shown = group.posts
    await live.later(600)
    assert group.posts == shown  # no AI plays for itself
    pressed = anna.presses("⬇️", group, message=old)
    assert (await pressed.answered()).text == "Этого стола больше нет. Новый: /newgame."
    await live.says(anna, "/newgame hit", group)
    assert "За столом 1 из 7" in lobby(group).text


def stops_if_strong(_view: View, _seat: Seat, _chance: Chance, level: Level) -> Move:
    return Move.STOP if level is Level.HARD else Move.DRAW


async def test_a_bot_plays_at_the_level_that_was_chosen_by_a_tap_on_it(
    redis_url: str, clock: Clock
) -> None:
    game = replace(HIT, choose=stops_if_strong)
    async with a_live_bot(redis_url, clock, games={"hit": game}) as live:
        (anna,) = gather(live, "Аня")
        group = await with_bots(live, anna, 1)
        await live.agrees(anna, "🤖 Кузя-бот", group)
        await live.later(3)
        assert faces(group) == ["🦊 Аня 👑", "🐸 Кузя-мастер"]
        await live.presses(anna, "Начать", group)
        await until_turn_of(live, group, anna)
        await live.presses(anna, "✋", group)
        await live.later(PAUSE + 0.1)
        assert "✋ 🐸 Кузя-мастер выкладывает" in board(group).text
