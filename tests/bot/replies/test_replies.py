"""Replies and answers through a bad network: tried again for a while, in their order."""

import pytest

from bot.replies.queue import MOST_WAITING
from bot.replies.toasts import SEEN
from bot.screens.pages.general import plain
from playground.server.faults import Fault, LostRequest, ServerFault
from playground.world.errors import too_many_requests
from storage.budgets import REPLY_SECONDS
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


async def test_what_is_on_its_way_is_not_said_twice(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    down = live.telegram.faults.always("sendMessage", ServerFault(), chat_id=group.id)
    for _ in range(3 * MOST_WAITING):
        people[0].says("/help", group)
    await live.telegram.world.bell.wait_until(lambda: not live.telegram.world.updates.pending)
    down.lift()
    await live.quiet()
    assert len([post for post in group.posts if "/startgame" in post.text]) == 1
    assert board(group)


async def test_no_more_replies_wait_for_a_chat_than_anybody_would_read(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    await live.says(anna, "/start")
    replies, count = live.house.dispatcher.replies, len(anna.private.posts)
    down = live.telegram.faults.always("sendMessage", ServerFault(), chat_id=anna.id)
    for number in range(3 * MOST_WAITING):
        replies.say(anna.id, None, plain(f"page {number}"))
    assert replies.waiting == MOST_WAITING
    down.lift()
    await live.quiet()
    told = [post.text for post in anna.private.posts[count:]]
    assert told == [f"page {number}" for number in range(MOST_WAITING)]


async def test_an_answer_that_is_old_is_not_sent_any_more(live: LiveBot) -> None:
    """But for what nothing else tells: that somebody has left, say."""
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    down = live.telegram.faults.always("sendMessage", ServerFault(), chat_id=group.id)
    anna.says("/help", group)
    boris.says("/leave", group)
    await live.telegram.world.bell.wait_until(lambda: not live.telegram.world.updates.pending)
    live.clock.advance(REPLY_SECONDS + 1)
    down.lift()
    await live.quiet()
    told = [post.text for post in group.posts]
    assert not [text for text in told if "/startgame" in text]
    assert [text for text in told if "больше не за столом" in text]


@pytest.mark.parametrize("said", ["/help", "/rules", "/privacy", "/mute"])
async def test_an_answer_to_one_person_comes_in_private_and_the_group_sees_eyes(
    live: LiveBot, said: str
) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    anna.starts()
    group = await a_match(live, [anna, boris])
    posts, private = len(group.posts), len(anna.private.posts)
    await live.says(anna, said, group)
    assert len(group.posts) == posts
    assert group.messages[-1].text == said
    assert group.messages[-1].reaction == SEEN
    assert len(anna.private.posts) > private


async def test_where_there_is_no_private_chat_it_stays_in_the_group(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = await a_match(live, [anna, boris])
    await live.says(anna, "/help", group)
    assert "/newgame" in group.posts[-1].text
