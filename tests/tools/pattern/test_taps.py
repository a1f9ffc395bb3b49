"""Pattern: a number is chosen by two taps, and only the second one is a move."""

import pytest

from games.contract.screen import Screen
from tests.tools.pattern.notation import table


def data(screen: Screen | None) -> list[str]:
    assert screen is not None
    return [button.data for row in screen.rows for button in row]


def test_the_first_tap_picks_a_digit_and_plays_nothing() -> None:
    assert data(table("A | B").player_screen("A")) == [f"~{digit}" for digit in range(1, 10)]


def test_the_second_tap_is_the_move() -> None:
    *moves, back = data(table("A | B").player_screen("A", picked="4"))
    assert moves == [f"hide {number}" for number in range(40, 50)]
    assert back == "~"


def test_a_guess_is_offered_where_the_number_can_be() -> None:
    playing = table("A 20 | B 57").plays("A guesses 48, B guesses 15, A guesses 63, B guesses 16")
    assert data(playing.player_screen("A")) == ["~4", "~5", "~6"]
    assert data(playing.player_screen("A", picked="4")) == ["guess 49", "~"]


@pytest.mark.parametrize("picked", ["x", "0", "12", "4 2", "~", "٤", "9" * 40])
def test_nonsense_leads_to_the_first_step(picked: str) -> None:
    begun = table("A | B")
    assert begun.player_screen("A", picked=picked) == begun.player_screen("A")


def test_who_is_not_asked_has_nothing_to_tap() -> None:
    playing = table("A 20 | B 57")
    assert data(playing.player_screen("B")) == []
    assert playing.plays("A guesses 57").player_screen("B") is None
