"""The deal of the day: begun once by everybody who wants, and how people did at it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.actions.action import Actor
from bot.actions.match import show_again
from bot.actions.opening import Opening
from bot.actions.table_actions import TableActions
from bot.core import Core
from bot.features.daily import screens as pages
from bot.features.daily.model import begin, day_at, game_of
from bot.features.daily.results import results_in
from bot.features.daily.screens import DailyResult
from bot.features.daily.tries import GONE, Tries
from bot.features.stats.current import CurrentStats
from bot.features.stats.model.stats import Stats
from bot.repository import AlreadyDone, Repository
from bot.table.occasion import DailyOccasion
from bot.table.refusals import No, Refused
from bot.texts import Words
from games.contract.game import AnyGame
from games.contract.screen import Screen
from games.fairness import new_secret
from storage.connection import Storage

DAILY_PAYLOAD = "daily"  # a deep link's payload


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyDeal:
    storage: Storage
    repository: Repository
    opening: Opening
    table_actions: TableActions
    tries: Tries
    current_stats: CurrentStats
    clock: Callable[[], float]

    @classmethod
    def build(cls, core: Core) -> "DailyDeal":
        return cls(
            storage=core.storage,
            repository=core.repository,
            opening=core.opening,
            table_actions=core.table_actions,
            tries=Tries(storage=core.storage),
            current_stats=core.current_stats,
            clock=core.clock,
        )

    @property
    def today(self) -> str:
        return day_at(self.clock())

    @property
    def yesterday(self) -> str:
        return (datetime.fromisoformat(self.today) - timedelta(days=1)).date().isoformat()

    @property
    def link(self) -> str:
        return f"https://t.me/{self.table_actions.bot_name}?start={DAILY_PAYLOAD}"

    def game(self, day: str) -> AnyGame:
        return game_of(day, self.repository.games)

    async def show(self, actor: Actor) -> Screen | None:
        """In the private chat: what it is. Who has begun it goes on, or is told how they did."""
        day = self.today
        table_id = await self._try(day, actor.person.user)
        if table_id is not None:
            return await self._tried(day, table_id, actor)
        return pages.card(self.game(day), day, actor.t)

    async def begin(self, day: str, actor: Actor) -> Screen | None:
        """By the button of its card, once."""
        if day != self.today:
            raise Refused(No.DAY_OVER)
        table_id = await self._try(day, actor.person.user)
        if table_id is not None:
            return await self._tried(day, table_id, actor)
        secret = await self.storage.daily.secret(day, new_secret())
        await self._open(day, secret, actor)
        return None

    async def _open(self, day: str, secret: str, actor: Actor) -> None:
        """In the private chat, dealt at once; a lobby or a lesson there gives way."""
        game, person, operation = self.game(day), actor.person, actor.operation
        occasion = DailyOccasion(day=day)
        table = await self.opening.private_table(game, person, occasion, operation=operation)
        begin(table, game, person, secret=secret, now=table.touched_at)
        if await self.tries.once(day, person.user, table.id) != table.id:
            raise AlreadyDone(operation)  # another press was quicker
        try:
            await self.opening.place(table, operation)
        except Refused:  # something else was opened there at the same moment
            await self.tries.give_back(day, person.user, table.id)
            raise
        await self.tries.keep(day, person.user, table.id)

    async def of_group(self, chat: int, day: str, t: Words) -> Screen:
        """Who of those who play there did how well; and the way to it."""
        results = await self.results(chat, day)
        wants = await self.storage.daily.wants(chat)
        return pages.of_group(self.game(day), results, self.link, t, is_told=wants)

    async def results(self, chat: int, day: str, stats: Stats | None = None) -> list[DailyResult]:
        """Of those who play there."""
        return await results_in(self.storage, self.current_stats, chat, day, stats)

    async def toggle(self, chat: int, operation: str) -> bool:
        """Whether the chat is told at midnight, from now on."""
        wanted = await self.storage.daily.wants(chat)
        wants = await self.storage.seen.decided(f"daily:{operation}", wish=not wanted)
        await self.storage.daily.note_wants(chat, wants=wants)
        return wants

    async def _try(self, day: str, user: int) -> str | None:
        """Its table; if a crash came before there was one, it was no try."""
        table_id = await self.tries.of(day, user)
        if not table_id or await self.repository.look(table_id) is not None:
            return table_id
        await self.tries.give_back(day, user, table_id)
        return None

    async def _tried(self, day: str, table_id: str, actor: Actor) -> Screen | None:
        user, game = actor.person.user, self.game(day)
        table = None if table_id == GONE else await self.repository.look(table_id)
        if table is not None and table.is_open and table.occasion == DailyOccasion(day=day):
            await self.table_actions.perform(show_again, table_id, actor)
            return None
        points = (await self.storage.daily.results(day, [user])).get(user)
        if points is not None:
            place, everybody = await self.storage.daily.place(day, points)
            return pages.done(game, points, place, everybody, actor.t)
        return pages.given_up(game, actor.t)
