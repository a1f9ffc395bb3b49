"""Scout in words, to the letter: the end of a round, a choice step by step, what is remembered."""

import pytest

from bot.texts import words
from games.scout import SCOUT
from tests.games.scout.notation import Table, scout
from tests.games.scout.screens import FACES, board, player_screen

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


# A player's screen


def test_the_whole_hand_either_way_up_with_its_best_sets() -> None:
    table = scout("A: 3/9 7/1 7/4 2/8 5/6 | B: 5 | C: 6 | looking: A B C | round 2 | first C")
    assert player_screen(table, "A", hinted=True).text == (
        "Раунд 2/3 · первый ход: 🦁\n"
        "Как есть:\n"
        "<code>3 7 7 2 5</code>\n"
        "сеты: 7-7\n"
        "\n"
        "Перевернуть:\n"
        "<code>9 1 4 8 6</code>\n"
        "\n"
        "<b>Оставить руку или перевернуть всю?</b> Тайно и один раз.\n"
        "<i>💡 Порядок карт не меняется никогда; сторону выбирают сейчас, раз в раунд.</i>\n"
        "<i>Сет — соседние карты: равные или подряд, на единицу вверх или вниз.</i>"
    )
    three_of_four = scout("A: 1/9 1/8 3/7 4/2 6/4 6/1 8/3 8/5 | B: 5 | C: 6 | looking: A B C")
    assert player_screen(three_of_four, "A", language="en").caption == (
        "Sets as it is: 8-8 · 6-6 · 1-1\n"
        "Turned over: 9-8-7\n"
        "<b>Keep the hand or turn all of it over?</b> In secret, and once."
    )


def test_a_turn_of_two() -> None:
    """The points so far are those of the table and of the round."""
    table = scout(
        "A: 1 | B: 9/8 9/7 1/2 | shown by A: 4/6 5/3 | chips: B 2, A 1 | captured: A 2"
        " | totals: A 5, B -3"
    )
    screen = player_screen(table, "B")
    assert screen.text == (
        "Раунд 1/2\n"
        "Стол, 🦊 Аня: <b>4</b>│6  <b>5</b>│3\n"
        "вы <b>−1</b> · 🦊 <b>8</b> 🃏1\n"
        "Рука · 🪙 жетоны: 2\n"
        "<code>9 9 1</code>\n"
        "<code>8 7 2</code>\n"
        "\n"
        "<b>Ваш ход.</b> Бейте сет или разведывайте."
    )
    assert screen.caption == (
        "вы <b>−1</b> · 🦊 <b>8</b> 🃏1 · Сет на столе: 🦊 · 🪙 жетоны: 2\n"
        "<b>Ваш ход.</b> Бейте сет или разведывайте."
    )


TWO_TO_SCOUT = scout("A: 1 | B: 3/10 7/10 5/10 6/10 4/10 | C: 2 | shown by A: 4/9 5/2")
STEPS = {
    "scout L ?": (
        "🔭 Разведываем 4│9 как <b>4</b>. Куда?",
        "🔭 You scout 4│9 as <b>4</b>. Where to?",
    ),
    "scout L flip ?": (
        "🔭 Разведываем 4│9 как <b>9</b>. Куда?",
        "🔭 You scout 4│9 as <b>9</b>. Where to?",
    ),
    "scout L 3": ("🔭 Будет так: 3 7 ❹ 5 6 4", "🔭 Like this: 3 7 ❹ 5 6 4"),
    "doubles 0": (
        "⚡ Двойное действие, раз за раунд: разведать и сразу сыграть. ❶…❿ — разведанная карта.",
        "⚡ Double action, once a round: scout, then play at once. ❶…❿ is the card you scout.",
    ),
    "result 4-5-6": (
        "⚡ <b>4-5-6</b>: какими картами? ❶…❿ — та, что со стола.",
        "⚡ <b>4-5-6</b>: with which cards? ❶…❿ marks the one you take.",
    ),
    "double L ? 3-4": (
        "⚡ Разведываем 4│9 как <b>4</b> и играем 5-6. Куда вставить карту?",
        "⚡ You scout 4│9 as <b>4</b> and play 5-6. Where does the card go?",
    ),
    "double L 3 3-5": (
        "⚡ Разведываем 4│9 и играем <b>❹-5-6</b>. Останется в руке: 3 7 4",
        "⚡ You scout 4│9 and play <b>❹-5-6</b>. In your hand then: 3 7 4",
    ),
    "double L 1 4-5": (
        "⚡ Разведываем 4│9 и играем <b>5-6</b>. Останется в руке: ❹ 3 7 4",
        "⚡ You scout 4│9 and play <b>5-6</b>. In your hand then: ❹ 3 7 4",
    ),
}


@pytest.mark.parametrize("picked", STEPS)
def test_a_step_of_a_choice(picked: str) -> None:
    for language, said in zip(("ru", "en"), STEPS[picked], strict=True):
        screen = player_screen(TWO_TO_SCOUT, "B", picked=picked, language=language)
        assert screen.text.split("\n")[-1] == said


def test_nothing_is_left_in_a_hand_that_is_played_out() -> None:
    table = scout("A: 1 | B: 5 6 | C: 2 | shown by A: 4/9 2/1")
    screen = player_screen(table, "B", picked="double L 1 1-3")
    assert screen.text.endswith("играем <b>❹-5-6</b>. Останется в руке: —")


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
