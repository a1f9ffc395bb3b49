"""The webhook: 200 after the commit, 503 while storage is away, 403 without the secret."""

from pathlib import Path

import httpx
import pytest

from bench.siege.balancer import free_port
from bench.siege.processes import OwnValkey
from bot.chat import webhook
from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, play_to_the_end
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
    """Its table remembers a few dozen deeds: played late, a call could be played twice."""
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
