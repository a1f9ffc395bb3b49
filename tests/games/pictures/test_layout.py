"""Nothing on a picture overlaps that is not meant to, whatever happened at the table.

Real positions of random and of AIs' matches, with the longest names and the widest numbers.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.canvas.canvas import Canvas
from games.canvas.colours import HOUSE
from games.canvas.letters.fonts import black, bold
from games.canvas.pieces.icons import crown
from games.canvas.pieces.plates import Guest
from games.canvas.placing import Kind, Placed, placements_taken
from games.canvas.rows.cells import Count, Piece, Sentence, Words, name_of
from games.canvas.rows.layout import Align, Column, Grid, Row, RowSize, lay_line, rows_that_fit
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face
from games.contract.table import Level
from games.registry import GAMES
from tests.games.matches import Match, deal, moments
from tests.games.pictures.gallery import ANIMALS, EN, RU, scout_view
from tests.games.pictures.placing import faults
from tests.games.podaflum.notation import podaflum as podaflum_table

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

HELD = ("hit", "podaflum", "scout", "tugriki")  # the games whose pictures are laid out so
LONG = "Константин-Александр"
NAMES = (LONG, "Ян", "Мирослава-Анна", LONG, "Wilhelmina", "О", LONG, "Женя")
TABLES = [
    pytest.param(GAMES[name], seats, id=f"{name} {seats}")
    for name in HELD
    for seats in GAMES[name].seats
]
WIDEST: dict[str, list[Any]] = {
    "podaflum": [
        podaflum_table(
            "A: 10 10 10 10 10 10 10 10 10 10 J J, 9 9 9 9 9 9 9 9 9 J J J, 8 8 8 8 8 8 8 8 J J"
            " | B: J J | C: 7 J, 6 J, 5 J, 4 J | D leads: 1, 2 2, 3 3 3 J J | row: 7 6 5 4"
        ).seen_by(None)
    ],
    "scout": [
        scout_view(sizes=(25, 8, 11, 1), captured=(25, 0, 7, 3), tokens=(10, 3, 0, 11), totals=t)
        for t in ((-18, 105, -14, 0), (105, -118, 9, 12))
    ],
}  # positions with the widest numbers there can be
DRAWN = 5  # positions of a match
MOST_MOVES_OF_AIS = 60

every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def faces(seats: int) -> list[Face]:
    people = zip(ANIMALS, NAMES, strict=True)
    return [Face(animal, name) for animal, name in people][:seats]


def scenes(game: AnyGame, seats: int, number: int) -> Iterator[Scene[Any]]:
    """Of a random match: the deal, some moments with what led to them, and the end."""
    match = deal(game, seats, number)
    length = sum(1 for _ in moments(deal(game, seats, number)))
    chooser = random.Random(f"layout {game.name} {seats} {number}")
    shown = {0, *chooser.sample(range(length), min(DRAWN, length))}
    for at, _ in enumerate(moments(match)):
        if at in shown:
            yield _scene(match)
    yield _scene(match)


def scenes_of_ais(game: AnyGame, seats: int, number: int) -> Iterator[Scene[Any]]:
    """Their positions are those that people see: fewer cards wasted, more points."""
    match = deal(game, seats, number)
    chooser = random.Random(f"AIs {game.name} {seats} {number}")
    thinking = Chance(number.to_bytes(32, "big"))
    for _ in range(MOST_MOVES_OF_AIS):
        awaited = game.awaited(match.state)
        if not awaited:
            break
        seat = awaited[0]
        match.play(seat, game.choose(game.view(match.state, seat), seat, thinking, Level.NORMAL))
        if chooser.random() < DRAWN / MOST_MOVES_OF_AIS:
            yield _scene(match)
    yield _scene(match)


def _scene(match: Match) -> Scene[Any]:
    """With the last lap, as a table tells it."""
    told = [entry.to(None) for entry in match.recent[-match.seats :]]
    return SceneOf(match.game.view(match.state, None), told, faces(match.seats))


def found(draw: Callable[[], bytes]) -> list[str]:
    with placements_taken() as pictures:
        draw()
    return [fault for notes in pictures for fault in faults(notes)]


@every_table
@pytest.mark.parametrize("played", [scenes, scenes_of_ais], ids=["random", "AIs"])
def test_nothing_on_a_board_overlaps_or_leaves_it(
    game: AnyGame, seats: int, played: Callable[[AnyGame, int, int], Iterator[Scene[Any]]]
) -> None:
    draw = game.paint_board
    assert draw is not None
    for place, scene in enumerate(played(game, seats, 11)):
        assert found(lambda scene=scene, t=(RU, EN)[place % 2]: draw(scene, t)) == []  # type: ignore[misc]


@pytest.mark.parametrize(
    ("game", "view"), [(GAMES[name], view) for name, views in WIDEST.items() for view in views]
)
def test_the_widest_numbers_and_names_have_room(game: AnyGame, view: Any) -> None:
    draw = game.paint_board
    assert draw is not None
    for t in (RU, EN):
        people = [Face(animal, LONG) for animal in ANIMALS[: view.seats]]
        assert found(lambda t=t, people=people: draw(SceneOf(view, (), people), t)) == []  # type: ignore[misc]


@every_table
def test_nothing_in_a_hand_overlaps_or_leaves_it(game: AnyGame, seats: int) -> None:
    draw = game.paint_hand
    if draw is None:
        return
    match = deal(game, seats, 12)
    for place, moment in enumerate(moments(match)):
        if place % 17 == 0:
            view = game.view(match.state, moment.seat)
            assert found(lambda view=view: draw(view, LONG, RU)) == []  # type: ignore[misc]


# The layout itself

PLATE, NAME, FAN, COUNT, TOTAL = (
    Column(Align.MIDDLE),
    Column(takes_rest=True),
    Column(),
    Column(Align.SPREAD),
    Column(),
)
COLUMNS = (PLATE, NAME, FAN, COUNT, TOTAL)


def placed(draw: Callable[[Canvas], None]) -> list[Placed]:
    with placements_taken() as pictures:
        draw(Canvas(HOUSE, 400))
    return pictures[0].placed


def words(placed: list[Placed]) -> dict[str, Placed]:
    return {one.text: one for one in placed if one.kind is Kind.WORDS}


def a_grid(width: float, *totals: str, drop: tuple[Column, ...] = ()) -> Grid:
    rows: list[Row] = [
        {
            PLATE: Piece(crown(80)),
            NAME: name_of(Guest(LONG, ""), bold(40)),
            FAN: (Piece(crown(200)), Piece(crown(60))),
            COUNT: Count(crown(50), total, black(46)),
            TOTAL: Words(total, black(68)),
        }
        for total in totals
    ]
    return Grid(COLUMNS, rows, left=0, right=width, drop=drop)


def test_a_column_is_as_wide_as_its_widest_cell_and_numbers_end_flush_right() -> None:
    grid = a_grid(1000, "−18", "105", "7")
    place = grid.place(TOTAL)
    assert place is not None
    assert place.width == max(black(68).width(text) for text in ("−18", "105"))
    assert place.right == 1000
    total, count = words(placed(lambda canvas: grid.lay(canvas, 2, 100)))["7"], grid.place(COUNT)
    assert abs(total.right - place.right) < 6  # numerals of the count are laid first
    assert count is not None
    assert count.width == 50 + 10 + max(black(46).width(text) for text in ("−18", "105"))


def test_names_take_the_rest_and_are_cut_with_dots() -> None:
    grid = a_grid(800, "7")
    shown = words(placed(lambda canvas: grid.lay(canvas, 0, 100)))
    name = next(text for text in shown if text.startswith("Конст"))
    place = grid.place(NAME)
    assert place is not None
    assert name.endswith("…")
    assert bold(40).width(name) <= place.width


def test_columns_give_way_in_the_order_declared_before_a_name_is_too_short() -> None:
    wide = a_grid(1000, "105", drop=(FAN, FAN))
    narrow = a_grid(640, "105", drop=(FAN, FAN))
    narrower = a_grid(580, "105", drop=(FAN, FAN))
    widths = [place and round(place.width) for place in (g.place(FAN) for g in (wide, narrow))]
    assert widths == [200, 60]
    assert narrower.place(FAN) is None
    for grid in (wide, narrow, narrower):
        place = grid.place(NAME)
        assert place is not None
        assert place.width >= 150


def test_a_line_cuts_the_name_in_its_sentence_and_nothing_else() -> None:
    said = Sentence(lambda name: f"Блеф: {name}!", LONG, black(44))
    after = [Words("−2", black(42))]
    shown = words(placed(lambda canvas: lay_line(canvas, 99, [], said, after, left=0, right=500)))
    assert set(shown) - {"−2"} == {next(text for text in shown if text.startswith("Блеф: Конст"))}
    assert next(text for text in shown if text.startswith("Блеф")).endswith("…!")


@pytest.mark.parametrize(("room", "height"), [(720, 132), (600, 108), (400, 92)])
def test_rows_are_as_high_as_there_is_room_for(room: int, height: int) -> None:
    sizes = (RowSize(132, 12), RowSize(108, 8), RowSize(92, 8))
    assert rows_that_fit(5, room, sizes).height == height


# The checker itself


def overlapping(draw: Callable[[Canvas], None]) -> list[str]:
    return found(lambda: _drawn(draw))


def _drawn(draw: Callable[[Canvas], None]) -> bytes:
    draw(Canvas(HOUSE, 400))
    return b""


def two_crowns(canvas: Canvas) -> None:
    for x in (100, 130):
        canvas.put(crown(80), x, 100)


def test_pieces_that_overlap_are_found_unless_it_is_declared() -> None:
    assert overlapping(two_crowns)

    def as_one(canvas: Canvas) -> None:
        with canvas.together():
            two_crowns(canvas)

    def on_top(canvas: Canvas) -> None:
        with canvas.over():
            two_crowns(canvas)

    def painted(canvas: Canvas) -> None:
        with canvas.ground():
            two_crowns(canvas)
            canvas.put(crown(80), 1060, 100)

    for declared in (as_one, on_top, painted):
        assert overlapping(declared) == []


def test_what_hangs_over_the_edge_of_its_mat_or_of_the_picture_is_found() -> None:
    def on_the_mat(canvas: Canvas) -> None:
        canvas.mat(100, 80)
        canvas.text(60, 150, "105", black(46))

    def over_its_edge(canvas: Canvas) -> None:
        canvas.mat(100, 80)
        canvas.text(60, 190, "105", black(46))

    def out_of_the_picture(canvas: Canvas) -> None:
        canvas.text(1050, 150, "105", black(46))

    assert overlapping(on_the_mat) == []
    assert overlapping(over_its_edge)
    assert overlapping(out_of_the_picture)


def test_a_picture_that_is_too_high_is_found() -> None:
    with placements_taken() as pictures:
        Canvas(HOUSE, 1401)
    assert [*faults(pictures[0])] == ["1401 pixels high"]


def test_words_cut_off_by_a_later_piece_are_found() -> None:
    def hidden(canvas: Canvas) -> None:
        canvas.text(100, 150, "Константин", black(46))
        canvas.put(crown(80), 200, 110)

    assert overlapping(hidden)
