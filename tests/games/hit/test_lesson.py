"""The lesson in HIT!: its chips are those of the box."""

from games.chance import Chance
from games.contract.lessons import LESSON_SEED
from games.hit.rules.state import ALL_CHIPS
from games.hit.words.lesson import deal


def test_no_chip_is_missing_and_none_is_there_twice() -> None:  # H-R1
    state = deal(Chance(LESSON_SEED))
    laid = [chip for chips in state.laid for chip in chips]
    assert sorted([*state.bag, *state.box, *laid]) == sorted(ALL_CHIPS)


def test_what_was_scored_before_it_begins_lies_in_the_box() -> None:  # H-R5
    state = deal(Chance(LESSON_SEED))
    assert sum(state.box) >= sum(state.scores)
