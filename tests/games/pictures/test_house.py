"""Evenings, groups and people in pictures: all have room, whoever plays and however often."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from bot.features.stats.pictures.me import BestMoment, paint_me
from bot.features.stats.pictures.ratings import Ratings
from bot.features.stats.pictures.stats import paint_stats
from bot.screens.pictures.crowns import PlayerWins
from bot.screens.pictures.evening import Evening, EveningRow, paint_evening
from games.canvas.canvas import TALLEST
from games.canvas.placing import Kind, Placed, placements_taken
from games.contract.screen import Face
from tests.games.pictures.comparing import picture
from tests.games.pictures.house import (
    ANIMALS,
    EN,
    FIVE,
    FRIDAY,
    GROUP,
    HIT,
    LOOKS,
    ME,
    NEWCOMER,
    RU,
    SCOUT,
    TEN,
    TUGRIKI,
    line,
)
from tests.games.pictures.placing import faults

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

LONG = "Константин-Александр"
LARGEST = 108_000  # all of them with the longest names; those of real people stay below 100 000


def faces(count: int, name: str = LONG) -> tuple[Face, ...]:
    return tuple(Face(ANIMALS[place % 8], name) for place in range(count))


def placed(draw: Callable[[], bytes]) -> list[Placed]:
    """What is on a picture on which nothing is wrong."""
    with placements_taken() as pictures:
        png = draw()
    (notes,) = pictures
    assert [*faults(notes)] == []
    assert len(png) <= LARGEST
    assert picture(png).size == (1080, notes.height)
    assert notes.height <= TALLEST
    return notes.placed


def texts(draw: Callable[[], bytes]) -> list[str]:
    return [one.text for one in placed(draw) if one.kind is Kind.WORDS]


def height(draw: Callable[[], bytes]) -> int:
    return picture(draw()).height


def rows(count: int, seats: int, winners: int = 1, name: str = LONG) -> tuple[EveningRow, ...]:
    people = faces(seats, name)
    looks = list(LOOKS.values())
    return tuple(
        EveningRow(
            "23:59", looks[at % 4], people[:winners], "−118 очков на двоих", people[winners:]
        )
        for at in range(count)
    )


def an_evening(people: int, matches: tuple[EveningRow, ...], wins: int = 0) -> Evening:
    current_stats = tuple(PlayerWins(face, wins) for face in faces(people))
    return Evening(LONG, "30 сентября", current_stats, matches, "10 партий · 12 ч 45 мин")


# The evening


@pytest.mark.parametrize("people", [2, 5, 6, 8, 9, 13])
@pytest.mark.parametrize("matches", [2, 6, 7, 8, 10])
def test_an_evening_has_room_for_everybody_and_his_crowns(people: int, matches: int) -> None:
    for wins, t in ((0, EN), (4, RU), (12, RU)):
        evening = an_evening(people, rows(matches, min(people, 8)), wins)
        assert placed(lambda evening=evening, t=t: paint_evening(evening, t))  # type: ignore[misc]


@pytest.mark.parametrize("winners", range(1, 9))
@pytest.mark.parametrize("matches", [2, 10])
def test_a_victory_may_be_shared_by_any_number(winners: int, matches: int) -> None:
    shown = (*rows(matches - 1, 8), *rows(1, 8, winners))
    assert placed(lambda: paint_evening(an_evening(8, shown, 1), RU))


def test_up_to_seven_matches_tell_a_fact_more_do_not() -> None:
    fact = FIVE[0].fact
    for count, is_told in ((5, True), (7, True), (8, False), (10, False)):
        matches = (FIVE[0],) * count
        shown = texts(lambda matches=matches: paint_evening(replace(FRIDAY, matches=matches), RU))  # type: ignore[misc]
        assert shown.count(fact) == (count if is_told else 0)


def test_five_wins_are_a_number_four_are_crowns() -> None:
    def shown(wins: int) -> list[str]:
        people = (PlayerWins(FRIDAY.people[0].face, wins), *FRIDAY.people[1:])
        return texts(lambda: paint_evening(replace(FRIDAY, people=people), RU))

    assert "×5" in shown(5)
    assert not any("×" in text for text in shown(4))


def test_if_not_all_people_have_room_it_says_how_many_more_there_are() -> None:
    assert "ещё 3" in texts(lambda: paint_evening(an_evening(14, FIVE), RU))
    assert not any("ещё" in text for text in texts(lambda: paint_evening(an_evening(12, FIVE), RU)))


def test_where_not_all_matches_have_room_the_last_ones_are_shown() -> None:
    matches = tuple(replace(row, time=f"20:{at:02}") for at, row in enumerate(rows(10, 5)))
    shown = texts(lambda: paint_evening(an_evening(12, matches), RU))
    times = [text for text in shown if text.startswith("20:")]
    assert times == [row.time for row in matches[-len(times) :]]
    assert len(times) >= 8


# The group


@pytest.mark.parametrize("people", [1, 2, 9, 10, 25])
def test_a_group_of_any_size_has_room(people: int) -> None:
    for t, widest in ((RU, 105), (EN, 1234)):
        ranked = tuple(
            replace(
                GROUP.people[0], place=place, face=face, rating=2345 - place, change=-118,
                games=widest, wins=widest, streak=105,
            )
            for place, face in enumerate(faces(people), start=1)
        )  # fmt: skip
        stats = replace(GROUP, group=LONG * 3, people=ranked)
        shown = texts(lambda stats=stats, t=t: paint_stats(stats, t))  # type: ignore[misc]
        names = [text for text in shown if text.startswith("Кон")]
        assert len(names) == min(10, people)
        assert all(name.endswith("…") for name in names)


def test_who_shares_the_first_place_is_lit_too() -> None:
    surfaces = [one for one in placed(lambda: paint_stats(TEN, EN)) if one.kind is Kind.SURFACE]
    assert len([one for one in surfaces if one.height == 92 + 8]) == 2  # lit: with its edge


def test_a_group_that_has_not_played_is_told_so() -> None:
    shown = texts(lambda: paint_stats(replace(GROUP, matches=0, people=()), RU))
    assert "первая партия впереди" in shown
    assert "рейтинг" not in shown


# Oneself


def records() -> Iterator[Ratings]:
    yield Ratings((line(HIT, 1500),), ((0, "сентябрь"),))
    yield Ratings((line(HIT, 1500, 1500, 1500),), ((0, "сен"), (0.01, "окт"), (1, "ноя")))
    yield Ratings((line(HIT, 1500, 3005), line(SCOUT, 1500, -18)), ())
    same = [line(look, 1500, 1501) for look in LOOKS.values()]
    yield Ratings(tuple(same), ())  # all end at the same height
    yield Ratings(tuple(line(look, 1500, 900 + at) for at, look in enumerate(LOOKS.values())), ())


@pytest.mark.parametrize("ratings", [*records()], ids=range(5))
def test_any_ratings_make_a_chart(ratings: Ratings) -> None:
    assert ME.record is not None
    for t, change in ((RU, 0), (EN, -118)):
        record = replace(ME.record, ratings=ratings, change=change, matches=1234, rating=-18)
        someone = replace(ME, face=Face("🐨", LONG), since=LONG * 2, group=LONG * 3, record=record)
        assert placed(lambda someone=someone, t=t: paint_me(someone, t))  # type: ignore[misc]


def test_the_best_three_moments_have_room_however_long_they_are() -> None:
    assert ME.record is not None
    moments = (BestMoment(TUGRIKI, "+1050", LONG * 3, "30 сент."),) * 5
    someone = replace(ME, record=replace(ME.record, moments=moments))
    shown = texts(lambda: paint_me(someone, RU))
    assert shown.count("+1050") == 3


def test_who_has_not_played_yet_has_no_chart() -> None:
    shown = texts(lambda: paint_me(NEWCOMER, RU))
    assert "первая партия впереди" in shown
    assert height(lambda: paint_me(NEWCOMER, RU)) < height(lambda: paint_me(ME, RU))
