"""ПОДАФ ЛУМ: a table of two."""

from copy import deepcopy

import pytest

from games.contract.moves import IllegalMove
from games.podaflum import PODAFLUM
from games.podaflum.rules.moves import Discard
from games.podaflum.rules.refusals import No
from games.podaflum.rules.state import Part
from tests.games.podaflum.notation import CHANCE, podaflum

CUT = podaflum("A leads | B | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2")


def test_after_the_cut_the_second_player_discards_a_part() -> None:
    # P-R13
    assert CUT.asked == "B discards"
    assert CUT.may("B") == "discard white, discard blue, discard black"
    table = CUT.plays("B discards blue")
    assert table.asked == "AB vote 1 2 3 | 6 7"
    assert table.discarded == "4 5"
    assert table.told == "B discarded part"


def test_the_leader_does_not_discard() -> None:
    # P-R13
    assert CUT.may("A") == ""
    assert CUT.refuses("A discards blue") == "only_second_discards"


@pytest.mark.parametrize("seat", [-1, 0, 2, 3, 99])
def test_nobody_discards_but_the_one_who_is_asked(seat: int) -> None:
    # P-R13: the second (non-leading) player chooses one of the 3 parts and discards it
    state = deepcopy(CUT.state)
    assert PODAFLUM.legal_moves(state, seat) == ()
    with pytest.raises(IllegalMove) as refused:
        PODAFLUM.play(state, seat, Discard(Part.BLUE), CHANCE)
    assert refused.value.reason is No.ONLY_SECOND_DISCARDS
    assert state == CUT.state


def test_nobody_votes_before_the_discard() -> None:
    # P-A2
    assert CUT.refuses("A votes white") == "no_vote_now"
    assert CUT.refuses("B votes white") == "no_vote_now"


def test_a_discarded_part_cannot_be_voted_for() -> None:
    # P-A2
    table = CUT.plays("B discards white")
    assert table.may("A") == "vote blue, vote black"
    assert table.may("B") == "vote blue, vote black"
    assert table.refuses("A votes white") == "no_such_part"


def test_three_and_four_players_discard_nothing() -> None:
    # P-R13
    three = podaflum("A | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2")
    assert three.asked == "ABC vote 1 2 3 | 4 5 | 6 7"
    assert three.refuses("B discards blue") == "nothing_to_discard"
    four = podaflum("A | B | C | D | row: 1 2 3 4 5 6 7 8 9").plays("A cuts 3|3|3")
    assert four.asked == "ABCD vote 1 2 3 | 4 5 6 | 7 8 9"


def test_a_contested_part_is_cut_without_a_discard() -> None:
    # P-A1
    table = podaflum("A leads | B | row: 1 2 3 4 5 6 7").plays(
        "A cuts 5|1|1, B discards blue, AB vote white"
    )
    assert table.asked == "A cuts 1 2 3 4 5"
    table = table.plays("A cuts 2|2|1")
    assert table.asked == "AB vote 1 2 | 3 4 | 5"
    assert table.may("B") == "vote white, vote blue, vote black"


def test_two_who_want_the_same_two_cards_halve_them() -> None:
    # P-C13
    table = podaflum("A leads | B | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2, B discards blue")
    table = table.plays("AB vote black")
    assert table.asked == "AB vote 6 | 7"
    assert table.discarded == "1 2 3 4 5"  # white was wanted by nobody
    table = table.plays("A votes white, B votes blue")
    assert table.seats == "A: 6 | B: 7"
    assert table.leader == "B"


def test_two_who_want_the_same_three_cards_vote_for_single_cards() -> None:
    # P-C17
    table = podaflum("A leads | B | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2, B discards blue")
    table = table.plays("AB vote white")
    assert table.asked == "AB vote 1 | 2 | 3"
    both = table.plays("AB vote blue")
    assert both.seats == "A | B"
    assert both.discarded == "1 2 3 4 5 6 7"
    each = table.plays("A votes blue, B votes black")
    assert each.seats == "A: 2 | B: 3"
    assert each.discarded == "1 4 5 6 7"
