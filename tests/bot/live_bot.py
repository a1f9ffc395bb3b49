"""A bot and the local Telegram it speaks to, side by side for one test."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from pydantic import SecretStr

from bot.ai.workers import Workers
from bot.app.building import open_app
from bot.app.running import App
from bot.features.daily.bell import DailyBell
from bot.features.daily.feature import DAILY
from bot.features.privacy.feature import PRIVACY
from bot.features.privacy.group_forgets import GroupForgets
from bot.render.processes import render_pool
from bot.settings import Settings
from bot.table.document import Pace
from bot.table.stored.migrations import FORMAT
from games.contract.game import AnyGame
from games.registry import GAMES
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.rooms import Room
from playground.world.chats import ChatKind
from playground.world.flood import FloodLimits
from playground.world.messages import Button, Message
from playground.world.presses import Answer
from tests.conftest import NOON, Clock
from tests.storage.leased import leased

TOKEN = "7000000001:local-telegram-token-for-tests-only"
PLENTY = 1_000_000.0
PATIENCE = 20.0
SUPERGROUP = ChatKind.SUPERGROUP
WORKERS = Workers()  # for all evenings of the run: a process takes a moment to start
RENDER_POOL = render_pool()


class LiveBot:
    def __init__(self, telegram: LocalTelegram, house: App, clock: Clock) -> None:
        self.telegram = telegram
        self.house = house
        self.clock = clock

    @property
    def bell(self) -> DailyBell:
        return self.house.features.of(DAILY).bell

    @property
    def group_forgets(self) -> GroupForgets:
        return self.house.features.of(PRIVACY).groups

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
            or house.sync_loop.busy
            or bool(await house.storage.due.waiting(self.clock(), limit=1))
            or bool(await leased(house.storage))
            or bool(self.telegram.world.updates.pending)
        )

    async def later(self, seconds: float) -> None:
        """Time passes, and what it makes due is done."""
        await self.quiet()
        self.clock.advance(seconds)
        self.house.sync_loop.look_now()  # they look twice a second: nobody need wait for that
        await self.quiet()

    async def says(self, person: Person, text: str, where: Group | None = None) -> None:
        person.says(text, where)
        await self.quiet()

    async def presses(self, person: Person, label: str, where: Group | None = None) -> Answer:
        answer = await person.presses(label, where).answered()
        await self.quiet()
        return answer

    async def agrees(self, person: Person, label: str, where: Group | None = None) -> Answer:
        """On the lobby's page of options, there and back."""
        await self.presses(person, "⚙️", where)
        answer = await self.presses(person, label, where)
        await self.presses(person, "↩️", where)
        return answer


@asynccontextmanager
async def a_live_bot(
    redis_url: str,
    clock: Clock,
    *,
    games: Mapping[str, AnyGame] = GAMES,
    limits: FloodLimits | None = None,
    pictures: bool = False,
    knows_ephemeral: bool = True,
    **settings: Any,
) -> AsyncIterator[LiveBot]:
    """Boards are read unless a test wants to see them."""
    if not pictures:
        games = {
            name: replace(
                game, paint_board=None, paint_hand=None, paint_final=None, paint_rules=None
            )
            for name, game in games.items()
        }
    async with (
        LocalTelegram(
            TOKEN, clock=clock, limits=limits, knows_ephemeral=knows_ephemeral
        ) as telegram,
        a_bot(telegram, redis_url, clock, games=games, **settings) as live,
    ):
        yield live


@asynccontextmanager
async def a_bot(
    telegram: LocalTelegram,
    redis_url: str,
    clock: Clock,
    *,
    games: Mapping[str, AnyGame] = GAMES,
    table_format: int = FORMAT,
    **settings: object,
) -> AsyncIterator[LiveBot]:
    """A bot on this Telegram; budgets are out of the way unless a test asks for them."""
    values: dict[str, object] = {
        "bot_token": SecretStr(TOKEN),
        "telegram_api_url": telegram.url,
        "redis_url": SecretStr(redis_url),
        "host": "127.0.0.1",
        "rate_group_per_minute": PLENTY,
        "rate_private_per_second": PLENTY,
        "rate_total_per_second": PLENTY,
        "limit_commands_per_minute": PLENTY,
        "limit_presses_per_minute": PLENTY,
        "limit_tables_per_hour": PLENTY,
    }
    built = Settings.model_validate(values | settings)
    async with open_app(
        built, games=games, clock=clock, workers=WORKERS, rendering=RENDER_POOL,
        table_format=table_format,
    ) as house:  # fmt: skip
        running = asyncio.create_task(house.run())
        live = LiveBot(telegram, house, clock)
        await live.quiet()
        try:
            yield live
        finally:
            running.cancel()
            stopped, _ = await asyncio.wait({running}, timeout=PATIENCE)
            assert stopped, "the bot does not stop"
            await asyncio.gather(running, return_exceptions=True)


def gather(live: LiveBot, *names: str, language: str = "ru") -> list[Person]:
    return [live.telegram.person(name, language=language) for name in names]


async def a_lobby(
    live: LiveBot,
    people: list[Person],
    *,
    title: str = "Пятница",
    kind: ChatKind = SUPERGROUP,
    pace: Pace = Pace.LIVE,
) -> Group:
    """These people sit at a table of HIT!, the first one hosts."""
    group = live.telegram.group(title, *people, kind=kind)
    await live.quiet()
    host, *others = people
    await live.says(host, "/newgame hit", group)
    for person in others:
        await live.says(person, "/join", group)
    for _ in range(list(Pace).index(pace)):
        await live.agrees(host, "⏳", group)
    await live.later(3)  # joins within two seconds cost one edit
    return group


async def a_match(
    live: LiveBot,
    people: list[Person],
    *,
    title: str = "Пятница",
    kind: ChatKind = SUPERGROUP,
    pace: Pace = Pace.LIVE,
) -> Group:
    group = await a_lobby(live, people, title=title, kind=kind, pace=pace)
    await live.says(people[0], "/startgame", group)
    return group


def told(message: Message) -> str:
    """What it says, without what may hold any number by chance: times of day and hashes."""
    return re.sub(r"\d\d:\d\d UTC|\b[0-9a-f]{64}\b", "", message.text)


def board(group: Group) -> Message:
    """The one living board: there must never be two."""
    alive = [post for post in group.posts if any("⬇️" in key.label for key in keys(post))]
    assert len(alive) == 1, [post.text for post in alive]
    return alive[0]


def keys(message: Message) -> list[Button]:
    return [button for row in message.buttons for button in row]


def labels(message: Message) -> list[str]:
    return [button.label for button in keys(message)]


def offered(message: Message) -> list[str]:
    """The moves, and the steps to one; not what can be pressed at any time."""
    return [button.label for button in keys(message) if (button.data or "").startswith("m|")]


def mover(group: Group, people: list[Person]) -> Person:
    """Whose turn the board says it is."""
    found = re.search(r"(?:Ход|Turn): \S+ (.+?)(?: ·|\n)", board(group).text)
    assert found, board(group).text
    return next(person for person in people if person.name == found.group(1))


def standings(group: Group) -> Message | None:
    return next((post for post in group.posts if "🏆" in post.text), None)


async def play_to_the_end(live: LiveBot, group: Group, people: list[Person]) -> Message:
    """Everybody stops at fifteen or three chips; returns the standings."""
    for _ in range(1000):
        done = standings(group)
        if done is not None:
            return done
        await live.presses(mover(group, people), choice(group), group)
    raise AssertionError("the match does not end")


def choice(group: Group) -> str:
    found = re.search(r"(?:Вытянуто|Drawn): ([\d · ]+) —", board(group).text)
    assert found, board(group).text
    chips = [int(chip) for chip in found.group(1).replace("·", "").split()]
    return "✋" if sum(chips) >= 15 or len(chips) == 3 else "🎲"


class StoppedClock(Clock):
    """All but stands still until it is set, for what must not happen a moment too early."""

    def __init__(self) -> None:
        self._ahead = 0.0  # whatever the time is outside

    def __call__(self) -> float:
        self._ahead += 1e-5  # a budget must fill up again
        return NOON + self._ahead


def besides_seals(room: Room) -> list[Message]:
    """What the bot shows there; the seals of its deals stand between, and stay as they are."""
    return [
        post for post in room.posts if not any("|seal|" in (key.data or "") for key in keys(post))
    ]


def lobby(group: Group) -> Message:
    """Whichever of its pages it shows."""
    return next(
        post
        for post in reversed(group.posts)
        if any("|page|" in (button.data or "") for button in keys(post))
    )


async def until_turn_of(live: LiveBot, group: Group, person: Person) -> None:
    """Bots move, each after its pause, until the board says that it is this person's turn."""
    for _ in range(20):
        if f" {person.name} ·" in board(group).text.splitlines()[0]:
            return
        await live.later(3.1)
    raise AssertionError(board(group).text)


async def until_away(live: LiveBot, group: Group, sleeper: Person, people: list[Person]) -> None:
    """One of them says nothing for two questions while the others play."""
    for _ in range(40):
        if f"💤 {sleeper.name}" in re.sub(r"💤 \S+", "💤", board(group).text):
            return
        if mover(group, people) is sleeper:
            await live.later(46)
        else:
            await live.presses(mover(group, people), "✋", group)
    raise AssertionError(board(group).text)


async def taps_something(live: LiveBot, person: Person, chance: random.Random) -> None:
    """Whatever the private message offers, finishing rather than going back."""
    for post in reversed(person.private.posts):
        offered = [key for key in keys(post) if (key.data or "").startswith("m|")]
        if offered:
            done = [key for key in offered if "✅" in key.label]
            ahead = [key for key in offered if "↩️" not in key.label]
            tapped = chance.choice(done or ahead or offered)
            await person.presses(message=post, data=tapped.data).answered()
            await live.quiet()
            return


async def moves_by_seat(live: LiveBot, message: Message) -> dict[int, int]:
    """How often each seat has moved in the first match of the table this message belongs to."""
    data = next(key.data for key in keys(message) if key.data)
    moves = await live.house.storage.tables.moves(data.split("|")[1], 1)
    seats = [int(move.split(" ", 1)[0]) for move in moves]
    return {seat: seats.count(seat) for seat in seats}
