"""Which move a half-made choice stands for, when its player says no more."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from bot.screens.context import Where, pick_key, pick_value
from bot.screens.drafts import draft_of
from bot.table.document import Person, Table
from games.contract.game import AnyGame
from games.podaflum import PODAFLUM
from games.scout import SCOUT
from games.tugriki import TUGRIKI
from tests.bot.table.tables import ANNA, BORIS, VERA, a_match, moves, played
from tests.games.podaflum.notation import podaflum
from tests.games.scout.notation import scout
from tests.games.tugriki.notation import tugriki

SCOUTS = "A: 2 2 7 | B: 9 9 | shown by B: 3 4 | A to move"
DOUBLES = "A: 2 2 7 | B: 9 9 | C: 5 | shown by B: 3 | A to move"


def a_match_like(game: AnyGame, drawn: Any, *people: Person) -> Table:
    prepared = replace(game, deal=lambda *_: deepcopy(drawn.state))
    return a_match(*people, game=prepared)


def a_cut() -> Table:
    return a_match_like(
        PODAFLUM, podaflum("A leads | B | C | row: 4 J 8 2 10 7 9"), ANNA, BORIS, VERA
    )


def a_turn(drawing: str) -> Table:
    return a_match_like(TUGRIKI, tugriki(drawing), ANNA, BORIS)


def drafted(
    table: Table, *steps: str, where: Where = Where.PLAYER_SCREEN, question: int | None = None
) -> str | None:
    """What Anna's taps stand for, made where she was asked; later ones at other places."""
    match = played(table)
    number = match.question if question is None else question
    places = [where, *(other for other in Where if other is not where)]
    picks = {
        pick_key(place, ANNA.user): pick_value(number, text)
        for place, text in zip(places, steps, strict=False)
    }
    return draft_of(table, match, 0, picks)


@pytest.mark.parametrize("where", Where)
def test_two_cuts_are_a_whole_cut(where: Where) -> None:
    assert drafted(a_cut(), "5 3", where=where) == "cut 3 5"


@pytest.mark.parametrize("steps", ["", "3", "3 9", "3 3", "cut 3 5", "3 4 5", "5 3 ", "чепуха"])
def test_less_or_what_makes_no_sense_is_none(steps: str) -> None:
    assert drafted(a_cut(), steps) is None


def test_what_was_picked_for_another_question_is_none() -> None:
    table = a_cut()
    assert drafted(table, "5 3", question=played(table).question + 1) is None
    moves(table, 0, "cut 1 2")
    assert drafted(table, "5 3") is None


def test_nor_is_what_another_person_picked_in_this_seat() -> None:
    table = a_cut()
    picks = {pick_key(Where.PLAYER_SCREEN, ANNA.user): pick_value(played(table).question, "5 3")}
    assert draft_of(table, played(table), 0, picks) == "cut 3 5"
    table.players[0] = table.players[0].model_copy(update={"user": 77})
    assert draft_of(table, played(table), 0, picks) is None


def test_of_two_places_both_must_say_the_same() -> None:
    assert drafted(a_cut(), "5 3", "3 5") == "cut 3 5"
    assert drafted(a_cut(), "5 3", "3") == "cut 3 5"
    assert drafted(a_cut(), "5 3", "1 2") is None


@pytest.mark.parametrize(
    ("steps", "move"),
    [
        ("scout L flip 3", "scout L flip 3"),
        ("scout L 1", "scout L 1"),
        ("double L 1 1-2", None),  # it does not beat the set
        ("double R 3 1-3", None),
        ("scout L flip ?", None),
        ("scout L 9", None),
        ("sets 1", None),
        ("doubles 0", None),
        ("show 1-2", None),
    ],
)
def test_a_scouted_card_in_its_place_is_a_whole_move(steps: str, move: str | None) -> None:
    table = a_match_like(SCOUT, scout(SCOUTS), ANNA, BORIS)
    assert drafted(table, steps) == move


def test_a_double_action_is_whole_when_both_halves_are() -> None:
    table = a_match_like(SCOUT, scout(DOUBLES), ANNA, BORIS, VERA)
    whole = [str(move) for move in played(table).legal_moves(0) if str(move).startswith("double")]
    assert whole
    for move in whole:
        assert drafted(table, move) == move


@pytest.mark.parametrize(
    ("steps", "move"),
    [("genie", "lay genie GX"), ("bluff", None), ("check", None), ("row", None), ("hide", None)],
)
def test_a_wild_with_one_place_to_go_to_is_a_whole_move(steps: str, move: str | None) -> None:
    only_gx = "A: genie Y9 | B: Y1 | table: G0-9 R-all P-all Y-all | stock: Y0"
    assert drafted(a_turn("A: genie G1 | B: Y1 | table: R5 | stock: Y0"), steps) is None
    assert drafted(a_turn(only_gx), steps) == move


@pytest.mark.parametrize("steps", ["hide", "genie", ""])
def test_who_is_asked_about_a_price_has_not_decided(steps: str) -> None:
    drawn = tugriki("A: G1 | B: Y1 | table: R5-8 | stock: R9").plays("A draws R9")
    table = a_match_like(TUGRIKI, drawn, ANNA, BORIS)
    assert "pass" in [str(move) for move in played(table).legal_moves(0)]
    assert drafted(table, steps) is None
