"""What kind of match a table plays: each property as the core asks for it, and its stored form."""

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from bot.features.daily import model as daily
from bot.features.lessons import model as lessons
from bot.features.stats.model.counting import counted
from bot.screens.pages.about_tables import my_tables
from bot.screens.pages.deals import deal_page, seal_screen
from bot.table import closing, deadlines, evening
from bot.table.document import ClosedBecause, Phase, Table
from bot.table.occasion import A_MATCH, AnyOccasion, DailyOccasion, LessonOccasion, end_of
from bot.table.record.closed_until import closed_until
from bot.table.record.document import _KNOWN, MatchRecord, has_ended, packed, record_of, unpacked
from bot.table.stored import codec
from bot.table.stored.migrations import FORMAT, NewerDocument
from bot.texts import words
from games.hit import HIT
from games.registry import GAMES
from tests.bot.screens.contexts import a_context
from tests.bot.table.sealed import a_sealed_match
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    SECRET,
    START,
    a_match,
    an_empty_table,
    played,
)

STORED = Path(__file__).parents[1] / "stored"
DAY = "2026-11-18"
EN = words("en")
OLDER = [2, 3, 4, 5, 6]


def a_daily() -> Table:
    table = an_empty_table(HIT, chat=ANNA.user)
    table.occasion = DailyOccasion(day=DAY)
    daily.begin(table, HIT, ANNA, secret=SECRET, now=START)
    return table


def a_lesson() -> Table:
    table = an_empty_table(HIT, chat=ANNA.user)
    lessons.begin(table, HIT, ANNA, step=0, now=START)
    return table


ALL = {"match": lambda: a_match(ANNA, BORIS, ais=1), "lesson": a_lesson, "daily": a_daily}
TABLES = pytest.mark.parametrize("kind", ALL)


def stopped(kind: str) -> Table:
    table = ALL[kind]()
    closing.close(table, because=ClosedBecause.STOPPED)
    return table


def in_format(number: int, **said: object) -> str:
    fields = json.loads((STORED / f"format-{number}" / "hit.json").read_text())
    return json.dumps(fields | said)


@TABLES
def test_a_table_knows_its_occasion(kind: str) -> None:
    assert ALL[kind]().occasion.kind == kind
    assert codec.read(codec.write(ALL[kind]()), GAMES).occasion == ALL[kind]().occasion


@TABLES
def test_a_lesson_is_not_recorded(kind: str) -> None:
    table = stopped(kind)
    assert has_ended(Phase.PLAYING, table) is (kind != "lesson")
    assert table.recorded == (kind != "lesson")


@TABLES
def test_a_lesson_moves_by_its_script_alone(kind: str) -> None:
    table = ALL[kind]()
    seat = next(seat for seat, player in enumerate(table.players) if player.is_ai)
    waits = played(table).waits
    waits[seat] = next(iter(waits.values()))
    answers_at = deadlines.ai_answers_at(table, seat, START)
    assert (answers_at == float("inf")) is (kind == "lesson")


@TABLES
def test_a_lesson_has_words_of_its_own_for_newcomers(kind: str) -> None:
    context = a_context(HIT, newcomers=frozenset({ANNA.user}))
    assert context.is_hinted(ALL[kind](), 0) is (kind != "lesson")


@TABLES
def test_after_a_lesson_no_deal_is_sealed(kind: str) -> None:
    assert bool([*seal_screen(stopped(kind))]) is (kind != "lesson")


@TABLES
def test_a_lesson_alone_gives_way_and_matches_alone_have_a_lobby(kind: str) -> None:
    occasion = ALL[kind]().occasion
    assert occasion.gives_way is (kind == "lesson")
    assert occasion.has_lobby is (kind == "match")


@TABLES
def test_a_deal_of_the_day_is_the_same_for_all(kind: str) -> None:
    assert ALL[kind]().occasion.is_same_for_all is (kind == "daily")


@TABLES
def test_only_a_lesson_remembers_how_far_one_has_come(kind: str) -> None:
    assert ALL[kind]().occasion.step_to_remember == (0 if kind == "lesson" else None)


@TABLES
def test_only_a_deal_of_the_day_has_results_of_a_day(kind: str) -> None:
    assert ALL[kind]().occasion.day_of_results == (DAY if kind == "daily" else None)


@TABLES
def test_only_a_deal_of_the_day_is_closed_until_its_midnight(kind: str) -> None:
    table, end = stopped(kind), end_of(DAY)
    assert closed_until(table, end - 1) == (end if kind == "daily" else None)
    assert closed_until(table, end) is None


@TABLES
def test_a_lesson_is_called_one_among_my_tables(kind: str) -> None:
    listed = my_tables([ALL[kind]()], GAMES, ANNA.user, EN).text
    assert listed.startswith("🎓") is (kind == "lesson")


def test_whoever_plays_again_plays_an_ordinary_match() -> None:
    for kind in ALL:
        table = stopped(kind)
        evening.reopen(table, HIT, ANNA.user, writable=frozenset({1, 2}), now=START)
        assert table.occasion == A_MATCH


@pytest.mark.parametrize("number", OLDER)
@pytest.mark.parametrize(
    ("said", "occasion"),
    [
        ({}, A_MATCH),
        ({"daily": None, "lesson": None}, A_MATCH),
        ({"daily": DAY}, DailyOccasion(day=DAY)),
        ({"lesson": 0}, LessonOccasion(step=0)),
        ({"lesson": 4, "daily": None}, LessonOccasion(step=4)),
    ],
)
def test_older_documents_said_it_by_two_fields(
    number: int, said: dict[str, object], occasion: AnyOccasion
) -> None:
    table = codec.read(in_format(number, **said), GAMES)
    assert table.occasion == occasion
    assert codec.read(codec.write(table), GAMES).occasion == occasion


def test_a_bot_of_the_version_before_waits_for_a_newer_one() -> None:
    for a_table in ALL.values():
        with pytest.raises(NewerDocument):
            codec.read(codec.write(a_table()), GAMES, newest=FORMAT - 1)


def a_record(occasion: AnyOccasion) -> MatchRecord:
    record = a_sealed_match(GAMES["hit"], 2, presses=["7"])
    record.occasion = occasion
    return record


def in_json(record: MatchRecord) -> dict[str, Any]:
    content = zlib.decompressobj(zdict=_KNOWN).decompress(base64.b85decode(packed(record)))
    fields: dict[str, Any] = json.loads(content)
    return fields


@pytest.mark.parametrize("occasion", [A_MATCH, DailyOccasion(day=DAY)])
def test_a_record_says_it_as_older_versions_do(occasion: AnyOccasion) -> None:
    """They refuse a field that they do not know, and may run beside this version."""
    record = a_record(occasion)
    assert "occasion" not in in_json(record)
    assert in_json(record).get("daily") == occasion.day_of_results
    assert unpacked(packed(record)) == record


def test_a_record_takes_it_from_its_table() -> None:
    table = stopped("daily")
    record = record_of(table, played_before(table), [], now=START)
    assert record.occasion == DailyOccasion(day=DAY)


def played_before(table: Table) -> Any:
    assert table.match is not None
    return table.match


def test_nothing_follows_the_secret_of_a_deal_that_is_the_same_for_all() -> None:
    ordinary, of_day = (deal_page(a_record(one), EN) for one in (A_MATCH, DailyOccasion(day=DAY)))
    assert "press" in ordinary.text
    assert "press" not in of_day.text


def test_what_is_not_rated_is_counted_apart() -> None:
    record = a_record(A_MATCH)
    record.gaps = [gap.removesuffix("b") for gap in record.gaps]
    for number, seat in enumerate(record.seats, start=1):
        seat.user = number
    as_match = counted(record)
    record.occasion = DailyOccasion(day=DAY)
    as_daily = counted(record)
    assert as_match is not None
    assert as_match.is_among_people
    assert as_daily is not None
    assert not as_daily.is_among_people
