"""What cards are worth in ПОДАФ ЛУМ: what they change in who scores their value."""

import pytest

from games.podaflum.ai.worth import Worths
from tests.games.podaflum.notation import podaflum, read


def points(drawing: str, seat: int, part: str) -> float:
    """What a seat's points are expected to grow by when it gets a part."""
    worths = Worths(podaflum(drawing).seen_by(None))
    return worths.points(((seat, tuple(read(part))),))[seat] - worths.points()[seat]


def test_the_last_card_that_takes_the_lead_is_worth_its_value() -> None:
    # P-R35
    assert points("A | B: 9 | row: 9 9 | deck: none", 0, "9 9") == pytest.approx(9, abs=0.1)


def test_drawing_level_is_worth_as_much_as_leading() -> None:
    # P-R36
    assert points("A | B: 9 | row: 9 9 | deck: none", 0, "9") == pytest.approx(9, abs=0.1)


def test_a_card_more_where_nobody_can_catch_up_is_worth_nothing() -> None:
    assert points("A: 8 8 | B | row: 8 8 | deck: none", 0, "8") == 0


def test_a_lead_that_cards_to_come_may_turn_is_worth_less_than_a_sure_one() -> None:
    # P-A19: what was discarded does not come any more
    open_ = points("A: 10 | B: 10 | row: 10 7 | deck: 10 10 10 10", 0, "10")
    sure = points("A | B | row: 10 7 | deck: 9 9 9 9", 0, "10")
    assert 0 < open_ < sure == pytest.approx(10, abs=0.1)


def test_a_discarded_card_counts_no_more() -> None:
    # P-A19: the same piles, with the other 2 to come or gone
    to_come = points("A | B | row: 2 7 | deck: 2", 0, "2")
    gone = points("A | B | row: 2 7 | deck: 3", 0, "2")
    assert to_come < gone


def test_a_joker_is_worth_what_it_can_do_on_the_best_pile() -> None:
    # P-R26: a joker lies only with cards one has
    level = "B: 9 9, 4 4 | row: J 7 | deck: none"
    assert points(f"A: 9, 4 | {level}", 0, "J") == pytest.approx(9, abs=0.1)
    assert points(f"A: 4 | {level}", 0, "J") == pytest.approx(4, abs=0.1)


def test_jokers_of_a_part_may_go_on_its_numbers() -> None:
    # P-A11
    assert points("A | B: 9 9 | row: J 9 | deck: none", 0, "J 9") == pytest.approx(9, abs=0.1)


def test_a_waiting_joker_is_worth_something_while_cards_come_and_nothing_in_the_end() -> None:
    # P-R27, P-A14
    assert points("A | B | row: J 7 | deck: 8 8 9", 0, "J") > 0
    assert points("A | B | row: J 7 | deck: none", 0, "J") == 0


def test_waiting_jokers_go_with_the_leftmost_number() -> None:
    # P-A13
    drawing = "A: J | B: 3 3, 9 9 | row: 3 9 | deck: none"
    assert points(drawing, 0, "3 9") == pytest.approx(3, abs=0.1)
    assert points(drawing, 0, "9 3") == pytest.approx(9, abs=0.1)


def test_in_the_last_round_the_longer_victory_row_breaks_a_tie() -> None:
    # P-R38: 8 against 3 + 5
    worths = Worths(podaflum("A: 3 | B: 8 | row: 5 1 | deck: none").seen_by(None))
    after = worths.after(((0, (5,)),))
    assert worths.now[0] + after[0] == pytest.approx(1, abs=0.02)


def test_jokers_in_hand_are_counted_as_if_they_lay_already() -> None:
    # P-A10: A holds a joker while B and C go on
    cut = podaflum("A leads: 9, 4 | B: 9 9 | C | row: J 1 2 3 5 6 7 | deck: none")
    table = cut.plays("A cuts 1|2|4, A votes white, B votes black, C votes black")
    before, now = (Worths(one.seen_by(None)).points()[0] for one in (cut, table))
    assert now == pytest.approx(before + 9, abs=0.1)
