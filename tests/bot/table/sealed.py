"""Plays a match from a sealed deal to its end, or for some moves, and gives its record."""

from collections.abc import Mapping, Sequence

from bot.table import play, sealing
from bot.table.closing import close
from bot.table.document import ClosedBecause, Throws
from bot.table.match import Choice
from bot.table.record.document import MatchRecord, record_of
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.table import Level
from tests.bot.table.tables import START, a_lobby, person, played

PRESSES = ("4021", "88012345", "1734502911")


def a_sealed_match(
    game: AnyGame,
    people: int,
    *,
    presses: Sequence[str] = PRESSES,
    dice: tuple[int, ...] = (),
    options: Mapping[str, str] | None = None,
    moves: int | None = None,
) -> MatchRecord:
    """Its first seat is played by an AI all the time; after so many moves it is stopped."""
    table = a_lobby(*[person(user, f"Игрок {user}") for user in range(1, people + 1)], game=game)
    table.options |= options or {}
    for user, press in enumerate(presses, start=1):
        sealing.note_press(table, user, press)
    if dice:
        table.throws = Throws(attempt=1, values=[*dice])
    play.deal(table, game, now=START)
    match, now, chance = played(table), START, Chance(bytes(32))
    while match.outcome is None and len(match.new_moves) != moves:
        seat = next(iter(match.waits))
        now += 1 + chance.below(30)  # as people think
        text = str(game.choose(match.view(seat), seat, chance, Level.EASY))
        play.play_for(table, seat, Choice(match.question, text), now=now, by_ai=seat == 0)
    if match.outcome is None:
        close(table, because=ClosedBecause.STOPPED)
    return record_of(table, match, (), now=now)
