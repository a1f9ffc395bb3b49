"""The webhook: 200 after the commit, 503 while storage is away, 403 without the secret."""

import asyncio
from pathlib import Path

import httpx
import pytest

from bench.siege.balancer import free_port
from bench.siege.processes import OwnValkey
from bot.intake.reception import webhook
from playground.world import telegram_json
from playground.world.markup import read_typed
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, play_to_the_end
from tests.bot.waiting import match_of, stored
from tests.conftest import Clock

SECRET = "a-secret-of-the-webhook"


async def test_a_match_is_played_through_the_webhook(redis_url: str, clock: Clock) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/telegram"
    async with a_live_bot(
        redis_url, clock, webhook_url=url, webhook_secret=SECRET, port=port
    ) as live:
        await listening(live)
        people = gather(live, "Аня", "Боря")
        group = await a_match(live, people)
        await play_to_the_end(live, group, people)
        assert not [call for call in live.telegram.calls if call.method == "getUpdates"]


async def test_only_telegram_is_let_in(redis_url: str, clock: Clock) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/telegram"
    async with a_live_bot(
        redis_url, clock, webhook_url=url, webhook_secret=SECRET, port=port
    ) as live:
        await listening(live)
        header = {"X-Telegram-Bot-Api-Secret-Token": SECRET}
        async with httpx.AsyncClient() as client:
            assert (await client.post(url, json={"update_id": 1})).status_code == 403
            wrong = {"X-Telegram-Bot-Api-Secret-Token": "wrong"}
            assert (await client.post(url, json={}, headers=wrong)).status_code == 403
            assert (await client.post(url, content=b"{", headers=header)).status_code == 400
            poisons: list[object] = [{"update_id": 1, "message": 7}, [], 7]
            for poison in poisons:
                assert (await client.post(url, json=poison, headers=header)).status_code == 200
            assert (await client.get(url, headers=header)).status_code == 405


async def test_what_is_held_up_for_long_is_left_to_whoever_takes_it_next(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its table remembers a few dozen actions: played late, a call could be played twice."""
    monkeypatch.setattr(webhook, "TAKE_SECONDS", 0.2)
    valkey = OwnValkey(tmp_path / "redis")
    await valkey.answers()
    port = free_port()
    url = f"http://127.0.0.1:{port}/telegram"
    try:
        async with a_live_bot(
            valkey.url, clock, webhook_url=url, webhook_secret=SECRET, port=port
        ) as live:
            await listening(live)
            person = live.telegram.person("Аня")
            valkey.freeze()  # the library would wait for it for five seconds
            async with httpx.AsyncClient(timeout=4) as client:
                chat = {"id": person.id, "type": "private", "first_name": "Аня"}
                sender = {"id": person.id, "is_bot": False, "first_name": "Аня"}
                message = {"message_id": 1, "date": 1, "chat": chat, "from": sender}
                answer = await client.post(
                    url,
                    json={"update_id": 1, "message": {**message, "text": "/start"}},
                    headers={"X-Telegram-Bot-Api-Secret-Token": SECRET},
                )
            valkey.thaw()
            assert answer.status_code == 503
            await live.quiet()
            assert not person.private.posts, "it was left, not finished later"
    finally:
        await valkey.end()


async def listening(live: LiveBot) -> None:
    await live.telegram.world.bell.wait_until(
        lambda: any(call.method == "setWebhook" and call.ok for call in live.telegram.calls)
    )


async def test_what_one_chat_sends_at_once_is_taken_in_order(redis_url: str, clock: Clock) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/telegram"
    async with a_live_bot(
        redis_url, clock, webhook_url=url, webhook_secret=SECRET, port=port
    ) as live:
        await listening(live)
        people = gather(live, "Аня", "Боря", "Вера", "Гоша")
        group = live.telegram.group("Пятница", *people)
        await live.quiet()
        world = live.telegram.world
        said = [(people[0], "/newgame hit"), *[(one, "/join") for one in people[1:]]]
        bodies = []
        for number, (person, word) in enumerate([*said, (people[0], "/startgame")]):
            shown = world.post(group.chat, person.id, read_typed(word))
            message = telegram_json.message(world, shown)
            bodies.append({"update_id": 2**40 + number, "message": message})
        async with httpx.AsyncClient() as client:
            header = {"X-Telegram-Bot-Api-Secret-Token": SECRET}
            answers = await asyncio.gather(
                *[client.post(url, json=body, headers=header) for body in bodies]
            )
        assert {answer.status_code for answer in answers} == {200}
        await live.quiet()
        assert len((await match_of(live, group)).waits) == 1
        assert len((await stored(live, group)).players) == len(people)
