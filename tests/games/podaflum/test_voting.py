"""ПОДАФ ЛУМ: the secret vote."""

from itertools import permutations

from games.podaflum import PODAFLUM
from games.podaflum.rules.state import Part
from tests.games.podaflum.notation import podaflum

CUT = podaflum("A | B | C | D leads | row: 5 J 7 9 9 J 8 2 10").plays("D cuts 3|2|4")


def test_everybody_votes_the_leader_too() -> None:
    # P-R14
    assert CUT.asked == "ABCD vote 5 J 7 | 9 9 | J 8 2 10"
    for letter in "ABCD":
        assert CUT.may(letter) == "vote white, vote blue, vote black"


def test_until_all_have_voted_nothing_is_revealed() -> None:
    # P-R14, P-R15
    table = CUT.plays("C votes white, A votes blue, D votes black")
    assert table.asked == "B vote 5 J 7 | 9 9 | J 8 2 10"
    assert table.told == "C voted, A voted, D voted"
    assert table.seats == "A | B | C | D"


def test_the_last_vote_reveals_all_of_them_together() -> None:
    # P-R15
    table = CUT.plays("C votes white, A votes blue, D votes black").plays("B votes black")
    assert table.told == "B voted, D revealed"
    assert table.seats.startswith("A: 9 9 | B | C: 5, 7")


def test_a_vote_may_be_changed_until_the_last_one_is_in() -> None:
    # P-A23
    table = CUT.plays("A votes white, A votes blue, B votes white, A votes black")
    assert table.may("A") == "vote white, vote blue"
    assert table.asked.startswith("CD vote")
    assert table.told == "A voted, A changed vote, B voted, A changed vote"
    table = table.plays("C votes blue, D votes white")
    assert table.seats.startswith("A: 2, 8, 10")
    assert table.refuses("A votes blue") == "not_in_contest"  # white is B's and D's business


def test_changing_a_vote_asks_nobody_anew() -> None:
    # P-A23
    table = CUT.plays("A votes white")
    changed = table.plays("A votes blue")
    assert PODAFLUM.question(changed.state) == PODAFLUM.question(table.state)
    assert PODAFLUM.awaited(changed.state) == PODAFLUM.awaited(table.state)


def test_the_same_vote_again_is_no_change_and_no_move() -> None:
    # P-A32
    table = CUT.plays("A votes white")
    assert table.may("A") == "vote blue, vote black"
    assert table.refuses("A votes white") == "same_vote"


def test_nobody_may_abstain() -> None:
    # P-A21: whoever is asked has votes to choose from, and nothing else ends the vote
    assert CUT.may("A") == "vote white, vote blue, vote black"
    assert "pass" not in CUT.may("A")


def test_after_the_reveal_the_choice_cards_are_in_hand_again() -> None:
    # P-A22
    table = CUT.plays("C votes white, A votes blue, BD vote black, D cuts 2|1|1")
    assert table.asked == "BD vote J 8 | 2 | 10"
    assert table.may("B") == table.may("D") == "vote white, vote blue, vote black"


def test_the_order_of_the_votes_changes_nothing() -> None:
    # P-R15: they lie face down and are turned together
    votes = ["A votes blue", "B votes black", "C votes white", "D votes black"]
    results = [CUT.plays(", ".join(order)) for order in permutations(votes)]
    for result in results:
        assert result.state == results[0].state
        assert result.events[4:] == results[0].events[4:]


def test_changed_votes_leave_no_trace() -> None:
    # P-A23, P-R15
    straight = CUT.plays("A votes blue, B votes black, C votes white, D votes black")
    winding = CUT.plays(
        "B votes white, D votes white, A votes blue, B votes blue, D votes black, B votes black,"
        " C votes white"
    )
    assert winding.state == straight.state
    assert winding.events[-1] == straight.events[-1]


def test_of_a_vote_everybody_knows_only_that_it_was_given() -> None:
    # P-R14
    worlds = [CUT.plays(f"A votes {part.name.lower()}") for part in Part]
    for world in worlds[1:]:
        assert world.events == worlds[0].events
        for viewer in ("B", "C", "D", None):
            assert world.seen_by(viewer) == worlds[0].seen_by(viewer)
    assert [world.seen_by("A").own_vote for world in worlds] == list(Part)
    assert worlds[0].seen_by(None).voted == [0]


def test_only_the_voter_knows_that_a_vote_was_changed() -> None:
    # P-A23
    (change,) = CUT.plays("A votes white").plays("A votes blue").events
    assert change.known_to() == frozenset({0})
    (vote,) = CUT.plays("A votes white").events
    assert vote.known_to() is None
