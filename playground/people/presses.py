"""A press of a button, seen from the finger's side."""

import asyncio

from playground.world.presses import Answer, CallbackQuery
from playground.world.world import World


class Press:
    def __init__(self, world: World, query: CallbackQuery) -> None:
        self._world = world
        self._query = query

    @property
    def id(self) -> str:
        return self._query.id

    @property
    def data(self) -> str:
        return self._query.data

    @property
    def answer(self) -> Answer | None:
        return self._query.answer

    async def answered(self, within: float = 5) -> Answer:
        """Wait so many real seconds for the bot's answer."""
        async with asyncio.timeout(within):
            while self._query.answer is None:
                await self._world.bell.rung()
        return self._query.answer
