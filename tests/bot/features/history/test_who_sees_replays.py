"""A match is seen again by who played it and who is in its group; what is none is said so."""

from collections.abc import AsyncIterator

import pytest

from playground.server.faults import Hang
from storage import keys
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, board, gather
from tests.bot.on_record import ID, TABLE, a_record, lay, move, opens, shown
from tests.conftest import Clock

NOT_YOURS = "Повтор видят те, кто играет в этой партии, и те, кто сейчас в её группе."


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


async def test_members_of_the_group_may_see_it(live: LiveBot) -> None:
    anna, boris, vera, oleg = gather(live, "Аня", "Боря", "Вера", "Олег")
    group = live.telegram.group("Пятница", anna, boris, vera)
    await lay(live, a_record("hit", [anna, boris], group))
    for person, sees in ((anna, True), (vera, True), (oleg, False)):
        text = (await opens(live, person)).text
        assert ("Ход 0 из" in text) is sees
        if not sees:
            assert text == NOT_YOURS
    looked_up = [call for call in live.telegram.calls if call.method == "getChatMember"]
    assert len(looked_up) == 2  # who sat there need not be
    await live.presses(vera, "▶️")
    assert len([one for one in live.telegram.calls if one.method == "getChatMember"]) == 2


async def test_who_has_left_the_group_sees_it_no_more(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = live.telegram.group("Пятница", anna, boris, vera)
    await lay(live, a_record("hit", [anna, boris], group))
    await opens(live, vera)
    vera.leaves(group)
    await live.later(301)
    answer = await live.presses(vera, "▶️")
    assert "Повтор видят те" in (answer.text or "")
    assert move(vera).startswith("Ход 0")


async def test_who_joins_may_see_it_soon(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = live.telegram.group("Пятница", anna, boris)
    await lay(live, a_record("hit", [anna, boris], group))
    assert "Повтор видят те" in (await opens(live, vera)).text
    vera.joins(group)
    await live.later(16)
    assert "Ход 0 из" in (await opens(live, vera)).text


async def test_whom_telegram_does_not_tell_of_is_no_member(live: LiveBot) -> None:
    anna, boris, vera = gather(live, "Аня", "Боря", "Вера")
    group = live.telegram.group("Пятница", anna, boris, vera)
    await lay(live, a_record("hit", [anna, boris], group))
    live.telegram.faults.next("getChatMember", Hang(1.5))
    assert "Повтор видят те" in (await opens(live, vera)).text


async def test_a_match_with_bots_is_seen_by_its_player_alone(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    live.telegram.group("Пятница", anna, boris)
    await lay(live, a_record("hit", [anna], None))
    assert "Повтор видят те" in (await opens(live, boris)).text
    assert not [call for call in live.telegram.calls if call.method == "getChatMember"]
    assert "Ход 0 из" in (await opens(live, anna)).text


# What is none of ours


@pytest.mark.parametrize("named", ["", "x", f"{TABLE}-2", f"{TABLE}-01", f"{TABLE}-1-1", "é" * 30])
async def test_what_is_no_record_is_said_so(live: LiveBot, named: str) -> None:
    (anna,) = gather(live, "Аня")
    await lay(live, a_record("hit", [anna], None))
    text = (await opens(live, anna, named)).text
    assert (
        text
        == "Такой партии нет: она ещё не кончилась или больше не хранится. /history покажет ваши."
    )


async def test_a_damaged_record_is_said_to_be_one(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    record = await lay(live, a_record("hit", [anna], None))
    stored = str(await live.house.storage.redis.get(keys.record(*record.id)))
    await live.house.storage.redis.set(keys.record(*record.id), stored[:200])
    assert (await opens(live, anna)).text == (
        "Запись этой партии повреждена: показать её снова нельзя."
    )
    await live.says(anna, "/history")
    assert "повреждена" in shown(anna).text


async def test_a_record_that_plays_otherwise_shows_its_standings(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    record = a_record("hit", [anna], None)
    record.moves[3] = "1 dance"
    await lay(live, record)
    text = (await opens(live, anna)).text
    assert "повреждена" in text
    assert "1. " in text


@pytest.mark.parametrize(
    ("change", "said"),
    [({"version": 99}, "по прежним правилам"), ({"game": "chess"}, "Этой игры больше нет")],
)
async def test_what_cannot_be_replayed_shows_its_standings(
    live: LiveBot, change: dict[str, object], said: str
) -> None:
    (anna,) = gather(live, "Аня")
    record = a_record("hit", [anna], None).model_copy(update=change)
    await lay(live, record)
    message = await opens(live, anna)
    assert said in message.text
    assert f"1. {record.faces[record.standings[0].seat]} — " in message.text
    assert not message.buttons


@pytest.mark.parametrize("data", ["|1|9", "|1|-1", "|x|a", "|1|a|stop", "|1", "|1|a|go|go"])
async def test_forged_presses_change_nothing(live: LiveBot, data: str) -> None:
    (anna,) = gather(live, "Аня")
    await lay(live, a_record("hit", [anna], None))
    message = await opens(live, anna)
    answer = await anna.presses(data=f"v|{ID}{data}", message=message).answered()
    await live.quiet()
    assert answer.text == "Эта кнопка уже ничего не значит. Стол покажет /board."
    assert move(anna).startswith("Ход 0")


async def test_a_group_never_becomes_a_replay(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await lay(live, a_record("hit", people, group))
    before = board(group)
    for data in (f"v|{ID}|1|0", "h|0"):
        await people[0].presses(data=data, message=before).answered()
        await live.quiet()
    assert board(group).html == before.html
