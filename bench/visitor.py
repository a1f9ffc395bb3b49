"""A visitor of the playground's page: does over HTTP what the page does, and sees what it shows."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self

import aiohttp

Json = dict[str, Any]


class Visitor:
    def __init__(
        self, session: aiohttp.ClientSession, url: str, feed: aiohttp.ClientWebSocketResponse
    ) -> None:
        self.people: dict[str, int] = {}  # ids by name
        self._session = session
        self._url = url
        self._feed = feed
        self._messages: dict[tuple[int, int], Json] = {}  # by chat and number, oldest first

    @classmethod
    @asynccontextmanager
    async def comes(cls, url: str) -> AsyncIterator[Self]:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{url}/playground/feed") as feed,
        ):
            visitor = cls(session, url, feed)
            world = await feed.receive_json()
            visitor.people = {person["name"]: person["id"] for person in world["people"]}
            for message in (one for chat in world["chats"] for one in chat["messages"]):
                visitor._keep(message)
            yield visitor

    async def does(self, deed: str, **what: Any) -> Json:
        async with self._session.post(f"{self._url}/playground/{deed}", json=what) as response:
            response.raise_for_status()
            return dict(await response.json())

    async def taps(self, name: str, label: str) -> Json:
        """The newest button with these words in a group; the answer to the press."""
        message = await self.sees(lambda one: is_in_group(one) and _data(one, label) is not None)
        made = await self.does(
            "press",
            person=self.people[name],
            chat=message["chat"]["id"],
            message=message["message_id"],
            data=_data(message, label),
        )
        while (news := await self._hears()).get("press") != made["press"]:
            pass
        return news

    async def sees(self, is_it: Callable[[Json], bool]) -> Json:
        """The newest message of which it is true, or the first one to come."""
        while not (found := [one for one in self._messages.values() if is_it(one)]):
            await self._hears()
        return found[-1]

    async def _hears(self) -> Json:
        """What happens next in any chat."""
        news = dict(await self._feed.receive_json())
        if news["kind"] == "message":
            self._keep(news["message"])
        elif news["kind"] == "deleted":
            self._messages.pop((news["chat"], news["message"]), None)
        return news

    def _keep(self, message: Json) -> None:
        self._messages[message["chat"]["id"], message["message_id"]] = message


def said(message: Json) -> str:
    return str(message.get("text") or message.get("caption") or "")


def is_in_group(message: Json) -> bool:
    return bool(message["chat"]["type"] != "private")


def _data(message: Json, label: str) -> str | None:
    """What the button with these words would send."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    buttons = [button for row in rows for button in row if label in button["text"]]
    return buttons[0].get("callback_data") if buttons else None
