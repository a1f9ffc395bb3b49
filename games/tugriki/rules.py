"""What follows in Тугрики from a move, whoever makes it."""

from typing import assert_never

from games.chance import Chance
from games.contract import Event, IllegalMove, Options, Outcome, Seat, standings
from games.tugriki import honesty, rounds
from games.tugriki.box import Box, the_box
from games.tugriki.laying import lay
from games.tugriki.layout import first_that_fits
from games.tugriki.moves import Call, Lay, Lend, Move, Word
from games.tugriki.refusals import No
from games.tugriki.state import SEATS, Phase, State

_ALONE = tuple((seat,) for seat in range(SEATS[-1]))  # made once: playouts ask often
_LOANS, _OVER = Phase.LOANS, Phase.OVER


def deal(seats: int, options: Options, chance: Chance) -> State:
    return deal_from(the_box(), seats, options, chance)


def deal_from(box: Box, seats: int, options: Options, chance: Chance) -> State:
    purse, aside = divmod(box.coins, seats)  # T-R3, T-A42
    state = State(
        box=box,
        referee=options["policing"] == "referee",
        rounds=seats if options["rounds"] == "players" else int(options["rounds"]),  # T-A39
        round=1,
        starter=chance.below(seats),  # T-A58
        order=list(range(seats)),
        turn=0,
        direction=1,
        phase=Phase.TURN,
        question=1,
        hands=[],
        stock=[],
        laid=0,
        genies=0,
        row_choices=0,
        lock=None,
        wish=None,
        wished=0,
        skip=False,
        drawn=None,
        suspect=None,
        passes=[],
        dry=[],
        purses=[purse] * seats,
        bank=0,
        aside=aside,
        loans=[],
        asking=[],
        asked=[],
        declined=[],
    )
    rounds.begin_round(state, chance, [])
    return state


def first(state: State) -> Seat:
    return state.starter  # T-A58


def awaited(state: State) -> tuple[Seat, ...]:
    if state.phase is _LOANS:
        return rounds.lenders(state)
    return () if state.phase is _OVER else _ALONE[state.turn]


def question(state: State) -> int:
    return state.question


def play(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    asked, phase = awaited(state), state.phase
    if phase is _OVER:
        raise IllegalMove(No.OVER)
    events: list[Event] = []
    match move:
        case Lay():
            _must_be_the_mover(state, seat)
            lay(state, seat, move, chance, events)
        case Call():
            honesty.call(state, seat, move.seat, events)
        case Lend():
            rounds.lend(state, seat, move, chance, events)
        case Word.DECLINE:
            rounds.decline(state, seat, chance, events)
        case Word():
            _must_be_the_mover(state, seat)
            _say(state, seat, move, events)
        case _:
            assert_never(move)
    if state.referee:
        _move_for_who_has_no_choice(state, events)
    if asked == (seat,) or (phase is _LOANS and state.phase is not _LOANS):
        state.question += 1
    return events


def outcome(state: State) -> Outcome | None:
    return standings(rounds.final_sums(state)) if state.phase is _OVER else None  # T-A56


def _must_be_the_mover(state: State, seat: Seat) -> None:
    if state.phase is _LOANS:
        raise IllegalMove(No.BETWEEN_ROUNDS)
    if seat != state.turn:
        raise IllegalMove(No.NOT_YOUR_TURN)


def _say(state: State, seat: Seat, word: Word, events: list[Event]) -> None:
    if word is Word.DRAW:
        honesty.draw_a_card(state, seat, events)
    elif word is Word.STUCK:
        honesty.say_stuck(state, seat, events)
    elif word is Word.CHECK:
        honesty.check(state, seat, events)
    else:
        honesty.pass_turn(state, seat, events, paying=word is Word.PAY)


def _move_for_who_has_no_choice(state: State, events: list[Event]) -> None:
    """Under the referee a forced draw hides nothing, so it happens by itself, and so do passes."""
    while state.phase is Phase.TURN and not can_move(state):
        if state.stock:
            honesty.draw_a_card(state, state.turn, events)
        else:
            honesty.say_stuck(state, state.turn, events)


def can_move(state: State) -> bool:
    return first_that_fits(state, state.hands[state.turn]) is not None
