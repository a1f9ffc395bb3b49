"""A lesson in HIT!: two turns of your own, a bust among them, and the hundred."""

from collections import Counter
from collections.abc import Sequence

from games.chance import Chance
from games.contract.lessons import LESSON_SEED, Lesson, Step
from games.contract.screen import sentence
from games.hit.rules.moves import Move
from games.hit.rules.state import ALL_CHIPS, State

# Every chip in the order of the script, each first chip of a turn among them.
DRAWN = (7, 9, 4, 10, 3, 8, 3, 6, 2, 6, 2, 6, 1, 1, 8)
LAID = ([4], [7, 2], [9, 5])
BOX = (*[1, 2, 3, 4, 5] * 3, *[6, 7, 8, 9, 10] * 4)  # what was scored, or lost in busts


def deal(chance: Chance) -> State:
    left = Counter(ALL_CHIPS) - Counter(BOX) - Counter(chip for chips in LAID for chip in chips)
    return State(
        scores=[64, 49, 62],
        horseshoes=[0, 0, 0],
        laid=[list(chips) for chips in LAID],
        bag=_bag(sorted(left.elements()), chance.position),
        box=list(BOX),
        turn=0,
        question=1,
        show_risk=True,
    )


def _bag(chips: list[int], position: int) -> list[int]:
    """The chips so put into the bag that chance draws those of the script."""
    chance = Chance(LESSON_SEED, position)
    places = list(range(len(chips)))
    drawn = {places.pop(chance.below(len(places))): chip for chip in DRAWN}
    rest = _without(chips, DRAWN)
    return [drawn[place] if place in drawn else rest.pop() for place in range(len(chips))]


def _without(chips: Sequence[int], taken: Sequence[int]) -> list[int]:
    return list((Counter(chips) - Counter(taken)).elements())


LESSON = Lesson(
    seats=3,
    deal=deal,
    steps=(
        Step(
            says=sentence(
                "Whoever first has <b>100</b> wins. You are 🦊 and have 64; 🐸 and 🦁 play"
                " against you. The chips before them lie <b>at stake</b>: they are not scored yet."
            ),
        ),
        Step(
            says=sentence(
                "Your turn. The first chip is drawn by itself: a 4. You may draw as many as you"
                " like, one at a time. <b>Draw one more.</b>"
            ),
            moves=(Move.DRAW,),
            otherwise=sentence("You could stop with a 4, but there is more to be had: draw."),
        ),
        Step(
            says=sentence(
                "A 7! Whoever stops takes every chip of the drawn values from the others, and"
                " before 🐸 lies a 7. A second 4 or 7 would cost you both chips. <b>Stop.</b>"
            ),
            moves=(Move.STOP,),
            otherwise=sentence("The 7 of 🐸 is worth having: stop while nothing is lost."),
            then=("1 stop", "2 draw", "2 stop"),
        ),
        Step(
            says=sentence(
                "Before you lay 4 7 7. Then 🦁 stopped with a 4 and took yours away: until your"
                " next turn chips can be stolen. Both 7s stayed, and with the beginning of your"
                " turn they were scored: 64 + 14 = <b>78</b>."
            ),
        ),
        Step(
            says=sentence("You hold a 3. <b>Draw one more.</b>"),
            moves=(Move.DRAW,),
            otherwise=sentence("Three points are not much. Draw one more first."),
        ),
        Step(
            says=sentence(
                "3 and 8. Beside them stands the risk: the chance that the next chip equals one"
                " of yours, here about one in five. <b>Dare to draw again.</b>"
            ),
            moves=(Move.DRAW,),
            otherwise=sentence("Stopping is wise, but a lesson is the place to dare: draw."),
            then=("1 stop", "2 draw", "2 stop"),
        ),
        Step(
            says=sentence(
                "💥 A second 3: all the chips of this turn are lost, and nothing is stolen. But it"
                " was not even the fourth chip, so you got a <b>horseshoe</b> 🧲 for it. A third"
                " horseshoe would be 50 points at once."
            ),
        ),
        Step(
            says=sentence(
                "🦁 has 85 and 2 6 6 at stake: that would be 99. You have a 2, so one of them is"
                " yours already. <b>Draw one more.</b>"
            ),
            moves=(Move.DRAW,),
            otherwise=sentence("With the 2 alone you take one chip. The 6s matter more: draw."),
        ),
        Step(
            says=sentence(
                "A 6! Stop now, and all that lies before 🦁 is yours: 8 + 14 = 22. And 78 + 22 is"
                " a hundred. <b>Stop.</b>"
            ),
            moves=(Move.STOP,),
            otherwise=sentence("Do not risk it: with what you would steal you have a hundred."),
            then=("1 draw", "2 stop"),
        ),
    ),
    ending=sentence(
        "Nobody stole a 2 or a 6, your turn began, the 22 were scored, and that is <b>100</b>: you"
        " win on the spot, nobody plays on. Draw, stop in time, steal from everybody: that is all"
        " there is to HIT!"
    ),
)
