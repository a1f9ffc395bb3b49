"""ПОДАФ ЛУМ: what differs between the editions, and what does not."""

import pytest

from games.chance import Chance
from games.podaflum import PODAFLUM
from tests.games.podaflum.notation import podaflum

# Leader D, left of him A. A gets white, B gets blue, C and D want black.
DRAWING = "A: 8 | B: 9 | C: 1, 3 | D leads: 3, 4 | row: J 5 J 2 J 6 7 10 10"
VOTES = "D cuts 2|2|5, A votes white, B votes blue, CD vote black"


def test_in_the_first_edition_jokers_are_placed_before_a_contest_goes_on() -> None:
    # P-A25, P-C18, D4
    table = podaflum(f"{DRAWING} | edition 1").plays(VOTES)
    assert table.asked == "A puts J"
    assert table.may("A") == "joker 5, joker 8"
    table = table.plays("A puts J on 8")
    assert table.asked == "B puts J"
    assert table.may("B") == "joker 2, joker 9"
    table = table.plays("B puts J on 2")
    assert table.asked == "D cuts J 6 7 10 10"
    table = table.plays("D cuts 1|1|3, C votes white, D votes black")
    assert table.asked == "C puts J"
    table = table.plays("C puts J on 1")
    assert table.leader == "A"


def test_in_the_second_edition_jokers_are_placed_when_all_is_distributed() -> None:
    # P-A10, P-A25, P-C18, D4, D5
    table = podaflum(f"{DRAWING} | edition 2").plays(VOTES)
    assert table.asked == "D cuts J 6 7 10 10"
    table = table.plays("D cuts 1|1|3, C votes white, D votes black")
    order = []
    for move in ("A puts J on 8", "B puts J on 2", "C puts J on 1"):
        order.append(table.asked)
        table = table.plays(move)
    assert order == ["A puts J", "B puts J", "C puts J"]
    assert table.leader == "A"


def test_in_the_first_edition_every_extra_round_has_its_jokers_placed_at_once() -> None:
    # P-A25
    table = podaflum("A leads: 5, 6 | B | C: 5, 6 | D | row: J 7 8 9 J 1 8 9 9 | edition 1").plays(
        "A cuts 4|1|4, AB vote white, CD vote black, A cuts 1|1|2, A votes white, B votes blue"
    )
    assert table.asked == "A puts J"  # and the contest of C and D is still to come
    table = table.plays("A puts J on 5")
    assert table.asked == "A cuts 1 8 9 9"


def test_in_the_first_edition_a_lost_card_lies_in_the_row_until_the_jokers_are_placed() -> None:
    # P-A33
    table = podaflum("A: 5, 8 | B | C leads | row: J 1 7 7 7 7 7 | edition 1").plays(
        "C cuts 1|1|5, A votes white, BC vote blue"
    )
    assert table.asked == "A puts J"
    assert table.discarded == "7 7 7 7 7"
    table = table.plays("A puts J on 5")
    assert table.discarded == "1 7 7 7 7 7"
    assert table.told == "A placed jokers, C lost card, A round began"


def test_in_the_second_edition_a_lost_card_goes_before_the_jokers_are_placed() -> None:
    # P-A33
    table = podaflum("A: 5, 8 | B | C leads | row: J 1 7 7 7 7 7 | edition 2").plays(
        "C cuts 1|1|5, A votes white, BC vote blue"
    )
    assert table.asked == "A puts J"
    assert table.discarded == "1 7 7 7 7 7"


@pytest.mark.parametrize("seats", [3, 4])
def test_without_jokers_to_choose_the_editions_are_alike(seats: int) -> None:
    # P.1: for three and four players nothing else differs
    letters = "ABCD"[:seats]
    row = "1 2 3 4 5 6 7 8 9" if seats == 4 else "1 2 3 4 5 6 7"
    drawing = f"{' | '.join(letters)} | row: {row}"
    script = f"A cuts 4|1|{len(row.split()) - 5}, {letters} vote white, A cuts 1|1|2"
    first = podaflum(f"{drawing} | edition 1").plays(script)
    second = podaflum(f"{drawing} | edition 2").plays(script)
    assert first.asked == second.asked
    assert first.events == second.events
    assert first.seats == second.seats


def test_the_deal_is_the_same_in_both_editions() -> None:
    # P.1
    first, second = (
        PODAFLUM.deal(4, {"edition": edition}, Chance(bytes(32))) for edition in ("1", "2")
    )
    first.edition = second.edition
    assert first == second
