"""Which records of the group a match has beaten."""

from bot.features.stats.model.beaten import BeatenBests
from tests.bot.features.stats.evenings import FRIDAY, a_record, folded

FIRST = a_record("Anna 1, Boris 2", number=1, feats="theft 61 0")
BETTER = a_record("Anna 1, Boris 2", number=2, at=FRIDAY + 900, feats="theft 82 1, score 30 0")
WORSE = a_record("Anna 1, Boris 2", number=3, at=FRIDAY + 1800, feats="theft 70 1")


def test_a_match_beats_what_was_there_before() -> None:
    (beaten,) = BeatenBests.of(
        BETTER.id, folded([FIRST, BETTER])
    ).feats  # the score is the first one
    assert (beaten.kind, beaten.amount, beaten.before) == ("theft", 82, 61)
    assert str(beaten.face) == "🐸 Boris"


def test_the_first_match_of_a_group_beats_nothing() -> None:
    assert not BeatenBests.of(FIRST.id, folded([FIRST])).feats


def test_less_than_the_best_beats_nothing() -> None:
    assert not BeatenBests.of(WORSE.id, folded([FIRST, BETTER, WORSE])).feats


def test_where_nobody_could_count_nothing_is_said() -> None:
    assert BeatenBests.of(BETTER.id, None) == BeatenBests(match=1)


def test_a_note_is_read_again() -> None:
    noted = BeatenBests.of(BETTER.id, folded([FIRST, BETTER]))
    assert BeatenBests.read(noted.model_dump_json()) == noted
    assert BeatenBests.read("") is None
    assert BeatenBests.read('{"match": "?"}') is None
