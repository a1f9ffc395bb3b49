"""A lesson in Тугрики: the second half of a round, with a bluff that is found out."""

from games.chance import Chance
from games.contract.lessons import Lesson, Step
from games.contract.screen import sentence
from games.tugriki.rules.cards import CARD_BY_CODE, Card
from games.tugriki.rules.play import deal as deal_match
from games.tugriki.rules.state import State

HANDS = ("G8 R6 Y8 genie", "G9 P1 P4 P6 R0", "P2 P9 R9 Y2 Y7")
LAID = "G1 G2 G3 G4 G5 G6 G7 P5 R1 R2 R3 R4 R5 Y3 Y4 Y5"
NEXT = "R8 P3 P7"  # of the stock, in the order of the script


def deal(chance: Chance) -> State:
    state = deal_match(len(HANDS), {"policing": "honour", "rounds": "1"}, chance)
    state.hands = [sorted(_cards(hand)) for hand in HANDS]
    state.laid = sum(1 << card for card in _cards(LAID))
    stock = state.box.cards
    for card in (*_cards(LAID), *_cards(NEXT), *[card for hand in state.hands for card in hand]):
        stock.remove(card)
    state.stock = [*stock, *reversed(_cards(NEXT))]
    state.starter = state.turn = 0
    return state


def _cards(text: str) -> list[Card]:
    return [CARD_BY_CODE[code] for code in text.split()]


LESSON = Lesson(
    seats=len(HANDS),
    deal=deal,
    steps=(
        Step(
            says=sentence(
                "Whoever gets rid of all cards first takes the <b>Bank</b>. Everybody has paid a"
                " coin into it to enter, and it grows. Rows lie on the table, one a colour: each"
                " begins with its 5 and grows both ways, down to 0 and up to X. You are 🦊."
            ),
        ),
        Step(
            says=sentence(
                "A turn is one card that continues a row. Some cards do something as well, and the"
                " button says what: 🟢8 is <b>Move again</b>. <b>Lay 🟢8.</b>"
            ),
            moves=("lay G8",),
            otherwise=sentence("🟢8 gives you a second card in the same turn: lay it."),
        ),
        Step(
            says=sentence(
                "Move again is a duty, not an offer: you lay another card at once. The red row"
                " reaches from 1 to 5, so <b>lay 🔴6</b>."
            ),
            moves=("lay R6",),
            otherwise=sentence("Keep the Genie for hard times: 🔴6 fits by itself."),
            then=("1 lay G9", "2 draw", "2 pay"),
        ),
        Step(
            says=sentence(
                "🦁 drew a card, paid a coin and passed. But <b>who can move must</b>: to draw with"
                " a card that fits is a bluff. Before your move you may check who moved before you:"
                " if it was a bluff, 🦁 pays 2 and draws a card; if not, you do, and lose your"
                " turn. Here it smells of a bluff. <b>Check.</b>"
            ),
            moves=("check",),
            otherwise=sentence("First check 🦁: after your move it is too late."),
        ),
        Step(
            says=sentence(
                "Caught: 🦁 held 🟡2. Now your move. The <b>Genie</b> stands for any card"
                " but a 5, without what that card would do. <b>Make it 🟡6</b>: so your"
                " 🟡8 comes nearer."
            ),
            moves=("lay genie Y6",),
            otherwise=sentence("As 🟡6 the Genie helps your last card, 🟡8."),
            then=("1 lay P4",),
        ),
        Step(
            says=sentence(
                "🐸 laid 🟣4, <b>Skip</b>: 🦁 lost a turn, and it is yours again. Your"
                " 🟡8 does not fit yet, so you have no move and must <b>draw a card</b>."
            ),
            moves=("draw",),
            otherwise=sentence("That does not help here: you have no move, so draw a card."),
        ),
        Step(
            says=sentence(
                "A card that fits would be laid at once, for nothing. 🟣7 does not fit:"
                " that costs <b>a coin</b> into the Bank. You may keep it back, but until your next"
                " move anybody may call it, and then it is two. <b>Pay.</b>"
            ),
            moves=("pay",),
            otherwise=sentence(
                "Pay this time: one coin is cheap, and whoever is called out pays two."
            ),
            then=("1 lay P6", "2 lay Y7"),
        ),
        Step(
            says=sentence(
                "Look: 🟣6 and 🟡7 were laid, and now both your cards fit."
                " <b>Lay either of them.</b>"
            ),
            moves=("lay P7", "lay Y8"),
            otherwise=sentence("Both your cards fit: lay one of them."),
            then=("1 lay R0", "2 lay Y2"),
        ),
        Step(
            says=sentence("<b>Lay your last card</b>, and the Bank is yours."),
            moves=("lay Y8", "lay P7"),
            otherwise=sentence("Your last card fits. Lay it, and you have won."),
        ),
    ),
    ending=sentence(
        "No cards left: you take the Bank, the three entries and all that was paid. Who has most"
        " coins after the agreed rounds wins the match; who has none left must borrow, or is out."
        " The other cards tell on their buttons what they do: fines, exchanges, robbery, a row or"
        " a colour that all must serve."
    ),
)
