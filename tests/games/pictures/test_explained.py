"""Pictures that explain a turn: whole, legible, and every number stands where it is told of."""

from collections.abc import Callable

import pytest

from games.canvas.canvas import HEAD
from games.canvas.pieces.icons import numbered_disc
from games.canvas.placing import Kind, Placements, placements_taken
from games.canvas.rows.callouts import DISC
from games.contract.screen import Translator
from games.registry import GAMES
from tests.games.pictures.gallery import EN, RU
from tests.games.pictures.test_any_table import check
from tests.games.pictures.test_layout import HELD, found

EXPLAINED = [
    pytest.param(game.paint_rules, t, id=f"{game.name} {t.language}")
    for game in GAMES.values()
    if game.paint_rules is not None
    for t in (RU, EN)
]
Draw = Callable[[Translator], bytes]

every_one = pytest.mark.parametrize(("draw", "t"), EXPLAINED)


def notes(draw: Draw, t: Translator) -> Placements:
    with placements_taken() as pictures:
        draw(t)
    return pictures[0]


def test_the_games_that_are_laid_out_are_explained() -> None:
    assert {*HELD} <= {name for name, game in GAMES.items() if game.paint_rules is not None}


@every_one
def test_it_fits_and_nothing_overlaps(draw: Draw, t: Translator) -> None:
    check(draw(t))
    assert found(lambda: draw(t)) == []


@every_one
def test_no_word_is_cut(draw: Draw, t: Translator) -> None:
    said = [one.text for one in notes(draw, t).placed if one.kind is Kind.WORDS]
    assert not [text for text in said if "…" in text]


@every_one
def test_every_number_stands_once_on_the_figure_and_once_before_its_words(
    draw: Draw, t: Translator
) -> None:
    placed = notes(draw, t).placed
    legend = max(one.top for one in placed if one.kind is Kind.SURFACE and one.top > HEAD)
    seen: dict[int, list[bool]] = {}
    for number in range(1, 10):
        disc = numbered_disc(number, DISC).image
        seen[number] = [one.top > legend for one in placed if one.image is disc]
    told = [number for number, places in seen.items() if places]
    assert told == list(range(1, len(told) + 1))
    assert len(told) >= 5
    assert all(sorted(seen[number]) == [False, True] for number in told)
