"""What people do in the middle of a match: move, choose step by step, look, hurry others."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.chat.answers import Answer
from bot.table import deadlines
from bot.table.beside import Where, pick_key, pick_value
from bot.table.document import Table
from bot.table.ledger import Ledger
from bot.table.play import hand, may_pick, play
from bot.table.refusals import Refused
from games.contract import AnyGame
from games.screen import Face, Translator
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRituals:
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
        table = await self.ledger.find(table_id)
        may_pick(table, self.ledger.game(table), user, question=question)
        what = pick_value(question, text)
        await self.storage.picks.note(table_id, pick_key(where, user), what)
        await self.ledger.wake(table_id)
        return Answer()

    async def hand(self, table_id: str, user: int, t: Translator) -> Answer:
        table = await self.ledger.find(table_id)
        return Answer(hand(table, self.ledger.game(table), user, t), alert=True)

    async def show_again(self, table_id: str, user: int, operation: str) -> Answer:
        """Whoever deleted the private message, or lost it far above, gets a new one."""

        def freshen(table: Table, game: AnyGame) -> None:
            seat = table.seat_of(user)
            if seat is None:
                raise Refused("not_at_table")
            awaited = table.match.waits if table.match else ()
            if not game.needs_private_chat and seat not in awaited:
                raise Refused("no_hand", game=game.title)
            table.players[seat].fresh_at = self.clock()

        await self.ledger.change(table_id, freshen, operation=operation)
        return Answer()

    async def hurry(self, table_id: str, user: int, t: Translator, operation: str) -> Answer:
        def ring(table: Table, _game: AnyGame) -> list[Face]:
            return deadlines.hurry(table, user, now=self.clock())

        faces = await self.ledger.change(table_id, ring, operation=operation)
        return Answer(t.say("🔔 Ringing: {faces}", faces=", ".join(map(str, faces))))
