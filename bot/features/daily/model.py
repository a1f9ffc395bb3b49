"""The deal of the day at a private table: the same cards and the same bots for everybody."""

import hashlib
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta

from bot.table import lobby
from bot.table.document import Person, Table
from bot.table.match import Match
from bot.table.play import deal
from games.contract.game import AnyGame
from games.contract.table import Seat

AIS = 2


def game_of(day: str, games: Mapping[str, AnyGame]) -> AnyGame:
    """Each of them in its turn."""
    on_offer = list(games.values())
    return on_offer[date.fromisoformat(day).toordinal() % len(on_offer)]


def day_at(now: float) -> str:
    """Where the bot lives: its process' time zone (TZ)."""
    return datetime.fromtimestamp(now).astimezone().date().isoformat()


def end_of(day: str) -> float:
    """The midnight at which it is over there."""
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time()).timestamp()


def begin(
    table: Table, game: AnyGame, person: Person, *, day: str, secret: str, now: float
) -> None:
    """At a new table; without a lobby, for there is nothing to agree on."""
    lobby.sit(table, game, person, may_write=True, now=now)
    for _ in range(min(AIS, game.seats[-1] - 1)):
        lobby.add_ai(table, game, person.user, now=now)
    table.daily = day
    table.secret, table.presses = secret, {}  # nobody's press changes what all are dealt
    deal(table, game, now=now)


def ai_seed(match: Match, seat: Seat) -> bytes:
    """For an AI's chance, so that it answers the same to the same; tells nothing of the match's."""
    asked = f"{match.seed.hex()}:{match.question}:{seat}:{match.chance.position}"
    return hashlib.sha256(asked.encode()).digest()
