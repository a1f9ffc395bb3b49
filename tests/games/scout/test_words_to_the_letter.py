"""Scout in words, to the letter: the end of a round, a still board, what is remembered."""

from dataclasses import replace

import pytest

from bot.texts import words
from games.scout import SCOUT
from tests.games.scout.notation import Table, scout
from tests.games.scout.screens import FACES, board, scene

RU, EN = words("ru"), words("en")
both_languages = pytest.mark.parametrize("language", ["ru", "en"])

# The lobby


@pytest.mark.parametrize(
    ("seats", "russian", "english"),
    [
        (2, "вдвоём: правила Oink, 2 раунда", "for two: Oink's rules, 2 rounds"),
        (3, "3 раунда", "3 rounds"),
        (5, "5 раундов", "5 rounds"),
    ],
)
def test_how_many_rounds_there_will_be(seats: int, russian: str, english: str) -> None:
    assert SCOUT.facts(seats, RU) == [russian]
    assert SCOUT.facts(seats, EN) == [english]


# The end of a round

OUT = scout("A: 9 | B: 1 1 | C: 2 | captured: C 4 | tokens: A 1 | totals: A 3, B 5").plays(
    "A shows 9"
)
UNBEATEN = scout("A: 9 9 | B: 1 1 | C: 2 | shown by A: 4/6 5/3 | captured: A 3, C 1").plays(
    "B scouts L 1, C scouts L 1"
)
STUCK = scout("A: 9 9 1 | B: 2 4 | chips: A 2, B 0").plays("A shows 9 9")
LAST = scout("A: 9 | B: 1 1 | C: 2 | round 3").plays("A shows 9")
ENDS = {
    "out": (
        OUT,
        ["<b>🏁 Раунд 1: рука пуста — 🦊 Аня</b>",
         "🦊 Аня: 0 + 1 − 0 = <b>1</b> → 4",
         "🐸 Боря: 0 + 0 − 2 = <b>−2</b> → 3",
         "🦁 Вера: 4 + 0 − 1 = <b>3</b> → 3",
         "<i>побито + жетоны − рука = ПО → всего</i>",
         "<blockquote expandable>🎪 🦊 Аня играет 9</blockquote>"],
        ["<b>🏁 Round 1: 🦊 Аня has no cards left</b>",
         "<i>beaten + tokens − hand = points → total</i>"],
    ),
    "unbeaten": (
        UNBEATEN,
        ["<b>🏁 Раунд 1: сет не побит — 🦊 Аня</b>",
         "🦊 Аня: 3 + 2 − 🛡 = <b>5</b> → 5",
         "🐸 Боря: 0 + 0 − 3 = <b>−3</b> → −3",
         "🦁 Вера: 1 + 0 − 2 = <b>−1</b> → −1",
         "<i>побито + жетоны − рука (🛡 не вычитается) = ПО → всего</i>",
         "<blockquote expandable>🔭 🦁 Вера разведывает 5│3 у 🦊 (+1 ПО)</blockquote>"],
        ["<b>🏁 Round 1: nobody beat the set of 🦊 Аня</b>",
         "<i>beaten + tokens − hand (🛡 spared) = points → total</i>"],
    ),
    "stuck": (
        STUCK,
        ["<b>🏁 Раунд 1: ходить нечем — 🐸 Боря</b>",
         "🦊 Аня: 0 + 2 − 🛡 = <b>2</b> → 2",
         "🐸 Боря: 0 + 0 − 2 = <b>−2</b> → −2",
         "<i>побито + жетоны − рука (🛡 не вычитается) = ПО → всего</i>",
         "<blockquote expandable>🎪 🦊 Аня играет 9-9</blockquote>"],
        ["<b>🏁 Round 1: 🐸 Боря can neither play nor scout</b>",
         "<i>beaten + tokens − hand (🛡 spared) = points → total</i>"],
    ),
    "the last": (
        LAST,
        ["🎪 <b>Партия окончена</b>",
         "<b>🏁 Раунд 3: рука пуста — 🦊 Аня</b>",
         "🦊 Аня: 0 + 0 − 0 = <b>0</b> → 0",
         "🐸 Боря: 0 + 0 − 2 = <b>−2</b> → −2",
         "🦁 Вера: 0 + 0 − 1 = <b>−1</b> → −1",
         "<i>побито + жетоны − рука = ПО → всего</i>",
         "<blockquote expandable>🎪 🦊 Аня играет 9</blockquote>"],
        ["🎪 <b>The match is over</b>",
         "<b>🏁 Round 3: 🦊 Аня has no cards left</b>",
         "<i>beaten + tokens − hand = points → total</i>"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("table", "russian", "english"), ENDS.values(), ids=ENDS.keys())
def test_the_end_of_a_round(table: Table, russian: list[str], english: list[str]) -> None:
    assert board(table, table).text.split("\n") == russian
    told = [one for one in russian if one.startswith(("🎪", "<b>"))]
    assert board(table, table).caption == "\n".join(told)
    text = board(table, table, language="en").text.split("\n")
    assert [*text[: len(english) - 1], text[-2]] == english


# A board on which nobody is asked, or somebody cannot be


@pytest.mark.parametrize("looking", ["", " | looking: A"])
def test_a_board_that_stays_as_it_is(looking: str) -> None:
    table = scout(f"A: 2 | B: 5 6 | C: 2 | shown by A: 4/9 2/1 | round 2 | first C{looking}")
    still = replace(scene(table.state, None), is_still=True)
    assert SCOUT.board(still, RU).text == (
        "🎪 <b>Раунд 2/3</b> · первый ход: 🦁 Вера\n"
        "\n"
        "Стол, 🦊 Аня: <b>4</b>│9  <b>2</b>│1\n"
        "\n"
        "🦊 Аня <b>0</b> · 🃏1 🥊0 🪙0 ⚡\n"
        "🐸 Боря <b>0</b> · 🃏2 🥊0 🪙0 ⚡\n"
        "🦁 Вера <b>0</b> · 🃏1 🥊0 🪙0 ⚡\n"
        "<i>🃏 рука · 🥊 побито · 🪙 жетоны ПО · ⚡ есть двойное действие</i>"
    )
    assert SCOUT.board(still, RU).caption == "🎪 <b>Раунд 2/3</b> · первый ход: 🦁 Вера"


def test_a_caption_asks_for_a_private_chat_that_is_closed() -> None:
    table = scout("A: 1 2 | B: 5 | C: 3")
    closed = replace(scene(table.state, None), closed=frozenset([0, 1]))
    assert SCOUT.board(closed, RU).caption == (
        "🎪 <b>Ход: 🦊 Аня</b>\n✉️ Откройте, пожалуйста, личку со мной: 🦊"
    )


# What is remembered


@both_languages
def test_the_best_round_and_the_strongest_set(language: str) -> None:
    table = scout("A: 9 1 2 3 | B: 4 4 | C: 2").plays("A shows 1 2 3, B scouts L 1, C scouts L 1")
    told = SCOUT.highlights(table.events, FACES[:3], words(language))
    russian = [
        ("🧮 Раунд матча: 🦊 Аня, 2 в раунде 1", "раунд матча: +2"),
        ("🎪 Сет матча: 🦊 Аня, 1-2-3", "сет матча: ряд 1–3"),
    ]
    english = [
        ("🧮 Round of the match: 🦊 Аня, 2 in round 1", "round of the match: +2"),
        ("🎪 Set of the match: 🦊 Аня, 1-2-3", "set of the match: run 1–3"),
    ]
    assert [(one.text, one.short) for one in told] == (russian if language == "ru" else english)


def test_the_best_round_may_be_any_and_must_have_brought_points() -> None:
    (shown,) = SCOUT.highlights(LAST.events, FACES[:3], EN)
    assert shown.kind == "set"
    best, _ = SCOUT.highlights([*OUT.events, *UNBEATEN.events], FACES[:3], EN)
    assert (best.text, best.amount) == ("🧮 Round of the match: 🦊 Аня, 5 in round 1", 5)
    best, _ = SCOUT.highlights([*OUT.events, *LAST.events], FACES[:3], EN)
    assert (best.text, best.seat) == ("🧮 Round of the match: 🦁 Вера, 3 in round 1", 2)
