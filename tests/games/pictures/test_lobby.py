"""The lobby as a picture: three words, everybody with what he is, everything that was agreed."""

from collections.abc import Callable, Sequence
from itertools import product

import pytest

from bot.screens.pictures.agreed import LONGEST
from bot.screens.pictures.lobby import MOTTO_ROOM, Seated, paint_lobby
from bot.table.document import Pace
from bot.texts import words
from games.canvas.letters.fonts import medium
from games.canvas.placing import Kind, Placed, placements_taken
from games.contract.game import AnyGame
from games.contract.screen import Face
from games.registry import GAMES
from tests.games.pictures.gallery import EN, NAMES, RU, faces
from tests.games.pictures.lobbies import lobby_of
from tests.games.pictures.test_layout import found

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
HIT = GAMES["hit"]


def placed(draw: Callable[[], bytes]) -> list[Placed]:
    with placements_taken() as pictures:
        draw()
    return pictures[0].placed


def said(draw: Callable[[], bytes]) -> list[str]:
    return [one.text for one in placed(draw) if one.kind is Kind.WORDS]


def with_pills(*pills: str, seated: int = 2) -> Callable[[], bytes]:
    people = [Seated(face) for face in faces(*NAMES[:seated])]
    return lambda: paint_lobby(HIT.theme, HIT.title, people, 7 - seated, pills, RU)


# What is played


@every_game
def test_a_motto_is_three_words_that_have_room_beside_the_art(game: AnyGame) -> None:
    assert game.theme is not None
    for t in (RU, EN):
        motto = t.say(game.theme.motto)
        assert motto.count(", ") == 2
        assert medium(42).width(motto) <= MOTTO_ROOM
        assert motto in said(lobby_of(game, 1, t.language))


# Who sits here


def test_host_and_bots_are_called_so_under_their_names() -> None:
    texts = said(lobby_of(HIT, 2, "ru", bots=2))
    assert (texts.count("хозяин"), texts.count("бот"), texts.count("свободно")) == (1, 2, 3)


def test_plates_of_a_line_stand_at_one_height_whoever_has_a_word_below() -> None:
    draw = lobby_of(HIT, 2, "en", bots=3)
    names = [one for one in placed(draw) if one.text in NAMES]
    assert len({round(one.top + one.height / 2) // 8 for one in names}) == 1


# What is agreed


def choices(game: AnyGame) -> list[dict[str, str]]:
    names = [option.name for option in game.options]
    all_of_them = product(*(option.choices for option in game.options))
    return [dict(zip(names, chosen, strict=True)) for chosen in all_of_them]


@every_game
def test_everything_agreed_is_in_the_picture_and_nothing_overlaps(game: AnyGame) -> None:
    for place, options in enumerate(choices(game)):
        for people in game.seats:
            language = ("ru", "en")[(place + people) % 2]
            pace = [*Pace][(place + people) % 3]
            bots = min(people - 1, place % 3)
            draw = lobby_of(game, people - bots, language, bots=bots, options=options, pace=pace)
            texts = said(draw)
            for text in game.agreed_in_short(people, options, words(language)):
                assert text in texts
            assert found(draw) == []


@every_game
def test_options_have_short_labels_in_every_language(game: AnyGame) -> None:
    for option, t in product(game.options, (RU, EN)):
        for choice in option.choices:
            assert len(option.short_label(choice, t)) <= LONGEST


@pytest.mark.parametrize(
    ("pills", "shown"),
    [
        (["до 100 очков", "риск виден"], ["до 100 очков", "риск виден"]),
        (["вдвоём: правила Oink, 2 раунда", "живо"], ["живо", "вдвоём: правила Oink, 2 раунда"]),
        (["первое правило"] * 7, [*["первое правило"] * 4, "ещё 3"]),
        (
            ["правило длиннее строки"] * 4,
            ["правило длиннее строки", "правило длиннее строки", "ещё 2"],
        ),
    ],
    ids=["short", "a long one last", "too many", "too many long ones"],
)
def test_what_two_lines_have_no_room_for_is_counted(
    pills: Sequence[str], shown: Sequence[str]
) -> None:
    draw = with_pills(*pills)
    texts = said(draw)
    assert [text for text in texts if text in pills or text.startswith("ещё")] == shown
    assert found(draw) == []


def test_a_long_one_has_a_line_of_its_own_and_is_cut_with_dots_in_the_end() -> None:
    things = {one.text: one for one in placed(with_pills("живо", "раз", "х" * 99)) if one.text}
    cut = next(text for text in things if text.startswith("ххх"))
    assert cut.endswith("…")
    assert abs(things["живо"].top - things["раз"].top) < 12 < things[cut].top - things["раз"].top


def test_the_count_keeps_its_corner() -> None:
    corners = set()
    for pills in ([], ["риск виден"], ["первое правило"] * 9):
        with placements_taken() as pictures:
            with_pills(*pills)()
        count = next(one for one in pictures[0].placed if one.text == "2 из 7")
        corners.add((round(count.right), round(pictures[0].height - count.bottom)))
    assert len(corners) == 1


@pytest.mark.parametrize("name", ["", "Ж" * 300, "w" * 64, "王小明", "строка\nвторая"])
def test_whatever_people_are_called_a_lobby_has_room(name: str) -> None:
    people = [Seated(Face("🦊", name), is_host=True), *[Seated(Face("🐸", name))] * 6]
    assert found(lambda: paint_lobby(HIT.theme, name, people, 0, [name] * 5, RU)) == []
