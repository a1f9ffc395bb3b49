"""HIT!: what a bust and a theft bring is said once, for the rules and for the AI."""

from games.hit.rules.scoring import is_consoled, left, stolen, with_horseshoe


def test_a_bust_is_consoled_up_to_the_third_chip() -> None:  # H-R8
    assert [is_consoled(chips) for chips in (2, 3, 4, 5)] == [True, True, False, False]


def test_the_third_horseshoe_is_cashed_with_the_two_others() -> None:  # H-R9, H-A5
    assert [with_horseshoe(held) for held in (0, 1, 2)] == [(1, 0), (2, 0), (0, 50)]


def test_all_chips_of_the_values_drawn_are_stolen_and_the_others_stay() -> None:  # H-R10
    assert (stolen([4, 9, 4], {4, 1}), left([4, 9, 4], {4, 1})) == ([4, 4], [9])
