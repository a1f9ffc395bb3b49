"""The local Telegram: a Bot API on loopback and people who use it."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Self

from playground.people.groups import Group
from playground.people.impossible import ImpossibleError
from playground.people.person import Person
from playground.server.calls import Call
from playground.server.faults import Faults
from playground.server.server import Server
from playground.world.accounts import User
from playground.world.chats import ChatKind, Standing
from playground.world.flood import FloodLimits
from playground.world.messages import Json
from playground.world.updates import MESSAGES_LIVE
from playground.world.world import World


class LocalTelegram:
    def __init__(
        self,
        token: str,
        *,
        clock: Callable[[], float] = time.time,
        bot_name: str = "Local bot",
        bot_username: str = "local_bot",
        privacy_mode: bool = True,
        limits: FloodLimits | None = None,
        knows_ephemeral: bool = True,
        chance: Random | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
    ) -> None:
        self.token = token
        bot = User(int(token.partition(":")[0]), bot_name, bot_username, is_bot=True)
        self.world = World(
            clock,
            bot=bot,
            privacy_mode=privacy_mode,
            limits=limits,
            knows_ephemeral=knows_ephemeral,
            chance=chance,
        )
        self.server = Server(self.world, token)
        self._host = host
        self.port = port  # 0 until the start takes a free one

    async def __aenter__(self) -> Self:
        self.port = await self.server.start(self._host, self.port)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.server.stop()

    @property
    def url(self) -> str:
        """Methods are at `<url>/bot<token>/<method>`."""
        return f"http://{self._host}:{self.port}"

    @property
    def faults(self) -> Faults:
        return self.server.faults

    @property
    def calls(self) -> list[Call]:
        """What the bot asked for, oldest first."""
        return list(self.server.calls)

    def person(self, name: str, *, username: str = "", language: str = "") -> Person:
        """Somebody new, who has not pressed Start yet."""
        return Person(self.world, self.world.add_user(name, username, language))

    def group(
        self,
        title: str,
        creator: Person,
        *others: Person,
        kind: ChatKind = ChatKind.SUPERGROUP,
        is_forum: bool = False,
        with_bot: bool = True,
    ) -> Group:
        """A group of these people, to which the first one has added the bot."""
        if is_forum and kind != ChatKind.SUPERGROUP:
            raise ImpossibleError("only supergroups have topics")
        chat = self.world.add_group(kind, title, is_forum=is_forum)
        chat.standings = {person.id: Standing.MEMBER for person in others}
        chat.standings[creator.id] = Standing.CREATOR
        group = Group(self.world, chat)
        if with_bot:
            group.adds_bot(by=creator)
        return group

    def inject(self, body: Json) -> int:
        """Put anything into the queue as an update, under a fresh update_id."""
        update_id = self.world.updates.push_raw(body, self.world.now() + MESSAGES_LIVE)
        self.world.bell.ring()
        return update_id

    def goes_down(self) -> None:
        """Nobody can be reached and nothing is delivered until it comes back."""
        self.faults.is_down = True
        self.world.bell.ring()

    def comes_back(self) -> None:
        self.faults.is_down = False
        self.world.bell.ring()

    def becomes_older(self) -> None:
        """As before Bot API 10.3: it knows nothing of messages that one member sees."""
        self.world.knows_ephemeral = False
        self.world.forget_ephemera()

    def becomes_newer(self) -> None:
        self.world.knows_ephemeral = True

    async def idle(self, within: float = 10) -> None:
        """Wait until every update is confirmed and no call is being carried out."""
        try:
            async with asyncio.timeout(within):
                await self.world.bell.wait_until(self._is_idle)
        except TimeoutError:
            waiting = [update.body for update in self.world.updates.pending]
            raise TimeoutError(
                f"under way: {dict(self.server.under_way)}, unconfirmed: {waiting}"
            ) from None

    def _is_idle(self) -> bool:
        self.world.updates.drop_expired(self.world.now())
        return not self.world.updates.pending and not self.server.is_busy
