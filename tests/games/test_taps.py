"""Buttons of every game: what can be tapped may be played, and what may be played can be tapped."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from games.contract.game import AnyGame
from games.contract.scene import Scene
from games.contract.screen import Button, Html, Rows, Screen, Translator
from games.contract.steps import step_button
from games.contract.table import Seat
from games.hit import HIT
from games.hit.rules.view import View
from tests.bot import guessing
from tests.bot.guessing import GUESSING
from tests.games.sampling import every_table, some_moments
from tests.games.tapping import Tapped

FEW_MOMENTS = 24


def kinds(moves: Iterable[str]) -> set[str]:
    """The first word of a move says what it does."""
    return {move.partition(" ")[0] for move in moves}


def check(game: AnyGame, seats: int, count: int) -> None:
    for moment in some_moments(game, seats, count):
        for seat in range(seats):
            tapped = Tapped(moment, seat)
            own, shared, legal = tapped.on_player_screen(), tapped.on_board(), tapped.legal
            assert own - tapped.standing <= legal, "a button that is neither a move nor a step"
            if tapped.is_awaited:
                assert (own | shared) & legal, "whoever is asked cannot answer"
            assert kinds(legal) <= kinds((own | shared) & legal), "nothing leads to such a move"


@every_table
def test_whatever_may_be_done_can_be_tapped_and_nothing_else(game: AnyGame, seats: int) -> None:
    check(game, seats, FEW_MOMENTS)


@pytest.mark.proof
@every_table
def test_at_any_other_moment_too(game: AnyGame, seats: int) -> None:
    check(game, seats, 300)


# What is found


def with_rows(*rows: tuple[Button, ...]) -> AnyGame:
    """Its player screens have these buttons besides."""

    def player_screen(scene: Scene[guessing.View], seat: Seat, t: Translator) -> Screen | None:
        screen = guessing.player_screen(scene, seat, t)
        return None if screen is None else replace(screen, rows=(*screen.rows, *rows))

    return replace(GUESSING, player_screen=player_screen)


def without_a_word(_scene: Scene[guessing.View], _seat: Seat, _t: Translator) -> Screen:
    return Screen(Html("Write to your host."))


def ever_deeper(scene: Scene[guessing.View], _seat: Seat, _t: Translator) -> Screen:
    return Screen(Html("More?"), ((step_button("More", scene.picked + "."),),))


def nothing(_scene: Scene[View], _seat: Seat, _t: Translator) -> None:
    """All of it is asked on the board."""


def draw_only(scene: Scene[View], t: Translator) -> Screen:
    screen = HIT.board(scene, t)
    left: Rows = tuple(row[:1] for row in screen.rows)
    return replace(screen, rows=left)


FAULTS: dict[str, tuple[AnyGame, str]] = {
    "a move that is never legal": (with_rows((Button("100", "hide 100"),)), "neither a move nor"),
    "a word that is no move": (with_rows((Button("?", "help"),)), "neither a move nor"),
    "nothing to press": (replace(GUESSING, player_screen=without_a_word), "cannot answer"),
    "steps for ever": (replace(GUESSING, player_screen=ever_deeper), "do not end"),
    "no way to stop": (
        replace(HIT, board=draw_only, player_screen=nothing),
        "nothing leads to such a move",
    ),
}


@pytest.mark.parametrize(("game", "found"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_found(game: AnyGame, found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        check(game, 2, FEW_MOMENTS)


def test_a_game_without_one_is_let_pass() -> None:
    check(GUESSING, 2, FEW_MOMENTS)
