"""The feed: a browser window is told the whole world once, and then every change."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict

from aiohttp import WSCloseCode, web

from playground.site import portraits
from playground.site.meters import meters
from playground.site.scene import Scene
from playground.world.changes import Change, ChangeKind
from playground.world.chats import ChatKind
from playground.world.messages import Json
from playground.world.world import World

HEARTBEAT = 15.0  # seconds between two signs of life
GLANCE = 1.0  # seconds between two looks at the meters


class Feed:
    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._sockets: set[web.WebSocketResponse] = set()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT)
        await socket.prepare(request)
        self._sockets.add(socket)
        tasks = [asyncio.create_task(self._tell(socket)), asyncio.create_task(_closed(socket))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._sockets.discard(socket)
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError, ConnectionError):
                    await task
        return socket

    async def close(self, _: web.Application) -> None:
        for socket in set(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def _tell(self, socket: web.WebSocketResponse) -> None:
        world = self._scene.telegram.world
        with world.changes.subscribed() as changes:
            status = self._status()
            await socket.send_json({"kind": "world", **portraits.world(world), "status": status})
            while True:
                with suppress(TimeoutError):
                    change = await asyncio.wait_for(changes.get(), GLANCE)
                    for told in _told(world, change):
                        await socket.send_json(told)
                if status != (status := self._status()):
                    await socket.send_json({"kind": "status", "status": status})

    def _status(self) -> Json:
        switches = self._scene.switches
        return {
            "bot": asdict(self._scene.bot.status),
            "switches": {
                "flood_limits": switches.flood_limits,
                "slow_network": switches.slow_network,
                "older_server": switches.older_server,
                "is_down": switches.is_down,
            },
            "meters": meters(self._scene.telegram),
        }


async def _closed(socket: web.WebSocketResponse) -> None:
    async for _ in socket:
        pass  # a window only listens; this ends when it is closed


def _told(world: World, change: Change) -> Iterator[Json]:
    if change.kind == ChangeKind.BOT_CHANGED:
        yield {"kind": "bot", "bot": portraits.bot(world)}
        return
    chat = world.chats[change.chat_id]
    match change.kind:
        case ChangeKind.PERSON_ADDED | ChangeKind.PERSON_CHANGED:
            yield {"kind": "person", "person": portraits.person(world.users[chat.id])}
            yield {"kind": "chat", "chat": portraits.chat(world, chat)}
        case ChangeKind.CHAT_CHANGED:
            yield {"kind": "chat", "chat": portraits.chat(world, chat)}
        case ChangeKind.MESSAGE_SENT | ChangeKind.MESSAGE_EDITED:
            message = chat.messages.get(change.message_id or 0)
            if message is None:
                return  # deleted meanwhile, as the next change will tell
            if chat.kind == ChatKind.PRIVATE:  # to write is to start
                yield {"kind": "person", "person": portraits.person(world.users[chat.id])}
            elif message.service:  # somebody came or went, a topic was opened
                yield {"kind": "chat", "chat": portraits.chat(world, chat)}
            yield {"kind": "message", "message": portraits.message(world, message)}
        case ChangeKind.MESSAGE_DELETED:
            yield {"kind": "deleted", "chat": chat.id, "message": change.message_id}
        case ChangeKind.EPHEMERA_CHANGED:
            person = change.user_id or 0
            messages = portraits.seen_only_by(world, chat, person)
            yield {"kind": "ephemera", "chat": chat.id, "person": person, "messages": messages}
        case ChangeKind.PRESS_ANSWERED:
            press = world.presses[change.press_id or ""]
            yield {"kind": "answer", **portraits.answer(press)}
