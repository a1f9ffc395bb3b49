"""Replies and answers through a bad network: tried again for a while, in their order."""

import pytest

from bot.chat.replies import MOST_WAITING
from playground.server.faults import Fault, LostRequest, ServerFault
from playground.world.errors import too_many_requests
from tests.bot.live_bot import LiveBot, a_match, board, gather, mover


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
