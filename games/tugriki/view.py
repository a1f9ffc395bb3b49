"""What may be seen in Тугрики: the table and the money by all, the cards by their holder."""

from dataclasses import dataclass

from games.chance import Chance
from games.contract import Seat
from games.tugriki.box import Box
from games.tugriki.cards import GENIE, ROW_CHOICE, Card, Colour, places_in
from games.tugriki.layout import fits
from games.tugriki.moves import Move, legal_moves
from games.tugriki.state import Loan, Pass, Phase, State


@dataclass(frozen=True, slots=True)
class SeenPass:
    """A pass as all have seen it. Whether it was paid for is not said."""

    seat: Seat
    called_by: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class View:
    box: Box
    referee: bool
    is_refereed: bool
    rounds: int
    round: int
    starter: Seat
    order: tuple[Seat, ...]
    turn: Seat
    direction: int
    phase: Phase
    question: int

    hand_sizes: tuple[int, ...]
    stock: int
    laid: int
    genies: int
    row_choices: int

    lock: Colour | None
    wish: Colour | None
    wished: int
    skip: bool
    has_drawn: bool  # the mover, or the suspect before he passed
    suspect: Seat | None
    passes: tuple[SeenPass, ...]
    dry: tuple[Seat, ...]

    purses: tuple[int, ...]
    bank: int
    aside: int
    loans: tuple[Loan, ...]
    asking: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    declined: tuple[Seat, ...]

    # for the seat's own eyes
    seat: Seat | None
    hand: tuple[Card, ...]
    drawn: Card | None
    owes: bool
    moves: tuple[Move, ...]

    def debt(self, seat: Seat) -> int:
        """What the seat owes to lenders, less what is owed to it."""
        return sum(loan.coins for loan in self.loans if loan.debtor == seat) - sum(
            loan.coins for loan in self.loans if loan.lender == seat
        )


def view(state: State, seat: Seat | None) -> View:
    drawer = state.turn if state.phase is Phase.DRAWN else state.suspect
    return View(
        box=state.box,
        referee=state.referee,
        is_refereed=state.is_refereed,
        rounds=state.rounds,
        round=state.round,
        starter=state.starter,
        order=tuple(state.order),
        turn=state.turn,
        direction=state.direction,
        phase=state.phase,
        question=state.question,
        hand_sizes=tuple(map(len, state.hands)),
        stock=len(state.stock),
        laid=state.laid,
        genies=state.genies,
        row_choices=state.row_choices,
        lock=state.lock,
        wish=state.wish,
        wished=state.wished,
        skip=state.skip,
        has_drawn=state.drawn is not None,
        suspect=state.suspect,
        passes=tuple(SeenPass(one.seat, tuple(one.called_by)) for one in state.passes),
        dry=tuple(state.dry),
        purses=tuple(state.purses),
        bank=state.bank,
        aside=state.aside,
        loans=tuple(state.loans),
        asking=tuple(state.asking),
        asked=tuple(state.asked),
        declined=tuple(state.declined),
        seat=seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        drawn=state.drawn if seat is not None and seat == drawer else None,
        owes=any(one.owes and one.seat == seat for one in state.passes),
        moves=() if seat is None else tuple(legal_moves(state, seat)),
    )


def imagine(seen: View, chance: Chance) -> State:
    """What cannot be seen lies as it may: cards in other hands, the stock, who has not paid."""
    unseen = _unseen(seen)
    chance.shuffle(unseen)
    drawer = seen.turn if seen.phase is Phase.DRAWN else seen.suspect
    hands: list[list[Card]] = [[] for _ in seen.hand_sizes]
    drawn = seen.drawn
    if seen.has_drawn and drawer is not None and drawer != seen.seat:
        drawn = _pick_drawn(seen, unseen, chance)
        hands[drawer].append(drawn)
    for seat, size in enumerate(seen.hand_sizes):
        if seat == seen.seat:
            hands[seat] = list(seen.hand)
            continue
        while len(hands[seat]) < size:
            hands[seat].append(unseen.pop())
        hands[seat].sort()
    return State(
        box=seen.box,
        referee=seen.referee,
        rounds=seen.rounds,
        round=seen.round,
        starter=seen.starter,
        order=list(seen.order),
        turn=seen.turn,
        direction=seen.direction,
        phase=seen.phase,
        question=seen.question,
        hands=hands,
        stock=unseen,
        laid=seen.laid,
        genies=seen.genies,
        row_choices=seen.row_choices,
        lock=seen.lock,
        wish=seen.wish,
        wished=seen.wished,
        skip=seen.skip,
        drawn=drawn,
        suspect=seen.suspect,
        passes=[
            Pass(one.seat, owes=_may_owe(seen, one.seat, chance), called_by=list(one.called_by))
            for one in seen.passes
        ],
        dry=list(seen.dry),
        purses=list(seen.purses),
        bank=seen.bank,
        aside=seen.aside,
        loans=list(seen.loans),
        asking=list(seen.asking),
        asked=list(seen.asked),
        declined=list(seen.declined),
    )


def _unseen(seen: View) -> list[Card]:
    """Every card that is neither on the table nor in the seat's own hand."""
    cards = seen.box.cards
    wilds = [GENIE] * seen.genies.bit_count() + [ROW_CHOICE] * seen.row_choices.bit_count()
    for card in (*places_in(seen.laid), *wilds, *seen.hand):
        cards.remove(card)
    return cards


def _pick_drawn(seen: View, unseen: list[Card], chance: Chance) -> Card:
    """What another one drew: under a referee it must fit, or the turn would be over."""
    candidates = [card for card in unseen if fits(seen, card)] if seen.referee else unseen
    card = candidates[chance.below(len(candidates))]
    unseen.remove(card)
    return card


def _may_owe(seen: View, seat: Seat, chance: Chance) -> bool:
    """Somebody who was called in vain owes nothing."""
    called = next(one.called_by for one in seen.passes if one.seat == seat)
    if seat == seen.seat:
        return seen.owes
    return not called and chance.below(2) == 1
