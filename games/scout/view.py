"""What may be seen in Scout: one's own hand, and what lies or has lain on the table.

Captured cards lie face down and the scouted ones vanish in a hand, yet all have seen them: `gone`
and `taken` are what an attentive player remembers of this round. No screen shows them.
"""

from dataclasses import dataclass

from games.chance import Chance
from games.contract import Seat
from games.scout.cards import Card, deck, either_way_up, turned
from games.scout.state import State


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    hand: tuple[Card, ...]  # the seat's own; the public has none
    sizes: tuple[int, ...]  # of all hands
    table: tuple[Card, ...]
    owner: Seat | None
    scouted: int
    captured: tuple[int, ...]
    tokens: tuple[int, ...]
    doubles: tuple[bool, ...]
    taken: tuple[tuple[Card, ...], ...]
    gone: tuple[Card, ...]
    totals: tuple[int, ...]
    round: int
    first: Seat
    turn: Seat
    looking: tuple[Seat, ...]
    question: int
    over: bool

    @property
    def seats(self) -> int:
        return len(self.sizes)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        if self.looking:
            return self.looking
        return () if self.over else (self.turn,)

    @property
    def may_scout(self) -> bool:
        """Whoever moves; of two players each pays with a chip (S.6)."""
        return bool(self.table) and (self.seats > 2 or self.tokens[self.turn] > 0)

    @property
    def scouts(self) -> tuple[Seat, ...]:
        """Who has scouted the set on the table since it was shown."""
        if self.owner is None or self.seats == 2:
            return ()
        return tuple((self.owner + step) % self.seats for step in range(1, self.scouted + 1))


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        sizes=tuple(map(len, state.hands)),
        table=tuple(state.table),
        owner=state.owner,
        scouted=state.scouted,
        captured=tuple(map(len, state.captured)),
        tokens=tuple(state.tokens),
        doubles=tuple(state.doubles),
        taken=tuple(map(tuple, state.taken)),
        gone=tuple(sorted(either_way_up(card) for pile in state.captured for card in pile)),
        totals=tuple(state.totals),
        round=state.round,
        first=state.first,
        turn=state.turn,
        looking=tuple(state.looking),
        question=state.question,
        over=state.over,
    )


def imagine(seen: View, chance: Chance) -> State:
    """The cards that nobody has shown in this round are dealt anew to those who must hold them."""
    unseen = _unseen(seen)
    chance.shuffle(unseen)
    hands = [
        list(seen.hand) if seat == seen.seat else _hand(seen, seat, unseen, chance)
        for seat in range(seen.seats)
    ]
    gone = list(seen.gone)
    captured = [[gone.pop() for _ in range(count)] for count in seen.captured]
    aside = unseen if seen.seats == 2 and seen.round == 1 else []
    return State(
        hands=hands,
        table=list(seen.table),
        owner=seen.owner,
        scouted=seen.scouted,
        captured=captured,
        tokens=list(seen.tokens),
        doubles=list(seen.doubles),
        taken=[list(cards) for cards in seen.taken],
        totals=list(seen.totals),
        round=seen.round,
        first=seen.first,
        turn=seen.turn,
        looking=list(seen.looking),
        question=seen.question,
        aside=[_any_way_up(card, chance) for card in aside],
        over=seen.over,
    )


def _unseen(seen: View) -> list[Card]:
    known = {either_way_up(card) for card in (*seen.hand, *seen.table)}
    known.update(seen.gone, *seen.taken)
    return [card for card in deck(seen.seats) if card not in known]


def _hand(seen: View, seat: Seat, unseen: list[Card], chance: Chance) -> list[Card]:
    """What the seat took before all eyes, and as many unseen cards as make up its hand."""
    cards = list(seen.taken[seat])
    cards += [unseen.pop() for _ in range(seen.sizes[seat] - len(cards))]
    chance.shuffle(cards)
    return [_any_way_up(card, chance) for card in cards]


def _any_way_up(card: Card, chance: Chance) -> Card:
    return turned(card) if chance.below(2) else card
