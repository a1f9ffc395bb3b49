"""What every AI promises: a legal move at any time, from what its seat may see and nothing else."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from games.chance import Chance
from games.contract import AnyGame, Options, Seat
from games.registry import GAMES
from games.scout import ai as scout_ai
from games.tugriki import ai as tugriki_ai

MOST_MOVES = 5_000  # a match that takes longer would never end
MATCHES_OF_STRENGTH = 8

every_ai = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
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
    monkeypatch.setattr(tugriki_ai, "PLAYOUTS", 4)
    monkeypatch.setattr(tugriki_ai, "FEWEST_DEALS", 1)
    monkeypatch.setattr(scout_ai, "DEALS", 4)


class Decision(NamedTuple):
    """A moment in which an AI is asked."""

    state: Any
    seat: Seat
    view: Any
    seed: bytes  # of the AI's chance
    move: Any


def decisions(
    game: AnyGame, seats: int, options: Options, *, ais: range, number: int = 0
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
            move = game.choose(view, seat, Chance(seed))
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
def test_an_ai_decides_alike_when_it_sees_the_same_and_has_the_same_chance(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        for decision in decisions(game, seats, game.defaults(), ais=range(1)):
            again = game.choose(decision.view, decision.seat, Chance(decision.seed))
            assert again == decision.move


@every_ai
def test_what_a_seat_cannot_see_does_not_change_its_choice(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        for number, decision in enumerate(decisions(game, seats, game.defaults(), ais=range(1))):
            for world in (1, 2):
                imagined = game.imagine(decision.view, Chance(f"{number} {world}".encode()))
                view = game.view(imagined, decision.seat)
                assert game.choose(view, decision.seat, Chance(decision.seed)) == decision.move


@every_ai
def test_an_ai_does_not_touch_what_it_sees(game: AnyGame) -> None:
    for decision in decisions(game, game.seats[-1], game.defaults(), ais=range(1)):
        assert game.view(decision.state, decision.seat) == decision.view


@every_ai
def test_an_ai_beats_random_play_more_often_than_not(game: AnyGame) -> None:
    """Always the same matches; how strong it is, `bench/tournament.py` measures."""
    seats = game.seats[0]
    won = 0.0
    for number in range(MATCHES_OF_STRENGTH):
        seat = number % seats
        ai = range(seat, seat + 1)
        *_, last = decisions(game, seats, game.defaults(), ais=ai, number=number)
        outcome = game.outcome(last.state)
        assert outcome is not None
        winners = [standing.seat for standing in outcome if standing.place == 1]
        won += (seat in winners) / len(winners)
    assert won > MATCHES_OF_STRENGTH / 2
