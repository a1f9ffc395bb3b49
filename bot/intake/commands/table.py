"""Commands about the table of this chat: open it, sit down, begin, send away, stop."""

from dataclasses import dataclass

from telegram import MessageEntity

from bot.actions import lobby, seats
from bot.actions.action import ActionHandler
from bot.actions.claims import Claims
from bot.actions.opening import Opening
from bot.actions.table_actions import TableActions
from bot.intake.chats.usernames import Usernames
from bot.intake.commands.command import Command
from bot.screens.pages import general
from bot.table.refusals import No, Refused
from games.contract.screen import Screen
from storage.connection import Storage

NOBODY = 0  # the user id of no user


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCommands:
    storage: Storage
    games: general.Games
    claims: Claims
    opening: Opening
    table_actions: TableActions
    usernames: Usernames

    async def newgame(self, command: Command) -> Screen | None:
        place = command.place
        if not command.argument:
            await self.opening.must_be_free(place.chat, place.topic)
            if place.is_private:
                return general.with_bots_or_in_group(self.table_actions.bot_name, command.t)
            self.opening.rights.look_ahead(place.chat)
            return general.menu(self.games, command.t)
        if command.is_bot:
            raise Refused(No.NO_SEAT_FOR_BOTS)
        table = await self.opening.open(
            command.argument,
            None if command.is_anonymous else command.person,
            chat=place.chat,
            topic=place.topic,
            chat_title=place.title,
            language=command.t.language,
            menu=None,
            operation=command.operation,
        )
        if table.coming:  # the opener must open the private chat first
            return general.way_to_private(self.table_actions.start_link(table.id), command.t)
        return None

    async def join(self, command: Command) -> Screen | None:
        return await self._do(seats.join, command, needs_name=True, after_match=True)

    async def leave(self, command: Command) -> Screen | None:
        if command.place.is_private:
            return await self.stopgame(command)
        return await self._do(seats.leave, command, after_match=True)

    async def startgame(self, command: Command) -> Screen | None:
        return await self._do(lobby.start, command)

    async def board(self, command: Command) -> Screen | None:
        return await self._do(lobby.bring_down, command)

    async def stopgame(self, command: Command) -> Screen | None:
        return await self._do(lobby.stop, command)

    async def kick(self, command: Command) -> Screen | None:
        """Who is mentioned, called by name or animal, or replied to."""
        for entity in command.message.entities:
            if entity.type == MessageEntity.TEXT_MENTION and entity.user is not None:
                return await self._do(seats.kick, command, str(entity.user.id))
        if command.argument.startswith("@"):
            return await self._do(seats.kick, command, await self._mentioned(command))
        if command.argument:
            return await self._do(seats.kick_called, command, command.argument)
        reply = command.message.reply_to_message
        if reply is None or reply.from_user is None or reply.forum_topic_created is not None:
            # in a topic, what is no reply seems to reply to its beginning
            return await self._do(seats.kick_or_ask, command)
        return await self._do(seats.kick_or_ask, command, str(reply.from_user.id))

    async def _mentioned(self, command: Command) -> str:
        """The user id of who sits here under this user name; of nobody, if nobody does."""
        place = command.place
        table = await self.claims.table_in(place.chat, place.topic)
        if table is None or place.is_private:
            return str(NOBODY)
        people = [player.user for player in table.people]
        return str(self.usernames.user(place.chat, command.argument, people) or NOBODY)

    async def back(self, command: Command) -> Screen | None:
        return await self._do(seats.come_back, command, needs_name=True)

    async def _do(
        self,
        handler: ActionHandler,
        command: Command,
        argument: str = "",
        *,
        needs_name: bool = False,
        after_match: bool = False,
    ) -> Screen | None:
        """At the open table, or, if that makes sense, at the one whose match is over."""
        place = command.place
        table_id = await self.storage.chats.table(place.chat, place.topic)
        if table_id is None and after_match:
            last = await self.claims.last_table_in(place.chat, place.topic)
            table_id = None if last is None else last.id
        if table_id is None:
            raise Refused(No.ONLY_IN_GROUPS if place.is_private else No.NO_TABLE)
        if needs_name and command.is_anonymous:
            raise Refused(No.ANONYMOUS_SITS_BY_BUTTON)
        answer = await self.table_actions.perform(handler, table_id, command.actor, argument)
        return answer.asks or answer.told or answer.announced
