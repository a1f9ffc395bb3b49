"""Commands and buttons about oneself, wherever they are used: my tables, my hand, nudges, words."""

from dataclasses import dataclass
from typing import assert_never

from bot.actions.action import Actor, Answer
from bot.actions.match import show_again, show_here, show_in_match
from bot.actions.seats import come_back
from bot.core import Core
from bot.feature import Command, Feature, HelpLine, Presses
from bot.intake.commands.table import TableCommands
from bot.repository import AlreadyDone
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.presses import PagePress, TablesPress
from bot.screens.pages import about_tables, general
from bot.table.refusals import No, Refused
from games.contract.screen import Screen


@dataclass(frozen=True, slots=True)
class PersonalCommands:
    core: Core

    async def start(self, command: CommandMessage) -> Screen | None:
        if not command.place.is_private:
            return general.greeting(self.core.games, command.t)
        return await self.core.private.start(command.actor, command.argument)

    async def games_in_play(self, command: CommandMessage) -> Screen | None:
        """Where somebody plays is nobody else's business: a group sees none of it."""
        user = command.user
        tables = await self.core.private.tables_of(user)
        page = about_tables.my_tables(tables, self.core.games, user, command.t)
        if command.place.is_private:
            return page
        return await self.core.to_asker.in_private(command, page)

    async def hand(self, command: CommandMessage) -> Screen | None:
        place, actor = command.place, command.actor
        if not place.is_private:
            table_id = await self.core.storage.chats.table(place.chat, place.topic)
            if table_id is None:
                raise Refused(No.NO_TABLE)
            return await self._hand_in_group(command, table_id)
        tables = await self.core.private.tables_of(command.user)
        played = [one for one in tables if one.played is not None]
        secret = [one for one in played if self.core.games[one.game].needs_private_chat]
        tables = secret or played
        if not tables:
            raise Refused(No.AT_NO_TABLE)
        if len(tables) > 1:
            return about_tables.which_hand(tables, self.core.games, command.t)
        await self.core.table_actions.perform(show_again, tables[0].id, actor)
        return None

    async def _hand_in_group(self, command: CommandMessage, table_id: str) -> Screen | None:
        """As an ephemeral message where that works, otherwise in private."""
        core = self.core
        support = await core.storage.chats.ephemeral_support(command.place.chat)
        can_answer = command.seen_by_us_alone or support.is_admin
        if support.works is False or not can_answer or command.is_anonymous:
            await core.table_actions.perform(show_in_match, table_id, command.actor)
            return await core.to_asker.in_private(command, None, table_id)
        await core.table_actions.perform(show_here, table_id, command.actor)
        return None if support.works else await core.to_asker.in_private(command, None, table_id)

    async def back(self, command: CommandMessage) -> Screen | None:
        if not command.place.is_private:
            return await TableCommands(self.core).back(command)
        tables = await self.core.private.tables_of(command.user)
        user = command.user
        away = [one for one in tables if any(p.user == user and p.is_away for p in one.people)]
        returned = [await self._returned(table.id, command.actor) for table in away]
        if not any(returned):
            raise Refused(No.NOT_AWAY if tables else No.AT_NO_TABLE)
        return general.plain(general.welcome_back(command.t))

    async def _returned(self, table_id: str, actor: Actor) -> bool:
        try:
            await self.core.table_actions.perform(come_back, table_id, actor)
        except Refused:
            return False
        except AlreadyDone:
            return True
        return True

    async def mute(self, command: CommandMessage) -> Screen | None:
        """Of a person: a group or a channel in whose name somebody writes is never nudged."""
        if command.is_anonymous:
            return await self.core.to_asker.in_private(command, None)
        page = general.plain(
            await self.core.private.toggle_nudges(command.user, command.t, command.operation)
        )
        return await self.core.to_asker.tell(command, page)

    async def text(self, command: CommandMessage) -> Screen | None:
        """Words instead of pictures; who needs them is nobody else's business."""
        if command.is_anonymous:
            return await self.core.to_asker.in_private(command, None)
        page = general.plain(
            await self.core.private.toggle_pictures(command.user, command.t, command.operation)
        )
        if command.place.is_private:
            return page
        return await self.core.to_asker.in_private(command, page)

    async def help(self, command: CommandMessage) -> Screen | None:
        page = general.help_page(self.core.games, self.core.help_lines(command.t), command.t)
        return await self.core.to_asker.tell(command, page)

    async def turn_tables(self, press: TablesPress, pressed: Pressed) -> Answer:
        """In place. Where somebody plays is nobody else's business: never in a group."""
        place, actor = pressed.place, pressed.actor
        user = actor.person.user
        if not place.is_private or pressed.message is None:
            raise Refused(No.GARBLED)
        tables = await self.core.private.tables_of(user)
        screen = about_tables.my_tables(tables, self.core.games, user, actor.t, page=press.page)
        self.core.replies.change(place.chat, pressed.message, screen)
        return Answer()

    async def page(self, press: PagePress, pressed: Pressed) -> Answer:
        core, actor = self.core, pressed.actor
        match press:
            case PagePress.MENU:
                place = pressed.place
                await core.opening.must_be_free(place.chat, place.topic)
                core.opening.rights.look_ahead(place.chat)
                return Answer(asks=general.menu(core.games, actor.t))
            case PagePress.GAMES:
                return Answer(asks=general.games_on_offer(core.games, actor.t))
            case PagePress.NUDGES:
                user, t = actor.person.user, actor.t
                return Answer(await core.private.toggle_nudges(user, t, actor.operation))
        assert_never(press)


PERSONAL = Feature(
    name="personal",
    build=PersonalCommands,
    commands=(
        Command(
            "start",
            PersonalCommands.start,
            order=0,
            in_private=lambda t: t.say("What this is, and your tables"),
        ),
        Command(
            "games",
            PersonalCommands.games_in_play,
            order=20,
            in_private=lambda t: t.say("My tables"),
        ),
        Command(
            "hand",
            PersonalCommands.hand,
            order=30,
            is_ephemeral=True,
            in_groups=lambda t: t.say("My cards"),
            in_private=lambda t: t.say("My cards"),
        ),
        Command("back", PersonalCommands.back, is_owed=True),
        Command("mute", PersonalCommands.mute, is_owed=True),
        Command("text", PersonalCommands.text, is_owed=True),
        Command(
            "help",
            PersonalCommands.help,
            order=1000,
            in_groups=lambda t: t.say("All commands"),
            in_private=lambda t: t.say("All commands"),
        ),
    ),
    help=(
        HelpLine(50, lambda t: t.html("/back — play again after a bot played for me")),
        HelpLine(80, lambda t: t.html("/games — my tables · /mute — rings on or off")),
        HelpLine(
            100, lambda t: t.html("/text — words instead of pictures in my private chat, and back")
        ),
        HelpLine(1000, lambda t: t.html("/help — this page")),
    ),
    presses=(
        Presses(TablesPress, PersonalCommands.turn_tables),
        Presses(PagePress, PersonalCommands.page),
    ),
)
