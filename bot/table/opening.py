"""Opening a table in a chat: one each, whoever is first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.table import closing, lobby
from bot.table.document import Look, Pace, Person, Table, new_id
from bot.table.ledger import AlreadyDone, Ledger
from bot.table.refusals import Refused
from games.contract import AnyGame
from storage.connection import Storage

AIS_IN_PRIVATE = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    storage: Storage
    ledger: Ledger
    games: Mapping[str, AnyGame]
    clock: Callable[[], float]

    def find_game(self, called: str) -> AnyGame:
        """By its name or its title, however it is written."""
        wanted = _letters(called)
        for game in self.games.values():
            if wanted in (_letters(game.name), _letters(game.title)):
                return game
        titles = ", ".join(game.title for game in self.games.values())
        raise Refused("unknown_game", games=titles)

    async def table_in(self, chat: int, topic: int | None) -> Table | None:
        """The open table of this chat or topic."""
        table_id = await self.storage.chats.table(chat, topic)
        table = None if table_id is None else await self.ledger.look(table_id)
        return table if table is not None and table.is_open else None

    async def open(
        self,
        game_name: str,
        opener: Person | None,
        *,
        chat: int,
        topic: int | None,
        chat_title: str,
        language: str,
        menu: int | None,
        operation: str,
    ) -> Table:
        """The opener sits down at once; without one, the first to sit hosts."""
        game = self.find_game(game_name)
        await self._clear_place(chat, topic, operation)
        now = self.clock()
        table = Table(
            id=new_id(),
            chat=chat,
            topic=topic,
            chat_title=chat_title,
            game=game.name,
            options=game.defaults(),
            language=language,
            look=Look(await self.storage.chats.look(chat) or Look.PICTURES),
            pace=Pace.NONE if chat > 0 else Pace.LIVE,
            menu=menu,
            touched_at=now,
        )
        if opener is not None:
            may_write = table.is_private or await self.storage.users.may_write(opener.user)
            lobby.sit(table, game, opener, may_write=may_write, now=now)
            if table.is_private:
                _seat_ais(table, game, opener.user, now)
        # Stored first, claimed after: so a claim never points to a table that is not there yet.
        await self.ledger.open(table, operation=operation)
        holder = await self.storage.chats.claim(chat, topic, table.id)
        if holder != table.id:
            await self.ledger.change(table.id, closing.close_duplicate, operation="duplicate")
            raise Refused("table_here", game=game.title)
        return table

    async def claim_again(self, table: Table) -> None:
        """For another match, unless a table was opened here since."""
        other = await self.table_in(table.chat, table.topic)
        if other is None:
            holder = await self.storage.chats.table(table.chat, table.topic)
            if holder is not None:
                await self.storage.chats.release(table.chat, table.topic, holder)
        if await self.storage.chats.claim(table.chat, table.topic, table.id) != table.id:
            title = table.game if other is None else other.game
            raise Refused("table_here", game=self.games[title].title)

    async def _clear_place(self, chat: int, topic: int | None, operation: str) -> None:
        """Refuses if an open table stands there; takes away the claim of one that is gone."""
        table_id = await self.storage.chats.table(chat, topic)
        if table_id is None:
            return
        table = await self.ledger.look(table_id)
        if table is None or not table.is_open:
            await self.storage.chats.release(chat, topic, table_id)
            return
        if await self.ledger.has_done(table_id, operation):
            raise AlreadyDone(operation)
        raise Refused("table_here", game=self.ledger.game(table).title)


def _seat_ais(table: Table, game: AnyGame, user: int, now: float) -> None:
    """Whoever opens a table in private wants to play with AIs; the number can be changed."""
    for _ in range(min(AIS_IN_PRIVATE, game.seats[-1] - 1)):
        lobby.add_ai(table, game, user, now=now)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()
