"""The group's table and one's own page, as screens: places, pages, words, and what is drawn."""

import pytest

from bot.features.stats.model.stats import ALL_GAMES, Stats
from bot.features.stats.screens.me import me_screen
from bot.features.stats.screens.stats import ON_A_PAGE, Asked, ranked, stats_screen
from bot.screens.words.captions import fitting
from bot.table.document import Person
from bot.table.record.document import MatchRecord
from bot.table.refusals import Refused
from bot.texts import Words, words
from games.canvas.placing import Kind, placements_taken
from games.contract.screen import Screen, Style
from games.registry import GAMES
from tests.bot.features.stats.evenings import (
    ANNA,
    BORIS,
    DAY,
    FRIDAY,
    GROUP,
    HOUR,
    a_record,
    an_evening,
    folded,
)
from tests.games.pictures.placing import faults

RU, EN = words("ru"), words("en")
YEAR = [
    record
    for week in range(30)
    for record in (
        *an_evening(
            "Anna 1, Boris 2, Vera 3", "Boris 1, Anna 2, Gosha 2", at=FRIDAY + week * 7 * DAY
        ),
        *an_evening("Anna 1, Boris 2", at=FRIDAY + week * 7 * DAY + 2 * HOUR, game="scout"),
        *an_evening("Vera 1, Anna 2", at=FRIDAY + week * 7 * DAY + 3 * HOUR, game="tugriki"),
        *an_evening("Boris 1, Anna 1", at=FRIDAY + week * 7 * DAY + 4 * HOUR, game="podaflum"),
    )
]
BESTS = [
    a_record("Anna 1, Boris 2", number=1, at=FRIDAY - 4, feats="theft 82 0, score 31 0, bust 9 0"),
    a_record("Anna 1, Boris 2", number=2, at=FRIDAY - 3, feats="set 7 0, round 12 1", game="scout"),
    a_record("Anna 1, Boris 2", number=3, at=FRIDAY - 2, feats="bank 40 1", game="tugriki"),
    a_record("Anna 1, Boris 2", number=4, at=FRIDAY - 1, feats="catch 5 0", game="podaflum"),
]


def stats(
    all_stats: Stats, game: str = ALL_GAMES, page: int = 0, *, t: Words = RU, in_words: bool = False
) -> Screen:
    return stats_screen(
        all_stats, Asked(game, page), GAMES, t, group="Пятница <b>", now=FRIDAY, bot_name="bot",
        in_words=in_words,
    )  # fmt: skip


def me(all_stats: Stats, *, now: float = FRIDAY, t: Words = RU, in_words: bool = False) -> Screen:
    anna = Person(user=ANNA, name="Аня <3", language="ru")
    return me_screen(all_stats, anna, GAMES, t, now=now, bot_name="bot", in_words=in_words)


def drawn(screen: Screen) -> list[str]:
    """The words of its picture, on which nothing is wrong."""
    assert screen.picture is not None
    with placements_taken() as pictures:
        screen.picture.paint()
    (notes,) = pictures
    assert [*faults(notes)] == []
    return [one.text for one in notes.placed if one.kind is Kind.WORDS]


def crowd(people: int) -> list[MatchRecord]:
    """Pairs that never met anybody else."""
    records = [*an_evening(*["Anna 1, Boris 2"] * (people // 2))]
    for number, record in enumerate(records):
        for seat in record.seats:
            seat.user += 10 * number
    return records


@pytest.mark.parametrize("t", [RU, EN], ids=["ru", "en"])
@pytest.mark.parametrize("game", [ALL_GAMES, *GAMES])
def test_the_table_is_drawn_and_said_in_both_languages(game: str, t: Words) -> None:
    screen = stats(folded([*BESTS, *YEAR]), game, t=t)
    assert fitting(screen.words) == screen.words
    shown = drawn(screen)
    assert "Boris" in shown
    rating = next(iter(ranked(folded([*BESTS, *YEAR]), game))).score.rating.shown
    assert str(rating) in shown
    assert f"<b>{rating}</b>" in screen.text
    assert "Пятница &lt;b&gt;" in screen.text


def test_equal_ratings_share_a_place() -> None:
    rows = ranked(folded(crowd(6)), ALL_GAMES)
    assert [row.place for row in rows] == [1, 1, 1, 4, 4, 4]


def test_a_page_past_the_end_is_the_last_one() -> None:
    all_stats = folded(crowd(24))
    last = stats(all_stats, page=2, in_words=True)
    assert stats(all_stats, page=999_999, in_words=True) == last
    people = [drawn(stats(all_stats, page=page)).count("Boris") for page in range(3)]
    assert people == [0, 8, 4]  # twelve have won, and stand before them
    assert last.text.count("🐸 Boris") == 24 - 2 * ON_A_PAGE


def test_a_game_that_nobody_offers_is_refused() -> None:
    with pytest.raises(Refused):
        stats(folded(YEAR), "chess")


def test_the_page_that_is_shown_is_marked_among_those_there_are() -> None:
    for shown in (ALL_GAMES, "scout"):
        rows = stats(folded(YEAR), shown).rows
        marked = [key.label for row in rows for key in row if key.style is Style.PRIMARY]
        assert marked == ["📊 Все игры" if shown == ALL_GAMES else "🎪 Scout"]
        assert len(rows) == 3


def test_records_of_the_group_are_told_with_whose_they_are_and_lead_to_replays() -> None:
    text = stats(folded(BESTS), in_words=True).text
    (theft,) = [line for line in text.split("\n") if "кража" in line]
    url = f"https://t.me/bot?start=replay-{BESTS[0].id}"
    assert theft == f'🎯 кража за один ход: <a href="{url}">+82</a> — 🦊 Anna'
    assert "bust" not in text  # nobody is proud of it
    assert "кража" in stats(folded(BESTS), "hit").words
    assert "кража" not in stats(folded(BESTS), "scout").words


def test_who_has_played_with_bots_alone_is_told_so_in_words() -> None:
    screen = stats(folded([a_record("Anna 1, bot 2")]), t=EN)
    assert screen.picture is None
    assert screen.text.endswith("🤖 With bots: 1 match, not rated")


# Oneself


@pytest.mark.parametrize("t", [RU, EN], ids=["ru", "en"])
def test_ones_own_page_is_drawn_and_said_in_both_languages(t: Words) -> None:
    all_stats = folded([*BESTS, *YEAR], user=ANNA)
    screen = me(all_stats, t=t, now=YEAR[-1].ended_at + 60)
    assert fitting(screen.words) == screen.words
    shown = drawn(screen)
    score = all_stats.people[ANNA].scores[ALL_GAMES]
    assert str(score.rating.shown) in shown
    assert "+82" in shown
    assert "Аня &lt;3" in screen.text
    assert f"<b>{score.rating.shown}</b>" in screen.text


def test_tonight_is_told_until_the_evening_is_over() -> None:
    all_stats = folded(YEAR[:2], user=ANNA)
    end = YEAR[1].ended_at
    change = all_stats.people[ANNA].scores[ALL_GAMES].change(all_stats.evening)
    assert change
    sign = "▲" if change > 0 else "▼"
    assert f"{sign}{abs(change)}" in me(all_stats, now=end + 60).text
    assert sign not in me(all_stats, now=end + 6 * HOUR).text


def test_the_three_first_moments_are_one_of_each_game() -> None:
    words_drawn = drawn(me(folded(BESTS, user=ANNA), now=FRIDAY))
    assert [one for one in words_drawn if one in ("+82", "+31", "5", "7", "40")] == [
        "+82",
        "5",
        "7",
    ]


def test_a_chart_tells_days_or_hours_each_once() -> None:
    months = drawn(me(folded(YEAR, user=ANNA)))
    assert [one for one in months if one[:2].strip().isdecimal() and " " in one] == [
        "21 сен", "28 ноя", "4 фев", "12 апр",
    ]  # fmt: skip
    hours = drawn(me(folded(an_evening(*["Anna 1, Boris 2"] * 8), user=ANNA)))
    assert [one for one in hours if one[:2].isdecimal() and ":" in one] == [
        "14:13",
        "14:48",
        "15:23",
        "15:58",
    ]
    two_days = [*an_evening("Anna 1, Boris 2"), *an_evening("Anna 1, Boris 2", at=FRIDAY + 2 * DAY)]
    days = drawn(me(folded(two_days, user=ANNA)))
    assert [one for one in days if one.endswith(" сен")] == ["21 сен", "22 сен", "23 сен"]


def test_home_is_where_one_plays_most() -> None:
    elsewhere = a_record("Anna 1, Boris 2", number=9, chat=GROUP - 1, title="Monday", at=FRIDAY - 9)
    shown = drawn(me(folded([elsewhere, *BESTS], user=ANNA)))
    assert "Friday" in shown
    assert "Monday" not in shown


def test_one_match_is_enough_for_a_chart() -> None:
    assert drawn(me(folded(BESTS[:1], user=ANNA)))
    assert drawn(me(folded(BESTS[:1], user=BORIS).model_copy(update={"user": BORIS})))


@pytest.mark.parametrize("t", [RU, EN], ids=["ru", "en"])
def test_before_the_first_match_there_is_no_chart(t: Words) -> None:
    screen = me(Stats(user=ANNA), t=t)
    assert any(
        said in drawn(screen) for said in ("первая партия впереди", "the first match lies ahead")
    )
    with_bots = me(folded([a_record("Anna 1, bot 2")], user=ANNA), t=EN)
    assert "🤖 With bots: 1 match, 1 win, not rated" in with_bots.text
    assert "🤖" in with_bots.words


def test_what_is_not_counted_is_said_so_that_it_adds_up_to_the_list_of_matches() -> None:
    records = [
        a_record("Anna 1, Boris 2", number=1, at=FRIDAY),
        a_record("Anna 1, bot 2", number=2, at=FRIDAY + 1),
        a_record("Anna 1, Boris 2", number=3, at=FRIDAY + 2, is_stopped=True),
        a_record("Anna* 1, Boris* 2", number=4, at=FRIDAY + 3),
    ]
    not_counted = "⏹ Not counted: 2 matches (stopped, or bots played for people)"
    all_stats = folded(records)
    screen = stats_screen(
        all_stats, Asked(), GAMES, EN, group="Friday", now=FRIDAY, bot_name="bot", in_words=True
    )
    assert "all games · 1 match\n" in screen.text
    assert "🤖 With bots: 1 match, not rated" in screen.text
    assert not_counted in screen.text
    assert all_stats.matches[ALL_GAMES] + all_stats.with_ais[ALL_GAMES] + 2 == len(records)
    anna = Person(user=ANNA, name="Anna", language="en")
    own = me_screen(
        folded(records, user=ANNA), anna, GAMES, EN, now=FRIDAY, bot_name="bot", in_words=True
    )
    assert not_counted in own.text
    counted = folded(records[:2])
    assert counted.without_result == 0
    assert "Not counted" not in str(
        stats_screen(
            counted, Asked(), GAMES, EN, group="x", now=FRIDAY, bot_name="bot", in_words=True
        ).text
    )
