"""What may be seen in Тугрики: the table and the money by all, the cards by their holder."""

from dataclasses import dataclass
from typing import TypeAlias

from games.chance import Chance
from games.contract.events import EventsOf
from games.contract.scene import SceneOf
from games.contract.table import Seat
from games.kit.sharing import shared
from games.tugriki.rules.cards import GENIE, ROW_CHOICE, Card, places_in
from games.tugriki.rules.events import Event
from games.tugriki.rules.layout import fits
from games.tugriki.rules.moves import Lay, Move, legal_moves
from games.tugriki.rules.state import Pass, Phase, Public, State

FEW_CARDS = 2  # in a hand: the round may end any moment
DOUBTED = 10  # one in so many who say that they cannot move


@dataclass(frozen=True, slots=True)
class SeenPass:
    """A pass as all have seen it. No word says whether it was paid for (T-A34)."""

    seat: Seat
    called_by: tuple[Seat, ...]
    is_unpaid: bool  # the purse did not shrink


@dataclass(slots=True, kw_only=True)
class View(Public):
    hand_sizes: tuple[int, ...]
    stock: int
    has_drawn: bool  # the mover, or the suspect before he passed
    passes: tuple[SeenPass, ...]

    # for the seat's own eyes
    seat: Seat | None
    hand: tuple[Card, ...]
    drawn: Card | None
    moves: tuple[Move, ...]

    @property
    def fee_debtors(self) -> list[Seat]:
        """Anybody who watches the purses knows it."""
        return [one.seat for one in self.passes if one.is_unpaid]

    @property
    def owes(self) -> bool:
        return self.seat in self.fee_debtors

    @property
    def lays(self) -> list[Lay]:
        return [move for move in self.moves if isinstance(move, Lay)]


MoveEvents: TypeAlias = EventsOf[Event]
Scene: TypeAlias = SceneOf[View, Event]


def weight(seen: View) -> float:
    """The fewer cards somebody has, the more."""
    if seen.phase is Phase.LOANS:
        return 0.3
    return 1.0 if min(seen.hand_sizes) <= FEW_CARDS else 0.5


def view(state: State, seat: Seat | None) -> View:
    return View(
        **shared(Public, state),
        hand_sizes=tuple(map(len, state.hands)),
        stock=len(state.stock),
        has_drawn=state.drawn is not None,
        passes=tuple(SeenPass(one.seat, tuple(one.called_by), one.owes) for one in state.passes),
        seat=seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        drawn=state.drawn if seat is not None and seat == state.drawer else None,
        moves=() if seat is None else tuple(legal_moves(state, seat)),
    )


def imagine(seen: View, chance: Chance) -> State:
    """What cannot be seen lies as it may: cards in other hands and in the stock.

    Who could not move did not hold what fitted then.
    """
    unseen = _unseen(seen)
    chance.shuffle(unseen)
    lacking = [_lacking(seen, seat, chance) for seat in range(len(seen.hand_sizes))]
    hands: list[list[Card]] = [[] for _ in seen.hand_sizes]
    drawn, drawer = seen.drawn, seen.drawer
    if seen.has_drawn and drawer is not None and drawer != seen.seat:
        drawn = _pick_drawn(seen, unseen, lacking[drawer], chance)
        hands[drawer].append(drawn)
    for seat, size in enumerate(seen.hand_sizes):
        if seat == seen.seat:
            hands[seat] = list(seen.hand)
            continue
        hands[seat] += _taken(unseen, size - len(hands[seat]), lacking[seat])
        hands[seat].sort()
    passes = [Pass(one.seat, one.is_unpaid, list(one.called_by)) for one in seen.passes]
    return State(**shared(Public, seen), hands=hands, stock=unseen, drawn=drawn, passes=passes)


def _unseen(seen: View) -> list[Card]:
    """Every card that is neither on the table nor in the seat's own hand."""
    cards = seen.box.cards
    wilds = [GENIE] * seen.genies.bit_count() + [ROW_CHOICE] * seen.row_choices.bit_count()
    for card in (*places_in(seen.laid), *wilds, *seen.hand):
        cards.remove(card)
    return cards


def _pick_drawn(seen: View, unseen: list[Card], lacking: int, chance: Chance) -> Card:
    """What another one drew: it must fit under a referee, and did not if he passed in truth."""
    candidates = unseen
    if seen.referee:
        candidates = [card for card in unseen if fits(seen, card)]
    elif seen.phase is not Phase.DRAWN:
        candidates = [card for card in unseen if not lacking >> card & 1] or unseen
    card = candidates[chance.below(len(candidates))]
    unseen.remove(card)
    return card


def _lacking(seen: View, seat: Seat, chance: Chance) -> int:
    """A mask of cards that he does not hold; where nobody minds the rules he may have lied."""
    is_believed = seen.referee or chance.below(DOUBTED) != 0
    return seen.lacking[seat] if seen.lacking and is_believed else 0


def _taken(unseen: list[Card], count: int, lacking: int) -> list[Card]:
    """Others than these, as long as there are any."""
    taken = [card for card in unseen if not lacking >> card & 1][:count] if lacking else []
    for card in taken:
        unseen.remove(card)
    return taken + [unseen.pop() for _ in range(count - len(taken))]
