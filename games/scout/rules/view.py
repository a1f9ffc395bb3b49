"""What may be seen in Scout: one's own hand, and what lies or has lain on the table.

Captured cards lie face down and the scouted ones vanish in a hand, yet all have seen them: `gone`
and `taken` are what an attentive player remembers of this round. No screen shows them.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from games.chance import Chance
from games.contract.events import EventsOf
from games.contract.scene import SceneOf
from games.contract.table import Seat
from games.kit.sharing import shared
from games.scout.rules.cards import Card, deck, either_way_up, turned
from games.scout.rules.events import Event
from games.scout.rules.moves import Double, Look, Move, Scout
from games.scout.rules.scoring import is_stuck
from games.scout.rules.scouting import hand_after, rest
from games.scout.rules.state import Public, State

FEW_CARDS = 3  # in a hand: the round may end any moment


@dataclass(slots=True, kw_only=True)
class View(Public):
    seat: Seat | None
    hand: tuple[Card, ...]  # the seat's own; the public has none
    sizes: tuple[int, ...]  # of all hands
    captured: tuple[int, ...]  # how many cards
    gone: tuple[Card, ...]  # all that were captured

    @property
    def is_fresh(self) -> bool:
        """Whether nobody has moved in this round yet."""
        return not (self.table or self.gone or any(self.taken))

    @property
    def scouts(self) -> tuple[Seat, ...]:
        """Who has scouted the set on the table since it was shown."""
        if self.owner is None or self.seats == 2:
            return ()
        return tuple((self.owner + step) % self.seats for step in range(1, self.scouted + 1))


MoveEvents: TypeAlias = EventsOf[Event]
Scene: TypeAlias = SceneOf[View, Event]


def weight(seen: View) -> float:
    """The nearer the end of the round, the more."""
    if seen.looking:
        return 0.4
    last_scout = seen.owner is not None and seen.scouted == seen.seats - 2
    return 1.0 if last_scout or min(seen.sizes) <= FEW_CARDS else 0.6


def seen_by_others(seen: View, seat: Seat, move: Move) -> Hashable:
    """Which way a hand is held and where a card goes is nobody's business (S-A17, S-R23)."""
    match move:
        case Look():
            return "look"
        case Scout(end=end):
            return end, _leaves_no_move(seen, seat, move)
        case Double(scout=scout, show=show):
            hand = hand_after(seen.hand, seen.table, scout)
            return scout.end, tuple(show.of(hand))
    return move


def _leaves_no_move(seen: View, seat: Seat, scout: Scout) -> bool:
    """Two players: after the last chip only a show goes on; without one the round ends (S.6)."""
    left = rest(seen.table, scout.end)
    if seen.seats > 2:
        return False
    return is_stuck(hand_after(seen.hand, seen.table, scout), left, seen.tokens[seat] - 1)


def view(state: State, seat: Seat | None) -> View:
    return View(
        **shared(Public, state),
        seat=seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        sizes=tuple(map(len, state.hands)),
        captured=tuple(map(len, state.captured)),
        gone=tuple(sorted(either_way_up(card) for pile in state.captured for card in pile)),
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
        **shared(Public, seen),
        hands=hands,
        captured=captured,
        aside=[_any_way_up(card, chance) for card in aside],
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
