"""Calls over real HTTP, and a clock that tests move."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import aiohttp
import pytest

from playground.local_telegram import LocalTelegram

TOKEN = "700001:test-token"

Button = dict[str, Any]


class Clock:
    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time

    def advance(self, *, seconds: float = 0, hours: float = 0) -> None:
        self.time += seconds + hours * 3600


@dataclass
class RefusedError(Exception):
    status: int
    description: str
    parameters: dict[str, Any]


class Api:
    """`await api("sendMessage", chat_id=…)`: the result, or the refusal."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session = session
        self.url = url

    async def __call__(self, method: str, **params: Any) -> Any:
        return await self._result(method, json=params)

    async def uploads(self, method: str, field: str, content: bytes, **params: Any) -> Any:
        """With a file in a form, as libraries send it."""
        form = aiohttp.FormData({name: str(value) for name, value in params.items()})
        form.add_field(field, BytesIO(content), filename="file")
        return await self._result(method, data=form)

    async def _result(self, method: str, **body_given: Any) -> Any:
        address = f"{self.url}/bot{TOKEN}/{method}"
        async with self.session.post(address, **body_given) as response:
            body = await response.json()
        if body["ok"]:
            return body["result"]
        assert body["error_code"] == response.status
        raise RefusedError(response.status, body["description"], body.get("parameters", {}))

    async def confirm_all(self) -> None:
        for update in await self("getUpdates"):
            await self("getUpdates", offset=update["update_id"] + 1, limit=1)


async def under_way(telegram: LocalTelegram, method: str) -> None:
    """Wait until a call of the method has arrived and is not yet answered."""
    await telegram.world.bell.wait_until(lambda: telegram.server.under_way[method] > 0)


@contextmanager
def refused(description: str, **parameters: int) -> Iterator[None]:
    """The call in the block is refused in exactly these words."""
    with pytest.raises(RefusedError) as caught:
        yield
    assert caught.value.description == description
    assert caught.value.parameters == parameters
    words = {"Bad Request": 400, "Unauthorized": 401, "Forbidden": 403, "Not Found": 404}
    words |= {"Conflict": 409, "Too Many Requests": 429}
    assert caught.value.status == words[description.partition(":")[0]]


def keyboard(*rows: list[Button]) -> dict[str, list[list[Button]]]:
    return {"inline_keyboard": list(rows)}


def button(label: str, data: str = "x", **fields: Any) -> Button:
    return {"text": label, "callback_data": data, **fields}
