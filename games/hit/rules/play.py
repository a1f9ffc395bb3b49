"""What follows in HIT!: a turn scores, draws, busts or stops and steals; 100 points win at once."""

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.outcome import Outcome, standings
from games.contract.table import Options, Seat
from games.hit.rules.events import (
    Busted,
    CashedHorseshoes,
    Drew,
    Event,
    PassedOver,
    Refilled,
    Scored,
    Stole,
    Stopped,
    TookHorseshoe,
    Won,
)
from games.hit.rules.moves import DRAW, STOP, Move
from games.hit.rules.refusals import No
from games.hit.rules.scoring import GOAL, is_consoled, left, stolen, with_horseshoe
from games.hit.rules.state import ALL_CHIPS, State


def deal(seats: int, options: Options, chance: Chance) -> State:
    state = State(
        scores=[0] * seats,
        horseshoes=[0] * seats,
        laid=[[] for _ in range(seats)],
        bag=list(ALL_CHIPS),
        box=[],
        turn=chance.below(seats),  # H-A11: "the lucky one" is chosen by chance
        question=1,
        show_risk=options["risk"] == "on",
    )
    _draw(state, state.turn, chance, [])
    return state


def play(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    if state.winner is not None:
        raise IllegalMove(No.OVER)
    if seat != state.turn:
        raise IllegalMove(No.NOT_YOUR_TURN)
    events: list[Event] = []
    if move is DRAW:
        goes_on = _draw(state, seat, chance, events)
    elif move is STOP:
        if not state.laid[seat]:
            raise IllegalMove(No.DRAW_FIRST)  # H-A1
        _stop(state, seat, events)
        goes_on = False
    else:
        raise IllegalMove(No.NO_SUCH_MOVE)
    if not goes_on and state.winner is None:
        _next_turn(state, chance, events)
    state.question += 1
    return events


def outcome(state: State) -> Outcome | None:
    return None if state.winner is None else standings(state.scores)  # H-A17


def _next_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """Score, then draw the first chip by itself, since it must be drawn and cannot bust (H-A1)."""
    while True:
        seat = state.turn = (state.turn + 1) % len(state.scores)
        if state.laid[seat]:
            _score(state, seat, events)
            if state.winner is not None:
                return
        if _draw(state, seat, chance, events):
            return  # else nothing was left, and the turn is over already (H-A18)


def _score(state: State, seat: Seat, events: list[Event]) -> None:
    chips = state.laid[seat]
    state.laid[seat] = []
    state.box += chips
    points = sum(chips)
    total = state.scores[seat] + points
    state.scores[seat] = total
    events.append(Scored(seat, points, total, tuple(chips)))  # H-R5
    if total >= GOAL:
        _win(state, seat, events)


def _draw(state: State, seat: Seat, chance: Chance, events: list[Event]) -> bool:
    """Draw one chip, and say whether the turn goes on.

    It ends if the chip busts (H-R7) or was the last to be had (H-A18).
    """
    bag = state.bag
    if not bag:
        if not state.box:
            events.append(PassedOver(seat))  # H-A8
            return False
        bag = _refill(state, seat, events)
    value = bag.pop(chance.below(len(bag)))
    events.append(Drew(seat, value))
    chips = state.laid[seat]
    bust = value in chips
    chips.append(value)
    if bust:
        _bust(state, seat, events)
        return False
    if not bag and not state.box:
        _stop(state, seat, events)
        return False
    return True


def _refill(state: State, seat: Seat, events: list[Event]) -> list[int]:
    state.bag, state.box = state.box, []  # H-A7: all of the box, scored and busted alike
    events.append(Refilled(seat, len(state.bag)))
    return state.bag


def _bust(state: State, seat: Seat, events: list[Event]) -> None:
    chips = state.laid[seat]
    state.laid[seat] = []
    state.box += chips
    events.append(Busted(seat, tuple(chips)))
    if is_consoled(len(chips)):
        _take_horseshoe(state, seat, events)


def _take_horseshoe(state: State, seat: Seat, events: list[Event]) -> None:
    held, points = with_horseshoe(state.horseshoes[seat])
    state.horseshoes[seat] = held
    if not points:
        events.append(TookHorseshoe(seat, held))
        return
    total = state.scores[seat] + points
    state.scores[seat] = total
    events.append(CashedHorseshoes(seat, points, total))
    if total >= GOAL:
        _win(state, seat, events)


def _stop(state: State, seat: Seat, events: list[Event]) -> None:
    """Take every chip of the values drawn from everybody (H-R10); no choice (H-A9)."""
    mine = state.laid[seat]
    drawn = {*mine}
    events.append(Stopped(seat, tuple(mine)))
    for victim, chips in enumerate(state.laid):
        if not chips or victim == seat or drawn.isdisjoint(chips):
            continue
        loot = stolen(chips, drawn)
        state.laid[victim] = left(chips, drawn)
        mine += loot
        events.append(Stole(seat, victim, tuple(loot)))


def _win(state: State, seat: Seat, events: list[Event]) -> None:
    state.winner = seat
    events.append(Won(seat))  # H-A6: at once, no last lap
