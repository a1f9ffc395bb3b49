"""A bot and the local Telegram it speaks to, side by side for one test."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace

from pydantic import SecretStr

from bot.settings import Settings
from bot.wiring import House, open_house
from games.contract import AnyGame
from games.registry import GAMES
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.chats import ChatKind
from playground.world.flood import FloodLimits
from playground.world.messages import Button, Message
from playground.world.presses import Answer
from tests.conftest import Clock

TOKEN = "7000000001:local-telegram-token-for-tests-only"
PLENTY = 1_000_000.0
PATIENCE = 20.0
SUPERGROUP = ChatKind.SUPERGROUP


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
        await self.quiet()
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
    limits: FloodLimits | None = None,
    pictures: bool = False,
    **settings: object,
) -> AsyncIterator[Evening]:
    """Boards are read unless a test wants to see them."""
    if not pictures:
        games = {
            name: replace(game, draw_board=None, draw_hand=None, draw_final=None)
            for name, game in games.items()
        }
    async with (
        LocalTelegram(TOKEN, clock=clock, limits=limits) as telegram,
        a_bot(telegram, redis_url, clock, games=games, **settings) as evening,
    ):
        yield evening


@asynccontextmanager
async def a_bot(
    telegram: LocalTelegram,
    redis_url: str,
    clock: Clock,
    *,
    games: Mapping[str, AnyGame] = GAMES,
    **settings: object,
) -> AsyncIterator[Evening]:
    """A bot on this Telegram; budgets are out of the way unless a test asks for them."""
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


def gather(evening: Evening, *names: str, language: str = "ru") -> list[Person]:
    return [evening.telegram.person(name, language=language) for name in names]


async def a_lobby(
    evening: Evening, people: list[Person], *, title: str = "Пятница", kind: ChatKind = SUPERGROUP
) -> Group:
    """These people sit at a table of HIT!, the first one hosts."""
    group = evening.telegram.group(title, *people, kind=kind)
    await evening.quiet()
    host, *others = people
    await evening.says(host, "/newgame hit", group)
    for person in others:
        await evening.says(person, "/join", group)
    await evening.later(3)  # joins within two seconds cost one edit
    return group


async def a_match(
    evening: Evening, people: list[Person], *, title: str = "Пятница", kind: ChatKind = SUPERGROUP
) -> Group:
    group = await a_lobby(evening, people, title=title, kind=kind)
    await evening.says(people[0], "/startgame", group)
    return group


def board(group: Group) -> Message:
    """The one living board: there must never be two."""
    alive = [post for post in group.posts if any("✋" in key.label for key in keys(post))]
    assert len(alive) == 1, [post.text for post in alive]
    return alive[0]


def keys(message: Message) -> list[Button]:
    return [button for row in message.buttons for button in row]


def labels(message: Message) -> list[str]:
    return [button.label for button in keys(message)]


def mover(group: Group, people: list[Person]) -> Person:
    """Whose turn the board says it is."""
    found = re.search(r"(?:Ход|Turn): \S+ (.+?) ·", board(group).text)
    assert found, board(group).text
    return next(person for person in people if person.name == found.group(1))


def standings(group: Group) -> Message | None:
    return next((post for post in group.posts if "🏆" in post.text), None)


async def play_to_the_end(evening: Evening, group: Group, people: list[Person]) -> Message:
    """Everybody stops at fifteen or three chips; returns the standings."""
    for _ in range(1000):
        done = standings(group)
        if done is not None:
            return done
        await evening.presses(mover(group, people), choice(group), group)
    raise AssertionError("the match does not end")


def choice(group: Group) -> str:
    found = re.search(r"(?:Вытянуто|Drawn): ([\d · ]+) —", board(group).text)
    assert found, board(group).text
    chips = [int(chip) for chip in found.group(1).split(" · ")]
    return "✋" if sum(chips) >= 15 or len(chips) == 3 else "🎲"
