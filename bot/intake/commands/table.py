"""Commands about the table of this chat: open it, sit down, begin, send away, stop."""

from dataclasses import dataclass

from bot.actions import lobby, seats
from bot.actions.action import ActionHandler
from bot.core import Core
from bot.feature import Command, Feature, HelpLine
from bot.requests import CommandMessage
from bot.screens.pages import general
from bot.table.refusals import No, Refused
from games.contract.screen import Screen

NOBODY = 0  # the user id of no user


@dataclass(frozen=True, slots=True)
class TableCommands:
    core: Core

    async def newgame(self, command: CommandMessage) -> Screen | None:
        place = command.place
        if not command.argument:
            await self.core.opening.must_be_free(place.chat, place.topic)
            if place.is_private:
                return general.with_bots_or_in_group(self.core.bot_name, command.t)
            self.core.opening.rights.look_ahead(place.chat)
            return general.menu(self.core.games, command.t)
        if command.is_bot:
            raise Refused(No.NO_SEAT_FOR_BOTS)
        table = await self.core.opening.open(
            command.argument,
            None if command.is_anonymous else command.person,
            chat=place.chat,
            topic=place.topic,
            chat_title=place.title,
            language=command.t.language,
            menu=None,
            operation=command.operation,
        )
        if table.coming:  # the opener himself must open the private chat first
            return general.way_to_private(self.core.table_actions.start_link(table.id), command.t)
        return None

    async def join(self, command: CommandMessage) -> Screen | None:
        return await self._do(seats.join, command, needs_name=True, after_match=True)

    async def leave(self, command: CommandMessage) -> Screen | None:
        if command.place.is_private:
            return await self.stopgame(command)
        return await self._do(seats.leave, command, after_match=True)

    async def startgame(self, command: CommandMessage) -> Screen | None:
        return await self._do(lobby.start, command)

    async def board(self, command: CommandMessage) -> Screen | None:
        return await self._do(lobby.bring_down, command)

    async def stopgame(self, command: CommandMessage) -> Screen | None:
        return await self._do(lobby.stop, command)

    async def kick(self, command: CommandMessage) -> Screen | None:
        """Who is mentioned, called by name or animal, or replied to."""
        if command.mentioned is not None:
            return await self._do(seats.kick, command, str(command.mentioned))
        if command.argument.startswith("@"):
            return await self._do(seats.kick, command, await self._mentioned(command))
        if command.argument:
            return await self._do(seats.kick_called, command, command.argument)
        replied_to = "" if command.replies_to is None else str(command.replies_to)
        return await self._do(seats.kick_or_ask, command, replied_to)

    async def _mentioned(self, command: CommandMessage) -> str:
        """The user id of who sits here under this user name; of nobody, if nobody does."""
        place = command.place
        table = await self.core.claims.table_in(place.chat, place.topic)
        if table is None or place.is_private:
            return str(NOBODY)
        people = [player.user for player in table.people]
        return str(self.core.usernames.user(place.chat, command.argument, people) or NOBODY)

    async def back(self, command: CommandMessage) -> Screen | None:
        return await self._do(seats.come_back, command, needs_name=True)

    async def _do(
        self,
        handler: ActionHandler,
        command: CommandMessage,
        argument: str = "",
        *,
        needs_name: bool = False,
        after_match: bool = False,
    ) -> Screen | None:
        """At the open table, or, if that makes sense, at the one whose match is over."""
        place = command.place
        table_id = await self.core.storage.chats.table(place.chat, place.topic)
        if table_id is None and after_match:
            last = await self.core.claims.last_table_in(place.chat, place.topic)
            table_id = None if last is None else last.id
        if table_id is None:
            raise Refused(No.ONLY_IN_GROUPS if place.is_private else No.NO_TABLE)
        if needs_name and command.is_anonymous:
            raise Refused(No.ANONYMOUS_SITS_BY_BUTTON)
        answer = await self.core.table_actions.perform(handler, table_id, command.actor, argument)
        return answer.asks or answer.told or answer.announced


TABLE = Feature(
    name="table",
    build=TableCommands,
    commands=(
        Command(
            "newgame",
            TableCommands.newgame,
            order=10,
            in_groups=lambda t: t.say("Open a table"),
            in_private=lambda t: t.say("Play with bots"),
        ),
        Command("join", TableCommands.join, is_owed=True),
        Command("leave", TableCommands.leave, is_owed=True),
        Command("startgame", TableCommands.startgame),
        Command("board", TableCommands.board),
        Command("stopgame", TableCommands.stopgame, is_owed=True),
        Command("kick", TableCommands.kick, is_owed=True),
    ),
    help=(
        HelpLine(10, lambda t: t.html("/newgame — open a table")),
        HelpLine(20, lambda t: t.html("/join — sit down · /leave — stand up")),
        HelpLine(30, lambda t: t.html("/startgame — begin the match (the host)")),
        HelpLine(40, lambda t: t.html("/board — bring the board to the bottom · /hand — my cards")),
        HelpLine(
            60, lambda t: t.html("/kick — send somebody from the table (the host or an admin)")
        ),
        HelpLine(
            70,
            lambda t: t.html(
                "/stopgame — close the table (the host, an admin, or most of the players)"
            ),
        ),
    ),
)
