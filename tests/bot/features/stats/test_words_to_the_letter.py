"""The pages of a group and of oneself in words, to the letter."""

from bot.features.stats.model.stats import Stats
from bot.features.stats.screens.me import me_screen
from bot.features.stats.screens.stats import Asked, stats_in_private, stats_screen
from bot.table.document import Person
from bot.texts import Words, words
from games.contract.screen import Screen
from games.registry import GAMES
from tests.bot.features.stats.evenings import ANNA, FRIDAY, HOUR, a_record, an_evening, folded

RU, EN = words("ru"), words("en")
TONIGHT, LATER = FRIDAY + 3 * HOUR, FRIDAY + 30 * HOUR
RECORDS = [
    *an_evening("Anna 1, Boris 2, Vera 3", "Anna 1, Boris 2", "Boris 1, Anna 2"),
    *an_evening("Anna 1, Boris 2", at=FRIDAY + 2 * HOUR, game="scout"),
    a_record("Anna 1, bot 2", number=77, at=TONIGHT),
    a_record("Anna 1, Boris 2", number=78, at=TONIGHT + 60, is_stopped=True),
]


def of_the_group(t: Words, game: str = "", all_stats: Stats | None = None) -> Screen:
    return stats_screen(
        folded(RECORDS) if all_stats is None else all_stats,
        Asked(game),
        GAMES,
        t,
        group="Friday",
        now=TONIGHT,
        bot_name="bot",
        in_words=True,
    )


def of_anna(t: Words, all_stats: Stats, *, now: float = LATER) -> Screen:
    anna = Person(user=ANNA, name="Anna", language="ru")
    return me_screen(all_stats, anna, GAMES, t, now=now, bot_name="bot", in_words=True)


def labels(screen: Screen) -> list[list[str]]:
    return [[button.label for button in row] for row in screen.rows]


# Of a group


def test_the_table_of_a_group() -> None:
    screen = of_the_group(RU)
    assert screen.text == (
        "📊 <b>Friday</b> · все игры · 4 партии\n"
        "\n"
        "1. 🦊 Anna — <b>1622</b> ▲122 · 4 партии · 👑 3 · 🔥 1 · 🎯\n"
        "2. 🐸 Boris — <b>1457</b> ▼43 · 4 партии · 👑 1 · 🎯\n"
        "3. 🦁 Vera — <b>1421</b> ▼79 · 1 партия · 👑 0 · 🎯\n"
        "🤖 С ботами: 1 партия, без рейтинга\n"
        "⏹ Не в счёт: 1 партия (остановка или игра ботов за людей)"
    )
    assert labels(screen) == [["📊 Все игры"], ["🎯 HIT!", "🎪 Scout"]]
    assert of_the_group(EN).text == (
        "📊 <b>Friday</b> · all games · 4 matches\n"
        "\n"
        "1. 🦊 Anna — <b>1622</b> ▲122 · 4 matches · 👑 3 · 🔥 1 · 🎯\n"
        "2. 🐸 Boris — <b>1457</b> ▼43 · 4 matches · 👑 1 · 🎯\n"
        "3. 🦁 Vera — <b>1421</b> ▼79 · 1 match · 👑 0 · 🎯\n"
        "🤖 With bots: 1 match, not rated\n"
        "⏹ Not counted: 1 match (stopped, or bots played for people)"
    )


def test_the_table_of_one_game_tells_of_that_game_alone() -> None:
    assert of_the_group(RU, "scout").text == (
        "📊 <b>Friday</b> · 🎪 Scout · 1 партия\n"
        "\n"
        "1. 🦊 Anna — <b>1579</b> ▲79 · 1 партия · 👑 1 · 🔥 1 · 🎯\n"
        "2. 🐸 Boris — <b>1421</b> ▼79 · 1 партия · 👑 0 · 🎯"
    )


def test_before_anybody_has_played() -> None:
    empty = "📊 <b>Friday</b> · все игры · 0 партий\n\nпервая партия впереди"
    assert of_the_group(RU, all_stats=Stats()).text == empty
    english = "📊 <b>Friday</b> · all games · 0 matches\n\nthe first match lies ahead"
    assert of_the_group(EN, all_stats=Stats()).text == english


def test_a_group_s_table_asked_for_in_private() -> None:
    """The group one plays in most comes first."""
    elsewhere = a_record("Anna 1, Boris 2", number=9, chat=-7, title="Monday <b>", at=FRIDAY - 9)
    assert stats_in_private(folded([elsewhere, *RECORDS], user=ANNA), RU).text == (
        "📊 Таблица группы живёт в группе: напишите /stats там.\n"
        "\n"
        "Ваши группы и сколько в них партий:\n"
        "Friday — 5\n"
        "Monday &lt;b&gt; — 1\n"
        "\n"
        "/me — мои партии, где бы они ни были"
    )
    assert stats_in_private(Stats(user=ANNA), EN).text == (
        "📊 A group's table is shown in the group: say /stats there.\n"
        "\n"
        "/me — my own matches, everywhere"
    )


# Of oneself


def test_ones_own_page() -> None:
    assert of_anna(RU, folded(RECORDS, user=ANNA)).text == (
        "<b>🦊 Anna</b> · <b>1622</b>\n"
        "4 партии · 3 победы · 75% · 🔥 1\n"
        "🎯 HIT!: 1554 · 3 партии · 👑 2\n"
        "🎪 Scout: 1579 · 1 партия · 👑 1\n"
        "\n"
        "⚔️ Я против: 🐸 Boris 3:1 · 🦁 Vera 1:0\n"
        "🤖 С ботами: 1 партия, 1 победа, без рейтинга\n"
        "⏹ Не в счёт: 1 партия (остановка или игра ботов за людей)"
    )
    tonight = of_anna(EN, folded(RECORDS, user=ANNA), now=TONIGHT)
    assert tonight.text == (
        "<b>🦊 Anna</b> · <b>1622</b> ▲122\n"
        "4 matches · 3 wins · 75% · 🔥 1\n"
        "🎯 HIT!: 1554 · 3 matches · 👑 2\n"
        "🎪 Scout: 1579 · 1 match · 👑 1\n"
        "\n"
        "⚔️ Me against: 🐸 Boris 3:1 · 🦁 Vera 1:0\n"
        "🤖 With bots: 1 match, 1 win, not rated\n"
        "⏹ Not counted: 1 match (stopped, or bots played for people)"
    )
    assert tonight.caption == (
        "<b>🦊 Anna</b> · <b>1622</b> ▲122\n"
        "⚔️ Me against: 🐸 Boris 3:1 · 🦁 Vera 1:0\n"
        "🤖 With bots: 1 match, 1 win, not rated\n"
        "⏹ Not counted: 1 match (stopped, or bots played for people)"
    )


def test_a_share_of_wins_is_rounded_and_a_best_moment_leads_to_its_replay() -> None:
    best = a_record("Anna 1, Boris 2", at=FRIDAY - HOUR, feats="theft 82 0")
    records = [best, *an_evening("Boris 1, Anna 2", "Boris 1, Anna 2")]
    lines = of_anna(RU, folded(records, user=ANNA)).text.split("\n")
    assert lines[1] == "3 партии · 1 победа · 33%"
    assert lines[3:6] == [
        "",
        "🏅 <b>Лучшие моменты</b>",
        f'🎯 кража за один ход: <a href="https://t.me/bot?start=replay-{best.id}">+82</a>',
    ]
    assert lines[-2:] == ["", "⚔️ Я против: 🐸 Boris 1:2"]


def test_before_ones_first_match() -> None:
    assert of_anna(RU, Stats(user=ANNA)).text == "<b>🐸 Anna</b>\nпервая партия впереди"
    assert of_anna(EN, Stats(user=ANNA)).text == "<b>🐸 Anna</b>\nthe first match lies ahead"
