"""ПОДАФ ЛУМ: what was voted is nobody's business until the reveal, and how it was, never."""

import random
from collections.abc import Iterator
from copy import deepcopy

import pytest

from games.chance import Chance
from games.contract.events import MoveEvents
from games.contract.screen import Screen
from games.contract.table import Seat
from games.podaflum import PODAFLUM
from games.podaflum.rules.moves import Vote
from games.podaflum.rules.state import Asked, Part, State
from tests.games.podaflum.scenes import Readers, random_readers

CHANCE = Chance(bytes(32))
EVERYBODY = frozenset(range(4))
seats_at_table = pytest.mark.parametrize("seats", PODAFLUM.seats)


def votes_going_on(seats: int) -> Iterator[tuple[Readers, random.Random]]:
    for readers, player in random_readers(seats, matches=3):
        if readers.state.asked is Asked.VOTE:
            yield readers, player


def worlds(state: State, seat: Seat | None, player: random.Random) -> Iterator[State]:
    """States that look the same to a seat, or to the public."""
    view = PODAFLUM.view(state, seat)
    for _ in range(4):
        yield PODAFLUM.imagine(view, Chance(player.randbytes(32)))


@seats_at_table
def test_the_board_is_the_same_whatever_is_hidden(seats: int) -> None:
    for readers, player in random_readers(seats, matches=3):
        for state in worlds(readers.state, None, player):
            other = Readers(state, readers.told)
            for closed in (frozenset[Seat](), frozenset({0}), EVERYBODY):
                for picked in ("", "1 2"):
                    assert other.board(closed=closed, picked=picked) == readers.board(
                        closed=closed, picked=picked
                    )


@seats_at_table
def test_a_player_screen_is_the_same_whatever_its_reader_cannot_see(seats: int) -> None:
    for readers, player in random_readers(seats, matches=3):
        for seat in range(seats):
            for state in worlds(readers.state, seat, player):
                assert Readers(state, readers.told).player_screen(seat) == readers.player_screen(
                    seat
                )


@seats_at_table
def test_a_vote_looks_the_same_to_all_others_whatever_it_is(seats: int) -> None:
    """Until the last one: its events, the views, the board and every other player screen."""
    compared = 0
    for readers, _ in votes_going_on(seats):
        if len(readers.state.awaited) < 2:
            continue
        voter = readers.state.awaited[0]
        others = [seat for seat in range(seats) if seat != voter]
        seen = []
        for vote in PODAFLUM.legal_moves(readers.state, voter):
            state = deepcopy(readers.state)
            events = PODAFLUM.play(state, voter, vote, CHANCE)
            after = Readers(state, [*readers.told, MoveEvents(voter, tuple(events))])
            views = [PODAFLUM.view(state, reader) for reader in (None, *others)]
            seen.append((events, views, screens(after, others)))
        assert all(one == seen[0] for one in seen)
        compared += 1
    assert compared


@seats_at_table
def test_nobody_sees_that_a_vote_was_changed(seats: int) -> None:
    compared = 0
    for readers, _ in votes_going_on(seats):
        for voter in readers.state.contest.seats:
            if readers.state.votes[voter] is None:
                continue
            others = [seat for seat in range(seats) if seat != voter]
            before = screens(readers, others)
            for vote in PODAFLUM.legal_moves(readers.state, voter):
                state = deepcopy(readers.state)
                events = PODAFLUM.play(state, voter, vote, CHANCE)
                after = Readers(state, [*readers.told, MoveEvents(voter, tuple(events))])
                assert screens(after, others) == before
                compared += 1
    assert compared


@seats_at_table
def test_after_the_reveal_nothing_depends_on_the_order_of_votes_or_on_changes(seats: int) -> None:
    compared = 0
    for readers, player in votes_going_on(seats):
        state = readers.state
        if len(state.awaited) < len(state.contest.seats):
            continue  # only from the beginning of a vote
        choices = [part for part in Part if state.parts[part]]
        votes = {seat: player.choice(choices) for seat in state.contest.seats}
        results = [revealed(readers, votes, player) for _ in range(4)]
        over = results[0].state.asked is Asked.NOTHING
        everybody = [] if over else list(range(seats))
        for result in results:
            assert result.state == results[0].state
            assert screens(result, everybody) == screens(results[0], everybody)
        compared += 1
    assert compared


def revealed(readers: Readers, votes: dict[Seat, Part], player: random.Random) -> Readers:
    """All vote so in the end, in any order and after any changes of mind."""
    state, told = deepcopy(readers.state), list(readers.told)
    order = list(votes)
    player.shuffle(order)
    for index, seat in enumerate(order):
        is_last = index == len(order) - 1
        wanted = [votes[seat]]
        while not is_last and player.random() < 0.5:
            wanted.insert(0, player.choice([part for part in Part if state.parts[part]]))
        for part in wanted:
            if part is not state.votes[seat]:
                events = PODAFLUM.play(state, seat, Vote(part), CHANCE)
                told.append(MoveEvents(seat, tuple(events)))
    return Readers(state, told)


def screens(readers: Readers, seats: list[Seat]) -> list[Screen]:
    boards = [readers.board(), readers.board(closed=EVERYBODY)]
    return [*boards, *[readers.player_screen(seat) for seat in seats]]
