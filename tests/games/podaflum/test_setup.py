"""ПОДАФ ЛУМ: the cards, the players and the deal."""

from collections import Counter

from games.chance import Chance
from games.podaflum import PODAFLUM
from games.podaflum.rules.state import ALL_CARDS, JOKER, VALUES, Part
from tests.games.podaflum.notation import Table, podaflum


def dealt(seats: int, seed: int = 0, edition: str = "2") -> Table:
    chance = Chance(seed.to_bytes(32, "big"))
    return Table(PODAFLUM.deal(seats, {"edition": edition}, chance))


def test_the_deck_has_seventy_cards_fifty_five_numbers_and_fifteen_jokers() -> None:
    # P-R1, P-R3
    assert len(ALL_CARDS) == 70
    assert ALL_CARDS.count(JOKER) == 15
    assert sum(card in VALUES for card in ALL_CARDS) == 55


def test_there_are_as_many_cards_of_a_value_as_it_says() -> None:
    # P-R2
    counted = Counter(ALL_CARDS)
    assert [counted[value] for value in range(1, 11)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert set(counted) == {JOKER, *range(1, 11)}


def test_everybody_has_a_choice_card_of_each_of_three_colours() -> None:
    # P-R4, P-R12: white, blue and black from left to right
    assert [part.name for part in sorted(Part)] == ["WHITE", "BLUE", "BLACK"]
    table = podaflum("A | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2")
    for letter in "ABC":
        assert table.may(letter) == "vote white, vote blue, vote black"


def test_two_dividers_make_three_parts() -> None:
    # P-R5
    table = podaflum("A | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 1|1|5")
    assert table.asked == "ABC vote 1 | 2 | 3 4 5 6 7"


def test_two_to_four_play() -> None:
    # P-R6
    assert list(PODAFLUM.seats) == [2, 3, 4]


def test_the_title_is_printed_in_two_words() -> None:
    # P-A20
    assert PODAFLUM.title == "ПОДАФ ЛУМ"


def test_the_second_edition_is_played_unless_the_table_chooses_the_first() -> None:
    # P-R6, D1-D4
    assert PODAFLUM.defaults() == {"edition": "2"}
    assert dealt(seats=3).state.edition == 2
    assert [dealt(seats, edition="1").state.edition for seats in (3, 4)] == [1, 1]


def test_two_have_the_second_edition_even_if_the_first_was_chosen() -> None:
    # P-R6: the first edition knows no table of two; the option's label says so
    assert dealt(seats=2, edition="1").state == dealt(seats=2, edition="2").state


def test_numbers_and_jokers_are_shuffled_together_and_lie_face_down() -> None:
    # P-R7
    table = dealt(seats=4)
    cards = [*table.state.contest.cards, *table.state.deck]
    assert sorted(cards) == sorted(ALL_CARDS)
    assert cards != sorted(cards)
    assert dealt(seats=4, seed=1).state.deck != table.state.deck
    assert table.seen_by("A").deck == 61
    assert table.seats == "A | B | C | D"
    assert table.discarded == ""


def test_the_first_leader_is_chosen_by_chance() -> None:
    # P-R8
    assert {dealt(seats=4, seed=seed).leader for seed in range(40)} == set("ABCD")
    table = dealt(seats=4)
    assert table.asked == f"{table.leader} cuts {table.row}"
