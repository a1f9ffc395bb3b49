"""What every game promises, whatever its rules: proved by random matches, alike in every run."""

import string
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from games.chance import Chance
from games.contract.events import Event
from games.contract.game import AnyGame
from games.contract.moves import BadNotation, IllegalMove
from games.contract.table import Seat
from games.replay import replay
from tests.games.matches import Match, Moment, deal, moments, play_to_the_end
from tests.games.sampling import (
    MATCHES,
    all_moments,
    every_game,
    every_table,
    moves_seen,
    some_moments,
)

TABLE_ID = "x" * 11
BUTTON_DATA_BYTES = 64  # Telegram takes no more
DEALS = 100  # enough for every seat to begin some of them
MOST_REFUSED = 40  # moves tried at a moment: there may be thousands


def known(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    """The events that a seat may know, or the public."""
    return [event for event in events if (who := event.known_to()) is None or viewer in who]


# Playing


@every_table
def test_a_match_ends_with_a_place_for_every_seat(game: AnyGame, seats: int) -> None:
    for number in range(MATCHES):
        match = play_to_the_end(deal(game, seats, number))
        outcome = game.outcome(match.state)
        assert outcome is not None
        assert sorted(standing.seat for standing in outcome) == list(range(seats))
        places = [standing.place for standing in outcome]
        assert places == [1 + sum(other < place for other in places) for place in places]


@every_table
def test_somebody_is_awaited_as_long_as_there_is_no_outcome(game: AnyGame, seats: int) -> None:
    for number in range(MATCHES):
        match = deal(game, seats, number)
        for _ in moments(match):
            awaited = game.awaited(match.state)
            assert game.outcome(match.state) is None
            assert awaited
            assert len(set(awaited)) == len(awaited)
            assert set(awaited) <= set(range(seats))
        assert game.awaited(match.state) == ()
        assert game.outcome(match.state) is not None


@every_table
def test_chance_says_who_begins(game: AnyGame, seats: int) -> None:
    """H-A11, P-R8, S-R3, T-A58. If one seat alone is awaited after the deal, it is that one."""
    began = set()
    for number in range(DEALS):
        state = deal(game, seats, number).state
        first, awaited = game.first(state), game.awaited(state)
        assert awaited == (first,) or len(awaited) > 1
        began.add(first)
    assert began == set(range(seats))


@every_table
def test_whoever_is_awaited_can_move(game: AnyGame, seats: int) -> None:
    for moment in all_moments(game, seats):
        legal = moment.legal()
        assert all(legal[seat] for seat in game.awaited(moment.match.state))


@every_table
def test_every_legal_move_is_accepted_and_offered_once(game: AnyGame, seats: int) -> None:
    for moment in some_moments(game, seats):
        for seat, legal in moment.legal().items():
            assert len(set(map(str, legal))) == len(legal)
            for move in legal:
                assert moment.branch().play(seat, move), "something must follow from a move"


@every_table
def test_every_other_move_is_refused_and_changes_nothing(game: AnyGame, seats: int) -> None:
    refused = 0
    for moment in some_moments(game, seats):
        for seat, legal in moment.legal().items():
            offered = set(map(str, legal))
            others = [move for text, move in moves_seen(game.name).items() if text not in offered]
            some = others[:: 1 + len(others) // MOST_REFUSED]
            assert_refused(moment.match, seat, some)
            refused += len(some)
    assert refused


@every_table
def test_after_the_end_every_move_is_refused(game: AnyGame, seats: int) -> None:
    match = play_to_the_end(deal(game, seats, 0))
    for seat in range(seats):
        assert list(game.legal_moves(match.state, seat)) == []
        assert_refused(match, seat, moves_seen(game.name).values())


def assert_refused(match: Match, seat: Seat, moves: Iterable[Any]) -> None:
    state, position = deepcopy(match.state), match.chance.position
    for move in moves:
        with pytest.raises(IllegalMove) as refused:
            match.game.play(match.state, seat, move, match.chance)
        assert match.state == state
        assert match.chance.position == position
        assert refused.value.reason.value


@every_table
def test_a_question_keeps_its_number_until_something_else_is_asked(
    game: AnyGame, seats: int
) -> None:
    for moment in all_moments(game, seats):
        asked, awaited = game.question(moment.match.state), set(game.awaited(moment.match.state))
        after = moment.branch()
        after.play(moment.seat, moment.move)
        asked_now, awaited_now = game.question(after.state), set(game.awaited(after.state))
        if asked_now == asked:  # others still have to answer, or an answer was changed
            assert awaited_now
            assert awaited_now <= awaited
        else:
            assert asked_now > asked
        if not game.answers(moment.move):
            assert asked_now == asked, "what answers no question changes none"
        elif awaited == {moment.seat}:
            assert asked_now > asked, "the only answer settles a question"


# Notation


@every_table
def test_a_move_can_be_written_and_read(game: AnyGame, seats: int) -> None:
    for moment in all_moments(game, seats):
        for legal in moment.legal().values():
            for move in legal:
                assert game.parse(str(move)) == move


@every_table
def test_a_button_has_room_for_every_move(game: AnyGame, seats: int) -> None:
    for moment in all_moments(game, seats):
        question = game.question(moment.match.state)
        for legal in moment.legal().values():
            for move in legal:
                data = f"m|{TABLE_ID}|{question:05}|{move}"
                assert len(data.encode()) <= BUTTON_DATA_BYTES


@every_game
@pytest.mark.parametrize("text", ["", " ", "?", "no such move", "🎯", "9" * 64, "m|x|1|", "\0"])
def test_garbage_is_no_move(game: AnyGame, text: str) -> None:
    with pytest.raises(BadNotation):
        game.parse(text)


@every_game
@settings(derandomize=True, database=None, deadline=None, max_examples=100)
@given(data=st.data())
def test_whatever_is_read_as_a_move_is_written_the_same(game: AnyGame, data: st.DataObject) -> None:
    """Otherwise two buttons could mean one move, or one button two."""
    moves = sorted(moves_seen(game.name))
    letters = sorted({letter for move in moves for letter in move} | set(" -0\n"))
    text = data.draw(
        st.one_of(
            st.text(string.printable),
            st.text(letters),
            st.tuples(st.sampled_from(moves), st.text(letters, max_size=2)).map("".join),
            st.sampled_from(moves).map(str.upper),
        )
    )
    try:
        move = game.parse(text)
    except BadNotation:
        return
    assert str(move) == text


# Records and documents


@every_table
def test_a_record_rebuilds_the_match(game: AnyGame, seats: int) -> None:
    for number in range(MATCHES):
        match = deal(game, seats, number)
        told = [
            (moment.seat, moment.branch().play(moment.seat, moment.move))
            for moment in moments(match)
        ]
        replayed = replay(game, match.record)
        assert replayed.state == match.state
        assert replayed.chance.position == match.chance.position
        assert [(entry.seat, list(entry.events)) for entry in replayed.told] == told


@every_table
def test_a_state_survives_json(game: AnyGame, seats: int) -> None:
    document: TypeAdapter[Any] = TypeAdapter(game.state_type)
    for number in range(MATCHES):
        match = deal(game, seats, number)
        for _ in moments(match):
            assert document.validate_json(document.dump_json(match.state)) == match.state
        assert document.validate_json(document.dump_json(match.state)) == match.state


@every_table
def test_events_survive_json(game: AnyGame, seats: int) -> None:
    documents: dict[str, TypeAdapter[Any]] = {
        one.kind(): TypeAdapter(one) for one in game.event_types
    }
    assert len(documents) == len(game.event_types), "two kinds of events have one name"
    for moment in all_moments(game, seats):
        for event in moment.branch().play(moment.seat, moment.move):
            document = documents[event.kind()]
            assert document.validate_json(document.dump_json(event)) == event


# What may be seen


@every_table
def test_what_is_imagined_from_a_view_looks_the_same(game: AnyGame, seats: int) -> None:
    for moment in some_moments(game, seats):
        for seat, view, imagined in imaginings(moment):
            assert game.view(imagined, seat) == view


@every_table
def test_a_view_shows_all_that_the_public_may_see(game: AnyGame, seats: int) -> None:
    for moment in some_moments(game, seats):
        public = game.view(moment.match.state, None)
        for _, _, imagined in imaginings(moment):
            assert game.view(imagined, None) == public


@every_table
def test_equal_views_give_equal_legal_moves(game: AnyGame, seats: int) -> None:
    """What is offered never tells more than what may be seen."""
    for moment in some_moments(game, seats):
        legal = moment.legal()
        for seat, _, imagined in imaginings(moment):
            assert list(game.legal_moves(imagined, seat)) == legal[seat]


@every_table
def test_a_seat_learns_nothing_but_by_events_it_may_know(game: AnyGame, seats: int) -> None:
    """Two worlds that look alike to a seat do so until an event tells it the difference."""
    alike = 0
    for moment in some_moments(game, seats):
        worlds = list(imaginings(moment))
        for (seat, _, one), (_, _, other) in zip(worlds[::2], worlds[1::2], strict=True):
            if str(moment.move) not in map(str, game.legal_moves(other, moment.seat)):
                continue  # the mover's own hand is another one there
            if str(moment.move) not in map(str, game.legal_moves(one, moment.seat)):
                continue
            told = [
                game.play(world, moment.seat, moment.move, Chance(bytes(32)))
                for world in (one, other)
            ]
            for viewer in (seat, None):
                if known(told[0], viewer) == known(told[1], viewer):
                    alike += 1
                    assert game.view(one, viewer) == game.view(other, viewer)
            if known(told[0], seat) == known(told[1], seat):
                assert game.legal_moves(one, seat) == game.legal_moves(other, seat)
    assert alike


def imaginings(moment: Moment) -> Iterator[tuple[Seat, Any, Any]]:
    """For every seat its view and, twice, a state that it may take for the true one."""
    game, state = moment.match.game, moment.match.state
    for seat in range(moment.match.seats):
        view = game.view(state, seat)
        for number in (1, 2):
            seed = f"{len(moment.match.moves)} {seat} {number}".encode()
            yield seat, view, game.imagine(view, Chance(seed))


@every_table
def test_an_event_is_known_to_everybody_or_to_seats_of_the_table(game: AnyGame, seats: int) -> None:
    for moment in all_moments(game, seats):
        for event in moment.branch().play(moment.seat, moment.move):
            assert event.seat in range(seats)
            assert (event.known_to() or frozenset()) <= set(range(seats))


@every_table
def test_a_view_is_not_changed_by_what_happens_later(game: AnyGame, seats: int) -> None:
    match = deal(game, seats, 0)
    viewers = [None, *range(seats)]
    before = [game.view(match.state, viewer) for viewer in viewers]
    kept = deepcopy(before)
    play_to_the_end(match)
    assert before == kept
