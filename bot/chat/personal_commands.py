"""Commands about oneself, wherever they are said: my tables, my hand, my rings, help."""

from dataclasses import dataclass

from bot.chat import pages, table_pages
from bot.chat.people import is_anonymous, person
from bot.chat.private import PrivateChats
from bot.chat.reactions import Reactions
from bot.chat.replies import Replies
from bot.chat.rituals import Rituals
from bot.chat.spoken import Spoken
from bot.table.document import Phase, Table
from bot.table.ledger import AlreadyDone
from bot.table.opening import Opening
from bot.table.refusals import Refused
from games.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalCommands:
    storage: Storage
    games: pages.Games
    opening: Opening
    rituals: Rituals
    private: PrivateChats
    replies: Replies
    reactions: Reactions

    async def start(self, spoken: Spoken) -> Screen | None:
        if not spoken.place.is_private:
            return pages.greeting(self.games, spoken.t)
        return await self.private.start(
            person(spoken.user), spoken.argument, spoken.t, spoken.operation
        )

    async def games_in_play(self, spoken: Spoken) -> Screen | None:
        """Where somebody plays is nobody else's business: a group sees none of it."""
        tables = await self.private.tables_of(spoken.user.id)
        page = table_pages.my_tables(tables, self.games, spoken.user.id, spoken.t)
        if spoken.place.is_private:
            return page
        return await self._in_private(spoken, page)

    async def hand(self, spoken: Spoken) -> Screen | None:
        user = spoken.user.id
        if spoken.place.is_private:
            played = [one for one in await self.private.tables_of(user) if _is_played(one)]
            secret = [one for one in played if self.games[one.game].needs_private_chat]
            tables = secret or played
            if not tables:
                raise Refused("at_no_table")
            if len(tables) > 1:
                return table_pages.which_hand(tables, self.games, spoken.t)
            await self.rituals.match.show_again(tables[0].id, user, spoken.operation)
            return None
        table = await self.opening.table_in(spoken.place.chat, spoken.place.topic)
        if table is None:
            raise Refused("no_table")
        if not _is_played(table):
            raise Refused("no_match")
        await self.rituals.match.show_again(table.id, user, spoken.operation)
        return await self._in_private(spoken, None, table.id)

    async def back(self, spoken: Spoken) -> Screen | None:
        if is_anonymous(spoken.message):
            raise Refused("anonymous_sits_by_button")
        me = person(spoken.user)
        if not spoken.place.is_private:
            table = await self.opening.table_in(spoken.place.chat, spoken.place.topic)
            if table is None:
                raise Refused("no_table")
            answer = await self.rituals.seats.come_back(table.id, me, spoken.t, spoken.operation)
            return pages.said(answer, spoken.t)
        tables = await self.private.tables_of(me.user)
        returned = [await self._returned(table.id, me.user, spoken.operation) for table in tables]
        if not any(returned):
            raise Refused("not_away" if tables else "at_no_table")
        return None

    async def _returned(self, table_id: str, user: int, operation: str) -> bool:
        try:
            return await self.rituals.seats.note_press(table_id, user, operation)
        except AlreadyDone:
            return True

    async def mute(self, spoken: Spoken) -> Screen | None:
        return pages.plain(
            await self.private.toggle_rings(spoken.user.id, spoken.t, spoken.operation)
        )

    async def rules(self, spoken: Spoken) -> Screen | None:
        name = spoken.argument
        table = await self.opening.table_in(spoken.place.chat, spoken.place.topic)
        if not name and table is not None:
            name = table.game
        if not name and len(self.games) == 1:
            name = next(iter(self.games))
        if not name:
            return pages.games_on_offer(self.games, spoken.t)
        return pages.rules(self.opening.find_game(name), spoken.t)

    async def help(self, spoken: Spoken) -> Screen | None:
        return pages.help_page(self.games, spoken.t)

    async def _in_private(
        self, spoken: Spoken, page: Screen | None, table_id: str | None = None
    ) -> Screen | None:
        """What is asked for in a group comes in private, and the group sees a pair of eyes."""
        user = spoken.user.id
        if is_anonymous(spoken.message) or not await self.storage.users.may_write(user):
            return pages.answer_in_private(self.rituals.seats.start_link(table_id), spoken.t)
        if page is not None and await self.storage.seen.first_time(spoken.operation):
            self.replies.say(user, None, page)
        self.reactions.seen(spoken.place.chat, spoken.message.message_id)
        return None


def _is_played(table: Table) -> bool:
    return table.phase is Phase.PLAYING
