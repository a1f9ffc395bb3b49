"""The deal of the day at a private table: the same cards and the same bots for everybody."""

from collections.abc import Mapping
from datetime import date, datetime

from bot.table import lobby
from bot.table.document import Person, Table
from bot.table.play import deal
from games.contract.game import AnyGame

AIS = 2


def game_of(day: str, games: Mapping[str, AnyGame]) -> AnyGame:
    """Each of them in its turn."""
    on_offer = list(games.values())
    return on_offer[date.fromisoformat(day).toordinal() % len(on_offer)]


def day_at(now: float) -> str:
    """Where the bot lives: its process' time zone (TZ)."""
    return datetime.fromtimestamp(now).astimezone().date().isoformat()


def begin(table: Table, game: AnyGame, person: Person, *, secret: str, now: float) -> None:
    """At a new table of this occasion; without a lobby, for there is nothing to agree on."""
    lobby.sit(table, game, person, may_write=True, now=now)
    for _ in range(min(AIS, game.seats[-1] - 1)):
        lobby.add_ai(table, game, person.user, now=now)
    table.secret, table.presses = secret, {}  # nobody's press changes what all are dealt
    deal(table, game, now=now)
