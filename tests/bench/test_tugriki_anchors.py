"""The anchors of Тугрики: each keeps its habit, whatever is dealt."""

import pytest

from bench.anchors.tugriki import ANCHORS
from bench.seatings import play
from games.chance import Chance
from games.tugriki import TUGRIKI
from games.tugriki.rules.moves import Call, Word
from tests.games.tugriki.notation import Table, tugriki

HABITS = [name for name in ANCHORS if name != "the AI before levels"]


def choice(name: str, table: Table, letter: str) -> object:
    seat = "AB".index(letter)
    return ANCHORS[name](table.seen_by(letter), seat, Chance(bytes(32)))


@pytest.mark.proof
def test_they_play_matches_to_their_end() -> None:
    for number, name in enumerate(HABITS):
        options = {"policing": "honour", "rounds": "1"}
        result = play(TUGRIKI, options, [ANCHORS[name]] * 3, deal=number)
        assert sum(result.shares) == 1


def test_they_check_and_call_always_or_never() -> None:
    passed = tugriki("A: R1 | B: G4 Y2 | table: G5 | stock: R9 P1 P2").plays("A draws R9, A pays")
    assert choice("always-check", passed, "B") == Call(0)
    assert choice("always-check", passed.plays("B calls A"), "B") is Word.CHECK
    assert str(choice("never-check", passed, "B")) == "lay G4"


def test_they_pay_or_do_not() -> None:
    stuck = tugriki("A: R1 | B: G4 Y2 | table: G5 | stock: R9 P1 P2").plays("A draws R9")
    assert choice("never-pay", stuck, "A") is Word.PASS
    assert choice("never-check", stuck, "A") is Word.PAY


def test_they_hide_wilds_or_hoard_0_and_x() -> None:
    wild = tugriki("A: R1 R2 genie | B: G4 Y2 | table: G5 | stock: R9 P1 P2")
    assert choice("hide-wilds", wild, "A") is Word.DRAW
    assert str(choice("never-check", wild, "A")).startswith("lay genie")
    ten = tugriki("A: R1 R2 GX | B: G4 Y2 | table: G5-9 | stock: R9 P1 P2")
    assert choice("hoard-0/X", ten, "A") is Word.DRAW
    assert str(choice("hide-wilds", ten, "A")) == "lay GX"


def test_who_bluffs_neither_checks_nor_pays() -> None:
    stuck = tugriki("A: R1 R2 | B: G4 Y2 | table: G5 | stock: R9 P1 P2").plays("A draws R9")
    assert choice("bluff", stuck, "A") is Word.PASS
    assert choice("bluff", stuck.plays("A passes"), "B") not in (Call(0), Word.CHECK)
    last = tugriki("A: G4 | B: Y1 Y2 | table: G5 | stock: R9 P1 P2")
    assert str(choice("bluff", last, "A")) == "lay G4"


def test_nobody_hoards_his_last_cards() -> None:
    last = tugriki("A: R1 genie | B: G4 Y2 | table: G5 | stock: R9 P1 P2")
    assert str(choice("hide-wilds", last, "A")).startswith("lay genie")
