"""A lesson in ПОДАФ ЛУМ: the last two rounds of a match, and who has most of what."""

from games.chance import Chance
from games.contract.lessons import Lesson, Step
from games.contract.screen import sentence
from games.podaflum.rules.moves import Cut
from games.podaflum.rules.play import deal as deal_match
from games.podaflum.rules.play import play
from games.podaflum.rules.rounds import begin_round
from games.podaflum.rules.state import ALL_CARDS, JOKER, KINDS, State

ROWS = ((10, 4, JOKER, 9, 9, 2, 10), (7, 5, JOKER, 8, 3, 10, 1))
NUMBERS = (  # before each seat, a pile for each value
    {4: 1, 6: 2, 7: 1, 8: 1, 9: 1, 10: 1},
    {5: 2, 6: 1, 8: 2, 9: 3, 10: 2},
    {3: 1, 5: 1, 6: 1, 7: 2, 8: 1, 10: 2},
)
JOKERS = ({6: 2}, {10: 2}, {7: 2})


def deal(chance: Chance) -> State:
    state = deal_match(len(NUMBERS), {"edition": "2"}, chance)
    state.deck = [card for row in ROWS for card in row][::-1]
    state.numbers = [_counted(piles) for piles in NUMBERS]
    state.jokers = [_counted(piles) for piles in JOKERS]
    state.discarded = [
        ALL_CARDS.count(kind) - state.deck.count(kind) - _laid(state, kind) for kind in range(KINDS)
    ]
    state.round, state.leader = 8, 1
    begin_round(state, [])
    play(state, state.leader, Cut(2, 5), chance)
    return state


def _counted(piles: dict[int, int]) -> list[int]:
    return [piles.get(value, 0) for value in range(KINDS)]


def _laid(state: State, kind: int) -> int:
    """A joker lies with any value."""
    if kind == JOKER:
        return sum(map(sum, state.jokers))
    return sum(numbers[kind] for numbers in state.numbers)


LESSON = Lesson(
    seats=len(NUMBERS),
    deal=deal,
    steps=(
        Step(
            says=sentence(
                "In the end <b>whoever has most cards of a value</b> gets as many points as the"
                " value says: a majority of 9s is 9 points. You are 🦊. It is the last but one"
                " round: seven cards lie in a row, and 🦁, who leads, has divided them."
            ),
        ),
        Step(
            says=sentence(
                "White, blue and black: three parts, and all of you choose one <b>in secret</b>."
                " A part that you alone want is yours. 🐸 has three 9s and you have one: two more"
                " and a joker would help. <b>Vote for blue.</b>"
            ),
            moves=("vote blue",),
            otherwise=sentence("Two 9s and a joker lie in the blue part: that is your chance."),
            then=("1 vote white", "2 vote black"),
        ),
        Step(
            says=sentence(
                "Three votes for three parts: each got their own. Now you have three 9s, as many"
                " as 🐸, and a <b>joker</b>: it joins one of your piles as one more card of that"
                " value and stays there for good. <b>Put it to the 9s.</b>"
            ),
            moves=("joker 9",),
            otherwise=sentence(
                "With the joker you have four 9s against three: nine points for you alone."
            ),
        ),
        Step(
            says=sentence(
                "Last round, and now you lead: the lead goes round clockwise. You divide the row"
                " by two divider cards into three parts, each of one card at least; the order"
                " stays. <b>Divide it after the 5 and after the 10</b>: 2 · 4 · 1."
            ),
            moves=("cut 2 6",),
            otherwise=sentence("This time: 7 5, then joker 8 3 10, then 1 alone."),
        ),
        Step(
            says=sentence(
                "The leader votes too, and nobody sees how the others do. The joker and the 8 would"
                " give you the majority of 8s. <b>Vote for blue.</b>"
            ),
            moves=("vote blue",),
            otherwise=sentence("You want the joker and the 8: both lie in the blue part."),
            then=("1 vote blue", "2 vote white"),
        ),
        Step(
            says=sentence(
                "The choice cards are shown: 🐸 wants blue as well, a <b>contest</b>! White goes to"
                " 🦁, black was wanted by nobody and is discarded. The leader divides the contested"
                " part again, for you two alone. <b>Divide it 2 · 1 · 1.</b>"
            ),
            moves=("cut 2 3",),
            otherwise=sentence("Keep the joker and the 8 together: divide after the 8 and the 3."),
        ),
        Step(
            says=sentence(
                "An extra round between you and 🐸. If both choose the same again, a part of"
                " several cards is divided once more, and a single card is lost to both. 🐸 likes"
                " 10s, so <b>vote for white</b>."
            ),
            moves=("vote white",),
            otherwise=sentence("The joker and the 8 lie in the white part now."),
            then=("1 vote black",),
        ),
        Step(
            says=sentence(
                "You were right: the joker and the 8 are yours. 🐸 and you have two 8s each."
                " <b>Put the joker to the 8s</b>, and the majority is yours alone."
            ),
            moves=("joker 8",),
            otherwise=sentence(
                "With the joker you have three 8s against two: eight points for you alone."
            ),
        ),
    ),
    ending=sentence(
        "The deck is empty, so the majorities count. Yours: 9, 8 and 6, and a <b>tie</b> for the 4"
        " with 🐸, for which both get the whole value: 9 + 8 + 6 + 4 = <b>27</b>. 🐸 has 10 + 5 + 4"
        " = 19, 🦁 7 + 5 + 3 + 2 = 17. You win!"
    ),
)
