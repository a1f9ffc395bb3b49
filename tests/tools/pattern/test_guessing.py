"""Pattern: each in turn guesses the number of the next, until one is found."""

from games.chance import Chance
from games.contract.table import Level
from tests.tools.pattern.notation import LETTERS, table
from tools.new_game.pattern import PATTERN


def test_nobody_guesses_before_all_have_hidden() -> None:
    assert table("A 20 | B").refuses("A guesses 30") == "still_hiding"


def test_the_turn_goes_round() -> None:
    begun = table("A 20 | B 30 | C 40 | B to move")
    assert begun.awaited == "B"
    assert begun.plays("B guesses 50").awaited == "C"
    assert begun.plays("B guesses 50, C guesses 50, A guesses 50").awaited == "B"
    assert begun.refuses("A guesses 30") == "not_your_turn"


def test_a_miss_tells_everybody_where_the_number_lies() -> None:
    missed = table("A 20 | B 57").plays("A guesses 50, B guesses 30, A guesses 60")
    for reader in ("A", "B", None):
        seen = missed.seen_by(reader)
        assert (seen.lowest, seen.highest) == ([10, 51], [29, 59])


def test_a_foolish_guess_takes_nothing_back() -> None:
    missed = table("A 20 | B 57").plays("A guesses 50, B guesses 30, A guesses 11")
    assert missed.seen_by(None).lowest[1] == 51


def test_who_finds_the_number_wins_at_once() -> None:
    over = table("A 20 | B 57 | C 90").plays("A guesses 57")
    assert over.told_to(None) == "found"
    assert over.awaited == ""
    assert over.places == "1 A, 2 B, 2 C"
    assert over.refuses("B guesses 90") == "over"


def test_the_ai_halves_what_is_left() -> None:
    playing = table("A 20 | B 98")
    for guess in ("54", "77", "88", "94", "97", "98"):
        move = PATTERN.choose(
            playing.seen_by("A"), LETTERS.index("A"), Chance(bytes(32)), Level.NORMAL
        )
        assert str(move) == f"guess {guess}"
        playing = playing.plays(f"A guesses {guess}")
        if guess != "98":
            playing = playing.plays("B guesses 11")
    assert playing.places == "1 A, 2 B"
