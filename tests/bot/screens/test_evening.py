"""The evening in words: who has won how often, and what each match of tonight was."""

from typing import Any

import pytest

from bot.screens.table import table_screens
from bot.screens.wanted import Wanted
from bot.screens.words.dates import clock
from bot.table import evening
from bot.table.document import DisplayMode, PlayedMatch, Table
from games.contract.game import AnyGame
from games.registry import GAMES
from tests.bot.guessing import GUESSING
from tests.bot.screens.contexts import a_context
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    SHORT,
    START,
    VERA,
    alone_in_private,
    deal,
    finish,
    finished,
)

ALL_GAMES: list[AnyGame] = [*GAMES.values(), GUESSING]


def after(matches: int, *, minutes: int = 18, table: Table | None = None) -> Table:
    """So many, each begun when the one before ended; the seat behind the beginner's wins."""
    table, now = table or finished(ANNA, BORIS, VERA), START
    for _ in range(matches - 1):
        evening.reopen(table, SHORT, table.people[0].user, writable=EVERYBODY, now=now)
        deal(table, SHORT, now=now)
        now += 60 * minutes
        finish(table, now=now)
    return table


def shown(table: Table) -> list[Wanted]:
    return [
        one for one in table_screens(table, a_context(*ALL_GAMES)) if one.slot.startswith("evening")
    ]


def lines(table: Table) -> list[str]:
    (post,) = shown(table)
    return post.screen.text.split("\n")


def test_a_single_match_has_none() -> None:
    assert shown(finished(ANNA, BORIS)) == []


def test_it_tells_the_score_and_each_match() -> None:
    time = clock(START), clock(START + 18 * 60)
    assert lines(after(2)) == [
        "🌙 <b>The evening</b> · 2 matches · 18 min",
        "🐸 Boris 1 · 🦁 Vera 1",
        "",
        f"{time[0]} 🎯 HIT!: 🐸 Boris — 109 points",
        f"{time[1]} 🎯 HIT!: 🦁 Vera — 109 points, 18 minutes",
    ]


def test_under_the_picture_only_its_name_is_said() -> None:
    (post,) = shown(after(2))
    assert post.screen.caption == "🌙 <b>The evening</b>"
    assert post.screen.picture is not None
    table = after(2)
    table.display_mode = DisplayMode.TEXT
    (post,) = shown(table)
    assert post.screen.picture is None


def test_the_picture_is_another_one_after_each_match_and_the_same_until_then() -> None:
    (before,), (same,), (later,) = shown(after(2)), shown(after(2)), shown(after(3))
    pictures = [one.screen.picture for one in (before, same, later)]
    assert pictures[0] == pictures[1]
    assert pictures[0] != pictures[2]
    assert before.not_older_than < later.not_older_than


@pytest.mark.parametrize(("minutes", "said"), [(20, "20 min"), (60, "1 h"), (95, "1 h 35 min")])
def test_how_long_it_has_been(minutes: int, said: str) -> None:
    assert lines(after(2, minutes=minutes))[0].endswith(f"2 matches · {said}")


def test_who_plays_for_days_is_not_told_how_long() -> None:
    head, _, _, *rows = lines(after(2, minutes=3000))
    assert head.endswith("2 matches")
    assert rows[-1].endswith("109 points")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "tugriki", "points": 34}, "34 coins, 18 minutes"),
        ({"game": "scout", "points": -3}, "−3 points, 18 minutes"),
        ({"game": "scout", "points": 1, "began_at": 0.0}, "1 point"),
        ({"game": "nobody plays it any more", "points": 7}, "7, 18 minutes"),
    ],
)
def test_what_the_winner_has_is_said_in_the_game_s_own_unit(
    changes: dict[str, Any], said: str
) -> None:
    table = after(2)
    table.tonight[-1] = table.tonight[-1].model_copy(update=changes)
    assert lines(table)[-1].endswith(f"🦁 Vera — {said}")


@pytest.mark.parametrize(("winners", "said"), [(2, "two"), (5, "five"), (8, "eight")])
def test_a_shared_victory_is_said_to_be_one(winners: int, said: str) -> None:
    table = after(2)
    match = table.tonight[-1]
    people = [match.people[0].model_copy(update={"place": 1}) for _ in range(winners)]
    table.tonight[-1] = PlayedMatch(**{**match.model_dump(), "people": people})
    assert lines(table)[-1].endswith(f"— 109 points, shared by {said}")


def test_alone_with_bots_the_score_stays_a_line() -> None:
    table = alone_in_private(SHORT)
    deal(table, SHORT)
    finish(table)
    table = after(2, table=table)
    assert shown(table) == []
    standings = next(
        one for one in table_screens(table, a_context(*ALL_GAMES)) if "standings" in one.slot
    )
    assert "🌙 The evening: " in standings.screen.text
