"""The score of an evening in one line: where it has no message of its own, in a private chat."""

from bot.screens.words.status import evening_in_short, evening_line
from bot.table import evening
from bot.table.document import Table
from bot.texts import words
from tests.bot.table.tables import (
    ANNA,
    BORIS,
    EVERYBODY,
    SHORT,
    START,
    alone_in_private,
    deal,
    finish,
    finished,
)


def again(table: Table) -> None:
    evening.reopen(table, SHORT, ANNA.user, writable=EVERYBODY, now=START)
    deal(table, SHORT)
    finish(table)


def test_who_has_won_most_comes_first_once_there_was_a_second_match() -> None:
    table = alone_in_private(SHORT)
    deal(table, SHORT)
    finish(table)
    assert [*evening_line(table, words("en")), *evening_in_short(table)] == []
    for _ in range(3):
        again(table)
    first, *others = sorted(table.evening, key=lambda one: -one.wins)
    assert (first.wins, sum(one.wins for one in others)) == (2, 2)
    names = [f"{one.animal} {one.name} {one.wins}" for one in (first, *others)]
    assert [*evening_line(table, words("en"))] == [f"🌙 The evening: {' · '.join(names)}"]
    assert [*evening_line(table, words("ru"))] == [f"🌙 За вечер: {' · '.join(names)}"]
    animals = [f"{one.animal} {one.wins}" for one in (first, *others)]
    assert [*evening_in_short(table)] == [f"🌙 {' · '.join(animals)}"]


def test_a_group_has_a_message_for_it() -> None:
    table = finished(ANNA, BORIS)
    again(table)
    assert evening.has_post(table)
    assert [*evening_line(table, words("en")), *evening_in_short(table)] == []
