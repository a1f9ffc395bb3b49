"""ПОДАФ ЛУМ: the end of a round, the next leader, the last round."""

import random
from copy import deepcopy
from typing import Any

import pytest

from games.chance import Chance
from games.contract.moves import IllegalMove
from games.podaflum import PODAFLUM
from games.podaflum.rules.events import RoundBegan
from games.podaflum.rules.refusals import No
from games.podaflum.rules.rounds import rounds
from games.podaflum.rules.state import ALL_CARDS, JOKER, Part, State
from tests.games.podaflum.notation import CHANCE, podaflum
from tests.games.podaflum.test_setup import dealt


def rows_of_a_match(seats: int, edition: str = "2") -> list[RoundBegan]:
    """The rounds of a random match after the first."""
    player = random.Random(seats)
    state = PODAFLUM.deal(seats, {"edition": edition}, Chance(bytes(32)))
    told = []
    while waiting := PODAFLUM.awaited(state):
        seat = player.choice(waiting)
        told += PODAFLUM.play(
            state, seat, player.choice(PODAFLUM.legal_moves(state, seat)), Chance(bytes(32))
        )
        assert len(all_cards(state)) == len(ALL_CARDS)
        assert sorted(all_cards(state)) == sorted(ALL_CARDS)
    return [event for event in told if isinstance(event, RoundBegan)]


def all_cards(state: State) -> list[int]:
    """Wherever they are."""
    cards = [*state.deck, *[card for contest in state.contests for card in contest.cards]]
    if any(state.parts):
        cards += [card for part in state.parts for card in part]
    else:
        cards += state.contest.cards
    for counts in (state.discarded, *state.numbers):
        cards += [kind for kind, count in enumerate(counts) for _ in range(count)]
    cards += [JOKER] * (sum(map(sum, state.jokers)) + sum(state.in_hand))
    return cards


def test_the_round_ends_when_everybody_has_a_part() -> None:
    # P-R30
    table = podaflum("A leads | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2")
    table = table.plays("A votes white, B votes blue, C votes black")
    assert table.told.endswith("A revealed, B round began")
    assert table.state.round == 2


def test_the_round_ends_when_no_cards_are_left_in_the_row() -> None:
    # P-R30
    table = podaflum("A leads | B | C | row: 1 2 3 4 5 6 7").plays("A cuts 1|1|5, ABC vote white")
    assert table.seats == "A | B | C"
    assert table.state.round == 2


def test_the_next_player_clockwise_leads() -> None:
    # P-R9, P-R31
    table = podaflum("A | B leads | C | row: 1 2 3 4 5 6 7")
    leaders = []
    for _ in range(4):
        leaders.append(table.leader)
        table = table.plays(f"{table.leader} cuts 1|1|{len(table.row.split()) - 2}, ABC vote white")
    assert leaders == ["B", "C", "A", "B"]


@pytest.mark.parametrize(("seats", "lengths"), [(2, [7] * 10), (3, [7] * 10), (4, [9] * 7 + [7])])
def test_a_match_has_ten_rounds_of_seven_or_with_four_seven_of_nine_and_one_of_seven(
    seats: int, lengths: list[int]
) -> None:
    # P-R32, P-R33, P-C14
    first = len(dealt(seats).state.contest.cards)
    later = rows_of_a_match(seats)
    assert [first, *[len(event.row) for event in later]] == lengths
    assert rounds(seats) == len(lengths)
    assert [event.number for event in later] == list(range(2, len(lengths) + 1))


@pytest.mark.parametrize("edition", ["1", "2"])
def test_no_card_is_ever_lost_or_made(edition: str) -> None:
    # P-R1, P-R32: checked after every move
    for seats in PODAFLUM.seats:
        rows_of_a_match(seats, edition)


def test_the_match_ends_with_the_round_of_the_last_cards() -> None:
    # P-R32
    table = podaflum("A leads | B: 5 | C | row: 1 2 3 4 5 6 7 | deck: none").plays("A cuts 3|2|2")
    assert PODAFLUM.outcome(table.state) is None
    table = table.plays("A votes white, B votes blue, C votes black")
    assert table.asked == "nothing"
    assert PODAFLUM.outcome(table.state) is not None
    assert table.refuses("B cuts 1|1|5") == "over"
    assert table.refuses("A votes white") == "over"


def test_the_last_round_is_finished_with_its_contests_and_jokers() -> None:
    # P-R32
    table = podaflum("A leads: 5, 6 | B | C | row: J 2 3 4 5 6 7 | deck: none").plays(
        "A cuts 3|2|2"
    )
    table = table.plays("AB vote white, C votes black, A votes white, B votes blue")
    assert table.asked == "A puts J"
    assert table.plays("A puts J on 5").asked == "nothing"


@pytest.mark.parametrize(
    "script",
    [
        "",
        "A cuts 1|4|2",
        "A cuts 1|4|2, B discards black",
        "A cuts 1|4|2, B discards black, A votes white, B votes blue",
    ],
    ids=["cut", "discard", "vote", "joker"],
)
@pytest.mark.parametrize("foreign", ["draw", "vote white", None, Part.WHITE])
def test_what_is_no_move_of_this_game_is_refused(script: str, foreign: Any) -> None:
    # P-R12, P-R13, P-R14, P-R26: cut, discard, vote, place a joker; there is nothing else to do
    drawn = podaflum("A leads: 5, 6 | B | row: J 2 3 4 5 6 7")
    table = drawn.plays(script) if script else drawn
    before = deepcopy(table.state)
    for seat in (0, 1):
        with pytest.raises(IllegalMove) as refused:
            PODAFLUM.play(table.state, seat, foreign, CHANCE)
        assert refused.value.reason is No.NO_SUCH_MOVE
    assert table.state == before


def test_whoever_plays_a_seat_on_finds_its_piles_and_its_vote() -> None:
    # P-A30: nothing is removed and nothing is dealt again when somebody leaves
    table = podaflum("A leads: 5 J | B: 6 | C | row: 1 2 3 4 5 6 7").plays("A cuts 3|2|2")
    table = table.plays("A votes black, B votes blue")
    taken_over = PODAFLUM.imagine(table.seen_by("A"), Chance(bytes(32)))
    assert taken_over.numbers == table.state.numbers
    assert taken_over.jokers == table.state.jokers
    assert taken_over.votes[0] == table.state.votes[0]
