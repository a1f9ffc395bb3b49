"""Pattern: everybody hides a number, and nobody else may know it."""

import pytest

from games.chance import Chance
from tests.tools.pattern.notation import table
from tools.new_game.pattern import PATTERN


def test_all_hide_at_once_and_in_any_order() -> None:
    begun = table("A | B | C | B to move")
    assert begun.awaited == "A B C"
    assert begun.plays("C hides 10, A hides 99").awaited == "B"
    assert begun.plays("C hides 10, A hides 99, B hides 50").awaited == "B"


def test_the_question_is_the_same_until_all_have_answered() -> None:
    begun = table("A | B")
    asked = begun.state.question
    assert begun.plays("A hides 20").state.question == asked
    assert begun.plays("A hides 20, B hides 30").state.question == asked + 1


def test_a_number_is_hidden_once() -> None:
    assert table("A 20 | B").refuses("A hides 30") == "hidden_already"


@pytest.mark.parametrize("number", [9, 100])
def test_a_number_has_two_digits(number: int) -> None:
    assert table("A | B").refuses(f"A hides {number}") == "no_such_number"


def test_everybody_hears_that_it_is_done_and_its_owner_alone_which_it_is() -> None:
    hidden = table("A | B").plays("A hides 42")
    assert hidden.told_to("A") == "hid, chose_number"
    assert hidden.told_to("B") == hidden.told_to(None) == "hid"


def test_nobody_else_sees_it() -> None:
    hidden = table("A 42 | B 57")
    assert hidden.seen_by("A").own == 42
    for reader in ("B", None):
        assert hidden.seen_by(reader) == table("A 77 | B 57").seen_by(reader)


def test_what_is_imagined_fits_what_was_said() -> None:
    seen = table("A 42 | B 57").plays("A guesses 50, B guesses 50").seen_by("A")
    for seed in range(50):
        imagined = PATTERN.imagine(seen, Chance(seed.to_bytes(32, "big")))
        own, other = imagined.numbers
        assert own == 42
        assert other in range(51, 100)
