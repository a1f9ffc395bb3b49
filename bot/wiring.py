"""Composition root: the one place where things are built and introduced to each other."""

import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from time import time

from telegram import Bot

from bot.ai.turns import AiTurns
from bot.ai.workers import Workers
from bot.background import Background
from bot.chat.answers import Answers
from bot.chat.checking import Checking
from bot.chat.commands import Commands
from bot.chat.daily_bell import DailyBell
from bot.chat.door import Door
from bot.chat.ephemeral import ServerEphemeral
from bot.chat.exports import Exports
from bot.chat.forgetting import Forget
from bot.chat.frames import Frames
from bot.chat.history import History
from bot.chat.http_client import HttpClient
from bot.chat.members import Members
from bot.chat.membership import Membership
from bot.chat.messenger import TelegramMessenger
from bot.chat.parking import Parking
from bot.chat.past_presses import PastPresses
from bot.chat.personal_commands import PersonalCommands
from bot.chat.poller import Poller
from bot.chat.presses import Presses
from bot.chat.prints import Prints
from bot.chat.records import Records
from bot.chat.replays import Replays
from bot.chat.replies import Replies
from bot.chat.reply_calls import ReplyCalls
from bot.chat.rights import ChatRights
from bot.chat.rulebook import Rulebook
from bot.chat.scoreboard import Scoreboard
from bot.chat.table_commands import TableCommands
from bot.chat.usernames import Usernames
from bot.chat.webhook import Webhook
from bot.deeds.at_table import AtTable
from bot.deeds.claims import Claims
from bot.deeds.daily import DailyDeal
from bot.deeds.forgetting import Forgetting
from bot.deeds.learning import Learning
from bot.deeds.opening import Opening
from bot.deeds.private import PrivateChats
from bot.house import House, Intake
from bot.keeper.alarm import Alarm
from bot.keeper.easel import Easel
from bot.keeper.expiry import Expiry
from bot.keeper.indexes import Indexes
from bot.keeper.keeper import Keeper
from bot.keeper.loop import Keepers
from bot.ledger import Ledger
from bot.limits import Limits
from bot.metrics import Metrics, Queue
from bot.outages import Outages
from bot.processes import Processes
from bot.settings import Settings
from bot.table.formats import FORMAT
from bot.tallies import Tallies
from bot.watch.endpoints import Endpoints
from bot.watch.readiness import Readiness
from games.chance import SEED_BYTES, Chance
from games.contract import AnyGame
from games.registry import GAMES
from storage.address import read_address
from storage.budgets import Window
from storage.connection import Storage, connect
from storage.embedded import EmbeddedServer
from storage.start_check import check

CONNECTIONS = 512  # to Telegram: answers must not wait for boards that hang
READ_SECONDS = 15.0  # who cannot wait so long says so: see chat/patience.py
FINISH_SECONDS = 2.0  # for answers that are on their way when all else has stopped


@asynccontextmanager
async def open_house(
    settings: Settings,
    *,
    games: Mapping[str, AnyGame] = GAMES,
    clock: Callable[[], float] = time,
    workers: Workers | None = None,
    painting: Processes,
    table_format: int = FORMAT,
) -> AsyncIterator[House]:
    """Reaches storage and Telegram, or raises. Processes that are given are not stopped."""
    for game in games.values():  # a game with broken data is found now, not at somebody's table
        game.deal(game.seats[0], game.defaults(), Chance(bytes(SEED_BYTES)))
    metrics = Metrics(games)
    async with open_storage(settings) as storage, _bot(settings, metrics) as bot:
        background, shows = Background(), Background()
        own_workers = Workers()
        try:
            yield _house(
                settings, storage, bot, background=background, shows=shows,
                workers=workers or own_workers, painting=painting, games=games,
                clock=clock, metrics=metrics, table_format=table_format,
            )  # fmt: skip
        finally:
            await shows.finish(0)  # whoever looks presses once more
            await background.finish(FINISH_SECONDS)
            own_workers.stop()


@asynccontextmanager
async def open_storage(settings: Settings) -> AsyncIterator[Storage]:
    if settings.redis_url is not None:
        async with _connected(settings, settings.redis_url.get_secret_value()) as storage:
            yield storage
        return
    server = EmbeddedServer(settings.data_dir)
    await server.start()
    try:
        async with _connected(settings, server.url) as storage:
            yield storage
    finally:
        await server.stop()


@asynccontextmanager
async def _connected(settings: Settings, url: str) -> AsyncIterator[Storage]:
    await check(read_address(url))
    storage = connect(
        url,
        group=Window.each_minute(settings.rate_group_per_minute),
        private=Window.each_second(settings.rate_private_per_second, burst_seconds=4),
        total=Window.each_second(settings.rate_total_per_second, burst_seconds=1),
        wait_replicas=settings.redis_wait_replicas,
    )
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def _bot(settings: Settings, metrics: Metrics) -> AsyncIterator[Bot]:
    # The library tells times of waiting as timedelta, as its next version will.
    os.environ.setdefault("PTB_TIMEDELTA", "1")
    api = settings.telegram_api_url.rstrip("/")
    token = "" if settings.bot_token is None else settings.bot_token.get_secret_value()
    bot = Bot(
        token,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        request=HttpClient(metrics, connections=CONNECTIONS, read_seconds=READ_SECONDS),
        get_updates_request=HttpClient(metrics, connections=1, read_seconds=READ_SECONDS),
    )
    async with bot:
        yield bot


def _house(
    settings: Settings,
    storage: Storage,
    bot: Bot,
    *,
    background: Background,
    shows: Background,
    workers: Workers,
    painting: Processes,
    games: Mapping[str, AnyGame],
    clock: Callable[[], float],
    metrics: Metrics,
    table_format: int,
) -> House:
    alarm = Alarm()
    outages = Outages(clock)
    messenger = TelegramMessenger(bot)
    ephemeral = ServerEphemeral(messenger, storage, bot.id, clock)
    ledger = Ledger(
        storage=storage, games=games, clock=clock, woken=alarm.ring, metrics=metrics,
        format=table_format,
    )  # fmt: skip
    easel = Easel(
        processes=painting, in_background=background.start, ring=alarm.ring, metrics=metrics
    )
    easel.warm_up()
    tallies = Tallies(storage=storage, processes=painting, in_background=background.start)
    keeper = Keeper(
        storage=storage,
        ledger=ledger,
        messenger=messenger,
        ephemeral=ephemeral,
        easel=easel,
        indexes=Indexes(storage=storage, ledger=ledger),
        tallies=tallies,
        ai_turns=AiTurns(
            ledger=ledger, workers=workers, outages=outages, in_background=background.start,
            metrics=metrics,
        ),
        outages=outages,
        clock=clock,
        metrics=metrics,
    )  # fmt: skip
    replies = Replies(
        storage=storage, calls=ReplyCalls(messenger=messenger, background=background),
        ephemeral=ephemeral, prints=Prints(easel=easel, files=storage.files),
        frames=Frames(easel=easel), background=background, clock=clock, metrics=metrics,
    )  # fmt: skip
    door = _door(
        bot, storage, ledger, keeper, replies, ephemeral=ephemeral, tallies=tallies,
        background=background, shows=shows,
        clock=clock, settings=settings, metrics=metrics,
    )  # fmt: skip
    keepers = Keepers(
        storage,
        keeper,
        clock,
        alarm,
        outages,
        is_alone=settings.webhook_url is None,  # Telegram lets one process poll
        metrics=metrics,
    )
    readiness = Readiness(outages)
    metrics.watch_readiness(lambda: not readiness.why_not)
    for queue, length in {
        Queue.BACKGROUND: lambda: background.waiting,
        Queue.PARKED: lambda: door.parking.waiting,
        Queue.KEEPERS: lambda: keepers.waiting,
        Queue.EASEL: lambda: easel.waiting,
        Queue.AI: lambda: workers.in_hand,
        Queue.REPLIES: lambda: replies.waiting,
    }.items():
        metrics.watch_queue(queue, length)
    return House(
        bot=bot,
        storage=storage,
        intake=_intake(settings, bot, door, outages, metrics),
        door=door,
        keepers=keepers,
        expiry=Expiry(storage=storage, clock=clock, keep_days=settings.keep_matches_days),
        background=background,
        shows=shows,
        outages=outages,
        bell=DailyBell(storage=storage, deal=door.presses.daily, replies=replies, clock=clock),
        readiness=readiness,
        endpoints=Endpoints(storage=storage, metrics=metrics, readiness=readiness, clock=clock),
        settings=settings,
    )


def _intake(settings: Settings, bot: Bot, door: Door, outages: Outages, metrics: Metrics) -> Intake:
    url, secret = settings.webhook_url, settings.webhook_secret
    if url is None or secret is None:
        return Poller(bot, door, outages)
    return Webhook(bot, door, outages, metrics, url=url, secret=secret.get_secret_value())


def _door(
    bot: Bot,
    storage: Storage,
    ledger: Ledger,
    keeper: Keeper,
    replies: Replies,
    *,
    tallies: Tallies,
    ephemeral: ServerEphemeral,
    background: Background,
    shows: Background,
    clock: Callable[[], float],
    settings: Settings,
    metrics: Metrics,
) -> Door:
    """What comes in from Telegram, and whom it is handed to."""
    games = ledger.games
    answers = Answers(bot, background)
    rights = ChatRights(bot=bot, storage=storage, background=background, clock=clock)
    usernames = Usernames(bot=bot, clock=clock)
    members = Members(bot=bot, clock=clock)
    claims = Claims(storage=storage, ledger=ledger)
    limits = Limits(
        commands_per_minute=settings.limit_commands_per_minute,
        presses_per_minute=settings.limit_presses_per_minute,
        tables_per_hour=settings.limit_tables_per_hour,
        clock=clock,
    )
    opening = Opening(
        storage=storage, ledger=ledger, claims=claims, rights=rights, limits=limits, clock=clock
    )
    at_table = AtTable(
        storage=storage, ledger=ledger, claims=claims, rights=rights, clock=clock,
        bot_name=bot.username,
    )  # fmt: skip
    private = PrivateChats(storage=storage, ledger=ledger, at_table=at_table)
    of_table = TableCommands(
        storage=storage,
        games=games,
        claims=claims,
        opening=opening,
        at_table=at_table,
        usernames=usernames,
    )
    rulebook = Rulebook(storage=storage, games=games, replies=replies)
    learning = Learning(claims=claims, opening=opening, at_table=at_table)
    daily = DailyDeal(
        storage=storage, ledger=ledger, opening=opening, at_table=at_table, clock=clock
    )
    history = History(storage=storage, games=games, bot_name=bot.username)
    records = Records(storage=storage, members=members)
    replays = Replays(
        storage=storage, games=games, records=records, replies=replies, shows=shows,
        bot_name=bot.username,
    )  # fmt: skip
    scoreboard = Scoreboard(
        storage=storage, games=games, tallies=tallies, at_table=at_table, daily=daily,
        replies=replies, answers=answers, background=background, clock=clock,
    )  # fmt: skip
    checking = Checking(records=records, bot_name=at_table.bot_name)
    exports = Exports(
        storage=storage, records=records, private=private, at_table=at_table, replies=replies,
        background=background, clock=clock,
    )  # fmt: skip
    forget = Forget(
        storage=storage, forgetting=Forgetting(storage=storage, ledger=ledger), at_table=at_table,
        private=private, rights=rights, replies=replies, clock=clock,
    )  # fmt: skip
    commands = Commands(
        bot=bot,
        storage=storage,
        table=of_table,
        personal=PersonalCommands(
            storage=storage, games=games, claims=claims, at_table=at_table, of_table=of_table,
            private=private, learning=learning, daily=daily, checking=checking, replies=replies,
            rulebook=rulebook, answers=answers, history=history, replays=replays, exports=exports,
            contact=settings.contact, keep_matches_days=settings.keep_matches_days,
        ),
        private=private,
        scoreboard=scoreboard,
        replies=replies,
        forget=forget,
    )  # fmt: skip
    presses = Presses(
        storage=storage, games=games, claims=claims, opening=opening, at_table=at_table,
        private=private, learning=learning, daily=daily, answers=answers, replies=replies,
        rulebook=rulebook, forget=forget,
        past=PastPresses(
            storage=storage, history=history, replays=replays, scoreboard=scoreboard,
            checking=checking, exports=exports, replies=replies,
        ),
        metrics=metrics,
    )  # fmt: skip
    membership = Membership(
        storage=storage, ledger=ledger, keeper=keeper, games=games, private=private,
        replies=replies, clock=clock,
    )  # fmt: skip
    return Door(
        bot=bot, commands=commands, presses=presses, membership=membership, answers=answers,
        replies=replies, limits=limits,
        parking=Parking(
            storage=storage, rights=rights, usernames=usernames, members=members,
            ephemeral=ephemeral,
            background=background, clock=clock,
        ),
        metrics=metrics,
    )  # fmt: skip
