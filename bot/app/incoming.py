"""The core and the dispatcher: what comes in from Telegram, and what it is handed to."""

from bot.actions.claims import Claims
from bot.actions.opening import Opening
from bot.actions.private import PrivateChats
from bot.actions.table_actions import TableActions
from bot.app.services import Services
from bot.app.verbs import VERBS
from bot.core import Core
from bot.feature import BuiltFeatures
from bot.features.lessons import steps
from bot.features.stats.current import CurrentStats
from bot.intake.behind import Behind
from bot.intake.chats.changed_chats import ChangedChats
from bot.intake.chats.members import Members
from bot.intake.chats.membership import Membership
from bot.intake.chats.rights import ChatRights
from bot.intake.chats.usernames import Usernames
from bot.intake.commands.dispatch import Commands
from bot.intake.deferred import DeferredUpdates
from bot.intake.dispatcher import Dispatcher
from bot.intake.errand_runner import ErrandRunner
from bot.intake.presses import PressDispatch
from bot.intake.strays import Strays
from bot.limits import Limits
from bot.records.access import RecordAccess
from bot.registry import REGISTRY
from bot.replies.queue import Replies
from bot.replies.to_asker import ToAsker
from bot.replies.toasts import Answers
from bot.sync.table_sync import TableSync
from bot.table.occasion import LESSON
from bot.telegram.ephemeral import ServerEphemeral


class LookUps:
    """What Telegram is asked about chats and their people, and remembers for minutes."""

    def __init__(self, services: Services) -> None:
        bot, clock = services.bot, services.clock
        self.usernames = Usernames(bot=bot, clock=clock)
        self.members = Members(bot=bot, clock=clock)
        self.rights = ChatRights(
            bot=bot, storage=services.storage, background=services.background, clock=clock
        )


def build_core(
    services: Services,
    look_ups: LookUps,
    limits: Limits,
    *,
    replies: Replies,
    current_stats: CurrentStats,
) -> Core:
    storage, repository, clock = services.storage, services.repository, services.clock
    answers = Answers(services.bot, services.background)
    claims = Claims(storage=storage, repository=repository)
    table_actions = TableActions(
        storage=storage,
        repository=repository,
        claims=claims,
        rights=look_ups.rights,
        clock=clock,
        bot_name=services.bot.username,
        verbs=VERBS,
        own_moves={LESSON: steps.move},
    )
    return Core(
        settings=services.settings,
        storage=storage,
        repository=repository,
        claims=claims,
        opening=Opening(
            storage=storage,
            repository=repository,
            claims=claims,
            rights=look_ups.rights,
            limits=limits,
            clock=clock,
        ),
        table_actions=table_actions,
        private=PrivateChats(storage=storage, repository=repository, table_actions=table_actions),
        rights=look_ups.rights,
        usernames=look_ups.usernames,
        records=RecordAccess(storage=storage, members=look_ups.members, clock=clock),
        current_stats=current_stats,
        replies=replies,
        answers=answers,
        to_asker=ToAsker(
            storage=storage, replies=replies, answers=answers, table_actions=table_actions
        ),
        background=services.background,
        shows=services.shows,
        clock=clock,
        bot_name=services.bot.username,
        help_lines=REGISTRY.help_lines,
    )


def build_dispatcher(
    services: Services,
    core: Core,
    features: BuiltFeatures,
    look_ups: LookUps,
    limits: Limits,
    *,
    table_sync: TableSync,
    ephemeral: ServerEphemeral,
) -> Dispatcher:
    storage, background, clock = core.storage, core.background, core.clock
    return Dispatcher(
        bot=services.bot,
        commands=Commands(core=core, features=features),
        presses=PressDispatch(
            core=core,
            features=features,
            strays=Strays(
                storage=storage, replies=core.replies, background=background, clock=clock
            ),
            behind=Behind(repository=core.repository),
            metrics=services.metrics,
        ),
        membership=Membership(
            storage=storage,
            repository=core.repository,
            table_sync=table_sync,
            private=core.private,
            changed=ChangedChats(
                storage=storage,
                repository=core.repository,
                games=core.games,
                replies=core.replies,
                errands=ErrandRunner(errands=storage.changes, background=background),
                clock=clock,
            ),
        ),
        answers=core.answers,
        replies=core.replies,
        limits=limits,
        background=background,
        deferred_updates=DeferredUpdates(
            storage=storage,
            rights=look_ups.rights,
            usernames=look_ups.usernames,
            members=look_ups.members,
            ephemeral=ephemeral,
            background=background,
            clock=clock,
        ),
        metrics=services.metrics,
    )


def build_limits(services: Services) -> Limits:
    settings = services.settings
    return Limits(
        commands_per_minute=settings.limit_commands_per_minute,
        presses_per_minute=settings.limit_presses_per_minute,
        tables_per_hour=settings.limit_tables_per_hour,
        clock=services.clock,
    )
