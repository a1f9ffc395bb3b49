"""Names as people have them in Telegram, and as they stand in a line of ours."""

import pytest

from bot.intake.names import LONGEST_NAME, clean_name, name_of_person
from bot.table import lobby
from bot.table.ai_players import called_in_place_of, set_level
from games.contract.table import Level
from games.hit import HIT
from tests.bot.table.tables import ANNA, START, a_lobby

FAMILY, TECHNOLOGIST, ON_FIRE = "👩‍👩‍👧‍👦", "👨🏽‍💻", "❤️‍🔥"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    "blank",
    [
        "\u3164", "\uffa0", "\u1160", "\u115f", "\u2800", "\u034f", "\ufe0f", "\u200d", "\u200b",
        "\u2060", "\u00ad", "\u180e", "\U000e0101", "\U000e0041", "\u17b4", "\ufffc", "\ue000",
    ],
)  # fmt: skip
def test_what_nobody_sees_is_no_name(blank: str) -> None:
    assert name_of_person(blank * 3) == "…"
    assert name_of_person(f"{blank} Ан{blank}я {blank}") == "Аня"


@pytest.mark.parametrize(
    "name",
    [
        FAMILY, TECHNOLOGIST, ON_FIRE, ENGLAND, "🇷🇺🇺🇦", "👍🏽", "1️⃣", "♠️ Аня", "🦊Аня☎️",
        "Ёж", "Nguyễn", "ก็", "क्‍ष", "Frédéric", "Аня-Мария", "Talbot", "Иван Мастер", "@anna",
        "محمد".join("\u2068\u2069"),
    ],
)  # fmt: skip
def test_what_people_see_stays_whole(name: str) -> None:
    assert name_of_person(name) == name


def test_marks_do_not_climb_over_other_lines() -> None:
    assert name_of_person("А" + "\u0301" * 40 + "ня") == "А\u0301\u0301\u0301ня"
    assert name_of_person("\u0301\u0301Аня") == "Аня"
    assert name_of_person("Аня \u0301я") == "Аня я"


@pytest.mark.parametrize(
    "name", ["x" * 40, "Я" * 30 + FAMILY + "я", "🇷🇺" * 20, FAMILY * 5, "а " * 30]
)
def test_a_long_name_is_cut_between_what_people_see(name: str) -> None:
    short = name_of_person(name)
    assert len(short) <= LONGEST_NAME
    assert short.endswith("…")
    assert name.startswith(short.removesuffix("…"))
    assert not short.removesuffix("…").endswith("\u200d")
    assert sum("\U0001f1e6" <= one <= "\U0001f1ff" for one in short) % 2 == 0


def test_a_chain_of_emoji_has_an_end() -> None:
    assert len(name_of_person("\u200d".join(["👩"] * 200))) <= LONGEST_NAME


@pytest.mark.parametrize(
    "name",
    [
        "🤖 Кузя", "Кузя 🤖", "К🤖узя", "Кузя-бот", "Кузя-БОТ", "Кузя (бот)", "Кузя–мастер",
        "Кузя-новичок", "Кузя - bot", "Кузя (bot)", "Кузя-master-bot", "Кузя-\u2060бот", "Кузя_бот",
        "Кузя-б\u034fот", "Кузя-бот 🤖", "Кузя\u2011бот", "Кузя\uff08бот\uff09",
        "Кузя\uff0dбот", "Кузя ❪бот❫", "Кузя {bot}", "Кузя «бот»",
    ],
)  # fmt: skip
def test_nobody_looks_like_an_ai(name: str) -> None:
    assert name_of_person(name) == "Кузя"


@pytest.mark.parametrize("level", Level)
def test_not_even_by_the_very_name_of_one(level: Level) -> None:
    for language in ("ru", "en"):
        table = a_lobby(ANNA)
        table.language = language
        lobby.add_ai(table, HIT, ANNA.user, now=START)
        ai = table.players[1]
        set_level(table, ai, level)
        assert name_of_person(ai.name) != ai.name
        assert name_of_person(called_in_place_of(table, "Аня")) == "Аня"


def test_a_group_may_be_called_as_it_likes() -> None:
    assert clean_name("🤖 Боты-бот") == "🤖 Боты-бот"
