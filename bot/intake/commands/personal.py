"""Commands about oneself, wherever they are said: my tables, my hand, nudges, pictures, privacy."""

from dataclasses import dataclass

from bot.actions.action import Actor
from bot.actions.claims import Claims
from bot.actions.match import show_again, show_here, show_in_match
from bot.actions.private import PrivateChats
from bot.actions.seats import come_back
from bot.actions.table_actions import TableActions
from bot.features.daily.play import DAILY, DailyDeal
from bot.features.history.checking import Checking, deal_asked_for
from bot.features.history.lists import History
from bot.features.history.replays import Replays, replay_asked_for
from bot.features.lessons.learning import Learning, lesson_asked_for
from bot.features.privacy.exports import Exports
from bot.features.privacy.kept import RETENTION
from bot.features.privacy.screens.privacy import privacy
from bot.features.rules import Rulebook
from bot.intake.commands.command import Command
from bot.intake.commands.table import TableCommands
from bot.replies.queue import Replies
from bot.replies.toasts import Answers
from bot.repository import AlreadyDone
from bot.screens.pages import about_tables, general
from bot.table.opening import find_game
from bot.table.refusals import No, Refused
from games.contract.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalCommands:
    storage: Storage
    games: general.Games
    claims: Claims
    table_actions: TableActions
    of_table: TableCommands
    private: PrivateChats
    learning: Learning
    daily: DailyDeal
    checking: Checking
    replies: Replies
    rulebook: Rulebook
    answers: Answers
    history: History
    replays: Replays
    exports: Exports
    contact: str | None  # of the operator
    keep_matches_days: int | None

    async def start(self, command: Command) -> Screen | None:
        if not command.place.is_private:
            return general.greeting(self.games, command.t)
        if command.argument == DAILY:
            return await self.daily.show(command.actor)
        record = replay_asked_for(command.argument)
        if record is not None:
            await self.replays.open(command.user, record, command.t, command.operation)
            return None
        wanted = lesson_asked_for(command.argument)
        if wanted is not None:
            return await self._lesson(command, wanted)
        dealt = deal_asked_for(command.argument)
        if dealt is not None:
            return await self.checking.page(command.user, dealt, command.t)
        return await self.private.start(command.actor, command.argument)

    async def games_in_play(self, command: Command) -> Screen | None:
        """Where somebody plays is nobody else's business: a group sees none of it."""
        user = command.user
        tables = await self.private.tables_of(user)
        page = about_tables.my_tables(tables, self.games, user, command.t)
        return page if command.place.is_private else await self._in_private(command, page)

    async def hand(self, command: Command) -> Screen | None:
        place, actor = command.place, command.actor
        if not place.is_private:
            table_id = await self.storage.chats.table(place.chat, place.topic)
            if table_id is None:
                raise Refused(No.NO_TABLE)
            return await self._hand_in_group(command, table_id)
        tables = await self.private.tables_of(command.user)
        played = [one for one in tables if one.played is not None]
        secret = [one for one in played if self.games[one.game].needs_private_chat]
        tables = secret or played
        if not tables:
            raise Refused(No.AT_NO_TABLE)
        if len(tables) > 1:
            return about_tables.which_hand(tables, self.games, command.t)
        await self.table_actions.perform(show_again, tables[0].id, actor)
        return None

    async def _hand_in_group(self, command: Command, table_id: str) -> Screen | None:
        """As an ephemeral message where that works, otherwise in private."""
        ephemeral_support = await self.storage.chats.ephemeral_support(command.place.chat)
        can_answer = command.seen_by_us_alone or ephemeral_support.is_admin
        if ephemeral_support.works is False or not can_answer or command.is_anonymous:
            await self.table_actions.perform(show_in_match, table_id, command.actor)
            return await self._in_private(command, None, table_id)
        await self.table_actions.perform(show_here, table_id, command.actor)
        return None if ephemeral_support.works else await self._in_private(command, None, table_id)

    async def back(self, command: Command) -> Screen | None:
        if not command.place.is_private:
            return await self.of_table.back(command)
        tables = await self.private.tables_of(command.user)
        user = command.user
        away = [one for one in tables if any(p.user == user and p.is_away for p in one.people)]
        returned = [await self._returned(table.id, command.actor) for table in away]
        if not any(returned):
            raise Refused(No.NOT_AWAY if tables else No.AT_NO_TABLE)
        return general.plain(general.welcome_back(command.t))

    async def _returned(self, table_id: str, actor: Actor) -> bool:
        try:
            await self.table_actions.perform(come_back, table_id, actor)
        except Refused:
            return False
        except AlreadyDone:
            return True
        return True

    async def mute(self, command: Command) -> Screen | None:
        """Of a person: a group or a channel in whose name somebody writes is never nudged."""
        if command.is_anonymous:
            return await self._in_private(command, None)
        page = general.plain(
            await self.private.toggle_nudges(command.user, command.t, command.operation)
        )
        return await self._to_asker(command, page)

    async def text(self, command: Command) -> Screen | None:
        """Words instead of pictures; who needs them is nobody else's business."""
        if command.is_anonymous:
            return await self._in_private(command, None)
        page = general.plain(
            await self.private.toggle_pictures(command.user, command.t, command.operation)
        )
        return page if command.place.is_private else await self._in_private(command, page)

    async def rules(self, command: Command) -> Screen | None:
        name = command.argument
        if not name:
            table = await self.claims.table_in(command.place.chat, command.place.topic)
            name = "" if table is None else table.game
        if not name and len(self.games) == 1:
            name = next(iter(self.games))
        if not name:
            return await self._to_asker(command, general.games_on_offer(self.games, command.t))
        game, place, topic = find_game(self.games, name), command.place.chat, command.place.topic
        if await self._is_answered_elsewhere(command):
            place, topic = command.user, None
            self.answers.react(command.place.chat, command.message.message_id)
        await self.rulebook.told(game, place, topic, command.actor)
        return None

    async def learn(self, command: Command) -> Screen | None:
        """In a group: the way to the private chat, and of the game that is played there."""
        if command.place.is_private:
            return await self._lesson(command, command.argument)
        name = command.argument
        if not name:
            table = await self.claims.table_in(command.place.chat, command.place.topic)
            is_taught = table is not None and self.games[table.game].lesson is not None
            name = table.game if table is not None and is_taught else ""
        return general.way_to_lessons(self.learning.link(name), command.t)

    async def _lesson(self, command: Command, game_name: str) -> Screen | None:
        if not game_name:
            return general.lessons(self.games, command.t)
        await self.learning.begin(command.actor, game_name)
        return None

    async def day(self, command: Command) -> Screen | None:
        """The deal of the day: played in private; a group is shown who did how well."""
        if command.place.is_private:
            return await self.daily.show(command.actor)
        return await self.daily.of_group(command.place.chat, self.daily.today, command.t)

    async def past_matches(self, command: Command) -> Screen | None:
        """A group sees its own; where somebody played besides is nobody else's business."""
        return await self.history.page(command.place, 0, command.t)

    async def privacy(self, command: Command) -> Screen | None:
        page = privacy(RETENTION, self.keep_matches_days, self.contact, command.t)
        return await self._to_asker(command, page)

    async def export(self, command: Command) -> Screen | None:
        """A file, in the private chat alone."""
        if command.place.is_private:
            await self.exports.send_all(command.actor)
            return None
        page = await self._in_private(command, None)
        if page is None:
            await self.exports.send_all(command.actor)
        return page

    async def help(self, command: Command) -> Screen | None:
        return await self._to_asker(command, general.help_page(self.games, command.t))

    async def _to_asker(self, command: Command, page: Screen) -> Screen | None:
        """In private, so that the board of a group waits for nothing; else where it was asked."""
        if not await self._is_answered_elsewhere(command):
            return page
        return await self._in_private(command, page)

    async def _is_answered_elsewhere(self, command: Command) -> bool:
        """Asked for in a group by one person, to whom the bot may write."""
        if command.place.is_private or command.is_anonymous or command.seen_by_us_alone:
            return False
        return (await self.storage.users.contact(command.user)).may_write

    async def _in_private(
        self, command: Command, page: Screen | None, table_id: str | None = None
    ) -> Screen | None:
        """What is asked for in a group comes in private, and the group sees a pair of eyes."""
        user = command.user
        may_write = (await self.storage.users.contact(user)).may_write
        if command.is_anonymous or not may_write:
            return general.answer_in_private(self.table_actions.start_link(table_id), command.t)
        if page is not None and await self.storage.seen.first_time(command.operation):
            self.replies.say(user, None, page, is_owed=command.is_action)
        if not command.seen_by_us_alone:
            self.answers.react(command.place.chat, command.message.message_id)
        return None
