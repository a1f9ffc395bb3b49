"""What drawing keeps in memory: one small cloth per game, and sprites up to a number of bytes."""

from collections.abc import Iterator

import pytest
from PIL import Image

from games.canvas.cloth import laid, woven_once
from games.canvas.colours import HOUSE
from games.canvas.paint.shadows import rim_of_shadow, shadow
from games.canvas.sprites import STORE, Drawn, Key, Sprite, Store, kept
from games.registry import GAMES
from tests.games.pictures.gallery import GALLERY, RU
from tests.games.pictures.test_any_table import scene, states

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

LARGEST = 100_000  # bytes of a picture
SMALL = 10 * 10 * 4  # bytes of a sprite


def sprite(side: int = 10) -> Sprite:
    return Sprite(Image.new("RGBa", (side, side)), side, side)


@pytest.fixture
def empty_store() -> Iterator[None]:
    STORE.clear()
    yield
    STORE.clear()


def test_a_game_has_one_cloth_whatever_the_number_of_players() -> None:
    woven_once.cache_clear()
    drawn = [game for game in GAMES.values() if game.paint_board]
    for game in drawn:
        for seats in game.seats:
            assert game.paint_board is not None
            game.paint_board(scene(game, next(states(game, seats, 5)), seats), RU)
    assert woven_once.cache_info().currsize == len(drawn)


def test_a_longer_table_has_the_same_cloth() -> None:
    short, long = laid(HOUSE, 700), laid(HOUSE, 1400)
    assert short.tobytes() == long.crop((0, 0, 1080, 700)).tobytes()
    below_the_lace = [long.crop((0, top, 1080, top + 5 * 108)) for top in (108, 6 * 108)]
    assert below_the_lace[0].tobytes() == below_the_lace[1].tobytes()


def test_what_was_used_longest_ago_goes_first() -> None:
    store = Store(3 * SMALL)
    for key in "abc":
        store.put((key,), sprite())
    store.get(("a",))
    store.put(("d",), sprite())
    assert store.weight == 3 * SMALL
    assert [store.get((key,)) is not None for key in "abcd"] == [True, False, True, True]


def test_what_is_too_large_is_not_kept() -> None:
    store = Store(SMALL)
    store.put(("small",), sprite())
    store.put(("large",), sprite(11))
    assert (len(store), store.weight) == (0, 0)


@pytest.mark.usefixtures("empty_store")
def test_a_sprite_is_drawn_once_for_the_same_arguments() -> None:
    drawn: list[tuple[int, bool]] = []

    @kept
    def piece(size: int, *, is_gold: bool = False) -> Sprite:
        drawn.append((size, is_gold))
        return sprite(size)

    for _ in range(2):
        piece(3)
        piece(3, is_gold=True)
        piece(4)
    assert drawn == [(3, False), (3, True), (4, False)]
    assert piece(3) is piece(3)


@pytest.mark.usefixtures("empty_store")
def test_all_pictures_of_the_gallery_are_small_and_what_is_kept_of_them_is_bounded() -> None:
    pictures = {name: draw() for name, draw in GALLERY.items()}
    assert STORE.weight <= STORE.most_bytes
    assert {name: len(png) for name, png in pictures.items() if len(png) > LARGEST} == {}


@pytest.mark.usefixtures("empty_store")
@pytest.mark.parametrize("name", GAMES)
def test_an_evening_of_one_game_has_room(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens at its tables: the second time nothing is drawn anew."""
    put, drawn = Store.put, list[Key]()

    def noted(store: Store, key: Key, value: Drawn) -> None:
        drawn.append(key)
        put(store, key, value)

    monkeypatch.setattr(Store, "put", noted)
    pictures = [draw for title, draw in GALLERY.items() if name in title.split("-")]
    first = [draw() for draw in pictures]
    assert drawn
    drawn.clear()
    assert [draw() for draw in pictures] == first
    assert drawn == []


@pytest.mark.parametrize(("width", "height"), [(1008, 418), (1008, 104), (326, 300), (240, 168)])
def test_the_rim_of_a_shadow_is_that_of_the_whole_shadow(width: int, height: int) -> None:
    radius, blur, hidden = 28, 30, 46
    whole = shadow(width, height, radius, blur, 0.32).pieces[0][0].getchannel("a")
    hole = (blur + hidden, blur + hidden, blur + width - hidden, blur + height - hidden)
    laid_in_strips = Image.new("L", whole.size)
    for strip, left, top in rim_of_shadow(width, height, radius, blur, 0.32, hidden).pieces:
        laid_in_strips.paste(strip.getchannel("a"), (left + blur, top + blur))
    for picture in (whole, laid_in_strips):
        if hole[1] < hole[3]:
            picture.paste(0, hole)
    assert laid_in_strips.tobytes() == whole.tobytes()


@pytest.mark.usefixtures("empty_store")
def test_a_picture_is_the_same_where_there_is_little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    with_room = GALLERY["hit-7"]()
    STORE.clear()
    monkeypatch.setattr(STORE, "most_bytes", 200_000)
    assert GALLERY["hit-7"]() == with_room
    assert 0 < STORE.weight <= 200_000
