"""What others do not see of a move, nothing tells them; and whatever does is found."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace

import pytest

from games.chance import Chance
from games.contract.events import Event
from games.contract.game import AnyGame
from games.contract.scene import Scene
from games.contract.screen import Html, Screen, Translator
from games.contract.table import Seat
from tests.bot.guessing import GUESSING, Move, State, View, deal, play, view
from tests.games.sampling import all_moments, every_table, some_moments
from tests.games.twin_moves import ALL_IS_SEEN, compare_twin_moves


@every_table
def test_nobody_can_tell_apart_what_looks_alike(game: AnyGame, seats: int) -> None:
    pairs = compare_twin_moves(some_moments(game, seats, 24))
    assert pairs or game.seen_by_others is ALL_IS_SEEN


@pytest.mark.proof
@every_table
def test_nor_at_any_other_moment(game: AnyGame, seats: int) -> None:
    pairs = compare_twin_moves(some_moments(game, seats, 600))
    assert pairs or game.seen_by_others is ALL_IS_SEEN


# Games of three who hide a number each. When all are hidden, all are shown.


def seen_by_others(seen: View, _seat: Seat, move: Move) -> Hashable:
    return move if len(seen.done) == 2 else "hide"


HONEST = replace(
    GUESSING,
    deal=lambda _seats, options, chance: deal(3, options, chance),
    legal_moves=lambda state, seat: [Move(n) for n in (3, 50, 97) if state.hidden[seat] is None],
    seen_by_others=seen_by_others,
)


def test_a_game_that_keeps_its_secrets_is_let_pass() -> None:
    assert compare_twin_moves(all_moments(HONEST, 3))


@dataclass(slots=True)
class Announced(Event):
    """Everybody hears what nobody should."""

    number: int


def play_aloud(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    return [*play(state, seat, move, chance), Announced(seat, move.number)]


@dataclass(slots=True)
class HidMore(Event):
    """Than somebody before."""


def play_and_measure(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    is_more = any(number is not None and number < move.number for number in state.hidden)
    return [*play(state, seat, move, chance), *([HidMore(seat)] if is_more else [])]


@dataclass(frozen=True, slots=True)
class WithState(View):
    state: State = field(default_factory=lambda: State([]), compare=False, repr=False)


def view_with_state(state: State, seat: Seat | None) -> View:
    seen = view(state, seat)
    return WithState(seen.own, seen.done, seen.numbers, state)


def board_that_says_it(scene: Scene[View], _t: Translator) -> Screen:
    assert isinstance(scene.view, WithState)
    return Screen(Html(f"Hidden so far: {scene.view.state.hidden}"))


def cockpit_that_says_it(scene: Scene[View], _seat: Seat, t: Translator) -> Screen:
    return board_that_says_it(scene, t)


@dataclass(frozen=True, slots=True)
class Counted(View):
    high: int = 0


def view_that_counts(state: State, seat: Seat | None) -> View:
    seen = view(state, seat)
    high = sum(number is not None and number > 50 for number in state.hidden)
    return Counted(seen.own, seen.done, seen.numbers, high)


def hidden_twice(state: State, seat: Seat) -> Sequence[Move]:
    """Whoever goes on is offered what somebody else has not hidden."""
    return [Move(n) for n in (3, 50, 97) if n not in state.hidden and state.hidden[seat] is None]


LEAKS: dict[str, tuple[AnyGame, str]] = {
    "an event holds it": (replace(HONEST, play=play_aloud), "events tells"),
    "a later event does": (replace(HONEST, play=play_and_measure), "events tells"),
    "a board says it": (
        replace(HONEST, view=view_with_state, board=board_that_says_it),
        "a board tells",
    ),
    "a player screen does": (
        replace(HONEST, view=view_with_state, player_screen=cockpit_that_says_it),
        "a player screen tells",
    ),
    "a public field counts it": (replace(HONEST, view=view_that_counts), "a view tells"),
    "legal moves depend on it": (replace(HONEST, legal_moves=hidden_twice), "legal moves tells"),
}


@pytest.mark.parametrize(("game", "found"), LEAKS.values(), ids=LEAKS.keys())
def test_a_leak_is_found(game: AnyGame, found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        compare_twin_moves(all_moments(game, 3))


def test_a_game_that_hides_something_must_say_so() -> None:
    """Or nothing of it would be compared."""
    with pytest.raises(AssertionError, match="see seen_by_others"):
        compare_twin_moves(all_moments(replace(HONEST, seen_by_others=ALL_IS_SEEN), 3))


def unnoticed(_seen: View, _seat: Seat, _move: Move) -> Hashable:
    return None


def test_what_nobody_should_notice_is_told_to_nobody() -> None:
    with pytest.raises(AssertionError, match="tells of a hidden move"):
        compare_twin_moves(all_moments(replace(HONEST, seen_by_others=unnoticed), 3))
