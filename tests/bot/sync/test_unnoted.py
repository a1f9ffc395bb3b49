"""Messages that were sent and could not be noted: taken back by the process that sent them."""

import asyncio

from games.hit import HIT
from playground.people.person import Person
from playground.server.faults import Delay, LostAnswer, LostRequest
from playground.world.messages import Message
from tests.bot.dying_server import DyingServer
from tests.bot.live_bot import PATIENCE, LiveBot, a_live_bot, a_match, gather, keys, mover
from tests.conftest import Clock

SENT_SECONDS = 0.5  # while it is on its way, storage goes away
OVER_SECONDS = 5.0  # by then any lease is over


def hands(person: Person) -> list[Message]:
    """Those in the private chat with live buttons."""
    posts = person.private.posts
    return [post for post in posts if any("✋" in key.label for key in keys(post))]


async def is_sent_and_not_noted(live: LiveBot, server: DyingServer) -> Person:
    """The hand of whoever is next, in their private chat."""
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    first = mover(group, people)
    (other,) = [person for person in people if person is not first]
    live.telegram.faults.next("sendMessage", Delay(SENT_SECONDS), chat_id=other.id)
    await first.presses("✋", group).answered()
    telegram = live.telegram
    await telegram.world.bell.wait_until(lambda: telegram.server.under_way["sendMessage"] > 0)
    server.stop()
    return other


async def test_a_hand_that_was_sent_while_storage_went_away_is_there_once(
    clock: Clock, dying_server: DyingServer
) -> None:
    async with a_live_bot(dying_server.url, clock, games={"hit": HIT}) as live:
        other = await is_sent_and_not_noted(live, dying_server)
        bell, faults = live.telegram.world.bell, live.telegram.faults
        lost = faults.next("deleteMessage", LostRequest(), chat_id=other.id)
        await bell.wait_until(lambda: len(hands(other)) == 1)
        clock.advance(OVER_SECONDS)
        async with asyncio.timeout(PATIENCE):
            # It gives up noting, and takes it back: the first time in vain.
            while lost.times_left:  # noqa: ASYNC110 - a lost call sets no event
                await asyncio.sleep(0.01)
        dying_server.start()
        await live.quiet()
        await live.later(OVER_SECONDS)
        await live.later(OVER_SECONDS)
        assert len(hands(other)) == 1


async def test_a_hand_that_nobody_knows_to_have_arrived_goes_when_it_is_pressed(
    live: LiveBot,
) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = await a_match(live, people)
    first = mover(group, people)
    (other,) = [person for person in people if person is not first]
    live.telegram.faults.next("sendMessage", LostAnswer(), chat_id=other.id)
    await live.presses(first, "✋", group)
    await live.later(1.1)
    stray, known = hands(other)
    await other.presses("✋", message=known).answered()
    await live.quiet()
    await other.presses("✋", message=stray).answered()
    await live.quiet()
    assert stray.id not in [post.id for post in other.private.posts]
