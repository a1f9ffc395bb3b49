"""What people do at a table, be it by a press, a command, or Start in the private chat."""

from collections.abc import Callable
from dataclasses import dataclass

from telegram import Bot

from bot.chat import rights
from bot.chat.answers import Answer
from bot.table import lobby
from bot.table.beside import Where, pick_key, pick_value
from bot.table.document import Person, Table
from bot.table.ledger import Ledger
from bot.table.play import deal, hand, may_pick, play
from bot.table.refusals import Refused
from games.contract import AnyGame
from games.screen import Translator
from storage.connection import Storage

SIT = "sit-"  # a deep link's payload: sit-<table>


@dataclass(frozen=True, slots=True, kw_only=True)
class Rituals:
    bot: Bot
    storage: Storage
    ledger: Ledger
    clock: Callable[[], float]

    async def move(
        self, table_id: str, user: int, *, question: int, text: str, t: Translator, operation: str
    ) -> Answer:
        played = await self.ledger.change(
            table_id,
            lambda table, game: play(
                table, game, user, question=question, text=text, now=self.clock()
            ),
            operation=operation,
        )
        return Answer(played.toast(t))

    async def pick(
        self, table_id: str, user: int, *, question: int, text: str, where: Where
    ) -> Answer:
        """One step of a choice: kept beside the table, for its screen to show."""
        table = await self._look(table_id)
        may_pick(table, self.ledger.game(table), user, question=question)
        what = pick_value(question, text)
        await self.storage.picks.note(table_id, pick_key(where, user), what)
        await self.ledger.wake(table_id)
        return Answer()

    async def hand(self, table_id: str, user: int, t: Translator) -> Answer:
        table = await self._look(table_id)
        return Answer(hand(table, self.ledger.game(table), user, t), alert=True)

    async def sit(self, table_id: str, person: Person, t: Translator, operation: str) -> Answer:
        may_write = await self.storage.users.may_write(person.user)
        hides_name = await self._hides_name(table_id, person.user)

        def sit(table: Table, game: AnyGame) -> bool | None:
            if hides_name and person.user not in table.warned:
                table.warned.append(person.user)
                return None
            return lobby.sit(table, game, person, may_write=may_write, now=self.clock())

        match await self.ledger.change(table_id, sit, operation=operation):
            case True:
                return Answer(t.say("You sit at the table."))
            case False:
                return Answer(url=self.start_link(table_id))
        return Answer(Refused("anonymous_warning").sentence(t), alert=True)

    def start_link(self, table_id: str) -> str:
        """Opens the private chat; Start there leads to the seat that is held."""
        return f"https://t.me/{self.bot.username}?start={SIT}{table_id}"

    async def sit_after_start(self, table_id: str, person: Person, operation: str) -> Table:
        def sit(table: Table, game: AnyGame) -> Table:
            lobby.sit_after_start(table, game, person, now=self.clock())
            return table

        return await self.ledger.change(table_id, sit, operation=operation)

    async def stand(self, table_id: str, user: int, t: Translator, operation: str) -> Answer:
        await self.ledger.change(
            table_id,
            lambda table, _game: lobby.stand(table, user, now=self.clock()),
            operation=operation,
        )
        await self.storage.users.note_left([user], table_id)
        return Answer(t.say("You have left the table."))

    async def start(self, table_id: str, user: int, operation: str) -> Answer:
        def start(table: Table, game: AnyGame) -> None:
            lobby.may_start(table, game, user)
            deal(table, game, now=self.clock())

        await self.ledger.change(table_id, start, operation=operation)
        return Answer()

    async def set_option(self, table_id: str, user: int, argument: str, operation: str) -> Answer:
        name, _, choice = argument.partition("=")
        await self.ledger.change(
            table_id,
            lambda table, game: lobby.set_option(
                table, game, user, name=name, choice=choice, now=self.clock()
            ),
            operation=operation,
        )
        return Answer()

    async def set_look(self, table_id: str, user: int, look: str, operation: str) -> Answer:
        """Pictures or text: the group keeps its choice for the next tables."""

        def change(table: Table, _game: AnyGame) -> int:
            lobby.set_look(table, user, look, now=self.clock())
            return table.chat

        chat = await self.ledger.change(table_id, change, operation=operation)
        await self.storage.chats.note_look(chat, look)
        return Answer()

    async def bring_down(self, table_id: str, operation: str) -> Answer:
        await self.ledger.change(
            table_id,
            lambda table, _game: lobby.bring_down(table, now=self.clock()),
            operation=operation,
        )
        return Answer()

    async def stop(self, table_id: str, user: int, *, is_admin: bool, operation: str) -> Answer:
        await self.ledger.change(
            table_id,
            lambda table, _game: lobby.stop(table, user, is_admin=is_admin),
            operation=operation,
        )
        return Answer()

    async def _look(self, table_id: str) -> Table:
        table = await self.ledger.look(table_id)
        if table is None:
            raise Refused("table_gone")
        return table

    async def _hides_name(self, table_id: str, user: int) -> bool:
        """An anonymous admin is told before his name is shown."""
        table = await self.ledger.look(table_id)
        if table is None or user in table.warned or table.seat_of(user) is not None:
            return False
        return await rights.hides_name(self.bot, table.chat, user)
