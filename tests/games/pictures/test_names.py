"""Names of any length and script never break a picture."""

from dataclasses import replace
from typing import Any

import pytest

from bot.screens.pictures.lobby import TALLEST, Seated, paint_lobby
from bot.table.document import ANIMALS as SEATED
from bot.texts import words
from games.canvas.letters.fonts import Weight, black, bold, medium, showable
from games.canvas.letters.writing import written
from games.canvas.pieces.plates import Guest, guests, head, plate
from games.canvas.theme import TALLEST_LOBBY
from games.contract.game import AnyGame
from games.contract.scene import Scene
from games.contract.screen import Face
from games.hit import HIT
from games.podaflum import PODAFLUM
from games.scout import SCOUT
from games.scout.pictures.hand import paint_hand
from games.tugriki import TUGRIKI
from tests.games.pictures.comparing import picture
from tests.games.pictures.gallery import (
    ANIMALS,
    EN,
    FOUR,
    RU,
    hit_scene,
    hit_view,
    podaflum_scene,
    scout_scene,
    scout_view,
    tugriki_scene,
    tugriki_view,
)

NASTY = (
    "",
    "Ж" * 300,
    "w" * 64,
    "😀🎉👨‍👩‍👧‍👦🏳️‍🌈",
    "דניאלה בת אברהם",
    "محمد عبد الله",
    "\u202eнеобычное имя\u202c",
    "王小明",
    "Z̸̧̛͇͔̿a̶̡͎͑l̷̰̈́g̵̙̚ȍ̷̳",
    "𝓐𝓷𝓽𝓸𝓷 ☠ 𝕶",
    "строка\nвторая\tтретья",
    "{seat} {0} %s <b>&amp;",
    "…………………………………………………………",
    "\u200b\u200b\u200b",
)


def nasty_faces(first: int, count: int) -> list[Face]:
    names = [NASTY[(first + place) % len(NASTY)] for place in range(count)]
    return [Face(animal, name) for animal, name in zip(ANIMALS, names, strict=False)]


def plain_faces(count: int) -> list[Face]:
    return [Face(animal, chr(ord("А") + place)) for place, animal in enumerate(ANIMALS[:count])]


BELOW_THE_NAMES = [
    pytest.param(HIT, hit_scene(hit_view(7)), (389, 790, 1080, 1398), id="chips and scores"),
    pytest.param(PODAFLUM, podaflum_scene(FOUR), (256, 562, 1080, 1266), id="piles"),
    pytest.param(SCOUT, scout_scene(scout_view()), (404, 640, 1080, 1224), id="hands and scores"),
    pytest.param(TUGRIKI, tugriki_scene(tugriki_view(8)), (36, 980, 1044, 1062), id="upper row"),
]


@pytest.mark.parametrize("first", range(0, len(NASTY), 4))
@pytest.mark.parametrize(("game", "scene", "place"), BELOW_THE_NAMES)
def test_a_name_stays_in_its_place(
    game: AnyGame, scene: Scene[Any], place: tuple[int, int, int, int], first: int
) -> None:
    assert game.paint_board is not None
    seats = len(scene.faces)
    plain, nasty = (
        picture(game.paint_board(replace(scene, faces=people), RU)).crop(place)
        for people in (plain_faces(seats), nasty_faces(first, seats))
    )
    assert plain.tobytes() == nasty.tobytes()


def test_a_lobby_and_a_hand_have_room_for_any_words() -> None:
    for nasty in NASTY:
        seated = [Seated(Face("🦊", nasty), is_host=True)]
        lobby = picture(paint_lobby(HIT.theme, nasty, seated, 6, [nasty, nasty], RU))
        assert lobby.width == 1080
        assert lobby.height <= TALLEST == TALLEST_LOBBY
        hand = paint_hand(scout_view(seat=0, hand=(102, 304)), nasty, EN)
        assert picture(hand).width == 1080


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Оксана", "Оксана"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("𝓐𝓷𝔂𝓪", "Anya"),
        ("Ａｎｙａ", "Anya"),
        ("Аня 🎉 К.", "Аня К."),
        ("  две\nстроки  ", "две строки"),
        ("Z̸̧̛a̶̡l̷̰g̵̙o̷̳", "Zalgo"),
        ("דני Dani", "Dani"),
        ("王小明", ""),
    ],
)
def test_what_the_font_cannot_show_is_left_out(name: str, shown: str) -> None:
    assert showable(name) == shown


def test_who_has_no_letter_left_is_called_by_his_animal() -> None:
    people = guests([Face("🦊", "王小明"), Face("🐝", "😀"), Face("🦖", "דני")], words("ru"))
    assert [guest.name for guest in people] == ["Лиса", "Пчела", "Игрок 3"]
    assert guests([Face("🦁", "…!?")], words("en"))[0].name == "Lion"


def test_a_plate_shows_the_animal_and_steps_back_for_a_substitute() -> None:
    people = guests([Face("🦊", "Оксана"), Face("🐸", "Олег", is_away=True)], words("ru"))
    assert [(guest.animal, guest.is_away) for guest in people] == [("🦊", False), ("🐸", True)]
    here, away = (plate(guest, 84).image.getchannel("a").getextrema()[1] for guest in people)
    assert (here, away) == (255, round(255 * 0.45))


def test_every_seat_has_a_head_of_its_own_and_any_other_animal_has_one() -> None:
    heads = {head(Guest("", animal), 60).image.tobytes() for animal in (*SEATED, "🦖")}
    assert len(heads) == len(SEATED) + 1
    strangers = [head(Guest("", animal), 60).image.tobytes() for animal in "🦖🐲"]
    assert strangers[0] == strangers[1]


def test_a_cut_name_ends_in_dots_and_fits() -> None:
    font = bold(38)
    for width in (90, 120, 224, 400):
        cut = font.cut("Константин-Александр", width)
        assert font.width(cut) <= width
        assert cut.endswith("…") == (cut != "Константин-Александр")


def test_a_sentence_keeps_its_words_and_cuts_the_name() -> None:
    font = bold(38)
    said = font.cut_name(lambda name: f"Ждём: {name}!", "Константин-Александр", 300)
    assert said.startswith("Ждём: Кон")
    assert said.endswith("…!")
    assert font.width(said) <= 300


@pytest.mark.parametrize("text", ["Г.", "Тамара", "AVATAR", "ГОЛУБАЯ", "To"])
def test_letters_of_a_pair_stand_closer_in_every_weight(text: str) -> None:
    for font in (black(60), bold(60), medium(60)):
        assert font.width(text) < sum(font.width(letter) for letter in text)


def test_words_are_drawn_as_wide_as_they_are_measured() -> None:
    for text in ("Тамара Г.", "ГОЛУБАЯ", "AVATAR", "−105", "7"):
        for anchor in "lmr":
            image = written(text, Weight.BLACK, 60, (0, 0, 0), anchor, (0.0, 0.0)).image
            left, _, right, _ = image.getchannel("a").getbbox() or (0, 0, 0, 0)
            assert abs(right - left - black(60).width(text)) < 10  # but for the air of the letters
