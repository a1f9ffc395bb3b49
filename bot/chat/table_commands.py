"""Commands about the table of this chat: open it, sit down, begin, send away, stop."""

from dataclasses import dataclass

from telegram import Bot, MessageEntity

from bot.chat import pages, rights, table_pages
from bot.chat.people import is_anonymous, person
from bot.chat.rituals import Rituals
from bot.chat.spoken import Spoken
from bot.table.document import Phase, Table
from bot.table.ledger import Ledger
from bot.table.lobby import host_face
from bot.table.opening import Opening
from bot.table.refusals import Refused
from games.screen import Screen
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCommands:
    bot: Bot
    storage: Storage
    ledger: Ledger
    games: pages.Games
    opening: Opening
    rituals: Rituals

    async def newgame(self, spoken: Spoken) -> Screen | None:
        place = spoken.place
        if not spoken.argument:
            table = await self.opening.table_in(place.chat, place.topic)
            if table is not None:
                raise Refused("table_here", game=self.games[table.game].title)
            if place.is_private:
                return pages.with_bots_or_in_group(self.bot.username, spoken.t)
            return pages.menu(self.games, spoken.t)
        table = await self.opening.open(
            spoken.argument,
            None if is_anonymous(spoken.message) else person(spoken.user),
            chat=place.chat,
            topic=place.topic,
            chat_title=place.title,
            language=spoken.t.language,
            menu=None,
            operation=spoken.operation,
        )
        if table.coming:  # the opener himself must open the private chat first
            return pages.way_to_private(self.rituals.seats.start_link(table.id), spoken.t)
        return None

    async def join(self, spoken: Spoken) -> Screen | None:
        table = await self._table(spoken)
        if is_anonymous(spoken.message):
            raise Refused("anonymous_sits_by_button")
        if table.phase is Phase.PLAYING:
            return await self._join_in_match(table, spoken)
        answer = await self.rituals.seats.sit(
            table.id, person(spoken.user), spoken.t, spoken.operation
        )
        return pages.said(answer, spoken.t)

    async def _join_in_match(self, table: Table, spoken: Spoken) -> Screen | None:
        """Too late for this match, but for a bot's seat; and there is a next one."""
        if table.seat_of(spoken.user.id) is None:
            return table_pages.too_late(table, spoken.t)
        if not await self.rituals.seats.note_press(table.id, spoken.user.id, spoken.operation):
            raise Refused("seated_already")
        return None

    async def leave(self, spoken: Spoken) -> Screen | None:
        table = await self._table(spoken)
        if table.is_private:
            return await self.stopgame(spoken)
        seat = table.seat_of(spoken.user.id)
        await self.rituals.seats.stand(table.id, spoken.user.id, spoken.t, spoken.operation)
        if seat is None or table.phase is not Phase.PLAYING:
            return None  # the lobby shows it
        return table_pages.left(table.faces[seat], spoken.t)

    async def startgame(self, spoken: Spoken) -> Screen | None:
        table = await self._table(spoken)
        await self.rituals.table.start(table.id, spoken.user.id, spoken.operation)
        return None

    async def board(self, spoken: Spoken) -> Screen | None:
        table = await self._table(spoken)
        await self.rituals.table.bring_down(table.id, spoken.operation)
        return None

    async def stopgame(self, spoken: Spoken) -> Screen | None:
        table = await self._table(spoken)
        votes = await self.rituals.table.stop(
            table.id,
            spoken.user.id,
            is_admin=await self._is_admin(spoken),
            operation=spoken.operation,
        )
        return None if votes.given >= votes.needed else table_pages.stop_votes(votes, spoken.t)

    async def kick(self, spoken: Spoken) -> Screen | None:
        table = await self._table(spoken)
        if table.is_private:
            raise Refused("only_in_groups")
        is_admin = await self._is_admin(spoken)
        if table.host != spoken.user.id and not is_admin:
            raise Refused("only_host_or_admin", host=host_face(table))
        target = _meant(spoken, table)
        if target is None:
            if spoken.argument:
                raise Refused("nobody_to_kick")
            return table_pages.whom_to_kick(table, spoken.t)
        face = await self.rituals.seats.kick(
            table.id, spoken.user.id, target, is_admin=is_admin, operation=spoken.operation
        )
        return table_pages.left(face, spoken.t) if table.phase is Phase.PLAYING else None

    async def _is_admin(self, spoken: Spoken) -> bool:
        """An anonymous admin writes in the name of the group itself."""
        chat = spoken.place.chat
        if spoken.place.is_private:
            return False
        sender = spoken.message.sender_chat
        if sender is not None:
            return sender.id == chat
        return await rights.is_admin(self.bot, chat, spoken.user.id)

    async def _table(self, spoken: Spoken) -> Table:
        place = spoken.place
        table_id = await self.storage.chats.table(place.chat, place.topic)
        if table_id is None:
            raise Refused("only_in_groups" if place.is_private else "no_table")
        return await self.ledger.find(table_id)


def _meant(spoken: Spoken, table: Table) -> int | None:
    """Whom a command is about: who is mentioned, called by name or animal, or replied to."""
    for entity in spoken.message.entities:
        if entity.type == MessageEntity.TEXT_MENTION and entity.user is not None:
            return entity.user.id
    wanted = spoken.argument.casefold()
    if wanted:
        names = {
            name: player.user
            for player in table.players
            for name in (player.animal, player.name.casefold(), str(player.face).casefold())
        }
        return names.get(wanted)
    reply = spoken.message.reply_to_message
    if reply is None or reply.from_user is None or reply.forum_topic_created is not None:
        return None  # in a topic, what is no reply seems to reply to its beginning
    replied_to = reply.from_user.id
    return None if table.seat_of(replied_to) is None else replied_to
