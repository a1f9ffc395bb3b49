"""The door: what comes in from Telegram, and whom it is handed to."""

from dataclasses import dataclass

from bot.actions.at_table import AtTable
from bot.actions.claims import Claims
from bot.actions.opening import Opening
from bot.actions.private import PrivateChats
from bot.app.ground import Ground
from bot.features.daily.play import DailyDeal
from bot.features.daily.tries import Tries
from bot.features.history.checking import Checking
from bot.features.history.lists import History
from bot.features.history.replays import Replays
from bot.features.lessons.learning import Learning
from bot.features.privacy.exports import Exports
from bot.features.privacy.forget_command import Forget
from bot.features.privacy.forgetting import Forgetting
from bot.features.privacy.group_forgets import GroupForgets
from bot.features.privacy.removing import Removing
from bot.features.rules import Rulebook
from bot.features.stats.commands import Scoreboard
from bot.features.stats.current import Tallies
from bot.intake.behind import Behind
from bot.intake.chats.changed_chats import ChangedChats
from bot.intake.chats.members import Members
from bot.intake.chats.membership import Membership
from bot.intake.chats.rights import ChatRights
from bot.intake.chats.usernames import Usernames
from bot.intake.commands.dispatch import Commands
from bot.intake.commands.personal import PersonalCommands
from bot.intake.commands.table import TableCommands
from bot.intake.deferred import Parking
from bot.intake.dispatcher import Door
from bot.intake.past_presses import PastPresses
from bot.intake.presses import Presses
from bot.intake.strays import Strays
from bot.limits import Limits
from bot.records.access import Records
from bot.replies.queue import Replies
from bot.replies.toasts import Answers
from bot.sync.one_table import Keeper
from bot.telegram.ephemeral import ServerEphemeral


@dataclass(frozen=True, slots=True, kw_only=True)
class _Deeds:
    """What people can do, whichever way they say it."""

    claims: Claims
    opening: Opening
    at_table: AtTable
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


def build_door(
    ground: Ground,
    *,
    keeper: Keeper,
    replies: Replies,
    tallies: Tallies,
    ephemeral: ServerEphemeral,
) -> Door:
    bot, storage, clock, background = ground.bot, ground.storage, ground.clock, ground.background
    games = ground.ledger.games
    answers = Answers(bot, background)
    rights = ChatRights(bot=bot, storage=storage, background=background, clock=clock)
    usernames = Usernames(bot=bot, clock=clock)
    members = Members(bot=bot, clock=clock)
    limits = _limits(ground)
    deeds = _deeds(ground, rights, limits, tallies)
    past = _past(ground, deeds, members=members, replies=replies, answers=answers, tallies=tallies)
    rulebook = Rulebook(storage=storage, games=games, replies=replies)
    forgetting = Forgetting(storage=storage, ledger=ground.ledger, tries=Tries(storage=storage))
    groups = GroupForgets(storage=storage, forgetting=forgetting, replies=replies, clock=clock)
    forget = Forget(
        storage=storage, forgetting=forgetting, groups=groups, at_table=deeds.at_table,
        private=deeds.private, rights=rights, replies=replies, clock=clock,
        removing=Removing(
            storage=storage, forgetting=forgetting, groups=groups, replies=replies,
            background=background,
        ),
    )  # fmt: skip
    return Door(
        bot=bot,
        commands=_commands(
            ground, deeds, past, forget=forget, rulebook=rulebook, usernames=usernames,
            replies=replies, answers=answers,
        ),
        presses=Presses(
            storage=storage, games=games, claims=deeds.claims, opening=deeds.opening,
            at_table=deeds.at_table, private=deeds.private, learning=deeds.learning,
            daily=deeds.daily, answers=answers, replies=replies, rulebook=rulebook, forget=forget,
            past=PastPresses(
                storage=storage, history=past.history, replays=past.replays,
                scoreboard=past.scoreboard, checking=past.checking, exports=past.exports,
                replies=replies,
            ),
            strays=Strays(storage=storage, replies=replies, background=background, clock=clock),
            behind=Behind(ledger=ground.ledger), metrics=ground.metrics,
        ),
        membership=Membership(
            storage=storage, ledger=ground.ledger, keeper=keeper, private=deeds.private,
            changed=ChangedChats(
                storage=storage, ledger=ground.ledger, games=games, replies=replies,
                background=background, clock=clock,
            ),
        ),
        answers=answers,
        replies=replies,
        limits=limits,
        background=background,
        parking=Parking(
            storage=storage, rights=rights, usernames=usernames, members=members,
            ephemeral=ephemeral, background=background, clock=clock,
        ),
        metrics=ground.metrics,
    )  # fmt: skip


def _limits(ground: Ground) -> Limits:
    settings = ground.settings
    return Limits(
        commands_per_minute=settings.limit_commands_per_minute,
        presses_per_minute=settings.limit_presses_per_minute,
        tables_per_hour=settings.limit_tables_per_hour,
        clock=ground.clock,
    )


def _deeds(ground: Ground, rights: ChatRights, limits: Limits, tallies: Tallies) -> _Deeds:
    storage, ledger, clock = ground.storage, ground.ledger, ground.clock
    claims, tries = Claims(storage=storage, ledger=ledger), Tries(storage=storage)
    opening = Opening(
        storage=storage, ledger=ledger, claims=claims, rights=rights, limits=limits, tries=tries,
        clock=clock,
    )  # fmt: skip
    at_table = AtTable(
        storage=storage, ledger=ledger, claims=claims, rights=rights, clock=clock,
        bot_name=ground.bot.username,
    )  # fmt: skip
    return _Deeds(
        claims=claims,
        opening=opening,
        at_table=at_table,
        private=PrivateChats(storage=storage, ledger=ledger, at_table=at_table),
        learning=Learning(claims=claims, opening=opening, at_table=at_table),
        daily=DailyDeal(
            storage=storage,
            ledger=ledger,
            opening=opening,
            at_table=at_table,
            tries=tries,
            tallies=tallies,
            clock=clock,
        ),
    )


def _past(
    ground: Ground, deeds: _Deeds, *, members: Members, replies: Replies, answers: Answers,
    tallies: Tallies,
) -> _Past:  # fmt: skip
    storage, games, bot_name = ground.storage, ground.ledger.games, ground.bot.username
    records = Records(storage=storage, members=members, clock=ground.clock)
    return _Past(
        history=History(storage=storage, games=games, bot_name=bot_name, clock=ground.clock),
        replays=Replays(
            storage=storage, games=games, records=records, replies=replies, shows=ground.shows,
            bot_name=bot_name,
        ),
        checking=Checking(records=records, bot_name=bot_name),
        exports=Exports(
            storage=storage, records=records, private=deeds.private, at_table=deeds.at_table,
            replies=replies, background=ground.background, clock=ground.clock,
        ),
        scoreboard=Scoreboard(
            storage=storage, games=games, tallies=tallies, at_table=deeds.at_table,
            daily=deeds.daily, replies=replies, answers=answers, background=ground.background,
            clock=ground.clock,
        ),
    )  # fmt: skip


def _commands(
    ground: Ground, deeds: _Deeds, past: _Past, *, forget: Forget, rulebook: Rulebook,
    usernames: Usernames, replies: Replies, answers: Answers,
) -> Commands:  # fmt: skip
    storage, games, settings = ground.storage, ground.ledger.games, ground.settings
    of_table = TableCommands(
        storage=storage, games=games, claims=deeds.claims, opening=deeds.opening,
        at_table=deeds.at_table, usernames=usernames,
    )  # fmt: skip
    personal = PersonalCommands(
        storage=storage, games=games, claims=deeds.claims, at_table=deeds.at_table,
        of_table=of_table, private=deeds.private, learning=deeds.learning, daily=deeds.daily,
        checking=past.checking, replies=replies, rulebook=rulebook, answers=answers,
        history=past.history, replays=past.replays, exports=past.exports,
        contact=settings.contact, keep_matches_days=settings.keep_matches_days,
    )  # fmt: skip
    return Commands(
        bot=ground.bot, storage=storage, table=of_table, personal=personal, private=deeds.private,
        scoreboard=past.scoreboard, replies=replies, forget=forget,
    )  # fmt: skip
