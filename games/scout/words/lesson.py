"""A lesson in Scout: the last round of a match, from the deal to its points."""

from games.chance import Chance
from games.contract.lessons import Lesson, Step
from games.contract.screen import sentence
from games.scout.rules.cards import UPPER, Card
from games.scout.rules.play import deal as deal_match
from games.scout.rules.state import State

SEATS = 3
# As they are dealt, the upper number first; turned over, the learner has 4-4 and 7-8.
HANDS = (
    "5/9 1/4 9/4 6/2 3/7 1/8 9/3 2/5 7/1 5/6 1/3 4/8",
    "1/2 9/1 6/1 6/3 6/7 6/9 4/2 7/2 3/8 5/4 8/5 7/8",
    "5/3 6/4 1/5 3/2 8/2 9/7 2/9 7/4 3/4 5/7 8/6 9/8",
)


def deal(chance: Chance) -> State:
    state = deal_match(SEATS, {}, chance)
    state.hands = [[_card(word) for word in hand.split()] for hand in HANDS]
    state.round = SEATS
    state.totals = [9, 12, 11]
    state.first = state.turn = 2
    return state


def _card(word: str) -> Card:
    upper, lower = word.split("/")
    return UPPER * int(upper) + int(lower)


LESSON = Lesson(
    seats=SEATS,
    deal=deal,
    steps=(
        Step(
            says=sentence(
                "Scout has one law: <b>the order of your hand never changes</b>. No sorting, no"
                " turning of single cards. Every card has two numbers, and the upper one counts."
                " It is the last round: you are 🦊, with 9 points."
            ),
        ),
        Step(
            says=sentence(
                "Only now may you turn over the whole hand, or leave it. You want sets: neighbours"
                " that are equal or go up or down by one. As it is there are none; turned over"
                " you get 4-4 and 7-8. <b>Turn it over.</b>"
            ),
            moves=("flip",),
            otherwise=sentence(
                "As it is, no two neighbours make a set. Turned over there are 4-4 and 7-8."
            ),
            then=("1 keep", "2 keep", "2 show 1-2"),
        ),
        Step(
            says=sentence(
                "🦁 played 5-6. To beat a set: <b>more cards</b>; with as many, <b>equal ones beat"
                " a run</b>; then the higher lowest number. So even 4-4 beats 5-6."
                " <b>Play 4-4.</b>"
            ),
            moves=("show 2-3",),
            otherwise=sentence(
                "That is allowed, but 4-4 is the better one to give: 7-8 can still grow."
            ),
            then=("1 scout L 1", "2 show 3-4"),
        ),
        Step(
            says=sentence(
                "The two cards you beat lie before you: a point each. 🐸 did not want to beat 4-4"
                " and <b>scouted</b>: took a 4 into the hand, and you as the owner of the set got a"
                " token, one more point. 🦁 then beat what was left with 8-9."
            ),
        ),
        Step(
            says=sentence(
                "Nothing of yours beats 8-9: so scout. Take an end card of the set and put it"
                " anywhere into your hand, either way up. <b>Take the 9 and put it behind 7 8</b>:"
                " that makes 7-8-9."
            ),
            moves=("scout R 5",),
            otherwise=sentence(
                "Take the right card as a 9, and put it into the gap between 8 and 3."
            ),
            then=("1 show 4-7", "2 scout L 1"),
        ),
        Step(
            says=sentence(
                "For your scouting 🦁 got the token. 🐸 played four 6s, 🦁 scouted one of them."
                " Three equal cards lie there now, and your run 7-8-9 does not beat them. But once"
                " a round you have the <b>double action</b> ⚡: scout and play in one turn."
            ),
        ),
        Step(
            says=sentence(
                "Take a 6 and put it before 7 8 9: two 6s stay on the table, and you play four"
                " cards. <b>⚡ 6-7-8-9</b>."
            ),
            moves=("double L 3 3-6", "double R 3 3-6"),
            otherwise=sentence("⚡ is what this turn is about: take a 6 and play 6-7-8-9 with it."),
            then=("1 scout L 1", "2 scout R 1"),
        ),
    ),
    ending=sentence(
        "Both others scouted instead of beating your set: the round is over, and <b>your hand costs"
        " you nothing</b>. Beaten cards 4, tokens 3: +7, and 9 + 7 = <b>16</b>. The others lose a"
        " point for every card in hand. A round also ends when somebody has no cards left; there"
        " are as many rounds as players, and the most points win."
    ),
)
