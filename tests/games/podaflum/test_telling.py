"""What ПОДАФ ЛУМ says: answers to presses, refusals, its rules, and what people will remember."""

import pytest

from bot.texts import words
from games.podaflum import PODAFLUM
from games.podaflum.moves import Vote
from games.podaflum.refusals import No
from games.podaflum.state import Part
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
        (CUT, "A votes blue", "✅ 🔵 2 10. Можно передумать, пока не выбрали все."),
        (
            CUT.plays("A votes white"),
            "A votes blue",
            "✅ 🔵 2 10. Можно передумать, пока не выбрали все.",
        ),
        (CUT.plays("BCD vote white"), "A votes blue", "🎉 Ваше: 🔵 2 10"),
        (CUT.plays("BCD vote blue"), "A votes blue", "⚔️ Спор за 🔵 2 10"),
        (
            EXAMPLE.plays("D cuts 1|1|7, BCD vote blue"),
            "A votes blue",
            "🗑 🔵 🃏: хотят несколько, не достаётся никому",
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
    ticked = next(key for key in keys(read(table).cockpit(0)) if key.label.startswith("✅"))
    assert ticked.data == str(Vote(Part.WHITE))
    refused = No[table.refuses("A votes white").upper()]
    assert words("ru").say(refused.value) == "Это и так ваш выбор."


# In words


@languages
def test_the_rules_fit_a_screen_and_name_both_editions(language: str) -> None:
    text = PODAFLUM.rules(words(language))
    assert len(text) < 2500
    assert text.count("<blockquote expandable>") == 1
    assert "ПОДАФ ЛУМ" in text


def test_the_lobby_says_what_two_players_get() -> None:
    (edition,) = PODAFLUM.options
    assert edition.label("2", words("ru")) == "Издание 2"
    assert edition.label("1", words("ru")) == "Издание 1 (вдвоём — издание 2)"


def test_highlights_of_the_match() -> None:
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 1|1|2, BD vote blue")
    assert PODAFLUM.highlights(table.events, FACES, words("ru")) == [
        "🎣 Улов вечера: 🦁 Вера, карт в одной части: 3",
        "⚔️ Больше всех споров: 🐸 Боря, 🐼 Гоша, 2",
        "🫥 Чаще всех ни с чем: 🐸 Боря, 🐼 Гоша, 1",
    ]
    assert PODAFLUM.highlights([], FACES, words("ru")) == []
