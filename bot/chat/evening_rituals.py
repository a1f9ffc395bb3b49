"""What people do between matches: once more, or another game with the same people."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.chat.answers import Answer
from bot.chat.seat_rituals import SeatRituals
from bot.table import evening
from bot.table.document import Person, Phase, Table
from bot.table.ledger import Ledger
from bot.table.opening import Opening
from bot.table.play import deal
from bot.table.refusals import Refused
from games.contract import AnyGame
from games.screen import Translator
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRituals:
    storage: Storage
    ledger: Ledger
    opening: Opening
    seats: SeatRituals
    clock: Callable[[], float]

    async def again(
        self, table_id: str, person: Person, game_name: str, t: Translator, operation: str
    ) -> Answer:
        """The standings' buttons: this game once more, or another one with the same people."""
        table = await self.ledger.find(table_id)
        game = self.ledger.games.get(game_name)
        if game is None:
            raise Refused("garbled")
        if _is_next_lobby(table, game):
            return await self.ready(table_id, person.user, t, operation)
        if table.phase is Phase.OVER and table.seat_of(person.user) is None:
            return await self.seats.line_up(table_id, person, t, operation)
        await self.opening.claim_again(table)
        users = [one.user for one in (*table.people, *table.queue)]
        writable = await self.storage.users.may_write_to(users)

        def reopen(table: Table, _game: AnyGame) -> Answer:
            now = self.clock()
            if not _is_next_lobby(table, game):  # else somebody was quicker
                evening.reopen(table, game, person.user, writable=writable, now=now)
            if table.seat_of(person.user) is None:
                return Answer(url=self.seats.start_link(table_id))
            return _make_ready(table, game, person.user, t, now)

        return await self.ledger.change(table_id, reopen, operation=operation)

    async def ready(self, table_id: str, user: int, t: Translator, operation: str) -> Answer:
        return await self.ledger.change(
            table_id,
            lambda table, game: _make_ready(table, game, user, t, self.clock()),
            operation=operation,
        )


def _is_next_lobby(table: Table, game: AnyGame) -> bool:
    return table.phase is Phase.LOBBY and table.matches > 0 and table.game == game.name


def _make_ready(table: Table, game: AnyGame, user: int, t: Translator, now: float) -> Answer:
    if evening.make_ready(table, game, user, now=now):
        deal(table, game, now=now)
        return Answer()
    return Answer(t.say("You are in. Waiting for the others."))
