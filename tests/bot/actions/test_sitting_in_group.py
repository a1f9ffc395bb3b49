"""Sitting down without Start: where the group itself can show everybody his own."""

from collections.abc import AsyncIterator

import pytest

from bot.actions.action import Asker
from bot.telegram.ephemeral import PROOF
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.errors import ApiError
from storage.chats import FORGET_EPHEMERAL_SUPPORT_SECONDS, EphemeralSupport
from tests.bot.guessing import GUESSING
from tests.bot.in_group import all_own
from tests.bot.live_bot import LiveBot, a_live_bot, gather
from tests.bot.waiting import stored
from tests.conftest import Clock

NOT_SO = ApiError(400, "Bad Request: something about this chat")


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games={"guessing": GUESSING}) as live:
        yield live


async def a_lobby(live: LiveBot) -> tuple[Group, list[Person]]:
    """Of the first, who has pressed Start; the other has not."""
    people = gather(live, "Аня", "Боря")
    people[0].starts()
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    await live.says(people[0], "/newgame guessing", group)
    return group, people


async def seated(live: LiveBot, group: Group) -> list[str]:
    return [player.name for player in (await stored(live, group)).players]


async def test_a_press_is_enough_where_it_works(live: LiveBot) -> None:
    group, (_, boris) = await a_lobby(live)
    answer = await live.presses(boris, "Сесть", group)
    assert not answer.url
    assert answer.alert
    assert "больше никто этого не видит" in (answer.text or "")  # and what Start is good for
    assert await seated(live, group) == ["Аня", "Боря"]
    assert [one.text for one in group.ever_seen_only_by(boris)] == [PROOF.text]
    assert not all_own(group, boris)
    assert PROOF.text not in [post.text for post in group.history]


async def test_who_opens_a_table_by_buttons_sits_there_too(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", anna, boris)
    await live.quiet()
    await live.presses(anna, "Открыть стол", group)
    answer = await live.presses(anna, "Guessing", group)
    assert answer.alert
    assert await seated(live, group) == ["Аня"]


async def test_a_command_asks_for_start_until_it_is_known_to_work(live: LiveBot) -> None:
    group, (_, boris) = await a_lobby(live)
    await live.says(boris, "/join", group)
    assert "Я пока не могу вам написать." in group.posts[-1].text
    assert await seated(live, group) == ["Аня"]
    await live.house.storage.chats.note_ephemeral_support(group.id, works=True)
    await live.says(boris, "/join", group)
    assert await seated(live, group) == ["Аня", "Боря"]
    assert "больше никто этого не видит" in "".join(post.text for post in group.posts)


async def test_an_older_server_shows_nothing_but_a_proof_and_that_is_deleted(
    live: LiveBot,
) -> None:
    live.telegram.becomes_older()
    group, (_, boris) = await a_lobby(live)
    answer = await live.presses(boris, "Сесть", group)
    assert answer.url
    assert await seated(live, group) == ["Аня"]
    assert PROOF.text in [post.text for post in group.deleted]
    assert PROOF.text not in [post.text for post in group.posts]
    assert await live.house.storage.chats.ephemeral_support(group.id) == EphemeralSupport(
        works=False
    )
    other = live.telegram.group("Суббота", boris)
    await live.quiet()
    await live.presses(boris, "Открыть стол", other)
    assert (await live.presses(boris, "Guessing", other)).url
    assert PROOF.text not in [post.text for post in other.history]  # it is not tried again


async def test_where_it_is_refused_start_is_asked_for_and_that_is_remembered(
    live: LiveBot,
) -> None:
    group, (_, boris) = await a_lobby(live)
    live.telegram.faults.next("sendMessage", NOT_SO, chat_id=group.id)
    assert (await live.presses(boris, "Сесть", group)).url
    calls = len(live.telegram.calls)
    assert (await live.presses(boris, "Сесть", group)).url
    sent = [call.method for call in live.telegram.calls[calls:]]
    assert "sendMessage" not in sent
    assert (await live.house.storage.chats.ephemeral_support(group.id)).works is False
    group.promotes_bot()  # whatever the bot may do there now, it may do more
    await live.quiet()
    assert not (await live.presses(boris, "Сесть", group)).url
    assert await seated(live, group) == ["Аня", "Боря"]


async def test_what_could_not_be_learned_is_soon_tried_again(live: LiveBot) -> None:
    storage = live.house.storage
    ephemeral = live.house.dispatcher.deferred_updates.ephemeral
    live.telegram.faults.always("sendMessage", ApiError(500, "Internal Server Error"))
    await ephemeral.try_out(-100, Asker(1, None, press="1"))
    assert (await storage.chats.ephemeral_support(-100)).works is False
    assert 0 < await storage.redis.ttl("chat:-100:ephemeral") <= 15


async def test_what_is_known_of_a_group_is_known_for_a_day(live: LiveBot) -> None:
    group, (_, boris) = await a_lobby(live)
    await live.presses(boris, "Сесть", group)
    key, redis = f"chat:{group.id}:ephemeral", live.house.storage.redis
    assert (
        FORGET_EPHEMERAL_SUPPORT_SECONDS - 60
        < await redis.ttl(key)
        <= FORGET_EPHEMERAL_SUPPORT_SECONDS
    )
    await redis.expire(key, 1000)
    await live.house.storage.chats.note_bot(group.id, is_admin=True)
    assert await redis.ttl(key) <= 1000  # what else is learnt makes it no older


async def test_the_next_match_begins_with_the_same_people(live: LiveBot) -> None:
    group, (anna, boris) = await a_lobby(live)
    await live.presses(boris, "Сесть", group)
    await live.later(3)
    await live.presses(anna, "Начать", group)
    for person in (anna, boris):
        data = (await _step(live, group)).rpartition("|")[0] + "|hide 7"
        await person.presses(message=group.posts[-1], data=data).answered()
        await live.quiet()
    await live.later(3)
    await live.presses(boris, "Ещё раз", group)
    assert await seated(live, group) == ["Аня", "Боря"]
    assert not (await stored(live, group)).coming


async def _step(live: LiveBot, group: Group) -> str:
    table = await stored(live, group)
    assert table.match is not None
    return f"m|{table.id}|{table.match.question}|x"
