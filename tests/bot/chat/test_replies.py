"""Replies and answers through a bad network: tried again for a while, in their order."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.chat.replies import MOST_WAITING
from games.screen import Html, Screen
from playground.server.faults import Fault, LostRequest, ServerFault
from playground.world.errors import bad_request, forbidden, too_many_requests
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, board, gather, mover
from tests.conftest import Clock


@pytest.mark.parametrize(
    "fault", [ServerFault(), ServerFault(500), LostRequest(), too_many_requests(1)], ids=repr
)
async def test_a_reply_that_failed_is_tried_again(live: LiveBot, fault: Fault) -> None:
    (anna,) = gather(live, "Аня")
    live.telegram.faults.next("sendMessage", fault, times=2)
    await live.says(anna, "/help")
    assert "/newgame" in anna.private.posts[-1].text


async def test_replies_arrive_in_their_order_through_failures(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/start")
    live.telegram.faults.next("sendMessage", ServerFault())
    anna.says("/help")
    anna.says("/rules hit")
    await live.quiet()
    help_page, rules = [post for post in anna.private.posts if post.sender_id != anna.id][-2:]
    assert "/newgame" in help_page.text
    assert "HIT!" in rules.text


@pytest.mark.parametrize("fault", [ServerFault(), ServerFault(500), LostRequest()], ids=repr)
async def test_an_answer_to_a_press_is_given_once_more(live: LiveBot, fault: Fault) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    live.telegram.faults.next("answerCallbackQuery", fault)
    answer = await live.presses(mover(group, people), "✋", group)
    assert "под угрозой" in answer.text


async def test_no_more_replies_wait_for_a_chat_than_anybody_would_read(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    down = live.telegram.faults.always("sendMessage", ServerFault(), chat_id=group.id)
    for _ in range(3 * MOST_WAITING):
        people[0].says("/help", group)
    await live.telegram.world.bell.wait_until(lambda: not live.telegram.world.updates.pending)
    down.lift()
    await live.quiet()
    pages = [post for post in group.posts if "/startgame" in post.text]
    assert len(pages) == MOST_WAITING
    assert board(group)


async def test_one_that_is_made_waits_no_more_and_the_others_still_do(live: LiveBot) -> None:
    """Of whichever chat it is: all that wait are counted, and none twice."""
    replies, page = live.house.door.replies, Screen(Html("a page"))
    gates = [asyncio.Event() for _ in range(3)]

    async def is_wanted(gate: asyncio.Event) -> bool:
        await gate.wait()
        return False

    shown = [
        asyncio.create_task(replies.turned_to(-100, number, page, partial(is_wanted, gate)))
        for number, gate in enumerate(gates)
    ]
    counted = []
    for gate, one in zip(gates, shown, strict=True):
        await asyncio.sleep(0)  # each has begun
        counted.append(replies.waiting)
        gate.set()
        assert not await one
    assert [*counted, replies.waiting] == [3, 2, 1, 0]


@pytest.fixture
async def drawn(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, pictures=True) as live:
        yield live


async def test_where_photos_are_refused_a_page_comes_in_words(drawn: LiveBot) -> None:
    (anna,) = gather(drawn, "Аня")
    refusal = bad_request("not enough rights to send photos to the chat")
    drawn.telegram.faults.always("sendPhoto", refusal)
    await drawn.says(anna, "/me")
    page = anna.private.posts[-1]
    assert page.photo is None
    assert page.text == "🐸 Аня\nпервая партия впереди"


async def test_what_is_refused_for_another_reason_is_not_said_in_words(drawn: LiveBot) -> None:
    (anna,) = gather(drawn, "Аня")
    drawn.telegram.faults.always("sendPhoto", forbidden("bot was blocked by the user"))
    before = len(drawn.telegram.calls)
    await drawn.says(anna, "/me")
    assert [call.method for call in drawn.telegram.calls[before:]].count("sendPhoto") == 1
    assert anna.private.posts == []
