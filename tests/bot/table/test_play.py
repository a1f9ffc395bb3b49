"""A match at its table, move by move: its questions, its refusals, its news."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from bot.table import play
from bot.table.document import Person, Phase, Table
from bot.table.match import MOST_TOLD, Choice, Wait
from bot.table.refusals import No, Refused
from bot.table.stored import codec
from bot.texts import words
from games.contract.events import Event
from games.contract.game import AnyGame
from games.hit import HIT
from games.hit.rules.events import Drew, Stopped
from games.hit.rules.refusals import No as NoInHit
from games.registry import GAMES
from games.tugriki import TUGRIKI
from games.tugriki.rules.events import Called
from games.tugriki.rules.refusals import No as NoInTugriki
from tests.bot.guessing import GUESSING, Chose, Hid
from tests.bot.guessing import No as NoInGuessing
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    GOSHA,
    SHORT,
    START,
    VERA,
    a_guessing_match,
    a_lobby,
    a_match,
    asked,
    deal,
    finished,
    goes_away,
    lets_play_on,
    misses_once,
    moves,
    played,
    player_of,
    presses,
    refused,
)

LATER = START + 10
REST = 180  # seconds for which a board stays where it is


def told_by(table: Table) -> list[int]:
    """Whose moves are still told."""
    return [entry.seat for entry in played(table).recent]


# Who may move, and when


def test_whoever_is_asked_moves() -> None:
    table = a_match(ANNA, BORIS)
    presses(table, ANNA.user, "stop", now=LATER)
    assert asked(table) == 1
    assert played(table).new_moves == ["0 stop"]
    assert table.touched_at == player_of(table, ANNA).pressed_at == LATER


@pytest.mark.parametrize("lapse", [misses_once, goes_away])
def test_who_moves_is_here(lapse: Callable[[Table, Person], None]) -> None:
    table = a_match(ANNA, BORIS)
    lapse(table, ANNA)
    presses(table, ANNA.user, "draw")
    assert player_of(table, ANNA).misses == 0


def test_a_move_that_an_ai_makes_for_him_does_not_bring_him_back() -> None:
    table = a_match(ANNA, BORIS)
    misses_once(table, ANNA)
    moves(table, 0, "stop", now=LATER)
    assert (player_of(table, ANNA).misses, player_of(table, ANNA).pressed_at) == (1, START)


def test_nobody_moves_for_another() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, NoInHit.NOT_YOUR_TURN):
        presses(table, BORIS.user, "stop")


def test_a_stranger_does_not_move() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.NOT_AT_TABLE):
        presses(table, GOSHA.user, "stop")


def test_there_is_nothing_to_play_before_or_after_a_match() -> None:
    for table in (a_lobby(ANNA, BORIS), finished(ANNA, BORIS)):
        with refused(table, No.STALE):
            play.play(table, ANNA.user, Choice(1, "stop"), now=LATER)
        with refused(table, No.STALE):
            play.play(table, GOSHA.user, Choice(1, "stop"), now=LATER)


def test_a_question_is_answered_once() -> None:
    table = a_match(ANNA, BORIS)
    choice = Choice(played(table).question, "stop")
    play.play(table, ANNA.user, choice, now=START)
    for user in (ANNA.user, BORIS.user):
        with refused(table, No.STALE):
            play.play(table, user, choice, now=LATER)


@pytest.mark.parametrize("question", [-1, 0, 2, 10_001, 99_999])
def test_a_question_that_is_not_asked_is_stale(question: int) -> None:
    table = a_match(ANNA, BORIS)
    assert played(table).question == 1
    with refused(table, No.STALE):
        play.play(table, ANNA.user, Choice(question, "stop"), now=LATER)


def test_of_two_who_are_asked_together_neither_waits_for_the_other() -> None:
    table = a_guessing_match(ANNA, BORIS)
    choice = Choice(played(table).question, "hide 7")
    play.play(table, BORIS.user, choice, now=START)
    play.play(table, ANNA.user, choice, now=START)
    assert table.phase is Phase.OVER


@pytest.mark.parametrize(
    "text", ["", "fly", "STOP", "stop ", " stop", "stop|", "~1", "stop\n", "0"]
)
def test_what_is_no_move_is_garbled(text: str) -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.GARBLED):
        presses(table, ANNA.user, text, now=LATER)


def test_what_the_rules_refuse_says_why() -> None:
    table = a_guessing_match(ANNA, BORIS)
    presses(table, ANNA.user, "hide 7")
    for text in ("hide 8", "hide 100"):
        with refused(table, NoInGuessing.NO):
            presses(table, ANNA.user, text, now=LATER)


@pytest.mark.parametrize("name", GAMES)
def test_a_refused_move_leaves_the_match_exactly_as_it_was(name: str) -> None:
    game = GAMES[name]
    table = a_match(ANNA, BORIS, VERA, game=game)
    seen = set(lets_play_on(table, Random(name), moves=12))
    match = played(table)
    tried = 0
    for seat in range(3):
        legal = {str(move) for move in match.legal_moves(seat)}
        for text in sorted(seen - legal):
            before = codec.write(table)
            with pytest.raises(Refused):
                moves(table, seat, text, now=LATER)
            assert codec.write(table) == before
            tried += 1
    assert tried
    assert len(match.new_moves) == 12


# Several matches of an evening


def test_questions_of_later_matches_are_told_apart() -> None:
    questions = []
    for number in range(12):
        table = a_lobby(ANNA, BORIS)
        table.matches = number
        questions.append(deal(table, HIT).question)
    assert questions[:3] == [1, 10_001, 20_001]
    assert len(set(questions[:10])) == 10
    assert questions[10:] == questions[:2]  # so that five digits are enough
    assert max(questions) < 100_000


def test_a_move_of_an_earlier_match_is_not_played_in_the_next() -> None:
    table = a_lobby(ANNA, BORIS)
    table.matches = 1
    deal(table, HIT)
    with refused(table, No.STALE):
        play.play(table, ANNA.user, Choice(1, "stop"), now=LATER)
    play.play(table, ANNA.user, Choice(10_001, "stop"), now=LATER)


# How long who has been waited for


def test_a_new_question_has_a_time_of_its_own_and_the_turn_goes_on() -> None:
    table = a_match(ANNA, BORIS)
    played(table).waits[0].hurried_at = START + 5
    moves(table, 0, "draw", now=LATER)
    assert asked(table) == 0
    assert played(table).waits == {0: Wait(turn_at=START, asked_at=LATER)}


def test_the_next_seat_is_waited_for_from_now_on() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "stop", now=LATER)
    assert played(table).waits == {1: Wait(turn_at=LATER, asked_at=LATER)}


def test_an_answer_changes_nothing_for_those_who_are_asked_the_same() -> None:
    table = a_guessing_match(ANNA, BORIS, VERA)
    played(table).waits[2].reminded_at = START + 5
    moves(table, 0, "hide 7", now=LATER)
    assert played(table).waits == {
        1: Wait(turn_at=START, asked_at=START),
        2: Wait(turn_at=START, asked_at=START, reminded_at=START + 5),
    }


# The last lap


def test_what_happened_since_everybody_s_last_move_is_told() -> None:
    table = a_match(ANNA, BORIS, VERA)
    laps = []
    for _ in range(5):
        moves(table, asked(table), "stop")
        laps.append(told_by(table))
    assert laps == [[0], [0, 1], [0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_of_several_moves_of_a_turn_the_last_lap_begins_with_the_last() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "draw")
    assert asked(table) == 0
    moves(table, 0, "stop")
    assert told_by(table) == [0, 0]
    moves(table, 1, "stop")
    assert told_by(table) == [0, 1]
    assert isinstance(played(table).recent[0].events[0], Stopped)


def makes(*events: Event) -> AnyGame:
    """A game in which every move has these consequences, and nothing else."""
    return replace(GUESSING, play=lambda _state, _seat, _move, _chance: [*events])


def test_a_lap_that_is_too_long_is_told_from_its_middle() -> None:
    table = a_match(ANNA, BORIS, game=makes(Hid(0)))
    for number in range(MOST_TOLD + 5):
        moves(table, 0, f"hide {number}")
    assert told_by(table) == [0] * MOST_TOLD


def test_a_move_that_concerns_its_seat_alone_is_not_noticed_by_anybody() -> None:
    table = a_match(ANNA, BORIS, game=makes(Chose(0, 7)))
    moves(table, 0, "hide 7")
    assert played(table).recent == []
    assert played(table).new_moves == ["0 hide 7"]  # the record has it


# Seams


def test_a_new_round_brings_the_board_to_the_bottom() -> None:
    table = a_match(ANNA, BORIS, game=makes(Hid(0)))
    moves(table, 0, "hide 7", now=LATER)
    assert table.bottom_at == LATER


def test_the_end_of_a_match_does_not_for_the_standings_come_below_it() -> None:
    table = a_guessing_match(ANNA, BORIS)
    moves(table, 0, "hide 77")
    before = table.bottom_at
    moves(table, 1, "hide 12", now=LATER)
    assert (table.phase, table.bottom_at) == (Phase.OVER, before)


def test_a_turn_does_if_the_board_has_not_been_there_for_three_minutes() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "stop", now=START + REST - 1)
    assert table.bottom_at == START
    moves(table, 1, "stop", now=START + REST)
    assert table.bottom_at == START + REST


def test_in_the_middle_of_a_turn_the_board_stays_where_it_is() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "draw", now=START + REST)
    assert asked(table) == 0
    assert table.bottom_at == START


def test_nor_do_answers_to_one_question_move_it() -> None:
    table = a_match(ANNA, BORIS, VERA, game=makes(Chose(0, 7)))
    moves(table, 0, "hide 7", now=START + REST)
    assert table.bottom_at == START


# A move that answers no question


def a_pass_unpaid(*, match: int = 1) -> tuple[Table, Choice]:
    """Anna passes unpaid, and everybody is shown the call «не заплатил!»."""
    table = a_lobby(ANNA, BORIS, VERA, game=TUGRIKI)
    table.matches = match - 1
    deal(table, TUGRIKI)
    presses(table, ANNA.user, "draw")
    presses(table, ANNA.user, "pass")
    assert asked(table) == 1
    return table, Choice(played(table).question, "call 0")


def test_a_call_is_good_whatever_has_been_asked_since_its_button_was_shown() -> None:
    # T-A70
    table, call = a_pass_unpaid()
    presses(table, BORIS.user, "draw", now=LATER)
    assert played(table).question != call.question
    what_came_of_it = play.play(table, VERA.user, call, now=LATER + 1)
    assert what_came_of_it.events == (Called(2, 0, is_right=True, coins=2),)
    assert player_of(table, VERA).pressed_at == LATER + 1


def test_an_answer_is_not() -> None:
    table, call = a_pass_unpaid()
    presses(table, BORIS.user, "draw", now=LATER)
    with refused(table, No.STALE):
        play.play(table, BORIS.user, Choice(call.question, "pay"), now=LATER)


@pytest.mark.parametrize("caller", [BORIS, VERA])
def test_a_call_changes_neither_the_question_nor_the_mover_s_clock(caller: Person) -> None:
    # T-A70: not even the mover's own
    table, call = a_pass_unpaid()
    match = played(table)
    match.waits[1].hurried_at = START + 5
    before = {seat: wait.model_copy() for seat, wait in match.waits.items()}
    play.play(table, caller.user, call, now=LATER)
    assert match.question == call.question
    assert match.waits == before


def test_a_call_is_made_once() -> None:
    table, call = a_pass_unpaid()
    play.play(table, VERA.user, call, now=LATER)
    with refused(table, NoInTugriki.NOTHING_TO_CALL):
        play.play(table, BORIS.user, call, now=LATER)


@pytest.mark.parametrize("earlier", [-1, 0, 1, 9_999, 20_000, 99_999])
def test_a_call_of_another_match_of_the_evening_is_stale(earlier: int) -> None:
    table, call = a_pass_unpaid(match=2)
    assert 10_000 < call.question < 20_000
    with refused(table, No.STALE):
        play.play(table, VERA.user, Choice(earlier, "call 0"), now=LATER)


def test_a_stranger_calls_nobody() -> None:
    table, call = a_pass_unpaid()
    with refused(table, No.NOT_AT_TABLE):
        play.play(table, GOSHA.user, call, now=LATER)


# What the mover is told


def test_the_mover_learns_what_came_of_his_move() -> None:
    table = a_match(ANNA, BORIS)
    what_came_of_it = presses(table, ANNA.user, "stop")
    assert [type(event) for event in what_came_of_it.events] == [Stopped, Drew]
    assert what_came_of_it.view == HIT.view(played(table).state, 0)
    assert what_came_of_it.toast(words("en"))


def test_where_nothing_came_of_it_nothing_is_said() -> None:
    table = a_match(ANNA, BORIS, game=makes())
    assert presses(table, ANNA.user, "hide 7").toast(words("en")) == ""


# The end


def test_the_last_move_ends_the_match_and_somebody_has_won() -> None:
    table = a_match(ANNA, BORIS, game=SHORT)
    presses(table, ANNA.user, "stop", now=LATER)
    assert table.phase is Phase.OVER
    assert table.played is None
    assert played(table).waits == {}
    assert [(score.name, score.wins) for score in table.evening] == [("Boris", 1)]


# Steps of a choice, and one's own cards


def test_only_who_is_asked_now_may_take_a_step() -> None:
    table = a_guessing_match(ANNA, BORIS)
    play.may_pick(table, ANNA.user, question=1)
    presses(table, ANNA.user, "hide 7")
    play.may_pick(table, BORIS.user, question=1)
    with refused(table, No.NOT_ASKED):
        play.may_pick(table, ANNA.user, question=1)
    with refused(table, No.STALE):
        play.may_pick(table, BORIS.user, question=2)
    with refused(table, No.NOT_AT_TABLE):
        play.may_pick(table, GOSHA.user, question=1)
    lobby = a_lobby(ANNA, BORIS)
    with refused(lobby, No.STALE):
        play.may_pick(lobby, ANNA.user, question=1)


def test_everybody_sees_his_own_cards_only() -> None:
    table = a_guessing_match(ANNA, BORIS)
    presses(table, ANNA.user, "hide 77")
    assert play.hand(table, ANNA.user, words("en")) == "Your number: 77"
    assert play.hand(table, BORIS.user, words("en")) == "Your number: None"
    with refused(table, No.NOT_AT_TABLE):
        play.hand(table, GOSHA.user, words("en"))


def test_where_there_are_no_cards_there_is_nothing_to_see() -> None:
    table = a_match(ANNA, BORIS)
    with refused(table, No.STALE):
        play.hand(table, ANNA.user, words("en"))
