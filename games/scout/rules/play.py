"""What follows in Scout: hands are looked at, sets are shown and scouted, rounds are scored."""

from collections.abc import Sequence

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.outcome import Outcome, standings
from games.contract.table import Options, Seat
from games.scout.rules.cards import Card, either_way_up, turned
from games.scout.rules.events import Because, Doubled, Event, Held, Looked, Scouted, Showed
from games.scout.rules.moves import Double, Look, Move, Scout, Show
from games.scout.rules.refusals import No
from games.scout.rules.rounds import deal_round, end_round
from games.scout.rules.scoring import have_all_scouted, is_stuck
from games.scout.rules.scouting import end_card, ends, hand_after, rest
from games.scout.rules.sets import is_set, strength
from games.scout.rules.state import State


def deal(seats: int, _options: Options, chance: Chance) -> State:
    state = State(
        hands=[],
        table=[],
        captured=[],
        tokens=[],
        doubles=[],
        taken=[],
        totals=[0] * seats,
        round=1,
        first=chance.below(seats),  # S-R3: in any way
        turn=0,
        looking=[],
        question=1,
        aside=[],
    )
    deal_round(state, chance)
    return state


def outcome(state: State) -> Outcome | None:
    return standings(state.totals) if state.over else None  # S-R35, S-R36, S-A29


def play(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    if state.over:
        raise IllegalMove(No.OVER)
    if isinstance(move, Look):
        return _look(state, seat, move)
    if state.looking:
        raise IllegalMove(No.STILL_LOOKING)
    if seat != state.turn:
        raise IllegalMove(No.NOT_YOUR_TURN)
    events: list[Event] = []
    match move:
        case Show():
            _check_show(state.hands[seat], state.table, move)
            _show(state, seat, move, events)
        case Scout():
            owner = _check_scout(state, seat, move)
            _scout(state, seat, owner, move, events)
        case Double():
            owner = _check_double(state, seat, move)
            state.doubles[seat] = False
            events.append(Doubled(seat))
            _scout(state, seat, owner, move.scout, events)
            _show(state, seat, move.show, events)
        case _:
            raise IllegalMove(No.NO_SUCH_MOVE)
    _go_on(state, seat, events, chance)
    state.question += 1
    return events


def _look(state: State, seat: Seat, look: Look) -> list[Event]:
    """Keep the hand or turn all of it over, in secret (S-R10, S-A17)."""
    if not state.looking:
        raise IllegalMove(No.TOO_LATE_TO_FLIP)
    if seat not in state.looking:
        raise IllegalMove(No.LOOKED_ALREADY)
    flips = look is Look.FLIP
    if flips:
        state.hands[seat] = [turned(card) for card in state.hands[seat]]  # S-A34
    state.looking.remove(seat)
    if not state.looking:
        state.question += 1
    return [Looked(seat), Held(seat, flips)]


def _check_show(hand: Sequence[Card], table: Sequence[Card], show: Show) -> None:
    if show.last > len(hand):
        raise IllegalMove(No.NO_SUCH_CARD)
    cards = hand[show.first - 1 : show.last]
    if not is_set(cards):
        raise IllegalMove(No.NO_SET)
    if strength(cards) <= strength(table):
        raise IllegalMove(No.TOO_WEAK)


def _check_scout(state: State, seat: Seat, scout: Scout) -> Seat:
    """Whose set is scouted."""
    if state.owner is None:
        raise IllegalMove(No.EMPTY_TABLE)  # S-A1
    if not state.may_scout:
        raise IllegalMove(No.NO_CHIP)
    if scout.end not in ends(state.table):
        raise IllegalMove(No.ONE_END)
    if scout.place > len(state.hands[seat]) + 1:
        raise IllegalMove(No.NO_SUCH_PLACE)
    return state.owner


def _check_double(state: State, seat: Seat, double: Double) -> Seat:
    """Whose set is scouted; the move is legal as a whole or not at all (S-A4)."""
    if not state.doubles[seat]:
        raise IllegalMove(No.NO_DOUBLE if state.seats > 2 else No.NO_DOUBLE_FOR_TWO)
    owner = _check_scout(state, seat, double.scout)
    hand = hand_after(state.hands[seat], state.table, double.scout)
    _check_show(hand, rest(state.table, double.scout.end), double.show)
    return owner


def _show(state: State, seat: Seat, show: Show, events: list[Event]) -> None:
    hand = state.hands[seat]
    cards = hand[show.first - 1 : show.last]
    del hand[show.first - 1 : show.last]
    if state.taken[seat]:
        shown = {either_way_up(card) for card in cards}
        state.taken[seat] = [card for card in state.taken[seat] if card not in shown]
    events.append(Showed(seat, tuple(cards), len(state.table), tuple(state.table)))
    state.captured[seat] += state.table  # S-R21
    state.table = cards
    state.owner = seat
    state.scouted = 0


def _scout(state: State, seat: Seat, owner: Seat, scout: Scout, events: list[Event]) -> None:
    card = end_card(state.table, scout.end)
    state.hands[seat] = hand_after(state.hands[seat], state.table, scout)
    state.table = list(rest(state.table, scout.end))
    state.taken[seat].append(either_way_up(card))
    state.scouted += 1
    if len(state.hands) == 2:
        state.tokens[seat] -= 1  # S.6: paid, and the owner gets nothing (S-A30)
        events.append(Scouted(seat, card, owner, state.tokens[seat], scout.end))
    else:
        state.tokens[owner] += 1  # S-R24
        events.append(Scouted(seat, card, owner, end=scout.end))


def _go_on(state: State, seat: Seat, events: list[Event], chance: Chance) -> None:
    """The next turn, or the end of the round."""
    seats = len(state.hands)
    if not state.hands[seat]:
        end_round(state, seat, Because.OUT, chance, events)  # S-R28 (1)
        return
    if have_all_scouted(state.scouted, seats):
        end_round(state, seat, Because.SCOUTED, chance, events)  # S-R28 (2)
        return
    if not state.table:
        state.owner = None  # S-A2, S-A31
        state.scouted = 0
    if seats > 2 or state.owner == seat:
        state.turn = (seat + 1) % seats  # S-R11
    turn = state.turn
    if seats == 2 and is_stuck(state.hands[turn], state.table, state.tokens[turn]):
        end_round(state, turn, Because.STUCK, chance, events)
