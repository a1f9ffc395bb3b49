"""Scout: taking a card from the set on the table."""

from tests.games.scout.notation import scout


def test_an_end_card_goes_to_any_place_either_way_up() -> None:  # S-R23
    table = scout("A: 1 | B: 5/2 6/2 | C: 3 | shown by A: 7/1 8/4 9/3 | doubles: A")
    assert [move for move in table.may("B") if move.startswith("scout")] == [
        "scout L 1", "scout L 2", "scout L 3",
        "scout L flip 1", "scout L flip 2", "scout L flip 3",
        "scout R 1", "scout R 2", "scout R 3",
        "scout R flip 1", "scout R flip 2", "scout R flip 3",
    ]  # fmt: skip
    assert table.plays("B scouts L 1").cards("B") == "7/1 5/2 6/2"
    assert table.plays("B scouts L flip 2").cards("B") == "5/2 1/7 6/2"
    assert table.plays("B scouts R flip 3").cards("B") == "5/2 6/2 3/9"
    assert table.plays("B scouts R 3").shown == "7 8 by A"


def test_there_is_no_place_beyond_the_hand() -> None:  # S-R23
    table = scout("A: 1 | B: 5 6 | C: 3 | shown by A: 7 8")
    assert table.refuses("B scouts L 4") == "no_such_place"


def test_the_owner_gets_a_token_and_the_turn_ends() -> None:  # S-R24
    table = scout("A: 1 | B: 5 6 | C: 3 | shown by A: 7 8 9").plays("B scouts L 1")
    assert table.tokens == "A 1"
    assert table.mover == "C"
    assert table.told == "B scouted"


def test_what_is_left_stays_with_its_owner() -> None:  # S-R25
    table = scout("A: 1 | B: 5 6 | C: 3 | D: 4 | shown by A: 7 8 9")
    table = table.plays("B scouts L 1, C scouts R 1")
    assert table.shown == "8 by A"
    assert table.tokens == "A 2"


def test_tokens_never_run_out() -> None:  # S-R2, S-R26
    table = scout("A: 1 | B: 5 6 | C: 3 | shown by A: 7 8 9 | tokens: A 30, B 15, C 15")
    assert table.plays("B scouts L 1").tokens == "A 31, B 15, C 15"


def test_nothing_can_be_scouted_from_an_empty_table() -> None:  # S-A1
    table = scout("A: 1 5 | B: 5 6 | C: 3")
    assert table.may("A") == ["show 1", "show 2"]
    assert table.refuses("A scouts L 1") == "empty_table"
    assert table.refuses("A doubles L 1 1") == "empty_table"


def test_a_set_that_is_scouted_away_has_no_owner_any_more() -> None:  # S-A2, S-C20
    table = scout("A: 5 1 | B: 5 6 | C: 2 4").plays("A shows 5, B scouts L 1")
    assert table.shown == "nothing"
    assert table.tokens == "A 1"
    assert table.mover == "C"
    assert table.may("C") == ["show 1", "show 2"]
    table = table.plays("C shows 2")
    assert table.shown == "2 by C"
    assert table.captured == ""


def test_a_lone_card_has_one_end() -> None:  # S-A35
    table = scout("A: 1 | B: 5/2 | C: 3 | shown by A: 7/4 | doubles: A")
    assert table.may("B") == ["scout L 1", "scout L 2", "scout L flip 1", "scout L flip 2"]
    assert table.refuses("B scouts R 1") == "one_end"


def test_the_example_of_the_first_edition() -> None:  # S-C18
    table = scout("A: 4 | B: 4 | C: 2/5 3/5 6/5 7/5 8/5 | D: 4 | shown by A: 7/1 8/3 9/2")
    table = table.plays("B scouts R 1")
    assert table.shown == "7 8 by A"
    assert table.tokens == "A 1"
    scouted = table.plays("C scouts L flip 1")
    assert scouted.hand("C") == "1 2 3 6 7 8"
    assert scouted.tokens == "A 2"
    played = table.plays("C shows 6 7 8")
    assert played.captured == "C 2"
    doubled = table.plays("C doubles L flip 1 1-3")
    assert doubled.shown == "1 2 3 by C"
    assert doubled.captured == "C 1"
    assert doubled.tokens == "A 2"
