"""The AI of ПОДАФ ЛУМ: what it would never do, at any level, and what it does at each."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from games.chance import Chance
from games.contract.table import Level, Seat
from games.podaflum import PODAFLUM
from games.podaflum.ai.choose import choose, vote_of
from games.podaflum.ai.matrix import NOTHING
from games.podaflum.rules.moves import Vote
from games.podaflum.rules.state import Asked, Part
from games.podaflum.rules.view import View
from tests.games.podaflum.notation import LETTERS, Table, podaflum

every_level = pytest.mark.parametrize("level", Level)
TIMES = 40  # that it is asked: its votes are drawn by chance


def choices(table: Table, letter: str, level: Level, times: int = TIMES) -> Counter[str]:
    view = table.seen_by(letter)
    seat = LETTERS.index(letter)
    return Counter([str(choose(view, seat, Chance(bytes([time])), level)) for time in range(times)])


def votes_of_random_matches(seats: int) -> Iterator[tuple[View, Seat]]:
    """Every sixth vote of a match at random, seen by whoever has to vote next."""
    player = random.Random(f"votes {seats}")
    chance = Chance(player.randbytes(32))
    state = PODAFLUM.deal(seats, PODAFLUM.defaults(), chance)
    votes = 0
    while state.awaited:
        seat = player.choice(state.awaited)
        if state.asked is Asked.VOTE:
            votes += 1
            if votes % 6 == 0:
                yield PODAFLUM.view(state, seat), seat
        PODAFLUM.play(state, seat, player.choice(PODAFLUM.legal_moves(state, seat)), chance)


def dominated(view: View, seat: Seat, level: Level) -> set[Part]:
    """Worse than one and the same other vote whatever the others do, as the level judges it."""
    game = vote_of(view, level)
    who = game.players.index(seat)

    def hopes(choice: int) -> list[float]:
        profiles = product(
            *[[choice] if i == who else game.choices for i in range(len(game.players))]
        )
        return [game.payoffs[profile][seat] for profile in profiles]

    return {
        Part(worse)
        for worse, better in product(game.choices, repeat=2)
        if all(one > two + NOTHING for one, two in zip(hopes(better), hopes(worse), strict=True))
    }


@every_level
@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_a_dominated_vote_is_never_chosen(seats: int, level: Level) -> None:
    for view, seat in votes_of_random_matches(seats):
        worse = dominated(view, seat, level)
        for time in range(2):
            vote = choose(view, seat, Chance(bytes([time])), level)
            assert isinstance(vote, Vote)
            assert vote.part not in worse


@every_level
def test_a_part_that_is_worse_in_every_case_is_left_alone(level: Level) -> None:
    # P-R24: half of white is still better than all of black
    row = podaflum("A leads | B | row: 10 10 9 9 8 5 1").plays("A cuts 5|1|1, B discards blue")
    assert choices(row, "A", level) == {"vote white": TIMES}


def test_hard_lets_nobody_have_the_better_part_at_a_table_of_two() -> None:
    # P-R18: what both want is contested, and then nobody is ahead
    table = podaflum("A leads | B | row: 10 9 10 2 7 1 3").plays("A cuts 3|2|2, B discards blue")
    for letter in "AB":
        assert choices(table, letter, Level.HARD) == {"vote white": TIMES}


def test_easy_and_normal_sometimes_give_way() -> None:
    table = podaflum("A leads | B | row: 10 9 10 9 7 8 3").plays("A cuts 2|3|2, B discards black")
    assert len(choices(table, "A", Level.EASY)) == 2
    assert len(choices(table, "A", Level.NORMAL)) == 2


@every_level
def test_a_joker_goes_where_it_still_decides(level: Level) -> None:
    # P-R26: more 10s change nothing any more, one more 4 does
    table = podaflum("A: 10 10 10, 4 | B leads: 4 4 | row: J 1 2 3 5 6 7 | deck: none")
    table = table.plays("B cuts 1|1|5, A discards black, A votes white, B votes blue")
    assert table.asked == "A puts J"
    assert choices(table, "A", level) == {"joker 4": TIMES}


def test_normal_varies_its_cuts_and_hard_takes_the_best() -> None:
    table = podaflum("A leads: 9, 3 | B: 10 10, 7 | row: 9 3 J 10 7 2 6")
    normal, hard = (choices(table, "A", level, times=12) for level in (Level.NORMAL, Level.HARD))
    assert len(normal) > len(hard)
