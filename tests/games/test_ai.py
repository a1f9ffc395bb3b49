"""What every AI promises: a legal move at any time, from what its seat may see and nothing else."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.table import Level, Options, Seat
from games.podaflum import PODAFLUM
from games.podaflum.ai import prospects
from games.registry import GAMES
from games.tugriki.ai import playouts as tugriki_playouts

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

MOST_MOVES = 5_000  # a match that takes longer would never end
MATCHES_OF_STRENGTH = 8

every_ai = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_level = pytest.mark.parametrize("level", Level)
every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{name}-{seats}")
        for name, game in GAMES.items()
        for seats in game.seats
    ],
)


@pytest.fixture(autouse=True)
def _quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is promised here does not depend on how long it thinks."""
    monkeypatch.setattr(tugriki_playouts, "MOVES_TRIED", 40)
    monkeypatch.setattr(tugriki_playouts, "FEWEST_DEALS", 1)
    monkeypatch.setattr(prospects, "THOUGHTS", dict.fromkeys(PODAFLUM.seats, 2))


class Decision(NamedTuple):
    """A moment in which an AI is asked."""

    state: Any
    seat: Seat
    view: Any
    seed: bytes  # of the AI's chance
    move: Any


def decisions(
    game: AnyGame,
    seats: int,
    options: Options,
    *,
    ais: range,
    number: int = 0,
    level: Level = Level.NORMAL,
) -> Iterator[Decision]:
    """A match to its end: some seats are played by AIs, and the others at random."""
    player = random.Random(f"{game.name} {seats} {sorted(options.items())} {number}")
    chance = Chance(player.randbytes(32))
    state = game.deal(seats, options, chance)
    for _ in range(MOST_MOVES):
        waiting = game.awaited(state)
        if not waiting:
            return
        seat = player.choice(waiting)
        if seat in ais:
            view, seed = game.view(state, seat), player.randbytes(32)
            move = game.choose(view, seat, Chance(seed), level)
            yield Decision(state, seat, view, seed, move)
        else:
            legal = game.legal_moves(state, seat)
            move = legal[player.randrange(len(legal))]
        game.play(state, seat, move, chance)
    raise AssertionError(f"{game.name}: no end after {MOST_MOVES} moves")


def option_sets(game: AnyGame) -> list[Options]:
    names = [option.name for option in game.options]
    choices = product(*[option.choices for option in game.options])
    return [dict(zip(names, chosen, strict=True)) for chosen in choices]


@every_table
def test_an_ai_always_has_a_legal_move(game: AnyGame, seats: int) -> None:
    """Any other would be refused. AIs among themselves reach what they do not among others."""
    for number, options in enumerate(option_sets(game)):
        ais = range(1) if number % 4 else range(seats)
        asked = {decision.seat for decision in decisions(game, seats, options, ais=ais)}
        assert asked == set(ais)


@every_ai
@pytest.mark.parametrize("level", [Level.EASY, Level.HARD])
def test_so_it_has_at_every_level(game: AnyGame, level: Level) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        ais = range(seats)
        found = decisions(game, seats, game.defaults(), ais=ais, level=level)
        assert {decision.seat for decision in found} == set(ais)


@every_ai
@every_level
def test_an_ai_decides_alike_when_it_sees_the_same_and_has_the_same_chance(
    game: AnyGame, level: Level
) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        for decision in decisions(game, seats, game.defaults(), ais=range(1), level=level):
            again = game.choose(decision.view, decision.seat, Chance(decision.seed), level)
            assert again == decision.move


@every_ai
@every_level
def test_what_a_seat_cannot_see_does_not_change_its_choice(game: AnyGame, level: Level) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        found = decisions(game, seats, game.defaults(), ais=range(1), level=level)
        for number, decision in enumerate(found):
            for world in (1, 2):
                imagined = game.imagine(decision.view, Chance(f"{number} {world}".encode()))
                view = game.view(imagined, decision.seat)
                again = game.choose(view, decision.seat, Chance(decision.seed), level)
                assert again == decision.move


@every_ai
def test_an_ai_does_not_touch_what_it_sees(game: AnyGame) -> None:
    for decision in decisions(game, game.seats[-1], game.defaults(), ais=range(1)):
        assert game.view(decision.state, decision.seat) == decision.view


@every_ai
def test_an_ai_beats_random_play_more_often_than_not(game: AnyGame) -> None:
    """Always the same matches, even at the easy level; `bench/tournament.py` measures strength."""
    seats = game.seats[0]
    won = 0.0
    for number in range(MATCHES_OF_STRENGTH):
        seat = number % seats
        ai = range(seat, seat + 1)
        options = game.defaults()
        *_, last = decisions(game, seats, options, ais=ai, number=number, level=Level.EASY)
        outcome = game.outcome(last.state)
        assert outcome is not None
        winners = [standing.seat for standing in outcome if standing.place == 1]
        won += (seat in winners) / len(winners)
    assert won > MATCHES_OF_STRENGTH / 2


@every_ai
def test_the_weight_of_a_question_is_a_share(game: AnyGame) -> None:
    for decision in decisions(game, game.seats[-1], game.defaults(), ais=range(1)):
        assert 0 <= game.weight(game.view(decision.state, None)) <= 1
