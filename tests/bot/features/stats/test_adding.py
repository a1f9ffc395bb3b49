"""What matches add up to: small evenings counted by hand, whoever counts, and in which order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.stats.model.adding import add_matches, add_stored_matches
from bot.features.stats.model.rating import NEW, rated
from bot.features.stats.model.stats import ALL_GAMES, GameStats, Stats
from bot.table.record.document import MatchRecord, packed
from tests.bot.features.stats.evenings import (
    ANNA,
    BORIS,
    DAY,
    FRIDAY,
    GOSHA,
    GROUP,
    HOUR,
    VERA,
    a_record,
    an_evening,
    folded,
)


def score(stats: Stats, user: int, game: str = ALL_GAMES) -> GameStats:
    return stats.people[user].scores[game]


def test_an_evening_of_three_counted_by_hand() -> None:
    stats = folded(
        an_evening("Anna 1, Boris 2, Vera 3", "Boris 1, Anna 1, Vera 3", "Vera 1, Anna 2")
    )
    first = rated([NEW] * 3, [1, 2, 3])
    second = rated([first[1], first[0], first[2]], [1, 1, 3])  # Boris, Anna, Vera
    third = rated([second[2], second[1]], [1, 2])  # Vera, Anna
    anna, boris, vera = (score(stats, user) for user in (ANNA, BORIS, VERA))
    assert (anna.rating, boris.rating, vera.rating) == (third[1], second[0], third[0])
    assert (anna.matches, anna.wins, anna.streak) == (3, 2, 0)
    assert (boris.matches, boris.wins, boris.streak) == (2, 1, 1)
    assert (vera.matches, vera.wins, vera.streak) == (3, 1, 1)
    assert stats.matches == {"hit": 3, ALL_GAMES: 3}


def test_each_game_has_ratings_of_its_own_and_there_is_one_over_all() -> None:
    stats = folded(
        [
            a_record("Anna 1, Boris 2", game="hit", number=1, at=FRIDAY),
            a_record("Boris 1, Anna 2", game="scout", number=2, at=FRIDAY + 900),
        ]
    )
    winner, loser = rated([NEW, NEW], [1, 2])
    assert score(stats, ANNA, "hit").rating == winner
    assert score(stats, ANNA, "scout").rating == loser
    assert score(stats, ANNA).rating == rated([loser, winner], [1, 2])[1]
    assert score(stats, ANNA).matches == 2


def test_a_match_that_was_stopped_rates_nobody() -> None:
    stats = folded([a_record("Anna 1, Boris 2", is_stopped=True)])
    assert not stats.people
    assert not stats.matches
    assert stats.stopped == 1


def test_a_match_with_an_ai_is_counted_apart() -> None:
    stats = folded([a_record("Anna 1, bot 2, Boris 3")])
    anna = score(stats, ANNA)
    assert (anna.matches, anna.wins, anna.rating) == (0, 0, NEW)
    assert (anna.with_ais, anna.won_with_ais) == (1, 1)
    assert (score(stats, BORIS).with_ais, score(stats, BORIS).won_with_ais) == (1, 0)
    assert stats.with_ais == {"hit": 1, ALL_GAMES: 1}
    assert not stats.matches


def test_a_seat_that_an_ai_played_counts_for_nobody_and_the_others_among_themselves() -> None:
    stats = folded([a_record("Vera* 1, Anna 2, Boris 3")])
    winner, loser = rated([NEW, NEW], [2, 3])
    assert score(stats, ANNA).rating == winner
    assert score(stats, BORIS).rating == loser
    assert score(stats, ANNA).wins == 0  # the crown was another's
    assert VERA not in stats.people


def test_who_is_left_alone_has_played_with_ais() -> None:
    stats = folded([a_record("Anna 1, Boris* 2")])
    assert (score(stats, ANNA).matches, score(stats, ANNA).with_ais) == (0, 1)
    assert BORIS not in stats.people


def test_who_is_forgotten_counts_for_nobody_but_the_others_keep_their_results() -> None:
    stats = folded([a_record("? 1, Anna 2", feats="theft 50 0", number=1)])
    assert list(stats.people) == [ANNA]
    assert score(stats, ANNA).rating == rated([NEW, NEW], [1, 2])[1]
    assert score(stats, ANNA).matches == 1
    assert not stats.bests["hit"]


def test_a_record_that_cannot_be_read_is_passed_over() -> None:
    good = a_record("Anna 1, Boris 2", number=3)
    matches = [("AAAAAAAAAAA-1", 1.0, None), ("AAAAAAAAAAA-2", 2.0, "damaged")]
    stats = add_matches(Stats(), [*matches, (str(good.id), good.ended_at, packed(good))])
    assert (stats.folded, stats.unread, stats.matches["hit"]) == (3, 2, 1)
    assert stats.last == str(good.id)


def test_an_unknown_game_is_counted_as_any_other() -> None:
    stats = folded([a_record("Anna 1, Boris 2", game="chess")])
    assert score(stats, ANNA, "chess").matches == 1


def test_the_name_is_that_of_the_last_match() -> None:
    early, late = an_evening("Anna 1, Boris 2", "Anna 1, Boris 2")
    late.seats[0].name = "Анна"
    assert folded([early, late]).people[ANNA].name == "Анна"


# Evenings


def test_tonight_is_since_the_last_pause_of_six_hours() -> None:
    first = an_evening("Anna 1, Boris 2", "Anna 1, Boris 2")
    next_day = an_evening("Boris 1, Anna 2", "Boris 1, Anna 2", at=FRIDAY + DAY)
    one, two = folded(first), folded([*first, *next_day])
    assert score(one, ANNA).change(one.evening) == score(one, ANNA).rating.shown - 1500
    before, after = score(one, ANNA).rating.shown, score(two, ANNA).rating.shown
    assert score(two, ANNA).change(two.evening) == after - before < 0


def test_who_did_not_play_tonight_has_not_changed() -> None:
    records = [*an_evening("Vera 1, Anna 2"), *an_evening("Boris 1, Anna 2", at=FRIDAY + DAY)]
    stats = folded(records)
    assert score(stats, VERA).change(stats.evening) == 0
    assert score(stats, BORIS).change(stats.evening) > 0


@pytest.mark.parametrize(("pause", "evenings"), [(6 * HOUR - 1, 1), (6 * HOUR, 2)])
def test_a_pause_is_from_the_end_of_one_match_to_the_deal_of_the_next(
    pause: float, evenings: int
) -> None:
    lasted = 5 * HOUR
    first = a_record("Anna 1, Boris 2", number=1)
    later = a_record("Anna 1, Boris 2", number=2, at=FRIDAY + pause + lasted, lasted=lasted)
    assert folded([first, later]).evening == evenings


# Best moments


def test_the_best_of_each_kind_is_kept_with_whose_it_is_and_what_it_was_before() -> None:
    first, second, third = an_evening(*["Anna 1, Boris 2"] * 3)
    amounts = ((first, "theft 61 0"), (second, "theft 82 1, score 9 0"), (third, "theft 82 0"))
    for record, feats in amounts:
        record.feats = a_record("Anna 1, Boris 2", feats=feats).feats
    best = folded([first, second, third]).bests["hit"]["theft"]
    assert (best.amount, best.user, best.before) == (82, BORIS, 61)  # as much is no more
    assert best.record == str(second.id)
    assert folded([first]).bests["hit"]["theft"].before is None


@pytest.mark.parametrize("standings", ["Anna* 1, Boris 2, Vera 3", "bot 1, Boris 2, Vera 3"])
def test_what_an_ai_did_is_nobodys_best(standings: str) -> None:
    assert not folded([a_record(standings, feats="theft 61 0")]).bests.get("hit")


# A person


def test_a_person_has_the_matches_of_all_groups_and_moments_of_his_own() -> None:
    records = [
        a_record("Anna 1, Boris 2, Vera 2", number=1, feats="theft 40 0, score 20 1"),
        a_record("Anna 2, Boris 1", number=2, at=FRIDAY + 900, chat=-200, title="Work"),
        a_record("Anna 1, bot 2", number=3, at=FRIDAY + 1800, chat=ANNA, title="Anna"),
    ]
    stats = folded(records, user=ANNA)
    assert score(stats, ANNA).matches == 2
    assert score(stats, ANNA).with_ais == 1
    assert {chat: group.title for chat, group in stats.groups.items()} == {
        GROUP: "Friday",
        -200: "Work",
    }
    assert list(stats.bests["hit"]) == ["theft"]
    boris, vera = stats.rivals[BORIS], stats.rivals[VERA]
    assert (boris.before, boris.after, boris.beside) == (1, 1, 0)
    assert (vera.before, vera.after) == (1, 0)
    assert [point.rating for point in stats.charts["hit"].points] == [
        rated([NEW] * 3, [1, 2, 2])[0].shown,
        score(stats, ANNA, "hit").rating.shown,
    ]


def test_a_match_that_an_ai_played_for_him_is_not_his() -> None:
    stats = folded([a_record("Anna* 1, Boris 2, Vera 3", feats="theft 40 1")], user=ANNA)
    assert not stats.people
    assert not stats.groups
    assert not stats.matches


# The same, in whatever pieces records are added


NAMES = ("Anna", "Boris", "Vera", "Gosha")


@st.composite
def some_records(draw: st.DrawFn) -> list[MatchRecord]:
    records, at = [], FRIDAY
    for number in range(draw(st.integers(1, 12))):
        seats = draw(st.lists(st.sampled_from([*NAMES, "bot", "?"]), min_size=2, max_size=4,
                              unique=True))  # fmt: skip
        marked = [
            name + draw(st.sampled_from(["", "", "*"])) if name in NAMES else name for name in seats
        ]
        places = [draw(st.integers(1, len(seats))) for _ in seats]
        at += draw(st.sampled_from([0, 900, 7 * HOUR]))
        kind, amount = draw(st.sampled_from(["theft", "score"])), draw(st.integers(1, 99))
        records.append(
            a_record(
                ", ".join(f"{name} {place}" for name, place in zip(marked, places, strict=True)),
                game=draw(st.sampled_from(["hit", "scout"])),
                at=at,
                number=draw(st.integers(0, 10**6)) * 20 + number,
                feats=f"{kind} {amount} 0",
                is_stopped=draw(st.booleans()) and draw(st.booleans()),
            )
        )
    return records


@settings(max_examples=60, deadline=None, derandomize=True)
@given(records=some_records(), cut=st.integers(0, 12), user=st.sampled_from([0, ANNA, GOSHA]))
def test_in_pieces_in_another_process_or_in_another_order_it_is_the_same(
    records: list[MatchRecord], cut: int, user: int
) -> None:
    whole = folded(records, user=user)
    matches = sorted((one.ended_at, str(one.id), packed(one)) for one in reversed(records))
    in_order = [(record, at, text) for at, record, text in matches]
    text = add_stored_matches(Stats(user=user).model_dump_json(), in_order[:cut])
    text = add_stored_matches(text, in_order[cut:])
    assert Stats.model_validate_json(text) == whole
    assert whole.folded == len(records)
