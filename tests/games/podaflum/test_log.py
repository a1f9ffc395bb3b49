"""What ПОДАФ ЛУМ says: answers to presses, refusals, and what people will remember."""

import pytest

from bot.texts import words
from games.podaflum import PODAFLUM
from games.podaflum.rules.events import LostCard, Revealed
from games.podaflum.rules.moves import Vote
from games.podaflum.rules.refusals import No
from games.podaflum.rules.state import Part
from tests.games.matches import deal, moments
from tests.games.podaflum.notation import Table
from tests.games.podaflum.scenes import CUT, EXAMPLE, FACES, keys, languages, read


@languages
@pytest.mark.parametrize("seats", PODAFLUM.seats)
def test_a_toast_tells_the_presser_what_came_of_it(seats: int, language: str) -> None:
    for number in range(3):
        match = deal(PODAFLUM, seats, number)
        for moment in moments(match):
            after = moment.branch()
            events = after.play(moment.seat, moment.move)
            view = PODAFLUM.view(after.state, moment.seat)
            assert 0 < len(PODAFLUM.toast(events, view, words(language))) <= 200


@pytest.mark.parametrize(
    ("before", "press", "toast"),
    [
        (EXAMPLE, "D cuts 3|2|4", "✂️ 3·2·4"),
        (CUT, "A votes blue", "✅ 🔵 2 10. Можно передумать, пока не проголосовали все."),
        (
            CUT.plays("A votes white"),
            "A votes blue",
            "✅ 🔵 2 10. Можно передумать, пока не проголосовали все.",
        ),
        (CUT.plays("BCD vote white"), "A votes blue", "🎉 Ваше: 🔵 2 10"),
        (CUT.plays("BCD vote blue"), "A votes blue", "⚔️ Спор за 🔵 2 10"),
        (
            EXAMPLE.plays("D cuts 1|1|7, BCD vote blue"),
            "A votes blue",
            "🗑 🔵 🃏: на неё претендуют несколько, карта сбрасывается",
        ),
    ],
)
def test_toasts(before: Table, press: str, toast: str) -> None:
    after = before.plays(press)
    seen = after.seen_by(press[0])
    assert PODAFLUM.toast(after.events, seen, words("ru")) == toast


@languages
def test_there_is_a_sentence_for_every_refusal(language: str) -> None:
    reasons = {
        EXAMPLE.refuses("A votes white"),
        EXAMPLE.refuses("A cuts 3|2|4"),
        EXAMPLE.refuses("D cuts 4|5|0"),
        EXAMPLE.refuses("A discards white"),
        EXAMPLE.refuses("A puts J on 8"),
        CUT.refuses("D cuts 3|2|4"),
        CUT.plays("A votes white").refuses("A votes white"),
    }
    for reason in reasons:
        assert words(language).say(No[reason.upper()].value).endswith(".")


def test_the_ticked_part_pressed_again_says_so() -> None:
    # P-A32
    table = CUT.plays("A votes white")
    ticked = next(key for key in keys(read(table).player_screen(0)) if key.label.startswith("✅"))
    assert ticked.data == str(Vote(Part.WHITE))
    refused = No[table.refuses("A votes white").upper()]
    assert words("ru").say(refused.value) == "Это и так ваш голос."


# In words


def test_the_lobby_says_what_two_players_get() -> None:
    (edition,) = PODAFLUM.options
    assert edition.label("2", words("ru")) == "Издание 2"
    assert edition.label("1", words("ru")) == "Издание 1 (вдвоём — издание 2)"


def test_highlights_of_the_match() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2, BD vote blue")
    (catch,) = PODAFLUM.highlights(table.events, FACES, words("ru"))
    assert (catch.kind, catch.seat, catch.amount) == ("catch", 2, 3)
    assert catch.text == "🎣 Улов матча: 🦁 Вера, карт в одной части: 3"
    assert catch.short == "улов матча: 3 карты"
    assert PODAFLUM.highlights([], FACES, words("ru")) == []


def test_who_fought_or_lost_most_is_named_only_if_alone() -> None:
    contest = Revealed(0, ((1, 2), (3,), (4,)), ((0, 1), (2,), ()))
    lost = LostCard(0, 7, (0, 1))
    assert [one.kind for one in PODAFLUM.highlights([contest, lost], FACES, words("ru"))] == [
        "catch"
    ]
    again = Revealed(0, ((1, 2), (3,), (4,)), ((1, 2), (0,), ()))
    _, contests, losses = PODAFLUM.highlights(
        [contest, again, lost, LostCard(0, 7, (1, 2))], FACES, words("ru")
    )
    assert (contests.kind, contests.seat, contests.amount) == ("contests", 1, 2)
    assert contests.text == "⚔️ Больше всех споров: 🐸 Боря, 2"
    assert (losses.kind, losses.seat, losses.amount) == ("nothing", 1, 2)
    assert losses.short == "чаще всех ни с чем: 2 раза"
