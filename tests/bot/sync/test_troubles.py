"""Telegram's troubles: floods, errors, blocked chats, lost messages, lost rights, moved groups."""

import pytest

from bot.table.document import Pace
from games.contract.screen import Button, Html, Screen
from games.hit import HIT
from playground.server.faults import LostAnswer, LostRequest, ServerFault
from playground.world.chats import ChatKind
from playground.world.errors import too_many_requests
from playground.world.flood import FloodLimits
from storage import keys
from storage.table.sent import UNCONFIRMED
from tests.bot.live_bot import (
    LiveBot,
    StoppedClock,
    a_live_bot,
    a_lobby,
    a_match,
    board,
    gather,
    lobby,
    mover,
    play_to_the_end,
)
from tests.bot.live_bot import keys as buttons
from tests.bot.waiting import stored
from tests.conftest import Clock

LATE_BUTTONS = ((Button("…", "t|late|page|0"),),)


async def test_a_flood_in_one_group_waits_while_another_plays_on(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    friday = await a_match(live, people, title="Пятница")
    sunday = await a_match(live, people, title="Воскресенье")
    live.telegram.faults.next("editMessageText", too_many_requests(40), chat_id=friday.id)
    stuck, first = board(friday).text, mover(friday, people)
    answer = await live.presses(first, "✋", friday)
    assert "под угрозой" in answer.text  # answers are free and immediate
    assert board(friday).text == stuck
    edits = [call for call in live.telegram.calls if call.chat_id == friday.id]
    await play_to_the_end(live, sunday, people)
    assert [call for call in live.telegram.calls if call.chat_id == friday.id] == edits
    await live.later(41)
    assert mover(friday, people) is not first


async def test_a_busy_group_never_meets_telegram_s_own_limits(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(
        redis_url,
        clock,
        limits=FloodLimits(),
        rate_group_per_minute=20,
        rate_private_per_second=1,
        rate_total_per_second=30,
    ) as live:
        people = gather(live, "Аня", "Боря", "Вера")
        group = await a_match(live, people)
        await live.later(10)
        for _ in range(35):
            current = await live.house.storage.chats.table(group.id, None)
            if current is None:
                break
            post = [
                shown for shown in group.history if any("✋" in key.label for key in buttons(shown))
            ][-1]
            for person in people:
                person.presses("✋", group, message=post)
            await live.later(2)
        assert not [call for call in live.telegram.calls if call.error_code == 429]
        sent = [call for call in live.telegram.calls if call.chat_id == group.id]
        assert len(sent) > 15


@pytest.mark.parametrize("fault", [ServerFault(500), ServerFault(502), LostRequest(), LostAnswer()])
async def test_a_failed_edit_is_made_good_later(live: LiveBot, fault: object) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first = mover(group, people)
    live.telegram.faults.next("editMessageText", fault, times=2)  # type: ignore[arg-type]
    await live.presses(first, "✋", group)
    await live.later(1.1)
    await live.later(3.1)
    assert mover(group, people) is not first


@pytest.mark.parametrize("fault", [ServerFault(502), LostRequest(), LostAnswer()])
async def test_a_failed_send_is_made_good_and_there_is_one_board(
    live: LiveBot, fault: object
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_lobby(live, people)
    live.telegram.faults.next("sendMessage", fault)  # type: ignore[arg-type]
    await live.says(people[0], "/startgame", group)
    await live.later(1.1)
    assert board(group)


async def test_telegram_down_for_a_while_costs_nobody_a_move(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first = mover(group, people)
    live.telegram.goes_down()
    press = first.presses("✋", group)
    live.telegram.comes_back()
    await press.answered(within=20)
    await live.later(60)
    assert mover(group, people) is not first


async def test_a_message_that_already_shows_it_is_fine(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    live.telegram.faults.next("editMessageText", LostAnswer())
    await live.presses(mover(group, people), "✋", group)
    await live.later(1.1)
    refusals = [call.description for call in live.telegram.calls if not call.ok]
    assert any("message is not modified" in refusal for refusal in refusals)
    post = board(group)
    await live.later(600)
    assert board(group).id == post.id


async def test_a_message_that_rests_between_two_edits_is_not_believed_for_that(
    redis_url: str,
) -> None:
    """A late call of a process that lost its lease showed something else."""
    clock = StoppedClock()
    async with a_live_bot(redis_url, clock, games={"hit": HIT}) as live:
        anna, boris = gather(live, "Аня", "Боря")
        group = await a_lobby(live, [anna])
        group.admits(boris)
        await live.says(boris, "/join", group)
        right = lobby(group).text
        table_sync, table = live.house.sync_loop._table_sync, await stored(live, group)
        await table_sync.showing.messenger.edit(
            group.id, lobby(group).id, Screen(Html("late"), LATE_BUTTONS)
        )
        await table_sync.showing.owed.doubt(table.id)
        await table_sync.repository.wake(table.id)
        await live.quiet()
        assert lobby(group).text == "late"  # it rests
        assert UNCONFIRMED not in await live.house.storage.sent.load(table.id)
        await live.later(3)
        assert lobby(group).text == right


async def test_a_deleted_board_is_posted_anew(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    old, first = board(group), mover(group, people)
    people[0].deletes(old)
    first.presses("✋", group, message=old)
    await live.quiet()
    assert board(group).id != old.id
    assert mover(group, people) is not first


async def test_a_user_who_has_not_pressed_start_plays_in_the_group(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await play_to_the_end(live, group, people)
    assert not [call for call in live.telegram.calls if call.error_code == 403]
    assert all(not person.private.posts for person in people)


async def test_one_who_blocked_the_bot_plays_on_in_the_group(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    first = mover(group, people)
    other = next(person for person in people if person is not first)
    other.user.blocked_bot = True  # the bot has not been told yet
    await live.presses(first, "✋", group)
    refused = [call for call in live.telegram.calls if call.error_code == 403]
    assert len(refused) == 1
    await live.presses(other, "✋", group)
    await play_to_the_end(live, group, people)
    assert [call for call in live.telegram.calls if call.error_code == 403] == refused


async def test_what_a_chat_refuses_costs_no_budget(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    first = mover(group, people)
    other = next(person for person in people if person is not first)
    redis = live.house.storage.redis
    whose = [keys.budget_calls(str(other.id)), keys.budget_calls(keys.ALL_CHATS)]
    before = [await redis.llen(key) for key in whose]
    other.user.blocked_bot = True
    await live.presses(first, "✋", group)
    assert [call for call in live.telegram.calls if call.error_code == 403]
    assert [await redis.llen(key) for key in whose] == before


async def test_one_who_unblocks_the_bot_gets_the_buttons_at_once(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    await live.quiet()
    for person in people:
        person.blocks_bot()
    group = await a_match(live, people)
    first = mover(group, people)
    posts = len(first.private.posts)
    first.unblocks_bot()
    await live.later(1)
    assert len(first.private.posts) == posts + 1
    assert first.private.posts[-1].button("✋")


async def test_a_group_that_becomes_a_supergroup_takes_its_table_along(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people, kind=ChatKind.GROUP)
    group.becomes_supergroup()
    await live.later(1)
    assert board(group)
    await play_to_the_end(live, group, people)
    await live.says(people[0], "/newgame hit", group)
    assert "За столом 1 из 7" in group.posts[-1].text


async def test_the_new_id_of_a_group_is_learnt_from_a_refusal_too(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people, kind=ChatKind.GROUP)
    old, first = board(group), mover(group, people)
    live.telegram.goes_down()
    group.becomes_supergroup()
    live.telegram.world.updates.pending.clear()  # the updates that tell of it were lost
    live.telegram.comes_back()
    await live.later(40)
    press = first.presses("✋", message=old, data=old.button("✋").data)
    await press.answered(within=20)
    await live.later(1)
    assert mover(group, people) is not first


async def test_a_bot_that_may_not_write_waits_and_goes_on_when_it_may(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first = mover(group, people)
    group.forbids_writing()
    await live.quiet()
    pressed = await live.presses(first, "✋", group)
    assert "под угрозой" in pressed.text
    for _ in range(2):  # what the time brings is tried, each once
        await live.later(60)
    calls = len([call for call in live.telegram.calls if call.chat_id == group.id])
    await live.later(600)
    assert len([c for c in live.telegram.calls if c.chat_id == group.id]) == calls
    group.allows_writing()
    await live.later(1)
    assert mover(group, people) is not first  # and nobody was timed out who was not nudged
    assert "Бот ответил" not in board(group).text


async def test_where_it_may_not_write_it_does_not_greet(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Тихая", anna, kind=ChatKind.SUPERGROUP, with_bot=False)
    group.chat.members_may_write = False
    group.adds_bot(by=anna)
    await live.quiet()
    assert group.posts == []


async def test_a_board_deleted_soon_after_it_came_down_comes_back_by_board(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    people[0].deletes(board(group))
    await live.says(people[0], "/board", group)
    assert mover(group, people)


async def test_an_old_board_that_somebody_deleted_is_replaced_once(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people, pace=Pace.NONE)
    old = board(group)
    await live.later(49 * 3600)
    people[0].deletes(old)
    await live.says(people[0], "/board", group)
    posts = len(group.history)
    await live.later(600)
    assert board(group).id != old.id
    assert len(group.history) == posts


async def test_one_chat_out_of_reach_does_not_freeze_the_others(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    first = mover(group, people)
    other = next(person for person in people if person is not first)
    live.telegram.faults.always(None, ServerFault(500), chat_id=other.id)
    await live.presses(first, "✋", group)
    assert mover(group, people) is other


async def test_a_deleted_private_message_comes_back_with_start(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    first = mover(group, people)
    await live.later(60)
    first.deletes(first.private.posts[-1])
    first.starts()
    await live.quiet()
    assert any("✋" in key.label for post in first.private.posts for key in buttons(post))


async def test_an_old_board_that_cannot_be_deleted_loses_its_buttons(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people, pace=Pace.NONE)
    old = board(group)
    await live.later(49 * 3600)
    await live.says(people[0], "/board", group)
    assert board(group).id != old.id
    assert not group.shown(old).buttons
