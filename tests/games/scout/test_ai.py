"""How the AI plays Scout: what it never does at any level, and what sets the levels apart."""

import random
from collections import Counter

import pytest

from games.chance import Chance
from games.contract.table import Level
from games.scout import SCOUT
from games.scout.ai.candidates import candidates
from games.scout.ai.choose import MARGINS, expected_lead
from games.scout.ai.features import features
from games.scout.ai.net import net_for
from games.scout.ai.worth import dominates
from games.scout.rules.cards import number
from games.scout.rules.moves import Scout
from games.scout.rules.scouting import ends, hand_after, scouts
from tests.games.matches import deal, moments
from tests.games.scout.notation import LETTERS, Table, scout

CHANCES = 12

every_level = pytest.mark.parametrize("level", Level)


def chosen(table: Table, letter: str, level: Level) -> Counter[str]:
    """How often each move is chosen, as chance has it."""
    seat = LETTERS.index(letter)
    view = table.seen_by(letter)
    return Counter(
        str(SCOUT.choose(view, seat, Chance(bytes([number])), level)) for number in range(CHANCES)
    )


@every_level
def test_it_goes_out_when_it_can(level: Level) -> None:
    table = scout("A: 5 6 7 | B: 1 2 9 | C: 8 3 | shown by C: 3 3 | A to move | doubles:")
    assert set(chosen(table, "A", level)) == {"show 1-3"}


@every_level
def test_it_goes_out_though_it_could_keep_a_long_set(level: Level) -> None:
    table = scout("A: 1 2 3 4 5 6 7 8 | B: 1 5 9 3 | C: 8 3 6 | A to move")
    assert set(chosen(table, "A", level)) == {"show 1-8"}


@every_level
def test_it_goes_out_with_the_most_points(level: Level) -> None:
    """By a double action it would leave a card of the two, and give a token away (S-A25)."""
    table = scout("A: 5 5 5 | B: 1 2 9 | C: 8 3 | shown by C: 3 4 | A to move")
    assert set(chosen(table, "A", level)) == {"show 1-3"}


@every_level
def test_it_goes_out_by_a_double_action(level: Level) -> None:  # S-C28
    table = scout("A: 4 1 1 | B: 6 2 | C: 7 8 | shown by A: 9/1 9/2 | C to move")
    moves = chosen(table, "C", level)
    assert all(move.startswith("double") and move.endswith("1-3") for move in moves)


@every_level
def test_it_does_not_end_the_round_with_a_winning_show_in_hand(level: Level) -> None:
    """All the others have scouted: one more scout, and four cards are lost (S-R28, S-R31)."""
    drawing = "A: 9 9 9 1 1 | B: 4 7 2 | C: 1 5 8 3 | shown by B: 3 3 | scouted 1 | A to move"
    moves = chosen(scout(drawing), "A", level)
    assert not any(move.startswith("scout") for move in moves)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_it_ends_the_round_by_scouting_if_that_pays(level: Level) -> None:
    """Far ahead, with a card that beats nothing for long, while the others hold many."""
    drawing = (
        "A: 4 | B: 1 2 3 4 5 6 7 8 9 | C: 9 7 5 3 1 8 6 4 2 7 | shown by B: 3 3 | scouted 1 | "
        "A to move | captured: A 9 | doubles:"
    )
    moves = chosen(scout(drawing), "A", level)
    assert all(move.startswith("scout") for move in moves)


@every_level
def test_it_scouts_where_the_card_does_most(level: Level) -> None:
    """There is no choice but to scout, and one more 4 makes three."""
    table = scout(
        "A: 4/1 4/2 9/3 | B: 1 2 | C: 8 6 | shown by B: 4/6 4/7 4/8 | A to move | doubles:"
    )
    for move in chosen(table, "A", level):
        assert move.rsplit(" ", 1)[0] in ("scout L", "scout R")
        assert move.endswith((" 1", " 2", " 3"))


@every_level
@pytest.mark.parametrize("seats", SCOUT.seats)
def test_it_never_puts_a_card_where_another_place_is_better_in_all(
    seats: int, level: Level
) -> None:
    player = random.Random(seats)
    tried = 0
    for moment in moments(deal(SCOUT, seats, 1)):
        state, seat = moment.match.state, moment.seat
        if seat not in SCOUT.awaited(state) or player.random() < 0.5:
            continue
        view = SCOUT.view(state, seat)
        move = SCOUT.choose(view, seat, Chance(player.randbytes(32)), level)
        if isinstance(move, Scout):
            hands = [
                tuple(number(card) for card in hand_after(view.hand, view.table, other))
                for other in scouts(len(view.hand), ends(view.table))
                if other.end is move.end
            ]
            mine = tuple(number(card) for card in hand_after(view.hand, view.table, move))
            better = [hand for hand in hands if dominates(hand, mine) and not dominates(mine, hand)]
            assert not better, (view.hand, move, better)
            tried += 1
    assert tried


def test_hard_leaves_nothing_to_chance() -> None:
    for moment in moments(deal(SCOUT, 4, 2)):
        state, seat = moment.match.state, moment.seat
        if seat in SCOUT.awaited(state):
            view = SCOUT.view(state, seat)
            moves = {SCOUT.choose(view, seat, Chance(bytes([n])), Level.HARD) for n in range(3)}
            assert len(moves) == 1


def test_normal_varies_among_moves_that_are_nearly_as_good_and_no_others() -> None:
    varied = 0
    for moment in moments(deal(SCOUT, 3, 3)):
        state, seat = moment.match.state, moment.seat
        if seat not in SCOUT.awaited(state) or state.looking:
            continue
        view = SCOUT.view(state, seat)
        leads = {
            one.move: expected_lead(one.after, features(one.after), net_for(3))
            for one in candidates(view, seat)
        }
        moves = {SCOUT.choose(view, seat, Chance(bytes([n])), Level.NORMAL) for n in range(CHANCES)}
        least = max(leads.values()) - MARGINS[Level.NORMAL]
        assert all(leads[move] > least for move in moves if move in leads)
        varied += len(moves) > 1
    assert varied
