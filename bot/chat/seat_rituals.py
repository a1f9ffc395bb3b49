"""How people come to a seat and leave it, before a match and in the middle of one."""

from collections.abc import Callable
from dataclasses import dataclass

from telegram import Bot

from bot.chat import pages, rights
from bot.chat.answers import Answer
from bot.table import evening, lobby, seats
from bot.table.document import Person, Phase, Table
from bot.table.ledger import Ledger
from bot.table.refusals import Refused
from bot.table.seats import SeatWish
from games.contract import AnyGame
from games.screen import Face, Translator
from storage.connection import Storage

SIT = "sit-"  # a deep link's payload: sit-<table>


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRituals:
    bot: Bot
    storage: Storage
    ledger: Ledger
    clock: Callable[[], float]

    async def sit(self, table_id: str, person: Person, t: Translator, operation: str) -> Answer:
        """Before a match."""
        may_write = await self.storage.users.may_write(person.user)

        def sit(table: Table, game: AnyGame) -> Answer:
            if lobby.sit(table, game, person, may_write=may_write, now=self.clock()):
                return Answer(t.say("You sit at the table."))
            return Answer(url=self.start_link(table_id))

        return await self._warn_first(table_id, person, sit, t, operation)

    async def take_over(
        self, table_id: str, person: Person, wish: SeatWish | None, t: Translator, operation: str
    ) -> Answer:
        """The seat of an AI, or of somebody who is away, in the middle of a match."""
        may_write = await self.storage.users.may_write(person.user)

        def sit(table: Table, game: AnyGame) -> Answer:
            now = self.clock()
            if seats.take_over(table, game, person, wish=wish, may_write=may_write, now=now):
                return Answer(t.say("You sit at the table."))
            return Answer(url=self.start_link(table_id))

        return await self._warn_first(table_id, person, sit, t, operation)

    async def line_up(self, table_id: str, person: Person, t: Translator, operation: str) -> Answer:
        """For the next match."""

        def line_up(table: Table, _game: AnyGame) -> Answer:
            evening.line_up(table, person)
            return Answer(
                t.say("I will seat you for the next match. /leave if you change your mind.")
            )

        return await self._warn_first(table_id, person, line_up, t, operation)

    async def _warn_first(
        self,
        table_id: str,
        person: Person,
        change: Callable[[Table, AnyGame], Answer],
        t: Translator,
        operation: str,
    ) -> Answer:
        """An anonymous admin is told before his name is shown."""
        hides_name = await self._hides_name(table_id, person.user)

        def warn_or_change(table: Table, game: AnyGame) -> Answer:
            if hides_name and person.user not in table.warned:
                table.warned.append(person.user)
                return Answer(Refused("anonymous_warning").sentence(t), alert=True)
            return change(table, game)

        return await self.ledger.change(table_id, warn_or_change, operation=operation)

    def start_link(self, table_id: str | None) -> str:
        """Opens the private chat; Start there leads to the seat that is held."""
        payload = "tables" if table_id is None else f"{SIT}{table_id}"
        return f"https://t.me/{self.bot.username}?start={payload}"

    async def sit_after_start(self, table_id: str, person: Person, operation: str) -> Table:
        def sit(table: Table, game: AnyGame) -> Table:
            if table.seat_of(person.user) is not None:
                return table
            if table.phase is Phase.PLAYING:
                seats.take_over_after_start(table, game, person, now=self.clock())
            else:
                lobby.sit_after_start(table, game, person, now=self.clock())
            return table

        return await self.ledger.change(table_id, sit, operation=operation)

    async def stand(self, table_id: str, user: int, t: Translator, operation: str) -> Answer:
        """From a lobby the place is free; in a match an AI plays on."""

        def stand(table: Table, _game: AnyGame) -> None:
            if table.phase is Phase.PLAYING:
                seats.leave(table, user)
            else:
                lobby.stand(table, user, now=self.clock())

        await self.ledger.change(table_id, stand, operation=operation)
        await self.storage.users.note_left([user], table_id)
        return Answer(t.say("You have left the table."))

    async def kick(
        self, table_id: str, user: int, target: int, *, is_admin: bool, operation: str
    ) -> Face:
        face = await self.ledger.change(
            table_id,
            lambda table, _game: seats.kick(
                table, user, target, is_admin=is_admin, now=self.clock()
            ),
            operation=operation,
        )
        await self.storage.users.note_left([target], table_id)
        return face

    async def is_admin(self, table_id: str, user: int) -> bool:
        """Of the table's own group, wherever the press came from."""
        table = await self.ledger.find(table_id)
        return await rights.is_admin(self.bot, table.chat, user)

    async def come_back(
        self, table_id: str, person: Person, t: Translator, operation: str
    ) -> Answer:
        """Who was away plays again himself; who left takes his seat again while an AI holds it."""
        table = await self.ledger.find(table_id)
        if table.seat_of(person.user) is None:
            if table.match is None or person.user not in table.match.seen_by:
                raise Refused("not_seated")
            return await self.take_over(table_id, person, None, t, operation)
        if not await self.note_press(table_id, person.user, operation):
            raise Refused("not_away")
        return Answer(pages.welcome_back(t))

    async def note_press(self, table_id: str, user: int, operation: str) -> bool:
        """Whatever somebody who is away presses, he is here again."""
        table = await self.ledger.look(table_id)
        seat = None if table is None else table.seat_of(user)
        if table is None or seat is None or not table.players[seat].is_away:
            return False
        return await self.ledger.change(
            table_id,
            lambda table, _game: seats.come_back(table, user, now=self.clock()),
            operation=operation,
        )

    async def _hides_name(self, table_id: str, user: int) -> bool:
        """An anonymous admin is told before his name is shown."""
        table = await self.ledger.look(table_id)
        if (
            table is None
            or table.is_private
            or user in table.warned
            or table.seat_of(user) is not None
        ):
            return False
        return await rights.hides_name(self.bot, table.chat, user)
