"""What is said where a message is behind its table."""

from bench.siege.answers import LANGUAGE, is_refusal
from bot.screens.pages.behind import catching_up
from bot.table.document import Phase
from bot.texts import words
from tests.bot.table.tables import ANNA, BORIS, a_match, moves, played

RUSSIAN = words("ru")


def test_it_says_whom_the_table_waits_for() -> None:
    table = a_match(ANNA, BORIS)
    (seat,) = played(table).waits
    asked, other = (ANNA, BORIS) if seat == 0 else (BORIS, ANNA)
    face = table.players[seat].face
    told = catching_up(table, other.user, RUSSIAN)
    assert told == f"Доска догоняет… Ждём: {face}"
    told = catching_up(table, asked.user, RUSSIAN)
    assert told == "Доска догоняет… Сейчас ваш ход: кнопки уже в пути."


def test_it_says_that_the_match_is_over() -> None:
    table = a_match(ANNA, BORIS)
    moves(table, 0, "stop")
    table.phase = Phase.OVER
    assert catching_up(table, ANNA.user, RUSSIAN) == "Доска догоняет… Партия окончена."


def test_the_siege_takes_it_for_no_move() -> None:
    table = a_match(ANNA, BORIS)
    assert all(is_refusal(catching_up(table, one.user, words(LANGUAGE))) for one in (ANNA, BORIS))
    table.phase = Phase.OVER
    assert is_refusal(catching_up(table, ANNA.user, words(LANGUAGE)))
