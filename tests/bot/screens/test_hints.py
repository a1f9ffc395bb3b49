"""Who is given hints: a newcomer in the first three turns of a match, and never in a lesson."""

from bot.screens.table import table_screens
from bot.table.document import Table
from bot.table.play import HINTED_TURNS
from bot.table.stored import codec
from games.contract.screen import Screen
from games.hit import HIT
from games.registry import GAMES
from tests.bot.screens import phone
from tests.bot.screens.contexts import a_context
from tests.bot.screens.phone import GROUP
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    a_match,
    asked,
    deal,
    goes_away,
    player_of,
    presses,
)

NEW = frozenset({ANNA.user})


def screens(table: Table, newcomers: frozenset[int] = NEW) -> dict[str, Screen]:
    context = a_context(*GAMES.values(), newcomers=newcomers)
    return {one.slot: one.screen for one in table_screens(table, context)}


def is_hinted(table: Table, newcomers: frozenset[int] = NEW) -> bool:
    return "💡" in screens(table, newcomers)["board:1"].text


def test_the_board_of_hit_hints_as_long_as_a_newcomer_is_asked() -> None:
    table = a_match(ANNA, BORIS)
    assert is_hinted(table)
    assert not is_hinted(table, frozenset({BORIS.user}))
    presses(table, ANNA.user, "stop")
    assert not is_hinted(table)
    assert is_hinted(table, frozenset({BORIS.user}))


def test_hints_end_with_the_third_turn_and_begin_anew_with_the_next_match() -> None:
    table = a_match(ANNA, BORIS)
    for turn in range(HINTED_TURNS):
        assert is_hinted(table), turn
        presses(table, ANNA.user, "stop")
        presses(table, BORIS.user, "stop")
    assert player_of(table, ANNA).turns == HINTED_TURNS
    assert not is_hinted(table)
    presses(table, ANNA.user, "stop")
    assert player_of(table, ANNA).turns == HINTED_TURNS  # nobody counts further
    deal(table, HIT)
    assert player_of(table, ANNA).turns == 0


def test_a_turn_is_all_that_one_does_until_it_is_another_s() -> None:
    table = a_match(ANNA, BORIS)
    presses(table, ANNA.user, "draw")
    if asked(table) == table.seat_of(ANNA.user):
        assert player_of(table, ANNA).turns == 0
        presses(table, ANNA.user, "stop")
    assert player_of(table, ANNA).turns == 1


def test_turns_are_stored() -> None:
    table = a_match(ANNA, BORIS)
    presses(table, ANNA.user, "stop")
    again = codec.read(codec.write(table), GAMES)
    assert player_of(again, ANNA).turns == 1


def test_a_hint_is_no_reason_to_draw_a_picture_again() -> None:
    table = a_match(ANNA, BORIS)
    plain, hinted = screens(table, frozenset())["board:1"], screens(table)["board:1"]
    assert plain.picture == hinted.picture
    assert plain.caption != hinted.caption


def test_a_hinted_board_is_no_longer_than_another() -> None:
    for language in ("ru", "en"):
        table = a_match(ANNA, BORIS)
        table.language = language
        presses(table, ANNA.user, "stop")
        caption = screens(table, frozenset({BORIS.user}))["board:1"].caption
        assert caption is not None
        assert "💡" in caption
        assert phone.lines_of(caption, GROUP, language).told <= 4, caption


def test_who_is_away_is_not_helped() -> None:
    table = a_match(ANNA, BORIS)
    goes_away(table, ANNA)
    assert not is_hinted(table)
