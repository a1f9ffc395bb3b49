"""What is true in Scout: hands in their order, the set on the table, and what each has won."""

from dataclasses import dataclass, fields

from games.contract.table import Seat
from games.kit.awaiting import ALONE
from games.scout.rules.cards import Card

SEATS = range(2, 6)  # S-R3; two play the official variant (S-A21)


@dataclass(slots=True, kw_only=True)
class Public:
    """What everybody may see, or has seen."""

    table: list[Card]  # the set to beat, from left to right; nothing to beat if empty
    owner: Seat | None = None  # of the set on the table
    scouted: int = 0  # how many have scouted in a row since the set was shown (S-A28)
    tokens: list[int]  # received in this round; with two players the Scout chips left (S.6)
    doubles: list[bool]  # who still has the double action (S-R27)
    taken: list[list[Card]]  # scouted before all eyes and still held; not which way up, nor where
    totals: list[int]  # of the rounds before
    round: int
    first: Seat  # who begins the round
    turn: Seat
    looking: list[Seat]  # who has not said yet whether to turn the hand over (S-A27)
    question: int
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.totals)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        if self.looking:
            return tuple(self.looking)
        return () if self.over else ALONE[self.turn]

    @property
    def may_scout(self) -> bool:
        """Whoever moves; of two players each pays with a chip (S.6)."""
        return bool(self.table) and (len(self.tokens) > 2 or self.tokens[self.turn] > 0)


@dataclass(slots=True, kw_only=True)
class State(Public):
    hands: list[list[Card]]  # from left to right, each card as it is held
    captured: list[list[Card]]  # face down before each seat
    aside: list[Card]  # two players: the cards of round 2 (S-A37)

    def __deepcopy__(self, _memo: object) -> "State":
        """Thinking ahead copies states all the time, and cards never change."""
        twin = object.__new__(State)
        for name in _NAMES:
            value = getattr(self, name)
            if isinstance(value, list):
                has_rows = value and isinstance(value[0], list)
                value = list(map(list.copy, value)) if has_rows else value.copy()
            setattr(twin, name, value)
        return twin


_NAMES = tuple(field.name for field in fields(State))
