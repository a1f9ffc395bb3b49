"""An evening of all the games, and the day after: seen again, checked, counted by hand."""

import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from openskill.models import BradleyTerryPart

from bot.screens.buttons.presses import MovePress
from bot.table.document import Phase
from bot.table.record.document import MatchRecord, record_id, unpacked
from bot.table.record.positions import position_of
from bot.table.record.public import exported
from games.chance import Chance
from games.contract.table import Level
from games.registry import GAMES
from playground.people.groups import Group
from playground.people.person import Person
from tests.bot.live_bot import LiveBot, a_live_bot, gather
from tests.bot.waiting import stored
from tests.conftest import Clock

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

ROOT = Path(__file__).parents[2]
DAY_SECONDS = 24 * 3600
FIRST, POINTS = 1500, 30  # what a newcomer has, and what one of openskill's 25 is shown as


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, games=GAMES) as live:
        yield live


async def plays(live: LiveBot, group: Group, people: list[Person], game: str) -> None:
    """Each press is a whole move, as an easy AI would choose it."""
    anna, boris = people
    await live.says(anna, f"/newgame {game}", group)
    await live.says(boris, "/join", group)
    await live.says(anna, "/startgame", group)
    chance, message = Chance(bytes(32)), group.posts[-1]
    table = await stored(live, group)
    while table.phase is Phase.PLAYING:
        assert table.match is not None
        seat = next(iter(table.match.waits))
        view = table.match.view(seat)
        move = str(GAMES[game].choose(view, seat, chance, Level.EASY))
        data = MovePress(table.id, table.match.question, move).pack()
        person = next(one for one in people if one.id == table.players[seat].user)
        await person.presses(message=message, data=data).answered()
        table = await stored(live, group)
    await live.later(120)


async def records_of(live: LiveBot, group: Group) -> list[MatchRecord]:
    """The first one first."""
    storage = live.house.storage
    found = [record_id(one.record) for one in reversed(await storage.records.of_chat(group.id))]
    loaded = await storage.records.load_all([one for one in found if one is not None])
    return [unpacked(text) for text in loaded if text is not None]


def counted_by_hand(records: list[MatchRecord]) -> dict[int, int]:
    model = BradleyTerryPart()
    ratings = {user: model.rating() for user in records[0].users}
    for record in records:
        users = [record.seats[one.seat].user for one in record.standings]
        teams = model.rate([[ratings[user]] for user in users],
                           ranks=[one.place for one in record.standings])  # fmt: skip
        ratings |= {user: team[0] for user, team in zip(users, teams, strict=True)}
    return {user: round(FIRST + POINTS * (one.mu - 25)) for user, one in ratings.items()}


def assert_verified(file: Path) -> None:
    """By the command that anybody can run."""
    command = [sys.executable, "-m", "games.verify", str(file)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


async def test_an_evening_is_seen_again_checked_and_counted(live: LiveBot, tmp_path: Path) -> None:
    people = gather(live, "Аня", "Боря")
    for person in people:
        person.starts()
    group = live.telegram.group("Пятница", *people)
    await live.quiet()
    for game in GAMES:
        await plays(live, group, people, game)
    await live.later(DAY_SECONDS)
    records = await records_of(live, group)
    assert [record.game for record in records] == [*GAMES]
    for record in records:
        last = len(record.moves)
        assert [position_of(record, GAMES, move).move for move in range(last + 1)] == [
            *range(last + 1)
        ]
        outcome = GAMES[record.game].outcome(position_of(record, GAMES, last).state) or ()
        assert [one.points for one in outcome] == [one.points for one in record.standings]
        file = tmp_path / f"{record.game}.json"
        file.write_text(exported(record))
        assert_verified(file)
    await live.says(people[0], "/stats", group)
    await live.later(5)
    text = group.posts[-1].text
    for user, rating in counted_by_hand(records).items():
        name = next(person.name for person in people if person.id == user)
        assert any(name in line and str(rating) in line for line in text.split("\n")), text
