"""A round of ПОДАФ ЛУМ: the row is laid, cut, revealed and contested until nothing is left."""

from games.contract.table import Seat
from games.podaflum.rules.claims import claims_of, only_parts
from games.podaflum.rules.events import Event, LostCard, Revealed, RoundBegan, WasCut
from games.podaflum.rules.jokers import next_to_place, receive
from games.podaflum.rules.state import (
    ALL_CARDS,
    NO_CONTEST,
    NO_PARTS,
    Asked,
    Cards,
    Contest,
    Part,
    Parts,
    State,
)


def row_length(seats: int) -> int:
    return 9 if seats == 4 else 7  # P-R10


def rounds(seats: int) -> int:
    return -(-len(ALL_CARDS) // row_length(seats))  # P-R33


def begin_round(state: State, events: list[Event]) -> None:
    """P-R30: every card of the row has found its place."""
    if not state.deck:
        ask(state, Asked.NOTHING, ())  # P-R32
        return
    seats = state.seats
    state.round += 1
    state.leader = (state.leader + 1) % seats  # P-R9, P-R31
    dealt = row_length(seats)  # P-R32: or what is left
    row: Cards = tuple(state.deck[: -dealt - 1 : -1])
    del state.deck[-dealt:]
    state.contest = Contest(row, tuple(range(seats)), None)
    state.trail = ()
    events.append(RoundBegan(state.leader, state.round, row))
    ask(state, Asked.CUT, (state.leader,))


def reveal(state: State, events: list[Event]) -> None:
    """P-A24: what nobody wants and what one alone wants is settled first; contests wait."""
    voters = state.contest.seats
    claims = claims_of(voters, [state.votes[seat] for seat in voters])
    parts, trail = state.parts, state.contested
    state.contest, state.parts, state.votes = NO_CONTEST, NO_PARTS, [None] * state.seats
    state.trail = ()
    events.append(Revealed(state.leader, parts, claims, trail))
    for part in (Part.BLACK, Part.BLUE, Part.WHITE):
        seats, cards = claims[part], parts[part]
        if not seats:  # P-R16
            discard(state, cards)
        elif len(seats) > 1:  # P-R18, P-R20
            # P-A3, P-A4: left to right, depth first, so the leftmost comes on top
            state.contests.append(Contest(cards, seats, part))
            state.trails = (*state.trails, (*trail, part))
    for seats, cards in zip(claims, parts, strict=True):
        if len(seats) == 1:  # P-R17
            receive(state, seats[0], cards, events)


def go_on(state: State, events: list[Event]) -> None:
    """To the next thing that is asked: a joker, the next contest, or the next round."""
    placing = next_to_place(state)
    if placing is not None and state.edition == 1:  # P-A25: at once, before anything else
        ask(state, Asked.JOKER, (placing,))
        return
    while state.contests:
        contest = state.contests.pop()
        *earlier, trail = state.trails or ((),)
        state.trails = tuple(earlier)
        if len(contest.cards) > 1:  # P-R18; else P-R20
            state.trail = trail
            _settle(state, contest, events)
            return
        _lose(state, contest, events)
    if placing is not None:  # P-A10: when all is distributed
        ask(state, Asked.JOKER, (placing,))
    else:
        begin_round(state, events)


def _settle(state: State, contest: Contest, events: list[Event]) -> None:
    state.contest = contest
    parts = only_parts(contest.cards)
    if parts is None:
        ask(state, Asked.CUT, (state.leader,))  # P-R18
        return
    divide(state, parts, events, by_itself=True)
    ask(state, Asked.VOTE, contest.seats)


def divide(state: State, parts: Parts, events: list[Event], *, by_itself: bool = False) -> None:
    state.parts = parts
    events.append(WasCut(state.leader, parts, by_itself))


def _lose(state: State, contest: Contest, events: list[Event]) -> None:
    """P-R20: a single card that several want goes to nobody."""
    discard(state, contest.cards)
    events.append(LostCard(state.leader, contest.cards[0], contest.seats))


def discard(state: State, cards: Cards) -> None:
    for card in cards:
        state.discarded[card] += 1


def ask(state: State, asked: Asked, seats: tuple[Seat, ...]) -> None:
    state.asked = asked
    state.awaited = seats
    state.question += 1
