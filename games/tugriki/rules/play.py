"""What follows in Тугрики from a move, whoever makes it."""

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.contract.outcome import Outcome, standings
from games.contract.table import Options, Seat
from games.tugriki.rules import honesty, rounds
from games.tugriki.rules.box import Box, the_box
from games.tugriki.rules.events import Event
from games.tugriki.rules.laying import lay
from games.tugriki.rules.layout import first_that_fits
from games.tugriki.rules.moves import Call, Lay, Lend, Move, Word
from games.tugriki.rules.refusals import No
from games.tugriki.rules.scoring import final_sums
from games.tugriki.rules.state import Phase, State

_LOANS, _OVER = Phase.LOANS, Phase.OVER


def deal(seats: int, options: Options, chance: Chance) -> State:
    return deal_from(the_box(), seats, options, chance)


def deal_from(box: Box, seats: int, options: Options, chance: Chance) -> State:
    purse, aside = divmod(box.coins, seats)  # T-R3, T-A42
    starter = chance.below(seats)  # T-A58
    state = State(
        box=box,
        referee=options["policing"] == "referee",
        rounds=seats if options["rounds"] == "players" else int(options["rounds"]),  # T-A39
        starter=starter,
        order=list(range(seats)),
        turn=starter,
        hands=[],
        stock=[],
        purses=[purse] * seats,
        aside=aside,
    )
    rounds.begin_round(state, chance, [])
    return state


def play(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    asked, phase = state.awaited, state.phase
    if phase is _OVER:
        raise IllegalMove(No.OVER)
    events: list[Event] = []
    match move:
        case Lay():
            _must_be_the_mover(state, seat)
            lay(state, seat, move, chance, events)
        case Call():
            honesty.call(state, seat, move.seat, events)
            return events  # T-A70: it answers nobody's question
        case Lend():
            rounds.lend(state, seat, move, chance, events)
        case Word() if move is Word.DECLINE:
            rounds.decline(state, seat, chance, events)
        case Word():
            _must_be_the_mover(state, seat)
            _say(state, seat, move, events)
        case _:
            raise IllegalMove(No.NO_SUCH_MOVE)
    if state.referee:
        _move_for_who_has_no_choice(state, events)
    if asked == (seat,) or (phase is _LOANS and state.phase is not _LOANS):
        state.question += 1
    return events


def outcome(state: State) -> Outcome | None:
    return standings(final_sums(state)) if state.phase is _OVER else None  # T-A56


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
    while state.phase is Phase.TURN and first_that_fits(state, state.hands[state.turn]) is None:
        if state.stock:
            honesty.draw_a_card(state, state.turn, events)
        else:
            honesty.say_stuck(state, state.turn, events)
