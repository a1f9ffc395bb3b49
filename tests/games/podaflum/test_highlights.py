"""What people will remember of a match of ПОДАФ ЛУМ, to the letter."""

import pytest

from bot.texts import words
from games.podaflum import PODAFLUM
from games.podaflum.rules.events import LostCard, Revealed
from tests.games.podaflum.scenes import CUT, FACES

RU, EN = words("ru"), words("en")


@pytest.mark.parametrize(
    ("cards", "russian", "english"),
    [(1, "1 карта", "1 card"), (3, "3 карты", "3 cards"), (5, "5 карт", "5 cards")],
)
def test_the_largest_catch(cards: int, russian: str, english: str) -> None:
    """A part that several wanted, or nobody, is none."""
    caught = Revealed(0, ((7,) * cards, (1,) * 6, (2,) * 6), ((2,), (0, 1), ()))
    for t, said in ((RU, f"улов матча: {russian}"), (EN, f"catch of the match: {english}")):
        catch, *_ = PODAFLUM.highlights([caught], FACES, t)
        assert (catch.seat, catch.amount, catch.short) == (2, cards, said)


@pytest.mark.parametrize(
    ("times", "russian", "english"),
    [(1, "1 раз", "1 time"), (2, "2 раза", "2 times"), (5, "5 раз", "5 times")],
)
def test_who_got_nothing_most_often(times: int, russian: str, english: str) -> None:
    lost = [LostCard(0, 7, (1,))] * times
    (nothing,) = PODAFLUM.highlights(lost, FACES, RU)
    assert nothing.text == f"🫥 Чаще всех ни с чем: 🐸 Боря, {times}"
    assert nothing.short == f"чаще всех ни с чем: {russian}"
    (nothing,) = PODAFLUM.highlights(lost, FACES, EN)
    assert nothing.text == f"🫥 Most often with nothing: 🐸 Боря, {times}"
    assert nothing.short == f"most often with nothing: {english}"


def test_who_fought_most() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2, BD vote black")
    again = Revealed(0, ((1, 2), (3,), (4,)), ((1, 2), (0, 3), ()))  # a single card is no contest
    _, contests = PODAFLUM.highlights([*table.events, again], FACES, RU)
    assert (contests.text, contests.short) == (
        "⚔️ Больше всех споров: 🐸 Боря, 3", "больше всех споров: 3",
    )  # fmt: skip
    _, contests = PODAFLUM.highlights([*table.events, again], FACES, EN)
    assert (contests.text, contests.short) == (
        "⚔️ Most contests: 🐸 Боря, 3", "most contests: 3",
    )  # fmt: skip
