"""What a reader may not know changes nothing of what they are sent: whole screens, in all games."""

import random
import signal

import pytest

from bot.screens.context import EphemeralHands
from games.contract.game import AnyGame
from games.podaflum import PODAFLUM
from games.registry import GAMES
from tests.bot.screens.contexts import a_context
from tests.bot.screens.twins import (
    Gathering,
    after_each_that_looks_alike,
    drawn,
    seen_by,
    stops_on_the_way,
    twin_of,
)
from tests.bot.table.tables import ANNA, BORIS, a_match, asked, moves
from tests.games.hanging import MOST_SECONDS
from tests.games.twin_moves import ALL_IS_SEEN

# Anna, Boris and Vera are 1, 2 and 3.
GATHERINGS = {
    "alone": Gathering(1, is_private=True, picking=frozenset({1})),
    "in private": Gathering(2, ais=1, picking=frozenset({1, 2})),
    "closed": Gathering(1, ais=2, closed=frozenset({1})),
    "some closed": Gathering(
        3, closed=frozenset({2, 3}), late=frozenset({2}), picking=frozenset({1})
    ),
    "away": Gathering(3, away=frozenset({2}), closed=frozenset({3})),
    "in the group": Gathering(
        3, closed=frozenset({1, 2}), looking=frozenset({1, 2}), picking=frozenset({1, 2, 3}),
        aside=EphemeralHands(may_work=True, works=True),
    ),
    "by itself": Gathering(
        2, ais=1, closed=frozenset({1}), picking=frozenset({1}),
        aside=EphemeralHands(may_work=True, works=True, at_any_time=True),
    ),
}  # fmt: skip
every_gathering = pytest.mark.parametrize(
    ("gathering", "game"),
    [
        pytest.param(gathering, game, id=f"{name}-{game.name}")
        for name, gathering in GATHERINGS.items()
        for game in GAMES.values()
        if gathering.size in game.seats
    ],
)


def compared(gathering: Gathering, game: AnyGame, *, matches: int, stops: int, draws: bool) -> int:
    """How often two worlds were seen to be alike by somebody who cannot tell them apart."""
    alike = 0
    for number in range(matches):
        table = gathering.sits_down(game, number)
        pick = random.Random(f"{game.name} {gathering} {number}")
        for stop in stops_on_the_way(table, pick, count=stops):
            people = [seat for seat, player in enumerate(stop.players) if not player.is_ai]
            for reader in (None, *people):
                user = 0 if reader is None else stop.players[reader].user
                here = seen_by(stop, gathering.context(stop, known_to=None), reader)
                twin = twin_of(stop, reader, number)
                there = seen_by(twin, gathering.context(twin, known_to=user), reader)
                assert here == there
                if draws:
                    assert drawn(here) == drawn(there)
                alike += len(here)
    return alike


def twin_moves(gathering: Gathering, game: AnyGame, *, matches: int, stops: int) -> int:
    """How often a move that looks like another was seen to show the others the same."""
    alike = 0
    for number in range(matches):
        table = gathering.sits_down(game, number)
        pick = random.Random(f"moves {game.name} {gathering} {number}")
        for stop in stops_on_the_way(table, pick, count=stops):
            for mover in range(len(stop.players)):
                worlds = [*after_each_that_looks_alike(stop, mover, pick)]
                for reader in (None, *range(len(stop.players))):
                    user = 0 if reader is None else stop.players[reader].user
                    if not worlds or reader == mover:
                        continue
                    one, other = (
                        seen_by(world, gathering.context(world, known_to=user), reader)
                        for world in worlds
                    )
                    assert one == other
                    alike += len(one)
    return alike


@every_gathering
def test_screens_of_twin_worlds_are_alike(gathering: Gathering, game: AnyGame) -> None:
    assert compared(gathering, game, matches=3, stops=7, draws=False)


@every_gathering
def test_a_move_that_looks_like_another_shows_the_others_the_same(
    gathering: Gathering, game: AnyGame
) -> None:
    compared = twin_moves(gathering, game, matches=3, stops=6)
    assert compared or gathering.is_private or game.seen_by_others is ALL_IS_SEEN


@pytest.mark.proof
@every_gathering
def test_and_so_are_their_pictures(gathering: Gathering, game: AnyGame) -> None:
    assert compared(gathering, game, matches=8, stops=12, draws=True)


def test_every_test_of_screens_has_a_minute() -> None:
    left, _ = signal.getitimer(signal.ITIMER_PROF)
    assert MOST_SECONDS - 10 < left < MOST_SECONDS + 1


def test_whoever_voted_on_the_board_is_not_seen_to_have_voted_so() -> None:
    """Boris cannot be written to; only AIs are still asked. Both votes stay as they were shown."""
    boards = []
    for part in ("white", "blue", "black"):
        table = a_match(ANNA, BORIS, game=PODAFLUM, ais=1)
        moves(table, asked(table), "cut 2 4")
        for seat, player in enumerate(table.players):
            if not player.is_ai:
                moves(table, seat, f"vote {part if player.user == BORIS.user else 'white'}")
        context = a_context(PODAFLUM, writable=frozenset({ANNA.user}))
        (board,) = seen_by(table, context, None)
        buttons = [button for row in board.screen.rows for button in row]
        assert not any(button.data.startswith("m|") for button in buttons)
        boards.append(board)
    assert boards[0] == boards[1] == boards[2]
