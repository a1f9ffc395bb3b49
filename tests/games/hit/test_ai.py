"""The AI of HIT! at its levels."""

import random
from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.contract.table import Level, Seat
from games.hit import HIT
from games.hit.ai import choose
from games.hit.rules.moves import DRAW, STOP, Move
from games.hit.rules.view import View

TIMES = 12


def moments() -> Iterator[tuple[View, Seat]]:
    """Everything that is asked in a match of three who toss coins."""
    player = random.Random("coins")
    chance = Chance(bytes(32))
    state = HIT.deal(3, HIT.defaults(), chance)
    while state.awaited:
        seat = state.turn
        yield HIT.view(state, seat), seat
        HIT.play(state, seat, player.choice(HIT.legal_moves(state, seat)), chance)


def choices(view: View, seat: Seat, level: Level) -> set[Move]:
    return {choose(view, seat, Chance(bytes([time])), level) for time in range(TIMES)}


def test_normal_errs_only_where_it_is_nearly_equal() -> None:
    agreed = varied = 0
    for view, seat in moments():
        normal, hard = choices(view, seat, Level.NORMAL), choices(view, seat, Level.HARD)
        assert len(hard) == 1
        assert hard <= normal
        agreed += normal == hard
        varied += normal != hard
    assert agreed > varied > 0


def test_easy_stops_where_the_next_chip_is_dangerous() -> None:
    for view, seat in moments():
        (easy,) = choices(view, seat, Level.EASY)
        assert easy is (DRAW if view.risk <= 0.15 else STOP)


def test_nobody_draws_who_would_bust_for_certain() -> None:
    # H-A12: all ten values lie there
    view, seat = next(moments())
    view.laid[seat][:] = range(1, 11)
    for level in Level:
        assert choices(view, seat, level) == {STOP}


def test_nobody_stops_whom_no_chip_can_bust() -> None:
    view, seat = next(moments())
    view.laid[seat][:] = [2]
    bare = replace(
        view, bag=tuple(0 if value == 2 else count for value, count in enumerate(view.bag))
    )
    assert bare.risk == 0
    for level in Level:
        assert choices(bare, seat, level) == {DRAW}
