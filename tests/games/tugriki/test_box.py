"""Тугрики: the contents of the box are data, and wrong data is refused with its line."""

from pathlib import Path

import pytest

from games.chance import Chance
from games.tugriki import TUGRIKI
from games.tugriki.rules import box as boxes
from games.tugriki.rules.box import Action, Box, WrongBox, read, the_box
from games.tugriki.rules.cards import CARD_BY_CODE
from games.tugriki.rules.play import deal_from
from tests.games.matches import Match, play_to_the_end
from tests.games.tugriki.notation import tugriki

SHIPPED = Path(boxes.__file__).with_name("box.txt").read_text(encoding="utf-8").splitlines()


def changed(old: str, new: str) -> list[str]:
    assert SHIPPED.count(old) >= 1
    lines = list(SHIPPED)
    lines[lines.index(old)] = new
    return lines


def line_of(text: str) -> int:
    return SHIPPED.index(text) + 1


def test_the_contents_as_shipped() -> None:
    # T.2, T-A44
    box = read(SHIPPED)
    assert box == the_box()
    assert (len(box.cards), box.genies, box.row_choices, box.coins) == (48, 2, 2, 120)


def test_comments_and_empty_lines_do_not_matter() -> None:
    # T-A44
    stripped = [line for line in SHIPPED if line and not line.startswith("#")]
    assert read([f"  {line}  # so they say" for line in stripped]) == the_box()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("green 4", "grean 4", "there is no colour 'grean'"),
        ("green 4", "GREEN 4", "there is no colour 'GREEN'"),
        ("green 4", "green 11", "there is no value '11'"),
        ("green 4", "green 01", "there is no value '01'"),
        ("green 4", "green 4 dance", "there is no action 'dance'"),
        ("green 4", "green 4 skip skip", "neither a card nor the coins"),
        ("green 4", "green", "neither a card nor the coins"),
        ("green 4", "green 1", "this card is in the box already (T-A67)"),
        ("coins 120", "coins many", "'many' is no number of coins"),
        ("coins 120", "coins -8", "'-8' is no number of coins"),
        ("coins 120", "coins 7", "not a coin for everybody (T-R4)"),
        ("genie", "coins 120", "the coins were counted before"),
    ],
)
def test_a_wrong_line_is_refused_and_named(old: str, new: str, why: str) -> None:
    # T-A44, T-A67
    with pytest.raises(WrongBox) as wrong:
        read(changed(old, new))
    assert str(wrong.value) == f"line {line_of(old)}, {new!r}: {why}"


def test_what_is_missing_is_named() -> None:
    # T-A44, T-A67
    with pytest.raises(WrongBox, match="missing: G4"):
        read(changed("green 4", ""))
    with pytest.raises(WrongBox, match="the coins are missing"):
        read(changed("coins 120", "# coins 120"))


# Other contents than the shipped ones


def with_actions(wilds: int = 2, **actions: Action) -> Box:
    """The shipped box with other actions, and as many of each wild."""
    given = list(the_box().actions)
    for code, action in actions.items():
        given[CARD_BY_CODE[code]] = action
    namers = sum(1 << card for card, action in enumerate(given) if action == "choose-colour")
    return Box(tuple(given), namers, wilds, wilds, coins=100)


EVERY_ACTION_IN_EVERY_COLOUR = with_actions(
    wilds=4,
    **{
        f"{letter}{value}": action
        for letter in "GPRY"
        for value, action in zip("12346789", [action for action in Action if action], strict=True)
    },
)


def test_a_second_choice_of_colour_must_fit_the_first_and_replaces_it() -> None:
    # T-A20
    box = with_actions(R4=Action.CHOOSE_COLOUR, P6=Action.CHOOSE_COLOUR)
    table = tugriki("A: R4 P6 Y9 | B: G1 | table: G5 P5 R5 | wish R2", box)
    assert table.refuses("A lays P6 naming G") == "locked"
    assert table.plays("A lays R4 naming P").binds == "wish P2"


def test_every_copy_of_the_robbery_takes_the_entries_anew() -> None:
    # T-A31
    box = with_actions(R4=Action.ROB)
    table = tugriki("A: Y1 G1 | B: R4 G2 | table: Y2-5 R5 | bank 5", box)
    table = table.plays("A lays Y1, B lays R4")
    assert (table.purses, table.bank) == ("A12 B12", 1)


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("policing", ["honour", "referee"])
def test_a_box_full_of_actions_can_be_played_with(seats: int, policing: str) -> None:
    # T-A44, T-A67
    box = EVERY_ACTION_IN_EVERY_COLOUR
    for number in range(10):
        chance = Chance(number.to_bytes(32, "big"))
        options = {"policing": policing, "rounds": "1"}
        state = deal_from(box, seats, options, chance)
        match = play_to_the_end(Match(TUGRIKI, seats, b"%d" % number, options, chance, state))
        assert TUGRIKI.outcome(match.state) is not None
        assert sum(match.state.purses) + match.state.aside == 100


def test_a_box_without_wilds_can_be_played_with() -> None:
    # T-A44
    chance = Chance(bytes(32))
    options = {"policing": "honour", "rounds": "1"}
    state = deal_from(with_actions(wilds=0), 4, options, chance)
    match = play_to_the_end(Match(TUGRIKI, 4, bytes(32), options, chance, state))
    assert TUGRIKI.outcome(match.state) is not None
