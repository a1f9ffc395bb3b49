"""A suite that hangs fails: whatever a game computes for ever is broken off."""

import signal
from contextlib import suppress
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Chance
from games.contract.table import Options
from games.hit import HIT
from games.hit.rules.state import State
from tests.games.hanging import AGAIN_SECONDS, MOST_SECONDS, NeverEnds, at_most
from tests.games.matches import deal


def for_ever(_seats: int, _options: Options, _chance: Chance) -> State:
    for _ in count():
        pass
    raise AssertionError


def test_a_deal_that_never_ends_is_broken_off() -> None:
    with pytest.raises(NeverEnds, match=r"after 0\.05 seconds"), at_most(0.05):
        deal(replace(HIT, deal=for_ever), 2, 0)


def test_a_search_for_examples_does_not_try_it_again() -> None:
    @settings(database=None, deadline=None)
    @given(st.integers(0, 3))
    def plays(seed: int) -> None:
        deal(replace(HIT, deal=for_ever), 2, seed)

    with pytest.raises(NeverEnds), at_most(0.05):
        plays()


def test_who_goes_on_all_the_same_is_broken_off_again() -> None:
    with at_most(0.05):
        with suppress(NeverEnds):
            deal(replace(HIT, deal=for_ever), 2, 0)
        with pytest.raises(NeverEnds):
            deal(replace(HIT, deal=for_ever), 2, 0)


def test_what_ends_in_time_is_left_in_peace() -> None:
    with at_most(5):
        deal(HIT, 2, 0)
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


def test_every_test_of_a_game_has_a_minute() -> None:
    left, again = signal.getitimer(signal.ITIMER_PROF)
    assert again == AGAIN_SECONDS
    assert MOST_SECONDS - 10 < left < MOST_SECONDS + 1
