"""What is true in Scout: hands in their order, the set on the table, and what each has won."""

from copy import copy
from dataclasses import dataclass

from games.contract import Seat
from games.scout.cards import Card

SEATS = range(2, 6)  # S-R3; two play the official variant (S-A21)


@dataclass(slots=True)
class State:
    hands: list[list[Card]]  # from left to right, each card as it is held
    table: list[Card]  # the set to beat, from left to right; nothing to beat if empty
    owner: Seat | None  # of the set on the table
    scouted: int  # how many have scouted in a row since the set was shown (S-A28)
    captured: list[list[Card]]  # face down before each seat
    tokens: list[int]  # received in this round; with two players the Scout chips left (S.6)
    doubles: list[bool]  # who still has the double action (S-R27)
    taken: list[list[Card]]  # scouted before all eyes and still held; not which way up, nor where
    totals: list[int]  # of the rounds before
    round: int
    first: Seat  # who begins the round
    turn: Seat
    looking: list[Seat]  # who has not said yet whether to turn the hand over (S-A27)
    question: int
    aside: list[Card]  # two players: the cards of round 2 (S-A37)
    over: bool = False

    def __deepcopy__(self, _memo: object) -> "State":
        """Thinking ahead copies states all the time, and cards never change."""
        twin = copy(self)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.table = self.table.copy()
        twin.captured = [pile.copy() for pile in self.captured]
        twin.tokens = self.tokens.copy()
        twin.doubles = self.doubles.copy()
        twin.taken = [cards.copy() for cards in self.taken]
        twin.totals = self.totals.copy()
        twin.looking = self.looking.copy()
        twin.aside = self.aside.copy()
        return twin
