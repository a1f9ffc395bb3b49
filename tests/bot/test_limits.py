"""Limits: whoever is too fast is told so once, then there is silence; the others notice nothing."""

import asyncio
from collections.abc import AsyncIterator
from itertools import count

import pytest

from bot.intake import dispatcher
from bot.limits import MOST_REMEMBERED, Attempt, Kind, Limits, Verdict
from games.hit import HIT
from playground.world import telegram_json
from playground.world.chats import Standing
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, board, gather, mover
from tests.conftest import Clock

TOO_FAST = "🐢 Не успеваю! Через минуту снова слушаю."
NOTE, CHAT = Attempt(Kind.COMMAND, 1, -1), -1


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def limits(time: Time) -> Limits:
    return Limits(commands_per_minute=3, presses_per_minute=5, tables_per_hour=2, clock=time)


def verdicts(limits: Limits, attempt: Attempt, times: int) -> list[Verdict]:
    return [limits.judge(attempt) for _ in range(times)]


def test_who_is_too_fast_is_told_once_and_then_there_is_silence(limits: Limits) -> None:
    assert verdicts(limits, NOTE, 6) == [
        Verdict.LET_IN, Verdict.LET_IN, Verdict.LET_IN,
        Verdict.TELL, Verdict.SILENCE, Verdict.SILENCE,
    ]  # fmt: skip


def test_who_is_slower_is_let_in_again_and_told_again(limits: Limits, time: Time) -> None:
    verdicts(limits, NOTE, 6)
    time.now += 20
    assert verdicts(limits, NOTE, 2) == [Verdict.LET_IN, Verdict.SILENCE]
    time.now += 60
    assert verdicts(limits, NOTE, 4)[-1] is Verdict.TELL


def test_one_user_does_not_use_up_anothers(limits: Limits) -> None:
    verdicts(limits, NOTE, 6)
    assert limits.judge(Attempt(Kind.COMMAND, 2, CHAT)) is Verdict.LET_IN
    assert limits.judge(Attempt(Kind.PRESS, 1, CHAT)) is Verdict.LET_IN


def test_a_chat_has_a_limit_for_all_its_users(limits: Limits) -> None:
    given = [limits.judge(Attempt(Kind.COMMAND, user, CHAT)) for user in range(1, 20)]
    assert given.count(Verdict.LET_IN) == 12
    assert given.count(Verdict.TELL) == 1


def test_tables_are_counted_by_the_hour(limits: Limits, time: Time) -> None:
    opening = Attempt(Kind.TABLE, 1, CHAT)
    assert verdicts(limits, opening, 3)[-1] is Verdict.TELL
    time.now += 60
    assert limits.judge(opening) is Verdict.SILENCE
    time.now += 1800
    assert limits.judge(opening) is Verdict.LET_IN


def test_an_update_that_comes_again_is_counted_once(limits: Limits) -> None:
    assert {limits.judge_update(7, NOTE) for _ in range(50)} == {Verdict.LET_IN}
    assert limits.judge_update(8, NOTE) is Verdict.LET_IN


def test_what_is_remembered_is_bounded(limits: Limits) -> None:
    for user in range(MOST_REMEMBERED + 500):
        limits.judge_update(user, Attempt(Kind.PRESS, user, user))
    assert len(limits._buckets) <= MOST_REMEMBERED
    assert len(limits._let_in) <= MOST_REMEMBERED


# Through the local Telegram


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(
        redis_url, clock, games={"hit": HIT}, limit_commands_per_minute=20,
        limit_presses_per_minute=30, limit_tables_per_hour=3, rate_group_per_minute=20,
    ) as live:  # fmt: skip
        yield live


async def test_sixty_times_help_takes_nothing_from_the_board(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await live.later(61)
    for _ in range(60):
        people[0].says("/help", group)
    await live.telegram.world.bell.wait_until(lambda: not live.telegram.world.updates.pending)
    shown = board(group).text
    await mover(group, people).presses("✋", group).answered()
    await live.telegram.world.bell.wait_until(lambda: board(group).text != shown)
    replies = [call for call in live.telegram.calls if call.method == "sendMessage"]
    assert len([call for call in replies if call.params["text"] == TOO_FAST]) <= 1
    assert len(replies) <= 12


async def test_a_thousand_newgames_are_told_once(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", anna, boris)
    await live.quiet()
    for _ in range(1000):
        anna.says("/newgame", group)
    boris.says("/newgame hit", group)
    await live.telegram.world.bell.wait_until(
        lambda: any("За столом" in post.text for post in group.posts)
    )
    told = [call.params["text"] for call in live.telegram.calls if call.method == "sendMessage"]
    assert told.count(TOO_FAST) <= 1
    assert len(told) <= 12


async def test_presses_beyond_the_limit_are_told_once(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    idle = next(person for person in people if person is not mover(group, people))
    await live.later(61)
    presses = [idle.presses("✋", group) for _ in range(40)]
    told = await presses[30].answered()
    assert told.text == TOO_FAST
    await live.telegram.world.bell.wait_until(lambda: not live.telegram.world.updates.pending)
    await live.quiet()
    answered = [call for call in live.telegram.calls if call.method == "answerCallbackQuery"]
    late = {press.id for press in presses[31:]}
    assert not [call for call in answered if call.params["callback_query_id"] in late]


async def test_too_many_tables_are_refused_in_a_sentence(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    for number in count():
        group = live.telegram.group(f"Группа {number}", anna)
        await live.quiet()
        await live.says(anna, "/newgame hit", group)
        if number == 3:
            break
    assert "много столов" in group.posts[-1].text


async def test_anonymous_admins_use_up_what_their_own_group_may_ask_for(live: LiveBot) -> None:
    """In all groups they write as one and the same user."""
    greedy, honest = gather(live, "Жадина", "Аня")
    loud, quiet = [live.telegram.group("Группа", person) for person in (greedy, honest)]
    for group, person in ((loud, greedy), (quiet, honest)):
        group.hides_name_of(person)
    await live.quiet()
    for _ in range(24):
        greedy.says("/board", loud, anonymously=True)
    await live.telegram.world.bell.wait_until(lambda: not live.telegram.world.updates.pending)
    honest.says("/newgame hit", quiet, anonymously=True)
    async with asyncio.timeout(10):
        await live.telegram.world.bell.wait_until(
            lambda: any("За столом" in post.text for post in quiet.posts)
        )


async def test_talk_and_service_messages_use_up_nothing(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    group.promotes_bot()  # so that it is told of everything that is said
    await live.quiet()
    for number in range(100):
        anna.says(f"Привет {number}", group)
        group.tells(anna, {"new_chat_title": f"Пятница {number}"})
    await live.says(anna, "/newgame hit", group)
    assert "За столом" in group.posts[-1].text


async def test_changes_of_rights_beyond_the_limit_are_taken_as_one(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "DEFER_SECONDS", 0.2)
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.quiet()
    for _ in range(60):
        group.promotes_bot()
        group.demotes_bot()
    group.removes_bot(by=anna)
    group.promotes_bot()
    await live.quiet()
    assert (await live.house.storage.chats.ephemeral_support(group.id)).is_admin
    assert live.house.dispatcher._deferred == {}


async def test_no_change_of_rights_is_taken_before_an_earlier_one_that_waits(
    live: LiveBot, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "DEFER_SECONDS", 0.2)
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    await live.quiet()
    world, numbers = live.telegram.world, count(10**6)

    async def makes_it(standing: Standing) -> None:
        change = telegram_json.my_chat_member(
            world, group.chat, anna.user, Standing.MEMBER, standing
        )
        await live.house.dispatcher.take({"update_id": next(numbers), "my_chat_member": change})

    while not live.house.dispatcher._deferred:
        await makes_it(Standing.ADMINISTRATOR)
    clock.advance(60)  # by now another one would be let in
    await makes_it(Standing.MEMBER)
    await live.quiet()
    assert not (await live.house.storage.chats.ephemeral_support(group.id)).is_admin
