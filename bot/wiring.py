"""Composition root: the one place where things are built and introduced to each other."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import time

from telegram import Bot

from bot.ai.turns import AiTurns
from bot.ai.workers import Workers
from bot.background import Background
from bot.chat import profile
from bot.chat.answers import Answers
from bot.chat.commands import Commands
from bot.chat.door import Door
from bot.chat.http_client import HttpClient
from bot.chat.membership import Membership
from bot.chat.messenger import TelegramMessenger
from bot.chat.personal_commands import PersonalCommands
from bot.chat.poller import Poller
from bot.chat.presses import Presses
from bot.chat.replies import Replies
from bot.chat.rights import ChatRights
from bot.chat.table_commands import TableCommands
from bot.chat.webhook import Webhook
from bot.deeds.at_table import AtTable
from bot.deeds.claims import Claims
from bot.deeds.opening import Opening
from bot.deeds.private import PrivateChats
from bot.keeper.indexes import Indexes
from bot.keeper.keeper import Keeper
from bot.keeper.loop import Alarm, Keepers
from bot.keeper.messenger import CALL_SECONDS
from bot.ledger import Ledger
from bot.outages import Outages
from bot.settings import Settings
from games.chance import SEED_BYTES, Chance
from games.contract import AnyGame
from games.registry import GAMES
from storage.budgets import Rate
from storage.connection import Storage, connect
from storage.embedded import EmbeddedServer

FINISH_SECONDS = 5.0  # for answers that are on their way when the bot stops


@dataclass(frozen=True, slots=True)
class House:
    """A bot, built and ready to run."""

    bot: Bot
    storage: Storage
    door: Door
    keepers: Keepers
    background: Background
    outages: Outages
    settings: Settings
    clock: Callable[[], float]

    async def run(self) -> None:
        """Until cancelled. Fails at once if updates cannot come in; later it keeps trying."""
        url, secret = self.settings.webhook_url, self.settings.webhook_secret
        if url is None or secret is None:
            await self.bot.delete_webhook()
            await self._poll()
            return
        webhook = Webhook(
            self.bot,
            self.door,
            self.outages,
            url=url,
            secret=secret.get_secret_value(),
            host=self.settings.host,
            port=self.settings.port,
            clock=self.clock,
        )
        async with webhook.listening(), asyncio.TaskGroup() as group:
            group.create_task(profile.publish(self.bot))
            group.create_task(self.keepers.run())

    async def _poll(self) -> None:
        poller = Poller(self.bot, self.door, self.outages)
        async with asyncio.TaskGroup() as group:
            group.create_task(profile.publish(self.bot))
            group.create_task(poller.run())
            await poller.caught_up.wait()  # updates that waited come before deadlines
            group.create_task(self.keepers.run())


@asynccontextmanager
async def open_house(
    settings: Settings,
    *,
    games: Mapping[str, AnyGame] = GAMES,
    clock: Callable[[], float] = time,
    workers: Workers | None = None,
) -> AsyncIterator[House]:
    """Reaches storage and Telegram, or raises. Workers that are given are not stopped."""
    for game in games.values():  # a game with broken data is found now, not at somebody's table
        game.deal(game.seats[0], game.defaults(), Chance(bytes(SEED_BYTES)))
    async with _storage(settings, clock) as storage, _bot(settings) as bot:
        background = Background()
        own_workers = Workers()
        try:
            yield _house(
                settings, storage, bot, background=background, workers=workers or own_workers,
                games=games, clock=clock,
            )  # fmt: skip
        finally:
            await background.finish(FINISH_SECONDS)
            own_workers.stop()


@asynccontextmanager
async def _storage(settings: Settings, clock: Callable[[], float]) -> AsyncIterator[Storage]:
    if settings.redis_url is not None:
        async with _connected(settings, settings.redis_url.get_secret_value()) as storage:
            yield storage
        return
    server = EmbeddedServer(settings.data_dir)
    await server.start()
    try:
        async with _connected(settings, server.url) as storage:
            # The folder is locked, so nobody else can be keeping a table.
            await storage.due.drop_leases(clock())
            # Keepers whose server dies under them cannot give their leases back.
            server.when_back(lambda: storage.due.drop_leases(clock()))
            yield storage
    finally:
        await server.stop()


@asynccontextmanager
async def _connected(settings: Settings, url: str) -> AsyncIterator[Storage]:
    storage = connect(
        url,
        group=Rate.in_any_minute(settings.rate_group_per_minute),
        private=Rate.each_second(settings.rate_private_per_second, burst=3),
        total=Rate.each_second(
            settings.rate_total_per_second, burst=settings.rate_total_per_second
        ),
    )
    try:
        await storage.redis.ping()
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def _bot(settings: Settings) -> AsyncIterator[Bot]:
    # The library tells times of waiting as timedelta, as its next version will.
    os.environ.setdefault("PTB_TIMEDELTA", "1")
    api = settings.telegram_api_url.rstrip("/")
    token = "" if settings.bot_token is None else settings.bot_token.get_secret_value()
    bot = Bot(
        token,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        request=HttpClient(connections=64, read_seconds=CALL_SECONDS),
        get_updates_request=HttpClient(connections=1, read_seconds=CALL_SECONDS),
    )
    async with bot:
        yield bot


def _house(
    settings: Settings,
    storage: Storage,
    bot: Bot,
    *,
    background: Background,
    workers: Workers,
    games: Mapping[str, AnyGame],
    clock: Callable[[], float],
) -> House:
    alarm = Alarm()
    outages = Outages(clock)
    messenger = TelegramMessenger(bot)
    ledger = Ledger(storage=storage, games=games, clock=clock, woken=alarm.ring)
    keeper = Keeper(
        storage=storage,
        ledger=ledger,
        messenger=messenger,
        indexes=Indexes(storage=storage, ledger=ledger),
        ai_turns=AiTurns(
            ledger=ledger, workers=workers, outages=outages, in_background=background.start
        ),
        outages=outages,
        clock=clock,
    )
    replies = Replies(storage=storage, messenger=messenger, background=background, clock=clock)
    return House(
        bot=bot,
        storage=storage,
        door=_door(bot, storage, ledger, keeper, replies, background=background, clock=clock),
        keepers=Keepers(storage, keeper, clock, alarm, outages),
        background=background,
        outages=outages,
        settings=settings,
        clock=clock,
    )


def _door(
    bot: Bot,
    storage: Storage,
    ledger: Ledger,
    keeper: Keeper,
    replies: Replies,
    *,
    background: Background,
    clock: Callable[[], float],
) -> Door:
    """What comes in from Telegram, and whom it is handed to."""
    games = ledger.games
    answers = Answers(bot, background)
    rights = ChatRights(bot=bot, storage=storage, background=background, clock=clock)
    claims = Claims(storage=storage, ledger=ledger)
    opening = Opening(storage=storage, ledger=ledger, claims=claims, rights=rights, clock=clock)
    at_table = AtTable(
        storage=storage, ledger=ledger, claims=claims, rights=rights, clock=clock,
        bot_name=bot.username,
    )  # fmt: skip
    private = PrivateChats(storage=storage, ledger=ledger, at_table=at_table)
    of_table = TableCommands(
        storage=storage, games=games, claims=claims, opening=opening, at_table=at_table
    )
    commands = Commands(
        bot=bot,
        storage=storage,
        table=of_table,
        personal=PersonalCommands(
            storage=storage, games=games, claims=claims, at_table=at_table, of_table=of_table,
            private=private, replies=replies, answers=answers,
        ),
        private=private,
        replies=replies,
    )  # fmt: skip
    presses = Presses(
        storage=storage, games=games, claims=claims, opening=opening, at_table=at_table,
        private=private, answers=answers, replies=replies,
    )  # fmt: skip
    membership = Membership(
        storage=storage, ledger=ledger, keeper=keeper, games=games, private=private,
        replies=replies, clock=clock,
    )  # fmt: skip
    return Door(bot=bot, commands=commands, presses=presses, membership=membership, answers=answers)
