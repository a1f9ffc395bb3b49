"""What follows in ПОДАФ ЛУМ: the deal, and what each move leads to."""

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.outcome import Outcome, standings
from games.contract.table import Options, Seat
from games.podaflum.rules.events import ChangedVote, DiscardedPart, Event, Voted
from games.podaflum.rules.jokers import place
from games.podaflum.rules.moves import Cut, Discard, Move, PlaceJoker, Vote
from games.podaflum.rules.refusals import No
from games.podaflum.rules.rounds import ask, begin_round, discard, divide, go_on, reveal
from games.podaflum.rules.scoring import victory_rows
from games.podaflum.rules.state import (
    ALL_CARDS,
    KINDS,
    NO_CONTEST,
    NO_PARTS,
    VALUES,
    Asked,
    Part,
    State,
)


def deal(seats: int, options: Options, chance: Chance) -> State:
    deck = list(ALL_CARDS)
    chance.shuffle(deck)  # P-R7
    state = State(
        # P-R6: the first edition knows no table of two, so two play by the second.
        edition=1 if options["edition"] == "1" and seats > 2 else 2,
        round=0,
        leader=chance.below(seats) - 1,  # P-R8; the first round makes it the next one
        deck=deck,
        discarded=[0] * KINDS,
        numbers=[[0] * KINDS for _ in range(seats)],
        jokers=[[0] * KINDS for _ in range(seats)],
        contest=NO_CONTEST,
        parts=NO_PARTS,
        votes=[None] * seats,
        contests=[],
        in_hand=[0] * seats,
        asked=Asked.NOTHING,
        awaited=(),
        question=0,
    )
    begin_round(state, [])
    return state


def play(state: State, seat: Seat, move: Move, _chance: Chance) -> list[Event]:
    if state.asked is Asked.NOTHING:
        raise IllegalMove(No.OVER)
    events: list[Event] = []
    match move:
        case Vote(part=part):
            _vote(state, seat, part, events)
        case Cut():
            _cut(state, seat, move, events)
        case Discard():
            _discard_part(state, seat, move, events)
        case PlaceJoker(value=value):
            _place_joker(state, seat, value, events)
        case _:
            raise IllegalMove(No.NO_SUCH_MOVE)
    return events


def outcome(state: State) -> Outcome | None:
    if state.asked is not Asked.NOTHING:
        return None
    rows = victory_rows(state)
    # P-R37, P-R38: points, then the length of the row; equal in both share a place (P-A31)
    return standings([sum(row) for row in rows], [len(row) for row in rows])


def _cut(state: State, seat: Seat, cut: Cut, events: list[Event]) -> None:
    if state.asked is not Asked.CUT:
        raise IllegalMove(No.NOTHING_TO_CUT)
    if seat != state.leader:
        raise IllegalMove(No.ONLY_LEADER_CUTS)  # P-R22, P-A29
    cards, seats, part = state.contest
    if not 0 < cut.first < cut.second < len(cards):
        raise IllegalMove(No.EMPTY_PART)  # P-R12
    divide(state, cut.parts_of(cards), events)
    if state.seats == 2 and part is None:  # P-A1: of the row a part is discarded, of a part none
        ask(state, Asked.DISCARD, (1 - seat,))  # P-R13
    else:
        ask(state, Asked.VOTE, seats)  # P-R14


def _discard_part(state: State, seat: Seat, move: Discard, events: list[Event]) -> None:
    if state.asked is not Asked.DISCARD:
        raise IllegalMove(No.NOTHING_TO_DISCARD)
    if seat not in state.awaited:
        raise IllegalMove(No.ONLY_SECOND_DISCARDS)  # P-R13
    cards = state.parts[move.part]
    discard(state, cards)
    state.parts = move.left_of(state.parts)  # P-A2: what is not there cannot be voted for
    events.append(DiscardedPart(seat, move.part, cards))
    ask(state, Asked.VOTE, state.contest.seats)


def _vote(state: State, seat: Seat, part: Part, events: list[Event]) -> None:
    if state.asked is not Asked.VOTE:
        raise IllegalMove(No.NO_VOTE_NOW)
    if seat not in state.contest.seats:
        raise IllegalMove(No.NOT_IN_CONTEST)  # P-R18, P-R23
    if not state.parts[part]:
        raise IllegalMove(No.NO_SUCH_PART)  # P-A2, P-A5
    before = state.votes[seat]
    if part is before:
        raise IllegalMove(No.SAME_VOTE)  # P-A32
    state.votes[seat] = part
    if before is not None:
        events.append(ChangedVote(seat))  # P-A23
        return
    events.append(Voted(seat))
    state.awaited = tuple([other for other in state.awaited if other != seat])
    if not state.awaited:
        reveal(state, events)  # P-R15
        go_on(state, events)


def _place_joker(state: State, seat: Seat, value: int, events: list[Event]) -> None:
    if state.asked is not Asked.JOKER:
        raise IllegalMove(No.NO_JOKER_NOW)
    if seat not in state.awaited:
        raise IllegalMove(No.NOT_YOUR_JOKER)  # P-R29
    if value not in VALUES or not state.numbers[seat][value]:
        raise IllegalMove(No.NO_SUCH_PILE)  # P-R26
    state.in_hand[seat] -= 1
    place(state, seat, value, 1, events)
    go_on(state, events)
