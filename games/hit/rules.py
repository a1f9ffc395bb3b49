"""What follows in HIT!: a turn scores, draws, busts or stops and steals; 100 points win at once."""

from games.chance import Chance
from games.contract import Event, IllegalMove, Options, Outcome, Seat, standings
from games.hit.events import (
    Busted,
    CashedHorseshoes,
    Drew,
    PassedOver,
    Refilled,
    Scored,
    Stole,
    Stopped,
    TookHorseshoe,
    Won,
)
from games.hit.moves import Move
from games.hit.state import ALL_CHIPS, State

GOAL = 100  # H-R12
HORSESHOES_TO_CASH = 3  # H-R9
HORSESHOE_PRIZE = 50  # H-R9
FIRST_CHIP_WITHOUT_CONSOLATION = 4  # H-R8


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


def awaited(state: State) -> tuple[Seat, ...]:
    return (state.turn,) if state.winner is None else ()


def question(state: State) -> int:
    return state.question


def play(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    if state.winner is not None:
        raise IllegalMove("over")
    if seat != state.turn:
        raise IllegalMove("not_your_turn")
    events: list[Event] = []
    if move is Move.DRAW:
        turn_goes_on = _draw(state, seat, chance, events)
    else:
        if not state.laid[seat]:
            raise IllegalMove("draw_first")  # H-A1
        turn_goes_on = _stop(state, seat, events)
    if not turn_goes_on:
        _begin_turns(state, chance, events)
    state.question += 1
    return events


def outcome(state: State) -> Outcome | None:
    return None if state.winner is None else standings(state.scores)  # H-A17


def _begin_turns(state: State, chance: Chance, events: list[Event]) -> None:
    """Whoever is next scores and draws the first chip by itself: it must be drawn (H-A1)."""
    seats = len(state.scores)
    turn_goes_on = False
    while not turn_goes_on and state.winner is None:
        seat = state.turn = (state.turn + 1) % seats
        if state.laid[seat]:
            _score(state, seat, events)
            if state.winner is not None:
                return
        turn_goes_on = _draw(state, seat, chance, events)


def _score(state: State, seat: Seat, events: list[Event]) -> None:
    chips = state.laid[seat]
    points = sum(chips)
    total = state.scores[seat] = state.scores[seat] + points
    state.box += chips
    state.laid[seat] = []
    events.append(Scored(seat, points, total))  # H-R5
    if total >= GOAL:
        _win(state, seat, events)


def _draw(state: State, seat: Seat, chance: Chance, events: list[Event]) -> bool:
    """One chip; it ends the turn if it busts (H-R7) or if it was the last to be had (H-A18)."""
    bag = state.bag
    if not bag:
        bag = _refill(state, seat, events)
        if not bag:
            events.append(PassedOver(seat))  # H-A8
            return False
    value = bag.pop(chance.below(len(bag)))
    events.append(Drew(seat, value))
    chips = state.laid[seat]
    if value in chips:
        chips.append(value)
        return _bust(state, seat, events)
    chips.append(value)
    if not bag and not state.box:
        return _stop(state, seat, events)
    return True


def _refill(state: State, seat: Seat, events: list[Event]) -> list[int]:
    state.bag, state.box = state.box, []  # H-A7: all of the box, scored and busted alike
    if state.bag:
        events.append(Refilled(seat, len(state.bag)))
    return state.bag


def _bust(state: State, seat: Seat, events: list[Event]) -> bool:
    chips = state.laid[seat]
    state.box += chips
    state.laid[seat] = []
    events.append(Busted(seat, tuple(chips)))
    if len(chips) < FIRST_CHIP_WITHOUT_CONSOLATION:
        _take_horseshoe(state, seat, events)
    return False


def _take_horseshoe(state: State, seat: Seat, events: list[Event]) -> None:
    held = state.horseshoes[seat] + 1
    if held < HORSESHOES_TO_CASH:
        state.horseshoes[seat] = held
        events.append(TookHorseshoe(seat, held))
        return
    state.horseshoes[seat] = 0  # H-A5: two go back, the third is not taken
    state.scores[seat] += HORSESHOE_PRIZE
    events.append(CashedHorseshoes(seat, HORSESHOE_PRIZE, state.scores[seat]))
    if state.scores[seat] >= GOAL:
        _win(state, seat, events)


def _stop(state: State, seat: Seat, events: list[Event]) -> bool:
    """Take every chip of the values drawn from everybody (H-R10); no choice (H-A9)."""
    laid = state.laid
    mine = laid[seat]
    drawn = {*mine}
    events.append(Stopped(seat, tuple(mine)))
    for victim, chips in enumerate(laid):
        if victim == seat or drawn.isdisjoint(chips):
            continue
        stolen = tuple([chip for chip in chips if chip in drawn])
        laid[victim] = [chip for chip in chips if chip not in drawn]
        mine += stolen
        events.append(Stole(seat, victim, stolen))
    return False


def _win(state: State, seat: Seat, events: list[Event]) -> None:
    state.winner = seat
    events.append(Won(seat))  # H-A6: at once, no last lap
