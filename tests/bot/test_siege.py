"""A short siege: the bot and its Valkey killed, Telegram failing, while two games are played.

`make siege` is the long one.
"""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

from bench.siege import faults
from bench.siege.campaign import tried, watched
from bench.siege.camps import EMBEDDED, a_front
from bench.siege.evidence import Evidence
from bench.siege.faults import KILL_BOT_EMBEDDED, Fault
from bench.siege.front import Front
from bench.siege.leaks import in_chat, in_log, readers
from bench.siege.processes import TOKEN, valkey_child
from bench.siege.record import Judgement, Made, judge, of_this_match
from bench.siege.shown import table_of
from bot.screens.buttons.presses import MovePress
from bot.table import lobby
from bot.table.document import Person as TablePerson
from bot.table.document import Table, new_id
from bot.table.match import MATCHES_TOLD_APART, Choice
from bot.table.play import deal, play
from games.hit import HIT
from games.scout import SCOUT
from games.tugriki import TUGRIKI
from playground.local_telegram import LocalTelegram
from playground.server.faults import LostAnswer, LostRequest
from playground.world.presses import Answer
from storage import keys
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, board, gather, mover
from tests.conftest import Clock, opened

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

SEED = 7
PATIENCE_SECONDS = 20.0  # `make siege` tells how soon; here the machine may be busy


async def test_whatever_is_killed_no_move_is_lost_and_the_tables_go_on(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    async with a_front(EMBEDDED, tmp_path / "f", chance, patience=PATIENCE_SECONDS) as front:
        for game in (HIT, TUGRIKI):
            await front.open_table(game)
        async with watched(front):
            for fault in (KILL_VALKEY, KILL_BOT_EMBEDDED, LOST_CALLS, KILL_VALKEY):
                findings = await tried(front, fault)
                assert findings.is_clean, (fault.name, findings)


async def kill_valkey_and_see_it_back(front: Front) -> float:
    (bot,) = front.bots
    killed = valkey_child(bot.pid)
    struck_at = await faults.kill_embedded_valkey(front)
    async with asyncio.timeout(PATIENCE_SECONDS):
        while valkey_child(bot.pid) in (None, killed):  # noqa: ASYNC110 - the system has no bell
            await asyncio.sleep(0.01)
    return struck_at


KILL_VALKEY = Fault("kill -9 of Valkey", kill_valkey_and_see_it_back)
LOST_CALLS = Fault(
    "calls lost", partial(faults.bad_weather, faults=(LostAnswer(), LostRequest()), seconds=1)
)


async def test_a_move_that_is_missing_or_double_is_found(live: LiveBot, redis_url: str) -> None:
    people = gather(live, "Anna", "Boris", language="en")
    group = await a_match(live, people)
    table_id = str(board(group).button("✋").data).split("|")[1]
    made = []
    for _ in range(4):
        person = mover(group, people)
        press = person.presses("✋", group)
        await press.answered()
        await live.quiet()
        made.append(Made(person.id, press))
    evidence = Evidence(redis_url)

    async def judged() -> Judgement:
        found = await evidence.find(table_id, [])
        assert found is not None
        return judge(found.table, await evidence.moves(found.table), made)

    assert (await judged()).is_clean
    record = keys.moves(table_id, 1)
    async with opened(redis_url) as redis:
        last = str(await redis.rpop(record))
        assert (await judged()).lost.total() == 1
        await redis.rpush(record, last)
        assert (await judged()).is_clean
        await redis.rpush(record, last)  # the rules refuse it: it is somebody else's turn
        assert not (await judged()).is_told
        await redis.rpop(record)
    made.pop()
    assert (await judged()).doubled.total() == 1
    await evidence.close()


async def test_a_hand_in_a_foreign_chat_is_found(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games={"scout": SCOUT}) as live:
        people = gather(live, "Anna", "Boris", "Vera", language="en")
        group = live.telegram.group("Friday", *people)
        for person in people:
            person.starts()
        await live.quiet()
        await live.says(people[0], "/newgame scout", group)
        for person in people[1:]:
            await live.says(person, "/join", group)
        await live.says(people[0], "/startgame", group)
        evidence = Evidence(redis_url)
        table_id = next(filter(None, map(table_of, group.posts)))
        found = await evidence.find(table_id, [])
        await evidence.close()
        assert found is not None
        chats = readers(group, people)
        anna, boris, _ = people
        shown = chats[anna.id].new()
        assert list(in_chat(anna.id, shown, found)) == []
        assert any("hand" in leak for leak in in_chat(boris.id, shown, found))
        assert list(in_chat(group.id, chats[group.id].new(), found)) == []


def test_a_token_a_seed_and_a_vote_in_a_log_are_found() -> None:
    assert list(in_log("ready bot=local_bot", {"5eed"})) == []
    for line in (f"token {TOKEN}", "a 5eed", "pressed m|AAAAAAAAAAA|7|draw", "0 vote white"):
        assert list(in_log(line, {"5eed"}))


def test_presses_of_an_earlier_match_are_not_looked_for_in_a_later_one() -> None:
    telegram = LocalTelegram(TOKEN)
    anna = telegram.person("Anna")
    message = anna.says("hello")
    table = Table(
        id=new_id(), chat=-1, chat_title="Friday", game="hit", options=HIT.defaults(),
        language="en", touched_at=0,
    )  # fmt: skip
    for user in (anna.id, anna.id + 1):
        person = TablePerson(user=user, name="Anna", language="en")
        lobby.sit(table, HIT, person, may_write=True, now=0)
    made: list[Made] = []
    for _ in range(MATCHES_TOLD_APART + 1):
        deal(table, HIT, now=0)
        assert table.match is not None
        seat, question = next(iter(table.match.waits)), table.match.question
        user = table.players[seat].user
        press = anna.presses(message=message, data=MovePress(table.id, question, "draw").pack())
        telegram.world.answer(telegram.world.presses[press.id], Answer())
        made = of_this_match(table, [*made, Made(user, press)])
        play(table, user, Choice(question, "draw"), now=0)
        assert len(made) == 1
        assert judge(table, table.match.new_moves, made).is_clean
