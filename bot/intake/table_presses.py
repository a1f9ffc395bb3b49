"""Buttons of a table: a move, whatever else is done at it, and the menu that becomes its lobby."""

from dataclasses import dataclass

from bot.actions.action import Actor, Answer
from bot.actions.seats import seated_here
from bot.core import Core
from bot.feature import Feature, Presses
from bot.requests import Pressed
from bot.screens.buttons.presses import MovePress, OpenPress, TablePress
from bot.table.document import Table
from bot.table.refusals import No, Refused


@dataclass(frozen=True, slots=True)
class TablePresses:
    core: Core

    async def move(self, press: MovePress, pressed: Pressed) -> Answer:
        return await self.core.table_actions.move(press, pressed.actor)

    async def perform(self, press: TablePress, pressed: Pressed) -> Answer:
        actions = self.core.table_actions
        return await actions.perform(
            actions.verbs[press.verb], press.table, pressed.actor, press.argument
        )

    async def open(self, press: OpenPress, pressed: Pressed) -> Answer:
        """The message on which the game was chosen becomes the lobby."""
        core, place, actor = self.core, pressed.place, pressed.actor
        if pressed.reply is None:  # it does not offer that any more, or never did
            await core.opening.must_be_free(place.chat, place.topic)
            raise Refused(No.GARBLED)
        hides_name = False
        if not place.is_private:
            standing = await core.opening.rights.of(place.chat, actor.person.user, None)
            hides_name = standing.hides_name
        table = await core.opening.open(
            press.game,
            None if hides_name else actor.person,
            chat=place.chat,
            topic=place.topic,
            chat_title=place.title,
            language=actor.person.language,
            menu=pressed.message,
            operation=actor.operation,
            asker=actor.asker,
        )
        start_link = core.table_actions.start_link(table.id)
        if table.coming:
            return Answer(url=start_link)
        return await self._seated(table, start_link, actor)

    async def _seated(self, table: Table, start_link: str, actor: Actor) -> Answer:
        """Who opened it sits there, and is told if their secrets come to the group alone."""
        needs_private_chat = self.core.games[table.game].needs_private_chat and not table.is_private
        if not needs_private_chat or table.seat_of(actor.person.user) is None:
            return Answer()
        contact = await self.core.storage.users.contact(actor.person.user)
        return Answer() if contact.may_write else seated_here(start_link, actor.t)


BUTTONS = Feature(
    name="buttons",
    build=TablePresses,
    presses=(
        Presses(MovePress, TablePresses.move),
        Presses(TablePress, TablePresses.perform),
        Presses(OpenPress, TablePresses.open),
    ),
)
