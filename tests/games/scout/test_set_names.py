"""What a set of Scout is called, to the letter, and what it has beaten."""

import pytest

from bot.texts import words
from games.scout.words.set_names import set_against, set_name
from tests.games.scout.notation import cards

RU, EN = words("ru"), words("en")

OF_TWO_AND_FIVE = {
    1: ("2 единицы", "5 единиц", "2 ones"),
    2: ("2 двойки", "5 двоек", "2 twos"),
    3: ("2 тройки", "5 троек", "2 threes"),
    4: ("2 четвёрки", "5 четвёрок", "2 fours"),
    5: ("2 пятёрки", "5 пятёрок", "2 fives"),
    6: ("2 шестёрки", "5 шестёрок", "2 sixes"),
    7: ("2 семёрки", "5 семёрок", "2 sevens"),
    8: ("2 восьмёрки", "5 восьмёрок", "2 eights"),
    9: ("2 девятки", "5 девяток", "2 nines"),
    10: ("2 десятки", "5 десяток", "2 tens"),
}


@pytest.mark.parametrize("number", OF_TWO_AND_FIVE)
def test_equal_cards_are_called_by_their_number(number: int) -> None:
    two, five = cards(f"{number} {number}"), cards(" ".join([f"{number}"] * 5))
    russian_two, russian_five, english = OF_TWO_AND_FIVE[number]
    assert (set_name(two, RU), set_name(five, RU)) == (russian_two, russian_five)
    assert set_name(two, EN) == english


@pytest.mark.parametrize(
    ("text", "russian", "english"),
    [
        ("7", "одна карта", "a single card"),
        ("3 4 5", "ряд 3–5", "run 3–5"),
        ("10 9", "ряд 9–10", "run 9–10"),
    ],
)
def test_a_single_card_and_a_run_from_its_lowest_number(
    text: str, russian: str, english: str
) -> None:
    assert (set_name(cards(text), RU), set_name(cards(text), EN)) == (russian, english)


@pytest.mark.parametrize(
    ("beaten", "russian", "english"),
    [
        ("", "2 восьмёрки", "2 eights"),
        ("9", "2 восьмёрки против одной карты", "2 eights against a single card"),
        ("4 4", "2 восьмёрки против одинаковых", "2 eights against equal cards"),
        ("3 4", "2 восьмёрки против ряда", "2 eights against a run"),
    ],
)
def test_what_a_set_has_beaten(beaten: str, russian: str, english: str) -> None:
    shown, over = cards("8 8"), cards(beaten)
    assert (set_against(shown, over, RU), set_against(shown, over, EN)) == (russian, english)
