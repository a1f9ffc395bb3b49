"""Draws tables: a lobby with these people, a match dealt from a fixed seed, somebody away, an AI.

Everything happens at START unless a test says otherwise. With SEED the first seat begins, in HIT!
as in Тугрики, whether two, three or four play: so Anna is asked first.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.table import lobby, opening, play, seats
from bot.table.document import MISSES_UNTIL_AWAY, DisplayMode, Pace, Person, Phase, Player, Table
from bot.table.match import Choice, Match
from bot.table.play import Played
from bot.table.refusals import Refused
from bot.table.stored import codec
from bot.texts import LANGUAGES, words
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.moves import Refusal
from games.contract.table import Options, Seat
from games.hit import HIT
from tests.bot import short_hit
from tests.bot.guessing import GUESSING

START = 1000.0
SEED = bytes(32)
SECRET = "5e" * 32  # of the next deal
GROUP = -100
TABLE_ID = "AAAAAAAAAAA"


def person(user: int, name: str) -> Person:
    return Person(user=user, name=name, language="en")


PEOPLE = ANNA, BORIS, VERA, GOSHA, DASHA, EGOR, ZHENYA, ZOYA = [
    person(user, name)
    for user, name in enumerate(
        ("Anna", "Boris", "Vera", "Gosha", "Dasha", "Egor", "Zhenya", "Zoya"), start=1
    )
]
EVERYBODY = frozenset(one.user for one in PEOPLE)

# The first stop of the first seat ends the match, and the next seat wins it.
SHORT = replace(short_hit.SHORT, deal=partial(short_hit.deal, first=0))


def an_empty_table(game: AnyGame = HIT, *, chat: int = GROUP) -> Table:
    table = opening.new_table(
        game,
        chat=chat,
        topic=None,
        chat_title="Friday",
        language="en",
        display_mode=DisplayMode.PICTURES,
        menu=None,
        now=START,
    )
    table.id, table.secret = TABLE_ID, SECRET
    return table


def a_lobby(*people: Person, game: AnyGame = HIT, ais: int = 0) -> Table:
    """The first of them hosts; AIs sit behind them."""
    table = an_empty_table(game)
    for one in people:
        lobby.sit(table, game, one, may_write=True, now=START)
    for _ in range(ais):
        lobby.add_ai(table, game, people[0].user, now=START)
    return table


def a_match(
    *people: Person, game: AnyGame = HIT, ais: int = 0, pace: Pace = Pace.LIVE, seed: bytes = SEED
) -> Table:
    table = a_lobby(*people, game=game, ais=ais)
    table.pace = pace
    deal(table, game, seed=seed)
    return table


def alone_in_private(game: AnyGame = HIT, owner: Person = ANNA) -> Table:
    """A lobby in a private chat: its owner, and two AIs."""
    table = an_empty_table(game, chat=owner.user)
    opening.sit_at_new_table(table, game, owner, may_write=True, now=START)
    return table


def deal(table: Table, game: AnyGame, *, now: float = START, seed: bytes = SEED) -> Match:
    """As a table deals, but from this seed, as if an older version of the bot had drawn it."""
    chance = Chance(seed)

    def from_seed(seats: int, options: Options, _new_chance: Chance) -> object:
        return game.deal(seats, options, chance)

    play.deal(table, replace(game, deal=from_seed), now=now)
    match = played(table)
    match.game, match.chance, match.seed = game, chance, seed
    match.secret, match.presses, table.secret = "", (), SECRET
    return match


def finished(*people: Person, game: AnyGame = SHORT, ais: int = 0) -> Table:
    """A table after its match: of HIT!, which the second seat wins, or of numbers."""
    table = a_match(*people, game=game, ais=ais)
    finish(table)
    return table


def finish(table: Table, *, now: float = START) -> None:
    """Everybody stops, or hides ten times his seat's number."""
    while table.phase is Phase.PLAYING:
        seat = asked(table)
        moves(table, seat, "stop" if table.game == "hit" else f"hide {seat}0", now=now)


def played(table: Table) -> Match:
    assert table.match is not None
    return table.match


def asked(table: Table) -> Seat:
    """The first of the seats that the table waits for."""
    return next(iter(played(table).waits))


def moves(table: Table, seat: Seat, text: str, *, now: float = START) -> Played:
    """A move of whoever holds the seat, to the question asked now."""
    return play.play_for(table, seat, Choice(played(table).question, text), now=now)


def presses(table: Table, user: int, text: str, *, now: float = START) -> Played:
    """A person's move, to the question asked now."""
    return play.play(table, user, Choice(played(table).question, text), now=now)


def lets_play_on(table: Table, chooser: Random, *, moves: int) -> list[str]:
    """So many moves by chance; all that anybody might have done on the way, in notation."""
    match, offered = played(table), []
    for _ in range(moves):
        seat = chooser.choice([*match.waits])
        offered += [str(move) for one in range(match.seats) for move in match.legal_moves(one)]
        text = str(chooser.choice(match.legal_moves(seat)))
        play.play_for(table, seat, Choice(match.question, text), now=START)
    return offered


def goes_away(table: Table, who: Person) -> None:
    player_of(table, who).misses = MISSES_UNTIL_AWAY


def misses_once(table: Table, who: Person) -> None:
    player_of(table, who).misses = 1


def sits_in(table: Table, game: AnyGame, who: Person, seat: Seat, *, now: float = START) -> None:
    """On what was an AI's seat."""
    wish = seats.SeatWish(played(table).number, seat)
    assert seats.take_over(table, game, who, wish=wish, may_write=True, now=now)


def names(table: Table) -> list[str]:
    return [player.name for player in table.players]


def users(table: Table) -> list[int]:
    return [player.user for player in table.players]


@contextmanager
def refused(table: Table, reason: Refusal, **values: object) -> Iterator[None]:
    """What happens inside is refused for this reason, in every language; nothing has changed."""
    before = _all_of(table)
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.reason is reason
    assert caught.value.values == values
    assert all(caught.value.sentence(words(language)) for language in LANGUAGES)
    assert _all_of(table) == before


def _all_of(table: Table) -> tuple[str, list[str]]:
    return codec.write(table), [] if table.match is None else [*table.match.new_moves]


def player_of(table: Table, who: Person) -> Player:
    seat = table.seat_of(who.user)
    assert seat is not None
    return table.players[seat]


def a_guessing_match(*people: Person, ais: int = 0) -> Table:
    """Everybody is asked at once, and hides a number that nobody else may know."""
    return a_match(*people, game=GUESSING, ais=ais)
