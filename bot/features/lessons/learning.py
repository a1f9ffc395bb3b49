"""Lessons asked for: begun, gone on with, or the way to the private chat where they are given."""

from dataclasses import dataclass

from bot.actions.action import Actor
from bot.actions.claims import Claims
from bot.actions.opening import Opening
from bot.actions.table_actions import TableActions
from bot.features.lessons import steps
from bot.features.lessons.model import begin, lesson_of, step_of
from bot.table.document import Table
from bot.table.occasion import LessonOccasion
from bot.table.opening import find_game
from bot.table.refusals import Refused
from games.contract.game import AnyGame

LEARN = "learn"  # a deep link's payload: learn, or learn-<game>


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    claims: Claims
    opening: Opening
    table_actions: TableActions

    async def begin(self, actor: Actor, game_name: str) -> None:
        """In the private chat; one that stands there is brought to the bottom."""
        game = self._taught(game_name)
        table = await self.claims.table_in(actor.person.user, None)
        if table is None or not _teaches(table, game):
            try:
                await self._open(game, actor)
            except Refused:  # unless another press of theirs was quicker
                table = await self.claims.table_in(actor.person.user, None)
                if table is None or not _teaches(table, game):
                    raise
            else:
                return
        await self.table_actions.perform(steps.bring_down, table.id, actor)

    async def _open(self, game: AnyGame, actor: Actor) -> None:
        """At the step where it was left; a lobby there gives way."""
        person, operation = actor.person, actor.operation
        contact = await self.opening.storage.users.contact(person.user)
        occasion = LessonOccasion(step=contact.lessons.get(game.name, 0))
        table = await self.opening.private_table(game, person, occasion, operation=operation)
        begin(table, game, person, step=occasion.step, now=table.touched_at)
        await self.opening.place(table, operation)

    def link(self, game_name: str = "") -> str:
        """Opens the private chat; Start there begins the lesson, or asks which."""
        payload = f"{LEARN}-{self._taught(game_name).name}" if game_name else LEARN
        return f"https://t.me/{self.table_actions.bot_name}?start={payload}"

    def _taught(self, game_name: str) -> AnyGame:
        game = find_game(self.opening.repository.games, game_name)
        lesson_of(game)
        return game


def _teaches(table: Table, game: AnyGame) -> bool:
    return table.game == game.name and step_of(table, game) is not None
