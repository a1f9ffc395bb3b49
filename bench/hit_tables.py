"""Tables of HIT! in play, dealt here and put into the bot's Redis.

A match's chance is a part of it, so a copy that makes the same moves comes to the same state: each
table's copy here knows what the bot's table asks now, though the board may be behind. What is
pressed is a button of the group's board with the answer to that question, by the person who is
asked: a second chip is drawn, then the turn is ended. Every press is a legal move.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from bench.processes import BotProcess
from bot.screens.buttons.presses import MovePress
from bot.table import document as table_document
from bot.table import lobby, play
from bot.table.document import DisplayMode, Pace, Table
from bot.table.match import Choice, Match
from bot.table.stored import codec
from games.contract.game import AnyGame
from games.contract.table import Seat
from games.registry import GAMES
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.presses import Press
from playground.world.chats import Standing

PEOPLE = ("Anna", "Boris", "Vera", "Gleb")
CHIPS_OF_A_TURN = 2
AT_ONCE = 50  # tables put into Redis
BOARD_SECONDS = 120.0  # a board that takes longer is a fault, not a figure


@dataclass(slots=True)
class HitTable:
    """A table that the bot keeps, and the copy of its match."""

    id: str
    group: Group
    people: Sequence[Person]  # by seat
    match: Match
    pressed: int = 0

    def press(self) -> Press:
        """The asked seat answers."""
        seat, move = _next_move(self.match)
        data = MovePress(self.id, self.match.question, move).pack()
        press = self.people[seat].presses(where=self.group, data=data)
        self.match.play(seat, Choice(self.match.question, move), now=time.time())
        self.pressed += 1
        return press

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    @property
    def presses_left(self) -> int:
        """Until somebody wins."""
        match = self.match.copy()
        presses = 0
        while match.outcome is None:
            seat, move = _next_move(match)
            match.play(seat, Choice(match.question, move), now=0)
            presses += 1
        return presses

    @property
    def is_shown(self) -> bool:
        """Whether the board offers what the table asks; when all is over, nothing."""
        of_table = f"{MovePress.PREFIX}|{self.id}|"
        asked = f"{of_table}{self.match.question}|"
        offered = [
            button.data
            for post in self.group.posts
            for row in post.buttons
            for button in row
            if button.data is not None and button.data.startswith(of_table)
        ]
        if self.is_over:
            return not offered
        return any(data.startswith(asked) for data in offered)

    async def board_follows(self, within: float = BOARD_SECONDS) -> None:
        async with asyncio.timeout(within):
            await self.group.world.bell.wait_until(lambda: self.is_shown)


async def lay_tables(
    bot: BotProcess, count: int, *, look: DisplayMode = DisplayMode.PICTURES
) -> list[HitTable]:
    """In new groups; when they are laid, all their boards are shown."""
    tables = []
    for _ in range(count):
        people, group = new_group(bot.telegram)
        tables.append(await lay_table(bot, people, group, look=look))
    for table in tables:
        await table.board_follows()
    return tables


async def lay_table(
    bot: BotProcess,
    people: Sequence[Person],
    group: Group,
    *,
    look: DisplayMode = DisplayMode.PICTURES,
) -> HitTable:
    table = dealt(group, people, look=look)
    await commit(bot, table, wake_at=time.time())
    by_user = {person.id: person for person in people}
    sitting = [by_user[player.user] for player in table.players]
    return HitTable(table.id, group, sitting, play.must_play(table))


async def renew(
    bot: BotProcess,
    tables: list[HitTable],
    presses: int,
    *,
    look: DisplayMode = DisplayMode.PICTURES,
) -> None:
    """Put a new table in place of each whose match would end within so many presses."""
    while ending := [place for place, table in enumerate(tables) if table.presses_left <= presses]:
        for place, table in zip(ending, await lay_tables(bot, len(ending), look=look), strict=True):
            tables[place] = table


async def count_refused(bot: BotProcess, tables: Sequence[HitTable]) -> int:
    """The presses that came to no move; a table's copy is then taken anew from its document."""
    refused = 0
    for table in tables:
        played = len(await bot.tables.moves(table.id, table.match.number))
        if played != table.pressed:
            refused += table.pressed - played
            table.pressed = played
            table.match = await _stored_match(bot, table)
    return refused


async def lay_idle_tables(bot: BotProcess, count: int) -> None:
    """Tables that nobody will touch for a day, in groups that nobody has seen."""
    people, group = new_group(bot.telegram)
    tomorrow = time.time() + 24 * 3600
    for laid in range(0, count, AT_ONCE):
        tables = [dealt(group, people) for _ in range(min(AT_ONCE, count - laid))]
        await asyncio.gather(*[commit(bot, table, wake_at=tomorrow) for table in tables])


def new_group(telegram: LocalTelegram) -> tuple[list[Person], Group]:
    """Four people and the bot, which has been there for long: nothing tells it of the group."""
    number = len(telegram.world.chats)
    people = [telegram.person(f"{name} {number}", language="en") for name in PEOPLE]
    group = telegram.group(f"Group {number}", *people, with_bot=False)
    group.chat.standings[telegram.world.bot.id] = Standing.MEMBER
    return people, group


def dealt(
    group: Group, people: Sequence[Person], *, look: DisplayMode = DisplayMode.PICTURES
) -> Table:
    """A match that has just begun."""
    table = seated(GAMES["hit"], group, people, look=look)
    play.deal(table, GAMES["hit"], now=table.touched_at)
    return table


def seated(game: AnyGame, group: Group, people: Sequence[Person], *, look: DisplayMode) -> Table:
    """A lobby at which they sit, made by the table's own functions."""
    now = time.time()
    table = Table(
        id=table_document.new_id(),
        chat=group.id,
        chat_title=group.title,
        game=game.name,
        options=game.defaults(),
        language="en",
        display_mode=look,
        pace=Pace.NONE,  # or reminders and substitutes would move, too
        touched_at=now,
    )
    for person in people:
        sitter = table_document.Person(user=person.id, name=person.name, language="en")
        lobby.sit(table, game, sitter, may_write=True, now=now)
    return table


async def commit(bot: BotProcess, table: Table, *, wake_at: float) -> None:
    document = codec.write(table)
    await bot.tables.commit(table.id, 0, document, operation="bench", wake_at=wake_at)


async def _stored_match(bot: BotProcess, table: HitTable) -> Match:
    stored = await bot.tables.load(table.id)
    if stored is None:
        raise LookupError(f"table {table.id} is not stored any more")
    match = codec.read(stored.document, GAMES).match
    return table.match if match is None else match


def _next_move(match: Match) -> tuple[Seat, str]:
    (seat,) = match.waits
    return seat, "draw" if len(match.state.laid[seat]) < CHIPS_OF_A_TURN else "stop"
