"""HIT!: what happens when the bag runs out, and what may be known of it."""

import random

import pytest

from games.chance import Chance
from games.hit import HIT
from games.hit.rules.state import ALL_CHIPS
from tests.games.hit.notation import hit


def test_the_chips_in_the_box_return_to_an_empty_bag() -> None:
    # H-R11
    table = hit("A: 5 | B | bag: empty | box: 1 2 3").plays("A draws 2")
    assert table.seats == "A: 5 2 | B"
    assert table.bag == "1 3"
    assert table.box == ""
    assert table.told == "A refilled, A drew"


def test_chips_before_players_stay_when_the_bag_is_refilled() -> None:
    # H-A7, H-C11
    table = hit("A: 5 | B: 6 6 | bag: 8 | box: 1 2 3").plays("A draws 8 2")
    assert table.seats == "A: 5 8 2 | B: 6 6"


def test_the_bag_is_refilled_when_a_chip_must_be_drawn_and_no_sooner() -> None:
    # H-A7, H-C11
    table = hit("A: 5 | B | bag: 8 | box: 1 2 3").plays("A draws 8")
    assert table.bag == ""
    assert table.box == "1 2 3"


def test_scored_and_busted_chips_return_alike() -> None:
    # H-A7
    table = hit("A: 9 | B: 4 10 | bag: 9 | box: empty").plays("A draws 9, B draws 10")
    assert table.told == "A drew, A busted, A took horseshoe, B scored, B refilled, B drew"
    assert table.bag == "4 9 9"


def test_whoever_draws_the_very_last_chip_stops_and_collects() -> None:
    # H-A8, H-A18
    table = hit("A: 5 | B: 8 1 2 | C: 8 | bag: 8 | box: empty").plays("A draws 8, B draws 2")
    assert table.told == "A drew, A stopped, A stole, A stole, B scored, B refilled, B drew"
    assert table.seats == "A: 5 8 8 8 | B 3: 2 | C"


def test_a_seat_that_cannot_draw_its_first_chip_is_passed_over() -> None:
    # H-A8, H-A18
    table = hit("A: 5 | B | C: 1 3 | bag: 8 | box: empty").plays("A draws 8, C draws 3")
    assert table.told == "A drew, A stopped, B passed over, C scored, C refilled, C drew"
    assert table.seats == "A: 5 8 | B | C 4: 3"
    assert table.mover == "C"


def test_a_first_chip_may_be_the_very_last_too() -> None:
    # H-A18
    table = hit("A: 5 | B | C: 1 3 | bag: 8 | box: empty").plays("A stops, B draws 8, C draws 1")
    assert table.told == "A stopped, B drew, B stopped, C scored, C refilled, C drew"
    assert table.seats == "A: 5 | B: 8 | C 4: 1"


def test_a_bust_with_the_last_chip_does_not_refill_the_bag() -> None:
    # H-A15, H-C14: the busted chips are in the box before the next chip is drawn
    table = hit("A: 4 9 | B: 7 | bag: 4 | box: 1").plays("A draws 4, B draws 9")
    assert table.told == "A drew, A busted, A took horseshoe, B scored, B refilled, B drew"
    assert table.seats == "A 🧲 | B 7: 9"
    assert table.bag == "1 4 4 7"


def test_the_bag_stays_empty_if_the_bust_with_its_last_chip_wins() -> None:
    # H-A15, H-C14
    table = hit("A 50 🧲🧲: 4 9 | B: 7 | bag: 4 | box: 1").plays("A draws 4")
    assert table.winner == "A"
    assert (table.bag, table.box) == ("", "1 4 4 9")


def test_a_stop_after_the_last_chip_does_not_refill_the_bag() -> None:
    # H-A15: the stopper collects first; what the next seat scores is in the box by then
    table = hit("A: 4 | B: 9 7 | bag: 9 | box: 1").plays("A draws 9, A stops, B draws 7")
    assert table.told == "A drew, A stopped, A stole, B scored, B refilled, B drew"
    assert table.seats == "A: 4 9 9 | B 7: 7"
    assert table.bag == "1"


def test_a_refill_in_mid_turn_leaves_the_chips_drawn_to_bust_with() -> None:
    # H-A16, H-C15
    table = hit("A: 5 8 | B | bag: empty | box: 8 3").plays("A draws 8, B draws 3")
    assert table.told == "A refilled, A drew, A busted, A took horseshoe, B drew"
    assert table.seats == "A 🧲 | B: 3"


def test_a_refill_in_mid_turn_does_not_count_the_chips_anew() -> None:
    # H-A16
    table = hit("A: 5 8 | B | bag: 1 | box: 8 3").plays("A draws 1 8, B draws 3")
    assert table.seats == "A | B: 3"  # the fourth chip: no horseshoe


@pytest.mark.parametrize("seats", HIT.seats)
def test_no_chip_is_ever_lost(seats: int) -> None:
    # H-R1, H-R11
    player = random.Random(seats)
    chance = Chance(bytes(32))
    for _ in range(20):
        state = HIT.deal(seats, HIT.defaults(), chance)
        while awaited := HIT.awaited(state):
            HIT.play(state, awaited[0], player.choice(HIT.legal_moves(state, awaited[0])), chance)
            assert sorted(sum(state.laid, state.bag + state.box)) == list(ALL_CHIPS)


def test_everybody_may_count_the_chips_in_the_bag_and_in_the_box() -> None:
    # H-A13
    table = hit("A: 5 | B | bag: 1 1 10 | box: 3")
    for seat in ("A", "B", None):
        assert table.seen_by(seat).bag == (0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1)
        assert table.seen_by(seat).box == (0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0)


def test_the_chance_of_a_bust_is_the_share_of_the_values_drawn_in_the_bag() -> None:
    # H-A13
    assert hit("A: 5 8 | B | bag: 5 8 8 1 2 | box: 5").seen_by("A").risk == 3 / 5


def test_the_table_chooses_whether_the_chance_of_a_bust_is_shown_and_does_by_default() -> None:
    # H-A13
    assert HIT.defaults() == {"risk": "on"}
    for risk in ("on", "off"):
        state = HIT.deal(2, {"risk": risk}, Chance(bytes(32)))
        assert HIT.view(state, None).show_risk == (risk == "on")


def test_with_an_empty_bag_the_chance_of_a_bust_is_counted_over_the_box() -> None:
    # H-A19
    assert hit("A: 5 8 | B | bag: empty | box: 5 1 2 3").seen_by("A").risk == 1 / 4
