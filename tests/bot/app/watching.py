"""Whoever watches a bot: asks its endpoints, and reads its metrics."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress

import httpx
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from bench.siege.balancer import free_port
from bot.settings import Address

PATIENCE = 20.0


class Watcher:
    def __init__(self, port: int | str | None = None) -> None:
        self.port = int(port or free_port())

    @property
    def address(self) -> Address:
        return Address("127.0.0.1", self.port)

    async def asks(self, path: str) -> tuple[int, str]:
        async with httpx.AsyncClient() as client:
            answer = await client.get(f"http://{self.address}{path}", timeout=PATIENCE)
        return answer.status_code, answer.text

    async def finds_it_ready(self) -> None:
        """A process that is just being started."""
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(httpx.TransportError):
                    return await self.hears(200, "ready")
                await asyncio.sleep(0.02)

    async def hears(self, status: int, text: str) -> None:
        """From /readyz, sooner or later."""
        async with asyncio.timeout(PATIENCE):
            while (answer := await self.asks("/readyz")) != (status, f"{text}\n"):
                assert answer[0] in (200, 503)
                await asyncio.sleep(0.02)

    async def scrapes(self) -> "Scrape":
        status, text = await self.asks("/metrics")
        assert status == 200
        return Scrape(text)


class Scrape:
    """What /metrics said."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.families = list(text_string_to_metric_families(text))
        self.samples: list[Sample] = [one for family in self.families for one in family.samples]

    def value(self, name: str, **labels: str) -> float:
        """Nothing if there is no such series."""
        found = [one.value for one in self.samples if one.name == name and one.labels == labels]
        return found[0] if found else 0.0

    def by(self, label: str, name: str) -> Mapping[str, float]:
        """The values of a metric with this one label, but for those that are nothing."""
        return {
            one.labels[label]: one.value for one in self.samples if one.name == name and one.value
        }
