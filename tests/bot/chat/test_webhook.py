"""The webhook: 200 after the commit, 503 while storage is away, 403 without the secret."""

import socket

import httpx

from tests.bot.live_bot import LiveBot, a_live_bot, a_match, gather, play_to_the_end
from tests.conftest import Clock

SECRET = "a-secret-of-the-webhook"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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


async def listening(live: LiveBot) -> None:
    await live.telegram.world.bell.wait_until(
        lambda: any(call.method == "setWebhook" and call.ok for call in live.telegram.calls)
    )
