"""A bot and the local Telegram it speaks to, side by side for one test."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from pydantic import SecretStr

from bot.settings import Settings
from bot.wiring import House, open_house
from games.contract import AnyGame
from games.registry import GAMES
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from playground.world.presses import Answer
from tests.conftest import Clock

TOKEN = "7000000001:local-telegram-token-for-tests-only"
PLENTY = 1_000_000.0
PATIENCE = 20.0


class Evening:
    def __init__(self, telegram: LocalTelegram, house: House, clock: Clock) -> None:
        self.telegram = telegram
        self.house = house
        self.clock = clock

    async def quiet(self) -> None:
        """Updates confirmed, nothing due, no lease held, no answer on its way."""
        async with asyncio.timeout(PATIENCE):
            while True:
                await self.telegram.idle()
                if not await self._is_busy():
                    await self.telegram.idle()
                    return
                await asyncio.sleep(0.005)

    async def _is_busy(self) -> bool:
        house = self.house
        return (
            house.background.busy
            or house.keepers.busy
            or bool(await house.storage.due.waiting(self.clock(), limit=1))
            or bool(await house.storage.due.leased())
            or bool(self.telegram.world.updates.pending)
        )

    async def later(self, seconds: float) -> None:
        """Time passes, and what it makes due is done."""
        self.clock.advance(seconds)
        await self.quiet()

    async def says(self, person: Person, text: str, where: Group | None = None) -> None:
        person.says(text, where)
        await self.quiet()

    async def presses(self, person: Person, label: str, where: Group | None = None) -> Answer:
        answer = await person.presses(label, where).answered()
        await self.quiet()
        return answer


@asynccontextmanager
async def an_evening(
    redis_url: str,
    clock: Clock,
    *,
    games: Mapping[str, AnyGame] = GAMES,
    telegram: LocalTelegram | None = None,
    **settings: object,
) -> AsyncIterator[Evening]:
    """Limits are out of the way unless a test asks for them."""
    if telegram is None:
        async with LocalTelegram(TOKEN, clock=clock) as telegram:
            async with an_evening(
                redis_url, clock, games=games, telegram=telegram, **settings
            ) as evening:
                yield evening
        return
    values: dict[str, object] = {
        "bot_token": SecretStr(TOKEN),
        "telegram_api_url": telegram.url,
        "redis_url": SecretStr(redis_url),
        "rate_group_per_minute": PLENTY,
        "rate_private_per_second": PLENTY,
        "rate_total_per_second": PLENTY,
    }
    built = Settings.model_validate(values | settings)
    async with open_house(built, games=games, clock=clock) as house:
        running = asyncio.create_task(house.run())
        evening = Evening(telegram, house, clock)
        await evening.quiet()
        try:
            yield evening
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


def mover(board: Message, people: list[Person]) -> Person:
    """Whose turn the board says it is."""
    found = re.search(r"(?:Ход|Turn): \S+ (.+?) ·", board.text)
    assert found, board.text
    return next(person for person in people if person.name == found.group(1))
