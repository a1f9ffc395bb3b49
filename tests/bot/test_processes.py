"""The bot as a process: killed in the middle of a turn, started again; what it says at a start."""

import hashlib
import os
import re
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bench.siege.balancer import free_port
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import Delay, Fault, LostAnswer
from playground.world.errors import too_many_requests
from storage.embedded.server import EmbeddedServer
from tests.bot.bot_process import (
    BotProcess,
    a_match,
    a_match_with_a_bot,
    a_process,
    called,
    eventually,
    offers,
)
from tests.bot.in_group import all_own, moves_on, own
from tests.bot.intake.test_webhook import SECRET
from tests.bot.live_bot import TOKEN, board, keys, labels, mover
from tests.bot.test_two_processes import balanced
from tests.conftest import Clock, opened

pytestmark = pytest.mark.proof  # slow: `make test-proofs`


@pytest.fixture
async def telegram(clock: Clock) -> AsyncIterator[LocalTelegram]:
    async with LocalTelegram(TOKEN, clock=clock) as telegram:
        yield telegram


@pytest.fixture
def bot(telegram: LocalTelegram, tmp_path: Path) -> Iterator[BotProcess]:
    settings = {"BOT_TOKEN": TOKEN, "TELEGRAM_API_URL": telegram.url}
    with a_process(tmp_path, "log.txt", **settings) as process:
        yield process


async def a_throw(telegram: LocalTelegram, third: Fault) -> tuple[Group, list[Person]]:
    """Two people begin a deal with dice; two of them fall, and the third meets the fault."""
    people = [telegram.person(name, language="ru") for name in ("Аня", "Боря")]
    for one in people:
        one.starts()
    group = telegram.group("Пятница", *people)
    people[0].says("/newgame hit", group)
    await offers(telegram, group, "Сесть")
    await people[1].presses("Сесть", group).answered()
    await people[0].presses("⚙️", group).answered()
    await offers(telegram, group, "🎰")
    await people[0].presses("🎰", group).answered()
    await people[0].presses("↩️", group).answered()
    await offers(telegram, group, "Начать")
    telegram.faults.next("sendDice", Delay(0), times=2)
    telegram.faults.always("sendDice", third)
    await people[0].presses("Начать", group).answered()
    return group, people


@pytest.mark.parametrize(
    ("third", "fallen"), [(too_many_requests(5), 2), (LostAnswer(), 3)], ids=["refused", "lost"]
)
async def test_killed_between_the_second_and_the_third_die_the_deal_goes_on_and_verifies(
    telegram: LocalTelegram, bot: BotProcess, third: Fault, fallen: int
) -> None:
    group, people = await a_throw(telegram, third)
    await eventually(telegram, lambda: called_in_vain(telegram, "sendDice") or fallen == 3)
    await eventually(telegram, lambda: len(thrown(group)) == fallen)
    bot.process.kill()
    telegram.faults.lift_all()
    before = thrown(group)
    bot.kills_and_starts_again()
    await offers(telegram, group, "✋")
    counted = [*before[:2], thrown(group)[-1]]  # of what the third was, nobody was told
    assert len(thrown(group)) == len(before) + 1
    if fallen == 3:
        assert "кость брошена ещё раз" in board(group).text
    people[0].says("/stopgame", group)
    await offers(telegram, group, "🔐 Сдача")
    people[1].opens((await people[1].presses("🔐 Сдача", group).answered()).url)
    await eventually(telegram, lambda: "Как сдана" in people[1].private.last.text)
    page = people[1].private.last.text
    secret = re.findall(r"\b[0-9a-f]{64}\b", page)[0]
    dealt = re.search(rf"'({secret}:[\d,]+:{','.join(map(str, counted))})'", page)
    assert dealt, page
    assert hashlib.sha256(dealt[1].encode()).hexdigest() in page
    (witness,) = [post for post in group.posts if "🎰 Сдача 1" in post.text]
    assert hashlib.sha256(secret.encode()).hexdigest() in witness.text
    assert dealt[1].split(":")[1].replace(",", ", ") in witness.text
    assert await bot.stops() == 0


def called_in_vain(telegram: LocalTelegram, method: str) -> bool:
    return any(call.method == method and not call.ok for call in telegram.calls)


def thrown(group: Group) -> list[int]:
    return [post.dice.value for post in group.posts if post.dice is not None]


async def test_killed_at_any_moment_the_match_goes_on_with_the_same_board(
    telegram: LocalTelegram, bot: BotProcess
) -> None:
    group, people = await a_match(telegram)
    live = board(group).id
    for turn in range(4):
        before = board(group)
        press = mover(group, people).presses("🎲", group)
        if turn % 2:
            await press.answered()  # killed after the answer; else before it, or just then
        bot.kills_and_starts_again()
        assert (await press.answered(within=30)).text != "Это уже сыграно."
        await eventually(telegram, lambda text=before.text: board(group).text != text)  # type: ignore[misc]
        assert board(group).id == live  # the same board, and never two
    assert await bot.stops() == 0


async def test_killed_it_goes_on_with_what_one_member_of_the_group_sees(
    telegram: LocalTelegram, bot: BotProcess
) -> None:
    people = [telegram.person(name, language="ru") for name in ("Аня", "Боря")]
    group = telegram.group("Пятница", *people)
    people[0].says("/newgame", group)
    await offers(telegram, group, "Scout")
    await people[0].presses("Scout", group).answered()
    await offers(telegram, group, "Сесть")
    await people[1].presses("Сесть", group).answered()
    await people[0].presses("Начать", group).answered()
    await offers(telegram, group, "👀")
    await people[0].presses("👀", message=board(group)).answered()
    await eventually(telegram, lambda: bool(all_own(group, people[0])))
    bot.kills_and_starts_again()
    await people[0].presses("Оставить", message=own(group, people[0])).answered(within=30)
    await eventually(
        telegram,
        lambda: len(all_own(group, people[0])) == 1 and not moves_on(own(group, people[0])),
    )
    assert await bot.stops() == 0


async def test_killed_while_bots_play_they_play_on(
    telegram: LocalTelegram, bot: BotProcess
) -> None:
    group, anna = await a_match_with_a_bot(telegram)
    for _ in range(2):
        await eventually(telegram, lambda: "Ход: 🦊 Аня" in board(group).text)
        await anna.presses("✋", group).answered()
        bot.kills_and_starts_again()  # the bot's turn has begun, and its pause
        await eventually(telegram, lambda: "Ход: 🐸 Кузя-бот" in board(group).text)
    await eventually(telegram, lambda: "Ход: 🦊 Аня" in board(group).text)
    assert await bot.stops() == 0


async def test_killed_in_a_lesson_it_goes_on_at_the_same_step(
    telegram: LocalTelegram, bot: BotProcess
) -> None:
    anna = telegram.person("Аня", language="ru")

    def lesson() -> list[str]:
        """What its message tells, and that there is but one with buttons."""
        return [post.text for post in anna.private.posts if "🚪 Потом" in labels(post)]

    anna.says("/learn hit")
    for step, label in enumerate(("Дальше", "🎲", "✋"), start=1):
        await eventually(telegram, lambda n=step: any(f"Урок {n}/9" in one for one in lesson()))  # type: ignore[misc]
        press = anna.presses(label)
        if step % 2:
            await press.answered()
        bot.kills_and_starts_again()
        assert (await press.answered(within=30)).text != "Это уже сыграно."
    await eventually(telegram, lambda: any("Урок 4/9" in one for one in lesson()))
    assert len(lesson()) == 1
    assert await bot.stops() == 0


async def test_two_processes_play_each_turn_of_a_bot_once(
    telegram: LocalTelegram, redis_url: str, tmp_path: Path
) -> None:
    ports = free_port(), free_port()
    async with balanced(*ports) as url:
        settings = {
            "BOT_TOKEN": TOKEN,
            "TELEGRAM_API_URL": telegram.url,
            "REDIS_URL": redis_url,
            "WEBHOOK_URL": url,
            "WEBHOOK_SECRET": SECRET,
        }
        with ExitStack() as stack:
            bots = [
                stack.enter_context(a_process(tmp_path, f"log-{port}.txt", PORT=port, **settings))
                for port in map(str, ports)
            ]
            await eventually(telegram, lambda: called(telegram, "setWebhook") == len(bots))
            group, anna = await a_match_with_a_bot(telegram)
            for _ in range(2):
                await eventually(telegram, lambda: "Ход: 🦊 Аня" in board(group).text)
                await anna.presses("✋", group).answered()
                await eventually(telegram, lambda: "Ход: 🐸 Кузя-бот" in board(group).text)
            await eventually(telegram, lambda: "Ход: 🦊 Аня" in board(group).text)
            for bot in bots:
                assert await bot.stops() == 0
                assert "Traceback" not in bot.said(), bot.said()
    async with opened(redis_url) as redis:
        (key,) = [key async for key in redis.scan_iter("*:moves:*")]
        record = await redis.lrange(key, 0, -1)
    assert sum(str(move).startswith("0 stop\t") for move in record) == 2
    turns = [seat for seat, _ in groupby(move[0] for move in record)]
    assert turns[-4:] == ["0", "1", "0", "1"]


async def test_a_polite_stop_ends_cleanly_and_a_restart_goes_on(
    telegram: LocalTelegram, bot: BotProcess
) -> None:
    group, people = await a_match(telegram)
    before = board(group)
    assert await bot.stops(signal.SIGINT) == 0
    press = mover(group, people).presses("✋", group)
    bot.starts_again()
    assert "под угрозой" in (await press.answered(within=60)).text
    await eventually(telegram, lambda: board(group).text != before.text)
    assert await bot.stops() == 0
    assert "Traceback" not in bot.said()


async def valkey_of(bot: BotProcess) -> int:
    """The process of its embedded server."""
    async with Redis.from_url(EmbeddedServer(bot.folder).url) as redis:
        return int((await redis.info("server"))["process_id"])


async def test_its_valkey_killed_at_any_moment_the_match_goes_on(
    telegram: LocalTelegram, bot: BotProcess
) -> None:
    group, people = await a_match(telegram)
    for turn in range(4):
        before = board(group)
        valkey = await valkey_of(bot)
        if turn % 2:
            press = mover(group, people).presses("🎲", group)  # it comes while it dies, or after
            os.kill(valkey, signal.SIGKILL)
        else:
            os.kill(valkey, signal.SIGKILL)
            press = mover(group, people).presses("🎲", group)
        assert (await press.answered(within=5)).text != "Это уже сыграно."
        await eventually(telegram, lambda text=before.text: board(group).text != text)  # type: ignore[misc]
        assert board(group).id == before.id
    assert await bot.stops() == 0
    assert "Traceback" not in bot.said()


async def test_it_stops_cleanly_though_its_valkey_has_just_died(
    telegram: LocalTelegram, bot: BotProcess
) -> None:
    await a_match(telegram)
    os.kill(await valkey_of(bot), signal.SIGKILL)
    assert await bot.stops() == 0
    assert "Traceback" not in bot.said()


@pytest.mark.parametrize(
    ("is_ours", "sentence"),
    [
        (False, "DATA_DIR cannot be used: {data} is open to others and holds more than the bot's"),
        (True, "The embedded server does not start: Bad file format reading the append only file"),
    ],
)
async def test_a_folder_it_cannot_work_with_is_told_in_one_sentence(
    telegram: LocalTelegram, tmp_path: Path, *, is_ours: bool, sentence: str
) -> None:
    data = tmp_path / "data"
    files = data / "valkey" / "appendonlydir" if is_ours else data / "photos"
    files.mkdir(parents=True)
    data.chmod(0o755)
    (files / "appendonly.aof.1.incr.aof").write_text("nonsense\n")
    manifest = "file appendonly.aof.1.incr.aof seq 1 type i\n"
    (files / "appendonly.aof.manifest").write_text(manifest)
    settings = {"BOT_TOKEN": TOKEN, "TELEGRAM_API_URL": telegram.url}
    process = BotProcess(data, tmp_path / "log.txt", **settings)
    assert await process.ends() == 1
    assert process.said().startswith(sentence.format(data=data))
    assert process.said().count("\n") == 1


async def test_a_second_bot_on_the_folder_is_told_so(
    telegram: LocalTelegram, bot: BotProcess, tmp_path: Path
) -> None:
    await a_match(telegram)  # the first one is at work
    second = BotProcess(
        tmp_path / "data",
        tmp_path / "second.txt",
        BOT_TOKEN=TOKEN,
        TELEGRAM_API_URL=telegram.url,
    )
    assert await second.ends() == 1
    assert second.said() == f"Another bot runs on {tmp_path / 'data'}: stop it first.\n"
    assert bot.process.poll() is None


async def test_no_log_line_holds_the_token_or_a_seed(
    telegram: LocalTelegram, bot: BotProcess
) -> None:
    group, people = await a_match(telegram)
    for _ in range(6):
        before = board(group).text
        await mover(group, people).presses("✋", group).answered()
        await eventually(telegram, lambda text=before: board(group).text != text)  # type: ignore[misc]
    telegram.inject({"message": {"chat": TOKEN}})
    assert await bot.stops() == 0
    said = bot.said()
    assert TOKEN not in said
    assert TOKEN.partition(":")[2] not in said
    assert "seed" not in said
    assert "ready" in said


@pytest.mark.parametrize(
    ("settings", "code", "sentence"),
    [
        ({}, 2, "Set BOT_TOKEN to the token @BotFather gave you (see README)."),
        ({"BOT_TOKEN": "{token}", "LOG_LEVEL": "LOUD"}, 2, "Wrong settings: LOG_LEVEL"),
        ({"BOT_TOKEN": "{token}", "PORT": "x"}, 2, "Wrong settings: PORT"),
        ({"BOT_TOKEN": "{token}", "METRICS": "localhost"}, 2, "Wrong settings: METRICS"),
        ({"BOT_TOKEN": "{token}", "LOG_FORMAT": "xml"}, 2, "Wrong settings: LOG_FORMAT"),
        (
            {"BOT_TOKEN": "{token}", "WEBHOOK_URL": "https://example.org/x"},
            2,
            "WEBHOOK_URL needs WEBHOOK_SECRET",
        ),
        ({"BOT_TOKEN": "{token}1", "TELEGRAM_API_URL": "{url}"}, 2, "Telegram refuses BOT_TOKEN"),
        ({"BOT_TOKEN": "nonsense", "TELEGRAM_API_URL": "{url}"}, 2, "Telegram refuses BOT_TOKEN"),
        (
            {"BOT_TOKEN": "{token}", "TELEGRAM_API_URL": "http://127.0.0.1:9"},
            1,
            "Telegram cannot be reached at http://127.0.0.1:9.",
        ),
        (
            {"BOT_TOKEN": "{token}", "REDIS_URL": "redis://127.0.0.1:9"},
            1,
            "Redis cannot be reached: check REDIS_URL.",
        ),
        (
            {"BOT_TOKEN": "{token}", "REDIS_URL": "nonsense"},
            2,
            "Wrong settings: REDIS_URL",
        ),
    ],
)
async def test_what_keeps_it_from_starting_is_said_in_one_sentence(
    telegram: LocalTelegram, tmp_path: Path, settings: dict[str, str], code: int, sentence: str
) -> None:
    given = {name: value.format(token=TOKEN, url=telegram.url) for name, value in settings.items()}
    process = BotProcess(tmp_path / "data", tmp_path / "log.txt", **given)
    assert await process.ends() == code
    assert sentence in process.said()
    assert process.said().count("\n") == 1
    assert TOKEN not in process.said()


@pytest.mark.parametrize(
    "settings", [{"HOST": "127.0.0.1", "PORT": "{port}"}, {"METRICS": "127.0.0.1:{port}"}], ids=str
)
async def test_an_address_that_is_taken_is_told_in_one_sentence(
    telegram: LocalTelegram, tmp_path: Path, settings: dict[str, str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        given = {name: value.format(port=port) for name, value in settings.items()}
        process = BotProcess(
            tmp_path / "data",
            tmp_path / "log.txt",
            BOT_TOKEN=TOKEN,
            TELEGRAM_API_URL=telegram.url,
            **given,
        )
        assert await process.ends() == 1
    assert process.said() == (
        f"Cannot listen on 127.0.0.1:{port}: Address already in use (see HOST, PORT and METRICS).\n"
    )


async def test_buttons_survive_a_restart(telegram: LocalTelegram, bot: BotProcess) -> None:
    group, _ = await a_match(telegram)
    before = (labels(board(group)), [key.data for key in keys(board(group))])
    assert await bot.stops() == 0
    bot.starts_again()
    assert (labels(board(group)), [key.data for key in keys(board(group))]) == before
