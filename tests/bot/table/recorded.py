"""Matches played to their end by AIs, as records."""

from bot.table.document import Phase
from bot.table.match import Choice
from bot.table.play import play_for
from bot.table.record.document import MatchRecord, has_ended, record_of
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.table import Level
from tests.bot.table.tables import START, a_match, person, played


def played_to_its_end(game: AnyGame, people: int, level: Level = Level.EASY) -> MatchRecord:
    """Seat 0 is played by an AI all the time."""
    table = a_match(*[person(user, f"Игрок {user}") for user in range(1, people + 1)], game=game)
    match, now, chance = played(table), START, Chance(bytes(32))
    while match.outcome is None:
        seat = next(iter(match.waits))
        now += 1 + chance.below(30)  # as people think
        text = str(game.choose(match.view(seat), seat, chance, level))
        choice = Choice(match.question, text)
        play_for(table, seat, choice, now=now, by_ai=seat == 0)
    assert has_ended(Phase.PLAYING, table)
    return record_of(table, match, (), now=now)
