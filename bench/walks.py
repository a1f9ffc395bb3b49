"""What one thing that somebody does costs: trips to Redis, loads, decodes. Counted, not timed.

The bot and the local Telegram run in this process. Every packet to Redis is a trip, a pipeline is
one; the sync loops' look twice a second, which comes with time and not with a press, is left out.
"""

import asyncio
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from redis.asyncio.connection import AbstractConnection

from bot.actions.action import Answer
from bot.app.building import open_app
from bot.app.running import App
from bot.render.processes import render_pool
from bot.replies.toasts import Answers
from bot.settings import Settings
from bot.table.stored import codec
from games.contract.game import AnyGame
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person

TOKEN = "7000000001:local-telegram-token-for-the-bench"  # noqa: S105 - a local one
PLENTY = 1_000_000
SETTLED_SECONDS = 0.15
LOBBY_RESTS = 2.1  # several people sitting down at once cost one edit
HURRIED_AFTER, REMINDED_AFTER, STOOD_IN_AFTER = 21, 24, 46  # seconds of silence, live pace
AIMS = {  # before the answer, in all, loads, decodes
    "Draw, 2 people": (2, 12, 2, 2),
    "secret vote, 3 people": (2, 12, 2, 2),
    "Sit down": (3, 12, 2, 0),
    "AI turn, HIT!": (0, 14, 2, 3),
    "stand-in": (0, 20, 3, 3),
    "rematch, first press": (4, 16, 2, 2),
}


@dataclass
class Counts:
    """Since they were last told."""

    trips: int = 0
    before_answer: int = 0
    loads: int = 0
    decodes: int = 0
    calls: list[str] = field(default_factory=list)  # to Telegram, before the answer

    def begin(self) -> None:
        self.trips = self.before_answer = self.loads = self.decodes = 0
        self.calls = []


class Clock:
    """Real time, and as much more as a walk wants to have passed."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@dataclass
class Walks:
    telegram: LocalTelegram
    house: App
    clock: Clock
    counts: Counts

    async def pressed(self, name: str, person: Person, label: str, where: Group | None) -> None:
        await self.quiet()
        self.counts.begin()
        calls = len(self.telegram.calls)
        await person.presses(label, where).answered(within=30)
        made = [call.method for call in self.telegram.calls[calls:]]
        asked = made[: made.index("answerCallbackQuery")]
        self.counts.calls = [method for method in asked if method != "getUpdates"]
        await self.quiet()
        await self.pass_time(LOBBY_RESTS)
        self._tell(name)

    async def waited(self, name: str, *seconds: float) -> None:
        await self.quiet()
        self.counts.begin()
        for some in seconds:
            await self.pass_time(some)
        self._tell(name)

    async def pass_time(self, seconds: float) -> None:
        self.clock.ahead += seconds
        self.house.sync_loop.look_now()
        await self.quiet()

    async def quiet(self) -> None:
        """Nothing to be done, and nothing new for a moment."""
        quiet_since = time.monotonic()
        while time.monotonic() - quiet_since < SETTLED_SECONDS:
            await asyncio.sleep(0.01)
            if self.house.background.busy or self.house.sync_loop.busy or self._pending:
                quiet_since = time.monotonic()

    @property
    def _pending(self) -> bool:
        return bool(self.telegram.world.updates.pending)

    def _tell(self, name: str) -> None:
        counts, aims = self.counts, AIMS[name]
        figures = (counts.before_answer, counts.trips, counts.loads, counts.decodes)
        missed = [figure > aim for figure, aim in zip(figures, aims, strict=True)]
        told = "  ".join(
            f"{figure:3} (aim {aim:2}){'!' if miss else ' '}"
            for figure, aim, miss in zip(figures, aims, missed, strict=True)
        )
        print(f"{name:22} {told}  Telegram before the answer: {counts.calls or 'nothing'}")


@asynccontextmanager
async def counted(*, tells_trips: bool = False) -> AsyncIterator[Counts]:
    """Every packet to Redis and every state decoded in this process, while it lasts."""
    counts = Counts()
    send, decode, give = AbstractConnection.send_packed_command, codec.decode_state, Answers.give

    async def counting_send(self: Any, command: Any, *args: Any, **kwargs: Any) -> None:
        packet = command if isinstance(command, bytes) else b"".join(command)
        if packet.count(b"ZRANGE") < 2:  # the look at all shards
            counts.trips += 1
            counts.loads += packet.count(b":table:") if b"HMGET" in packet else 0
            if tells_trips:
                print("   ", packet[:100].replace(b"\r\n", b" "))
        await send(self, command, *args, **kwargs)

    def counting_decode(game: AnyGame, stored: Any) -> Any:
        counts.decodes += 1
        return decode(game, stored)

    def counting_give(self: Answers, query_id: str, answer: Answer) -> None:
        counts.before_answer = counts.trips
        give(self, query_id, answer)

    AbstractConnection.send_packed_command = counting_send  # type: ignore[method-assign]
    Answers.give = counting_give  # type: ignore[method-assign]
    codec.decode_state = counting_decode
    try:
        yield counts
    finally:
        AbstractConnection.send_packed_command = send  # type: ignore[method-assign]
        Answers.give = give  # type: ignore[method-assign]
        codec.decode_state = decode


async def main(*, tells_trips: bool = False) -> None:
    print("\nWalks: trips to Redis before the answer, in all; documents loaded, states decoded")
    clock, rendering = Clock(), render_pool()
    with tempfile.TemporaryDirectory() as folder:
        async with (
            LocalTelegram(TOKEN, clock=clock) as telegram,
            counted(tells_trips=tells_trips) as counts,
        ):
            settings = Settings(
                bot_token=SecretStr(TOKEN),
                telegram_api_url=telegram.url,
                data_dir=Path(folder),
                rate_group_per_minute=PLENTY,
                rate_private_per_second=PLENTY,
                rate_total_per_second=PLENTY,
            )
            async with open_app(settings, clock=clock, rendering=rendering) as house:
                running = asyncio.create_task(house.run())
                walks = Walks(telegram, house, clock, counts)
                await _hit(walks)
                await _vote(walks)
                await _with_an_ai(walks)
                running.cancel()
    rendering.stop()


async def _hit(walks: Walks) -> None:
    """Two people, nobody's private chat is open; the second draw, so that scripts are known."""
    people = [walks.telegram.person(name, language="en") for name in ("Anna", "Boris")]
    group = walks.telegram.group("Hit", *people)
    people[0].says("/newgame hit", group)
    await walks.quiet()
    await walks.pass_time(LOBBY_RESTS)
    await walks.pressed("Sit down", people[1], "Sit down", group)
    await people[0].presses("Start", group).answered(within=30)
    await walks.quiet()
    await _mover(group, people).presses("Stop", group).answered(within=30)
    await walks.quiet()
    await walks.pressed("Draw, 2 people", _mover(group, people), "Draw", group)
    await walks.pass_time(HURRIED_AFTER)  # the board has offered to ring meanwhile
    await walks.waited("stand-in", REMINDED_AFTER, STOOD_IN_AFTER)
    while not any("🏆" in post.text for post in group.posts):
        mover = _mover(group, people)
        await mover.presses("Stop", group).answered(within=30)
        await walks.quiet()
    await walks.pressed("rematch, first press", people[0], "Once more", group)


async def _vote(walks: Walks) -> None:
    names = ("Vera", "Gleb", "Dina")
    people = [walks.telegram.person(name, language="en") for name in names]
    group = walks.telegram.group("Podaflum", *people)
    for person in people:
        person.starts()
    await walks.quiet()
    people[0].says("/newgame podaflum", group)
    await walks.quiet()
    for person in people[1:]:
        await person.presses("Sit down", group).answered(within=30)
    await people[0].presses("Start", group).answered(within=30)
    await walks.quiet()
    leader = next(one for one in people if "Where do you cut" in one.private.posts[-1].text)
    for label in ("┊", "┊", "✅"):  # any two gaps
        await leader.presses(label).answered(within=30)
        await walks.quiet()
    others = [person for person in people if person is not leader]
    await others[0].presses("⚪").answered(within=30)
    await walks.pressed("secret vote, 3 people", others[1], "⚪", None)


async def _with_an_ai(walks: Walks) -> None:
    anna = walks.telegram.person("Zoya", language="en")
    group = walks.telegram.group("With a bot", anna)
    anna.says("/newgame hit", group)
    await walks.quiet()
    await anna.presses("+ bot", group).answered(within=30)
    await anna.presses("Start", group).answered(within=30)
    await walks.quiet()
    for _ in range(20):  # the worker process starts with its first thought
        if _mover(group, [anna]) is None:
            walks.clock.ahead += 2.5
            walks.house.sync_loop.look_now()
        else:
            await anna.presses("Stop", group).answered(within=30)
        await walks.quiet()
        if _mover(group, [anna]) is not None:
            break
    await anna.presses("Stop", group).answered(within=30)
    await walks.waited("AI turn, HIT!", 2.5)


def _mover(group: Group, people: list[Person]) -> Any:
    """Whose turn the newest board says it is; None is an AI's."""
    board = next(post for post in reversed(group.posts) if "Turn:" in post.text)
    head = board.text.split("\n")[0]
    return next((person for person in people if person.name in head), None)


if __name__ == "__main__":
    parser = ArgumentParser("python -m bench.walks", description=__doc__)
    parser.add_argument("-v", action="store_true", help="tell every trip")
    asyncio.run(main(tells_trips=parser.parse_args().v))
