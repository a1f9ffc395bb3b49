"""A lesson in Pattern: hide a number, and find the other one in two guesses."""

from games.chance import Chance
from games.contract.lessons import Lesson, Step
from games.contract.screen import sentence
from tools.new_game.pattern.rules.play import deal as deal_match
from tools.new_game.pattern.rules.state import State


def deal(chance: Chance) -> State:
    state = deal_match(2, {}, chance)
    state.turn = 0
    return state


LESSON = Lesson(
    seats=2,
    deal=deal,
    steps=(
        Step(
            says=sentence("Everybody hides a number of two digits. <b>Hide 42.</b>"),
            moves=("hide 42",),
            otherwise=sentence("Any number will do; for now take 42."),
            then=("1 hide 70",),
        ),
        Step(
            says=sentence("Now find the number of 🐸. Begin in the middle: <b>guess 55.</b>"),
            moves=("guess 55",),
            otherwise=sentence("The middle leaves the fewest numbers: guess 55."),
            then=("1 guess 50",),
        ),
        Step(
            says=sentence("It is more than 55, and 🐸 has not found yours. <b>Guess 70.</b>"),
            moves=("guess 70",),
            otherwise=sentence("It might be, but be lucky this time: guess 70."),
        ),
    ),
    ending=sentence("Found! Whoever finds a number first wins."),
)
