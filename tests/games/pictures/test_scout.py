"""The moments of Scout have room, whoever takes part and however many cards are on the table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.canvas.pieces.cards import fan, one_back
from games.canvas.placing import Kind, Placed, placements_taken
from games.contract.events import MoveEvents
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face
from games.scout.pictures.board import paint_board
from games.scout.pictures.hand import paint_hand
from games.scout.pictures.pieces import lay_back
from games.scout.rules.events import Because, Dealt, Doubled, RoundEnded, Scouted, Showed
from games.scout.rules.moves import End
from games.scout.rules.view import View
from tests.games.pictures.gallery import ANIMALS, EN, RU, scout_moment, scout_view
from tests.games.pictures.placing import faults

LONG = "Константин-Александр"
RUN = (102, 203, 304, 405, 506, 607, 708, 809, 910, 1001)  # the longest set there can be
TWO: dict[str, Any] = {
    "sizes": (25, 8),
    "captured": (25, 10),
    "tokens": (3, 0),
    "doubles": (False, False),
    "taken": ((),) * 2,
    "totals": (-18, 105),
    "scouted": 1,
}
FIVE: dict[str, Any] = {
    "sizes": (25, 8, 11, 1, 9),
    "captured": (25, 10, 7, 3, 0),
    "tokens": (10, 13, 0, 11, 2),
    "doubles": (True, False, True, True, True),
    "taken": ((),) * 5,
    "totals": (-18, 105, -14, 0, 9),
    "scouted": 3,
}
TABLES = [pytest.param(TWO, id="two"), pytest.param(FIVE, id="five")]

every_table = pytest.mark.parametrize("seats", TABLES)


def placed(view: View, *events: Any) -> list[Placed]:
    """What lies on the board after these events, once nothing is found wrong with it."""
    people = [Face(animal, LONG) for animal in ANIMALS[: view.seats]]
    told = [MoveEvents(events[0].seat, events)] if events else []
    for t in (EN, RU):
        with placements_taken() as pictures:
            paint_board(SceneOf(view, told, people), t)
        assert list(faults(pictures[0])) == []
    return pictures[0].placed


def said(things: Sequence[Placed]) -> list[str]:
    return [one.text for one in things if one.kind is Kind.WORDS]


def after(seats: dict[str, Any], **changes: Any) -> View:
    return scout_view(**seats | changes)


@every_table
@pytest.mark.parametrize("count", [1, 4, 6, 8, 10])
def test_a_set_has_room_over_the_one_that_it_beat(seats: dict[str, Any], count: int) -> None:
    for beaten in {1, count}:
        over, view = RUN[:beaten], after(seats, table=RUN[:count], owner=1, scouted=0)
        things = placed(view, Showed(1, RUN[:count], beaten, over))
        assert f"+{beaten}" in said(things)  # at the pile


@every_table
@pytest.mark.parametrize("end", End)
@pytest.mark.parametrize("left", [0, 2, 3, 4, 5, 6, 9])
def test_a_scouted_card_has_room_beside_the_set(seats: dict[str, Any], end: End, left: int) -> None:
    owner = 1 if left else None
    view = after(seats, table=RUN[:left], owner=owner, scouted=1 if left else 0)
    chips = 2 if view.seats == 2 else None
    change = "−1" if view.seats == 2 else "+1"
    things = placed(view, Scouted(0, 1001, 1, chips, end))
    assert said(things).count(change) == 2  # on the headline, and at the tokens


@pytest.mark.parametrize("count", [1, 4, 10])
def test_a_double_action_shows_both_the_scout_and_the_set(count: int) -> None:
    view = after(FIVE, table=RUN[:count], owner=0, scouted=0)
    events = Doubled(0), Scouted(0, 1001, 1), Showed(0, RUN[:count], count, RUN[:count])
    words = said(placed(view, *events))
    assert {"разведывает 10", "+1", f"+{count}"} <= set(words)


@every_table
@pytest.mark.parametrize("because", Because)
@pytest.mark.parametrize("is_over", [False, True], ids=["more rounds", "the last"])
def test_the_end_of_a_round_has_room(
    seats: dict[str, Any], because: Because, *, is_over: bool
) -> None:
    everybody = tuple(range(len(seats["sizes"])))
    looking = () if is_over else everybody
    view = after(seats, table=(), owner=None, scouted=0, looking=looking, over=is_over)
    spared = None if because is Because.OUT else 1
    counts = seats["captured"], seats["tokens"], seats["sizes"], seats["totals"]
    ended = RoundEnded(0, because, 3, spared, *counts)
    words = said(placed(view, ended) if is_over else placed(view, ended, Dealt(1, 4)))
    assert ("Начинает" in words) is not is_over


def test_what_older_tables_did_not_note_is_left_out() -> None:
    view = after(FIVE, table=RUN[:3], owner=1, scouted=0)
    assert "+2" in said(placed(view, Showed(1, RUN[:3], 2)))
    placed(after(FIVE, table=RUN[:3], owner=1, scouted=1), Scouted(2, 1001, 1))


def test_the_first_turn_of_a_round_no_longer_tells_of_the_round_before() -> None:
    counts = FIVE["captured"], FIVE["tokens"], FIVE["sizes"], FIVE["totals"]
    view = after(FIVE, table=(), owner=None, scouted=0)
    words = said(placed(view, RoundEnded(0, Because.OUT, 3, None, *counts), Dealt(1, 4)))
    assert "Стол пуст: можно любой сет" in words
    assert "всего" not in words


def test_a_hand_that_does_not_count_is_struck_through() -> None:
    with_spared = scout_moment(
        "A: 1 2 | B: 5 6 | C: 3 9 | shown by A: 8 8 8 | C to move | scouted 1", "C scouts L 1"
    )
    ended = with_spared.recent[0].last(RoundEnded)
    assert ended is not None
    assert ended.spared == 0
    bare = replace(with_spared, recent=[MoveEvents(2, (replace(ended, spared=None),))])
    lines = [_lines_through_numbers(scene) for scene in (with_spared, bare)]
    assert lines == [["−2"], []]


def _lines_through_numbers(scene: Scene[View]) -> list[str]:
    """The words with a thin surface of the same group on them."""
    with placements_taken() as pictures:
        paint_board(scene, RU)
    things = pictures[0].placed
    lines = {one.group for one in things if one.kind is Kind.SURFACE and one.height <= 6}
    return [one.text for one in things if one.kind is Kind.WORDS and one.group in lines]


# Columns


def test_all_totals_have_one_size_and_end_at_one_edge() -> None:
    totals = {"−18", "105", "−14", "88"}
    view = scout_view(totals=(-18, 105, -14, 88), captured=(0, 0, 0, 0), tokens=(0, 0, 0, 0))
    found = [one for one in placed(view) if one.text in totals]
    assert {one.text for one in found} == totals
    assert max(one.right for one in found) - min(one.right for one in found) <= 4
    assert max(one.height for one in found) - min(one.height for one in found) <= 2  # round digits


def test_many_tokens_leave_room_for_the_double_action_and_the_total() -> None:
    things = placed(scout_view(tokens=(10, 13, 0, 22), totals=(-118, 105, 9, 12)))
    for tokens, total in (("10", "−118"), ("13", "105"), ("22", "12")):
        left, right = (next(one for one in things if one.text == text) for text in (tokens, total))
        sign = next(
            one
            for one in things
            if one.kind is Kind.PIECE
            and left.right < one.left + one.width / 2 < right.left
            and abs(one.top + one.height / 2 - left.top - left.height / 2) < 20
        )
        assert left.right + 8 <= sign.left
        assert sign.right + 8 <= right.left


def test_no_card_is_drawn_for_an_empty_hand_however_little_room_there_is() -> None:
    squeezed = scout_view(sizes=(0, 25, 8, 5), totals=(-118, 105, 9, 12), tokens=(10, 13, 0, 22))
    empty = {id(fan(lay_back, 0, 54, 160).image), id(one_back(lay_back, 54, 0).image)}
    assert not empty & {id(one.image) for one in placed(squeezed)}


# A hand


@pytest.mark.parametrize("cards", [1, 12, 24, 40])
def test_a_hand_of_any_size_has_room_below_any_set(cards: int) -> None:
    for table, t in ((RUN, RU), ((), EN)):
        hand = (RUN * 4)[:cards]
        view = scout_view(seat=0, hand=hand, table=table, owner=1 if table else None)
        with placements_taken() as pictures:
            paint_hand(view, LONG, t)
        assert list(faults(pictures[0])) == []
