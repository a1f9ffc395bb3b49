"""Finals: whatever came of a match, all of it has room, and the amounts are in the game's unit."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from games.canvas.finale.chart import SIZES, scale, spread
from games.canvas.finale.finale import Final, paint_standings
from games.canvas.finale.winners import joined
from games.canvas.letters.fonts import black
from games.canvas.placing import Kind, Placed, Placements, placements_taken
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.outcome import Occasion, Outcome, standings
from games.contract.scene import SceneOf
from games.contract.screen import Face, Translator
from games.contract.table import Level
from games.registry import GAMES
from games.tugriki.pictures.icons import coin
from games.tugriki.pictures.theme import THEME as TUGRIKI
from tests.games.matches import Match, deal, play_to_the_end
from tests.games.pictures.finals import FINALS, OF_EIGHT, remembered
from tests.games.pictures.gallery import ANIMALS, EN, RU
from tests.games.pictures.placing import faults
from tests.games.pictures.test_names import NASTY, nasty_faces

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

LARGEST, TALLEST = 100_000, 1400
LONG = "Константин-Александр"
NAMES = (LONG, "Ян", "Мирослава-Анна", LONG, "Wilhelmina", "О", LONG, "Женя")
GROUP = "Константин-Александр и все, кто любит играть по пятницам допоздна"
TABLES = [
    pytest.param(game, seats, id=f"{game.name} {seats}")
    for game in GAMES.values()
    for seats in game.seats
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def faces(seats: int) -> list[Face]:
    return [Face(animal, name) for animal, name in zip(ANIMALS, NAMES, strict=True)][:seats]


def played_by_ais(game: AnyGame, seats: int, number: int) -> Match:
    match = deal(game, seats, number)
    thinking = Chance(number.to_bytes(32, "big"))
    while awaited := game.awaited(match.state):
        seat = awaited[0]
        match.play(seat, game.choose(game.view(match.state, seat), seat, thinking, Level.EASY))
    return match


def final_of(match: Match, t: Translator) -> bytes:
    """As the group sees it: all is told that everybody may know."""
    game, people = match.game, faces(match.seats)
    outcome, draw = game.outcome(match.state), game.paint_final
    assert outcome is not None
    assert draw is not None
    told = [entry.to(None) for entry in match.recent]
    scene = SceneOf(game.view(match.state, None), told, people)
    first = next(iter(game.highlights(scene.events, people, t)), None)
    return draw(scene, outcome, Occasion(GROUP, "27 сентября 2026", first), t)


def noted(draw: Callable[[], bytes]) -> Placements:
    with placements_taken() as pictures:
        assert len(draw()) <= LARGEST
    (notes,) = pictures
    return notes


def words(notes: Placements) -> list[Placed]:
    return [one for one in notes.placed if one.kind is Kind.WORDS]


def texts(notes: Placements) -> list[str]:
    return [one.text for one in words(notes)]


# Real matches


@every_table
def test_the_final_of_a_random_match_has_room_for_all_of_it(game: AnyGame, seats: int) -> None:
    for number, t in enumerate((RU, EN, RU)):
        match = play_to_the_end(deal(game, seats, 31 + number))
        notes = noted(lambda match=match, t=t: final_of(match, t))  # type: ignore[misc]
        assert list(faults(notes)) == []
        assert notes.height <= TALLEST
        said = texts(notes)
        assert any(text.endswith("27 сентября 2026") for text in said)
        assert any(text.startswith("Константин-Ал") and text.endswith("…") for text in said)


@every_table
def test_the_final_of_ais_has_room_for_all_of_it(game: AnyGame, seats: int) -> None:
    notes = noted(lambda: final_of(played_by_ais(game, seats, 5), EN))
    assert list(faults(notes)) == []


# Any numbers


def a_final(points: Sequence[int], **changes: Any) -> Final:
    seats = len(points)
    values: dict[str, Any] = {
        "theme": TUGRIKI,
        "title": "Тугрики",
        "faces": [Face(animal, LONG) for animal in ANIMALS[:seats]],
        "outcome": standings(points),
        "occasion": Occasion(GROUP, "14 ноября 2026", remembered(seats - 1, "x" * 60)),
    }
    return Final(**values | changes)


def wide_numbers(seats: int) -> Iterator[Outcome]:
    yield standings([(105, -18, 88, 9, -118, 0, 47, 12)[seat] for seat in range(seats)])
    for winners in range(2, seats + 1):
        yield standings([105] * winners + [-18] * (seats - winners))


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("rounds", [3, 0])
@pytest.mark.parametrize("unit", [coin, None], ids=["coins", "points"])
def test_ties_and_wide_numbers_have_room(
    seats: int, rounds: int, unit: Callable[[int], Any] | None
) -> None:
    for place, outcome in enumerate(wide_numbers(seats)):
        points = {one.seat: one.points for one in outcome}
        lines = {seat: [0, -40, 60, points[seat]] for seat in points} if rounds else {}
        final = a_final([0] * seats, outcome=outcome, coin=unit, rounds=rounds, lines=lines)
        notes = noted(lambda final=final, t=(RU, EN)[place % 2]: paint_standings(final, t))  # type: ignore[misc]
        assert list(faults(notes)) == []
        assert notes.height <= TALLEST


def test_a_match_of_which_little_is_known_has_a_final() -> None:
    """The rules were changed in its middle: nothing is told."""
    for game in GAMES.values():
        match = play_to_the_end(deal(game, game.seats[0], 3))
        match.recent.clear()
        assert list(faults(noted(lambda match=match: final_of(match, RU)))) == []  # type: ignore[misc]


@pytest.mark.parametrize("first", range(0, len(NASTY), 4))
@pytest.mark.parametrize("winners", [1, 2, 4, 8])
def test_any_names_and_any_title_have_room(winners: int, first: int) -> None:
    outcome = standings([9] * winners + [3] * (8 - winners))
    final = a_final(
        [0] * 8,
        outcome=outcome,
        faces=nasty_faces(first, 8),
        occasion=Occasion(NASTY[first], "14 ноября 2026", remembered(0, NASTY[first + 1])),
    )
    assert list(faults(noted(lambda: paint_standings(final, RU)))) == []


# What was wrong once


def test_eight_winners_are_no_higher_than_telegram_shows() -> None:
    notes = noted(FINALS["final-tie-8"])
    assert notes.height <= TALLEST
    assert "Eight-way tie" in texts(notes)
    assert texts(notes).count("1") >= 8


def test_tugriki_are_counted_in_coins_and_have_a_chart() -> None:
    for name in ("final-tugriki-2", "final-tugriki-8"):
        said = texts(noted(FINALS[name]))
        assert not [text for text in said if "очк" in text]
        assert {"0", "1", "2", "3"} <= set(said)  # of the chart's axes


def test_a_debt_is_shown_beside_the_purse() -> None:
    assert "−3" in texts(noted(FINALS["final-tugriki-8"]))


@pytest.mark.parametrize("name", FINALS)
def test_amounts_of_a_column_have_one_size_and_end_at_one_edge(name: str) -> None:
    notes = noted(FINALS[name])
    rows = [one for one in notes.placed if one.kind is Kind.SURFACE and 70 < one.height < 120]
    last = {}
    for row in rows:
        inside = [
            one
            for one in words(notes)
            if row.top <= one.top and one.bottom <= row.bottom and one.right <= row.right
            and row.left <= one.left
        ]  # fmt: skip
        if len(inside) > 2:  # place, name, amount
            amount = max(inside, key=lambda one: one.right)
            last[row.top, row.left] = (row.right - amount.right, amount.height)
            nearest = [one.right for one in inside if one is not amount]
            assert amount.left - max(nearest) >= 12
    assert len(last) > 1
    edges, heights = zip(*last.values(), strict=True)
    assert max(edges) - min(edges) <= 6  # digits have air of their own
    assert max(heights) - min(heights) <= 4


# The chart


def test_a_scale_ends_where_the_lines_do() -> None:
    assert scale([0, 41, -18, 24], 224) == (-18, 41, 20)
    assert scale([15, 39, 4], 270) == (0, 39, 10)
    assert scale([60, 98, 22], 234) == (0, 98, 20)
    assert scale([0, 0], 234) == (0, 1, 1)
    for high in range(1, 300):
        low, top, step = scale([0, high], 234)
        assert (low, top) == (0, high)
        assert 234 * step / high >= 42 or step > high


def test_heads_are_pushed_apart_and_stay_in_order() -> None:
    assert spread([10, 200], 50, 0, 300) == [25, 200]
    assert spread([100, 110, 120], 50, 0, 300) == [60, 110, 160]
    assert spread([290, 295], 50, 0, 300) == [225, 275]
    places = spread([151] * 8, 42, 0, 336)
    assert places == [21 + 42 * place for place in range(8)]


def test_all_eight_heads_have_room_and_none_is_smaller_than_36() -> None:
    for lines in range(2, 9):
        sizes = [size for size in SIZES if size.has_room_for(lines)]
        assert sizes
        assert all(size.head >= 36 for size in sizes)


def test_the_order_in_which_things_are_left_out() -> None:
    lines = {seat: [15, *[purses[seat] for purses in OF_EIGHT[1:]]] for seat in range(8)}
    shared = a_final([15] * 8, coin=coin, lines=lines)
    assert not [text for text in texts(noted(lambda: paint_standings(shared, RU))) if "xx" in text]
    one = a_final(OF_EIGHT[-1], coin=coin, lines=lines)
    said = texts(noted(lambda: paint_standings(one, RU)))
    assert [text for text in said if "xx" in text]
    for kept in ("Константин-Ал", "39", "14 ноября 2026"):
        assert [text for text in said if text.startswith(kept)]


# Names


def test_names_of_winners_are_joined_and_each_is_cut() -> None:
    assert joined(["Диана"], black(72), 1008, RU) == "Диана"
    assert joined(["Диана", "Илья"], black(72), 1008, RU) == "Диана и Илья"
    assert joined(["Диана", "Илья", "Ян"], black(56), 1008, EN) == "Диана, Илья and Ян"
    cut = joined([LONG, "Ян", LONG, LONG], black(56), 1008, RU)
    assert black(56).width(cut) <= 1008
    assert cut.count("…") == 3
    assert ", Ян, " in cut
