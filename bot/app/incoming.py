"""The dispatcher: what comes in from Telegram, and whom it is handed to."""

from dataclasses import dataclass

from bot.actions.claims import Claims
from bot.actions.opening import Opening
from bot.actions.private import PrivateChats
from bot.actions.table_actions import TableActions
from bot.app.services import Services
from bot.app.verbs import VERBS
from bot.features.daily.play import DailyDeal
from bot.features.daily.tries import Tries
from bot.features.history.checking import Checking
from bot.features.history.lists import History
from bot.features.history.replays import Replays
from bot.features.lessons import steps
from bot.features.lessons.learning import Learning
from bot.features.privacy.exports import Exports
from bot.features.privacy.forget_command import Forget
from bot.features.privacy.forgetting import Forgetting
from bot.features.privacy.group_forgets import GroupForgets
from bot.features.privacy.removing import Removing
from bot.features.rules import Rulebook
from bot.features.stats.commands import Scoreboard
from bot.features.stats.current import CurrentStats
from bot.intake.behind import Behind
from bot.intake.chats.changed_chats import ChangedChats
from bot.intake.chats.members import Members
from bot.intake.chats.membership import Membership
from bot.intake.chats.rights import ChatRights
from bot.intake.chats.usernames import Usernames
from bot.intake.commands.dispatch import Commands
from bot.intake.commands.personal import PersonalCommands
from bot.intake.commands.table import TableCommands
from bot.intake.deferred import DeferredUpdates
from bot.intake.dispatcher import Dispatcher
from bot.intake.past_presses import PastPresses
from bot.intake.presses import Presses
from bot.intake.strays import Strays
from bot.limits import Limits
from bot.records.access import RecordAccess
from bot.replies.queue import Replies
from bot.replies.toasts import Answers
from bot.sync.table_sync import TableSync
from bot.table.occasion import LESSON
from bot.telegram.ephemeral import ServerEphemeral


@dataclass(frozen=True, slots=True, kw_only=True)
class _Actions:
    """What people can do, whichever way they say it."""

    claims: Claims
    opening: Opening
    table_actions: TableActions
    private: PrivateChats
    learning: Learning
    daily: DailyDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class _Past:
    """What is told of matches that are over."""

    history: History
    replays: Replays
    checking: Checking
    exports: Exports
    scoreboard: Scoreboard


def build_dispatcher(
    services: Services,
    *,
    table_sync: TableSync,
    replies: Replies,
    current_stats: CurrentStats,
    ephemeral: ServerEphemeral,
) -> Dispatcher:
    bot, storage, clock, background = (
        services.bot,
        services.storage,
        services.clock,
        services.background,
    )
    games = services.repository.games
    answers = Answers(bot, background)
    rights = ChatRights(bot=bot, storage=storage, background=background, clock=clock)
    usernames = Usernames(bot=bot, clock=clock)
    members = Members(bot=bot, clock=clock)
    limits = _limits(services)
    actions = _actions(services, rights, limits, current_stats)
    past = _past(
        services,
        actions,
        members=members,
        replies=replies,
        answers=answers,
        current_stats=current_stats,
    )
    rulebook = Rulebook(storage=storage, games=games, replies=replies)
    forgetting = Forgetting(
        storage=storage, repository=services.repository, tries=Tries(storage=storage)
    )
    groups = GroupForgets(storage=storage, forgetting=forgetting, replies=replies, clock=clock)
    forget = Forget(
        storage=storage, forgetting=forgetting, groups=groups, table_actions=actions.table_actions,
        private=actions.private, rights=rights, replies=replies, clock=clock,
        removing=Removing(
            storage=storage, forgetting=forgetting, groups=groups, replies=replies,
            background=background,
        ),
    )  # fmt: skip
    return Dispatcher(
        bot=bot,
        commands=_commands(
            services,
            actions,
            past,
            forget=forget,
            rulebook=rulebook,
            usernames=usernames,
            replies=replies,
            answers=answers,
        ),
        presses=Presses(
            storage=storage,
            games=games,
            claims=actions.claims,
            opening=actions.opening,
            table_actions=actions.table_actions,
            private=actions.private,
            learning=actions.learning,
            daily=actions.daily,
            answers=answers,
            replies=replies,
            rulebook=rulebook,
            forget=forget,
            past=PastPresses(
                storage=storage,
                history=past.history,
                replays=past.replays,
                scoreboard=past.scoreboard,
                checking=past.checking,
                exports=past.exports,
                replies=replies,
            ),
            strays=Strays(storage=storage, replies=replies, background=background, clock=clock),
            behind=Behind(repository=services.repository),
            metrics=services.metrics,
        ),
        membership=Membership(
            storage=storage,
            repository=services.repository,
            table_sync=table_sync,
            private=actions.private,
            changed=ChangedChats(
                storage=storage,
                repository=services.repository,
                games=games,
                replies=replies,
                background=background,
                clock=clock,
            ),
        ),
        answers=answers,
        replies=replies,
        limits=limits,
        background=background,
        deferred_updates=DeferredUpdates(
            storage=storage,
            rights=rights,
            usernames=usernames,
            members=members,
            ephemeral=ephemeral,
            background=background,
            clock=clock,
        ),
        metrics=services.metrics,
    )


def _limits(services: Services) -> Limits:
    settings = services.settings
    return Limits(
        commands_per_minute=settings.limit_commands_per_minute,
        presses_per_minute=settings.limit_presses_per_minute,
        tables_per_hour=settings.limit_tables_per_hour,
        clock=services.clock,
    )


def _actions(
    services: Services, rights: ChatRights, limits: Limits, current_stats: CurrentStats
) -> _Actions:
    storage, repository, clock = services.storage, services.repository, services.clock
    claims, tries = Claims(storage=storage, repository=repository), Tries(storage=storage)
    opening = Opening(
        storage=storage,
        repository=repository,
        claims=claims,
        rights=rights,
        limits=limits,
        clock=clock,
    )
    table_actions = TableActions(
        storage=storage, repository=repository, claims=claims, rights=rights, clock=clock,
        bot_name=services.bot.username, verbs=VERBS, own_moves={LESSON: steps.move},
    )  # fmt: skip
    return _Actions(
        claims=claims,
        opening=opening,
        table_actions=table_actions,
        private=PrivateChats(storage=storage, repository=repository, table_actions=table_actions),
        learning=Learning(claims=claims, opening=opening, table_actions=table_actions),
        daily=DailyDeal(
            storage=storage,
            repository=repository,
            opening=opening,
            table_actions=table_actions,
            tries=tries,
            current_stats=current_stats,
            clock=clock,
        ),
    )


def _past(
    services: Services, actions: _Actions, *, members: Members, replies: Replies, answers: Answers,
    current_stats: CurrentStats,
) -> _Past:  # fmt: skip
    storage, games, bot_name = services.storage, services.repository.games, services.bot.username
    records = RecordAccess(storage=storage, members=members, clock=services.clock)
    return _Past(
        history=History(storage=storage, games=games, bot_name=bot_name, clock=services.clock),
        replays=Replays(
            storage=storage,
            games=games,
            records=records,
            replies=replies,
            shows=services.shows,
            bot_name=bot_name,
        ),
        checking=Checking(records=records, bot_name=bot_name),
        exports=Exports(
            storage=storage,
            records=records,
            private=actions.private,
            table_actions=actions.table_actions,
            replies=replies,
            background=services.background,
            clock=services.clock,
        ),
        scoreboard=Scoreboard(
            storage=storage,
            games=games,
            current_stats=current_stats,
            table_actions=actions.table_actions,
            daily=actions.daily,
            replies=replies,
            answers=answers,
            background=services.background,
            clock=services.clock,
        ),
    )


def _commands(
    services: Services,
    actions: _Actions,
    past: _Past,
    *,
    forget: Forget,
    rulebook: Rulebook,
    usernames: Usernames,
    replies: Replies,
    answers: Answers,
) -> Commands:
    storage, games, settings = services.storage, services.repository.games, services.settings
    of_table = TableCommands(
        storage=storage, games=games, claims=actions.claims, opening=actions.opening,
        table_actions=actions.table_actions, usernames=usernames,
    )  # fmt: skip
    personal = PersonalCommands(
        storage=storage, games=games, claims=actions.claims, table_actions=actions.table_actions,
        of_table=of_table, private=actions.private, learning=actions.learning, daily=actions.daily,
        checking=past.checking, replies=replies, rulebook=rulebook, answers=answers,
        history=past.history, replays=past.replays, exports=past.exports,
        contact=settings.contact, keep_matches_days=settings.keep_matches_days,
    )  # fmt: skip
    return Commands(
        bot=services.bot,
        storage=storage,
        table=of_table,
        personal=personal,
        private=actions.private,
        scoreboard=past.scoreboard,
        replies=replies,
        forget=forget,
    )
