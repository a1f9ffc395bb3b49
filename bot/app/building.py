"""The house: opened with all that works in it, and closed again in order."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from time import time

from bot.ai.turns import AiTurns
from bot.ai.workers import Workers
from bot.app.connections import open_bot, open_storage
from bot.app.endpoints import Endpoints
from bot.app.incoming import LookUps, build_core, build_dispatcher, build_limits
from bot.app.readiness import Readiness
from bot.app.running import App, Intake
from bot.app.services import Services
from bot.background import Background
from bot.features.stats.current import CurrentStats
from bot.intake.dispatcher import Dispatcher
from bot.intake.reception.poller import Poller
from bot.intake.reception.webhook import Webhook
from bot.metrics import Metrics, Queue
from bot.outages import Outages
from bot.processes import Processes
from bot.records.expiry import Expiry
from bot.registry import REGISTRY
from bot.render.renderer import Renderer
from bot.replies.calls import ReplyCalls
from bot.replies.queue import Replies
from bot.replies.replay_pictures import ReplayPictures
from bot.replies.shared_pictures import SharedPictures
from bot.repository import Repository
from bot.settings import Settings
from bot.sync.debounced_event import DebouncedEvent
from bot.sync.indexes import Indexes
from bot.sync.loop import SyncLoop
from bot.sync.messages.owed import Owed
from bot.sync.messages.removal import Removal
from bot.sync.reminders import Reminders
from bot.sync.showing import Showing
from bot.sync.table_sync import TableSync
from bot.sync.throwing import Throwing
from bot.table.stored.migrations import FORMAT
from bot.telegram.ephemeral import ServerEphemeral
from bot.telegram.messenger import TelegramMessenger
from games.chance import SEED_BYTES, Chance
from games.contract.game import AnyGame
from games.registry import GAMES

FINISH_SECONDS = 2.0  # for answers that are on their way when all else has stopped


@asynccontextmanager
async def open_app(
    settings: Settings,
    *,
    games: Mapping[str, AnyGame] = GAMES,
    clock: Callable[[], float] = time,
    workers: Workers | None = None,
    rendering: Processes,
    table_format: int = FORMAT,
) -> AsyncIterator[App]:
    """Reaches storage and Telegram, or raises. Processes that are given are not stopped."""
    for game in games.values():  # a game with broken data is found now, not at somebody's table
        game.deal(game.seats[0], game.defaults(), Chance(bytes(SEED_BYTES)))
    metrics = Metrics(games)
    async with open_storage(settings) as storage, open_bot(settings, metrics) as bot:
        work_is_due, own_workers = DebouncedEvent(), Workers()
        services = Services(
            settings=settings,
            storage=storage,
            bot=bot,
            repository=Repository(
                storage=storage, games=games, clock=clock, woken=work_is_due.set, metrics=metrics,
                format=table_format,
            ),
            background=Background(),
            shows=Background(),
            clock=clock,
            metrics=metrics,
        )  # fmt: skip
        try:
            yield _app(services, work_is_due, workers=workers or own_workers, rendering=rendering)
        finally:
            await services.shows.finish(0)  # the viewer presses once more
            await services.background.finish(FINISH_SECONDS)
            own_workers.stop()


def _app(
    services: Services, work_is_due: DebouncedEvent, *, workers: Workers, rendering: Processes
) -> App:
    storage, clock, metrics = services.storage, services.clock, services.metrics
    outages = Outages(clock)
    readiness = Readiness(outages)
    messenger = TelegramMessenger(services.bot)
    ephemeral = ServerEphemeral(messenger, storage, services.bot.id, clock)
    start = services.background.start
    renderer = Renderer(
        processes=rendering, in_background=start, ring=work_is_due.set, metrics=metrics
    )
    renderer.warm_up()
    current_stats = CurrentStats(storage=storage, processes=rendering, in_background=start)
    table_sync = _table_sync(
        services,
        messenger,
        ephemeral,
        workers=workers,
        renderer=renderer,
        current_stats=current_stats,
        outages=outages,
    )
    replies = _replies(services, messenger, ephemeral, renderer)
    look_ups, limits = LookUps(services), build_limits(services)
    core = build_core(services, look_ups, limits, replies=replies, current_stats=current_stats)
    features = REGISTRY.build(core)
    dispatcher = build_dispatcher(
        services, core, features, look_ups, limits, table_sync=table_sync, ephemeral=ephemeral
    )
    is_alone = services.settings.webhook_url is None  # Telegram lets one process poll
    sync_loop = SyncLoop(
        storage, table_sync, clock, work_is_due, outages, is_alone=is_alone, metrics=metrics
    )
    queues: dict[Queue, Callable[[], int]] = {
        Queue.BACKGROUND: lambda: services.background.waiting,
        Queue.DEFERRED: lambda: dispatcher.deferred_updates.waiting,
        Queue.SYNC: lambda: sync_loop.waiting,
        Queue.RENDER: lambda: renderer.waiting,
        Queue.AI: lambda: workers.in_hand,
        Queue.REPLIES: lambda: replies.waiting,
    }
    _watch(metrics, readiness, queues)
    return App(
        bot=services.bot,
        storage=storage,
        intake=_intake(services, dispatcher, outages),
        dispatcher=dispatcher,
        sync_loop=sync_loop,
        expiry=Expiry(storage=storage, clock=clock, keep_days=services.settings.keep_matches_days),
        background=services.background,
        shows=services.shows,
        outages=outages,
        core=core,
        features=features,
        readiness=readiness,
        endpoints=Endpoints(storage=storage, metrics=metrics, readiness=readiness, clock=clock),
        settings=services.settings,
    )


def _table_sync(
    services: Services,
    messenger: TelegramMessenger,
    ephemeral: ServerEphemeral,
    *,
    workers: Workers,
    renderer: Renderer,
    current_stats: CurrentStats,
    outages: Outages,
) -> TableSync:
    return TableSync(
        storage=services.storage,
        repository=services.repository,
        indexes=Indexes(storage=services.storage, repository=services.repository),
        ai_turns=AiTurns(
            repository=services.repository,
            workers=workers,
            outages=outages,
            in_background=services.background.start,
            metrics=services.metrics,
        ),
        showing=Showing(
            storage=services.storage,
            repository=services.repository,
            messenger=messenger,
            ephemeral=ephemeral,
            renderer=renderer,
            owed=Owed(
                storage=services.storage, removal=Removal(messenger, ephemeral, services.clock)
            ),
            current_stats=current_stats,
            clock=services.clock,
            metrics=services.metrics,
        ),
        throwing=Throwing(
            storage=services.storage,
            repository=services.repository,
            messenger=messenger,
            clock=services.clock,
            metrics=services.metrics,
        ),
        reminders=Reminders(repository=services.repository, clock=services.clock),
        outages=outages,
        clock=services.clock,
    )


def _replies(
    services: Services,
    messenger: TelegramMessenger,
    ephemeral: ServerEphemeral,
    renderer: Renderer,
) -> Replies:
    return Replies(
        storage=services.storage,
        calls=ReplyCalls(messenger=messenger, background=services.background),
        ephemeral=ephemeral,
        shared_pictures=SharedPictures(renderer=renderer, files=services.storage.files),
        replay_pictures=ReplayPictures(renderer=renderer),
        background=services.background,
        clock=services.clock,
        metrics=services.metrics,
    )


def _watch(
    metrics: Metrics, readiness: Readiness, queues: Mapping[Queue, Callable[[], int]]
) -> None:
    metrics.watch_readiness(lambda: not readiness.why_not)
    for queue, length in queues.items():
        metrics.watch_queue(queue, length)


def _intake(services: Services, dispatcher: Dispatcher, outages: Outages) -> Intake:
    url, secret = services.settings.webhook_url, services.settings.webhook_secret
    if url is None or secret is None:
        return Poller(services.bot, dispatcher, outages)
    return Webhook(
        services.bot,
        dispatcher,
        outages,
        services.metrics,
        url=url,
        secret=secret.get_secret_value(),
    )
