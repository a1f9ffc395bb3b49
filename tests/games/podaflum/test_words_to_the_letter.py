"""ПОДАФ ЛУМ in words, to the letter: whole screens, what is told and answered."""

import pytest

from bot.texts import words
from games.podaflum import PODAFLUM
from tests.games.podaflum.notation import podaflum
from tests.games.podaflum.scenes import read

RU, EN = words("ru"), words("en")
OF_TWO = podaflum("A leads | B | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2, B discards blue")
WAITING = podaflum("A | B: 8 8 | C leads | row: J J 1 2 3 4 6").plays(
    "C cuts 2|1|4, A votes white, B votes blue, C votes black"
)
PLACING = podaflum("A: 5, 8 8, 9 | B: 8 8 8 8, 9 9 | C leads | row: J J 1 2 3 4 6").plays(
    "C cuts 2|1|4, A votes white, B votes blue, C votes black"
)
PLACED = PLACING.plays("A puts J on 8, A puts J on 9")

# The board


def test_a_board_while_jokers_wait_for_a_number() -> None:
    assert read(WAITING).board().text.split("\n")[1:6] == [
        "<b>⚪ 🃏 🃏 → 🦊</b>",
        "<b>🔵 1 → 🐸</b>",
        "<b>⚫ 2 3 4 6 → 🦁</b>",
        "<b>🃏🃏 🦊 Аня: до первого числа</b>",
        "",
    ]
    assert "\n<b>🃏🃏 🦊 Аня: waiting for a first number</b>\n" in read(WAITING).board("en").text
    assert read(WAITING).board().caption == (
        "<b>✂️ 🦊 Аня разделяет</b>\n"
        "<blockquote expandable><b>🃏🃏 🦊: до первого числа</b>\n"
        "⚪ 🦊 · 🔵 🐸 · ⚫ 🦁\n"
        "✂️ 🦁 разделяет 2·1·4</blockquote>"
    )


def test_a_board_after_jokers_were_placed_one_by_one() -> None:
    assert read(PLACED).board().text == (
        "✂️ <b>Раунд 2 из 10</b> · ведёт 🦊 Аня\n"
        "<b>🃏 🦊 Аня кладёт к 9</b>\n"
        "\n"
        "<b>10 10 10 10 10 10 10</b>\n"
        "✂️ 🦊 Аня разделяет\n"
        "\n"
        "🦊 Аня <b>14</b>: <b>5</b> · 8×3 · <b>9×2</b>\n"
        "🐸 Боря <b>18</b>: <b>1</b> · <b>8×4</b> · <b>9×2</b>\n"
        "🦁 Вера <b>15</b>: <b>2</b> · <b>3</b> · <b>4</b> · <b>6</b>\n"
        "<i>Жирным — большинство и очки за него</i>\n"
        "<blockquote expandable>⚪ 🃏 🃏 → 🦊\n🔵 1 → 🐸\n⚫ 2 3 4 6 → 🦁\n"
        "🃏 🦊 Аня кладёт к 8</blockquote>"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ru", "<b>Раунд 2</b> · ведёт 🦊 Аня\n⚪ 10 → 🦊"),
        ("en", "<b>Round 2</b> · leader 🦊 Аня\n⚪ 10 → 🦊"),
    ],
)
def test_what_is_told_of_another_round_stands_under_its_number(language: str, said: str) -> None:
    table = PLACED.plays("A cuts 1|1|5, A votes white, B votes blue, C votes black")
    later = table.plays("B cuts 1|1|5")
    text = read(later).board(language).text
    assert (
        f"\n🃏 🦊 Аня {'кладёт к' if language == 'ru' else 'adds to the pile of'} 9\n{said}" in text
    )


def test_a_board_of_two() -> None:
    assert read(OF_TWO).board().text == (
        "✂️ <b>Раунд 1 из 10</b> · ведёт 🦊 Аня\n"
        "<b>🗑 🐸 Боря сбрасывает 🔵 4 5</b>\n"
        "\n"
        "<b>⚪ 1 2 3</b>\n"
        "<b>⚫ 6 7</b>\n"
        "🗳 Ждём: 🦊 Аня, 🐸 Боря\n"
        "\n"
        "🦊 Аня <b>0</b>: —\n"
        "🐸 Боря <b>0</b>: —\n"
        "🗑 Сброшены: 4 · 5\n"
        "<i>Жирным — большинство и очки за него</i>"
    )
    assert "<b>🗑 🐸 Боря discards 🔵 4 5</b>" in read(OF_TWO).board("en").text


# A player's screen


def test_what_is_told_to_whom_it_concerns() -> None:
    own = "С вашего хода: ⚪ 🦊 · 🔵 🐸 · ⚫ 🦁 (вам 🃏 🃏) → 🃏🃏 у вас: до первого числа"
    assert read(WAITING).player_screen(0).text.split("\n")[1] == own
    english = read(WAITING).player_screen(0, "en").text.split("\n")[1]
    assert english.endswith("(🃏 🃏 for you) → 🃏🃏 yours: until a first number comes")
    assert read(WAITING).player_screen(1).text == (
        "С вашего хода: ⚪ 🦊 · 🔵 🐸 · ⚫ 🦁 (вам 1) → 🃏🃏 🦊 Аня: до первого числа\n"
        "👀 Ждём остальных"
    )
    assert read(PLACED).player_screen(0).text.split("\n")[1] == ("С вашего хода: 🃏 вы кладёте к 9")
    assert read(PLACED).player_screen(0, "en").text.split("\n")[1] == (
        "Since your move: 🃏 you add to the pile of 9"
    )


def test_whoever_discards_is_asked_and_told_no_more_of_it() -> None:
    asked = read(podaflum("A leads | B | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2"))
    assert asked.player_screen(1, hinted=True).text == (
        "<b>Раунд 1 из 10</b> · ведёт 🦊 Аня\n"
        "\n"
        "🐸 Боря <b>0</b>: —\n"
        "🦊 Аня <b>0</b>: —\n"
        "<i>Жирным — большинство и очки за него</i>\n"
        "\n"
        "⚪ 1 2 3 ┃ 🔵 4 5 ┃ ⚫ 6 7\n"
        "🗑 <b>Какую часть сбросить?</b>\n"
        "<i>💡 Из того, что останется, оба выберут втайне</i>\n"
        "<i>В конце большинство карт номинала даёт столько очков, каков номинал</i>"
    )
    voting = read(OF_TWO)
    assert "С вашего хода: 🗑 🐸 Боря сбрасывает 🔵 4 5\n" in voting.player_screen(0).text
    assert "С вашего хода" not in voting.player_screen(1).text


@pytest.mark.parametrize(
    ("language", "hint"),
    [
        ("ru", "💡 Потом 🐸 Боря сбрасывает одну часть, и вы вдвоём голосуете за две оставшиеся"),
        ("en", "💡 Then 🐸 Боря discards a part, and you both vote on the rest"),
    ],
)
def test_the_leader_of_two_is_told_who_discards(language: str, hint: str) -> None:  # P-R13
    table = podaflum("A leads | B | row: 1 2 3 4 5 6 7")
    assert f"\n<i>{hint}</i>\n" in read(table).player_screen(0, language, hinted=True).text


# Answers to a press


@pytest.mark.parametrize(
    ("drawing", "script", "reader", "russian", "english"),
    [
        ("A leads | B | row: 1 2 3 4 5 6 7", "A cuts 3|2|2, B discards blue", "B",
         "🗑 🔵 4 5 — в сброс", "🗑 🔵 4 5 is gone"),
        ("A: 5, 8 8 | B | C leads | row: J 1 2 3 4 6 6",
         "C cuts 1|1|5, A votes white, B votes blue, C votes black, A puts J on 8", "A",
         "🃏 Джокер к 8", "🃏 Joker on the pile of 8"),
    ],
)  # fmt: skip
def test_what_a_press_is_answered(
    drawing: str, script: str, reader: str, russian: str, english: str
) -> None:
    before, _, last = script.rpartition(", ")
    table = podaflum(drawing).plays(before).plays(last)
    assert PODAFLUM.toast(table.events, table.seen_by(reader), RU) == russian
    assert PODAFLUM.toast(table.events, table.seen_by(reader), EN) == english


# The lobby


@pytest.mark.parametrize(
    ("seats", "russian", "english"),
    [(2, "7 карт в ряду", "row of 7 cards"), (4, "9 карт в ряду", "row of 9 cards")],
)
def test_how_long_a_row_is(seats: int, russian: str, english: str) -> None:
    assert PODAFLUM.facts(seats, RU) == [russian]
    assert PODAFLUM.facts(seats, EN) == [english]
