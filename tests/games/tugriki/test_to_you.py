"""Тугрики in a private chat: what one did oneself, or had done to one, is told as «you»."""

import pytest

from games.chance import Chance
from games.contract.table import Level
from games.tugriki.ai.choose import choose
from games.tugriki.rules.moves import Call
from games.tugriki.rules.rounds import ENTRY
from tests.games.tugriki.notation import SEATS, Table, tugriki
from tests.games.tugriki.screens import board, player_screen

BLUFF = "A: G4 G1 | B: Y1 Y2 | C: Y3 | table: G5 | stock: R9 P1 P2 P3"
HONEST = "A: G1 | B: Y1 Y2 | C: Y3 | table: G5 | stock: R9 P1 P2 P3"


@pytest.mark.parametrize(
    ("drawing", "script", "reader", "told"),
    [
        (BLUFF, "A draws, A pays, B checks", "A",
         "🔍 🐸 проверяет вас: блеф, можно было 🟢4! Вы платите 2"),
        (BLUFF, "A draws, A pays, B checks", "B",
         "🔍 вы проверяете → 🦊: блеф, можно было 🟢4! 🦊 платит 2"),
        (HONEST, "A draws, A pays, B checks", "A",
         "🔍 🐸 проверяет вас: всё честно. 🐸 платит 2"),
        (HONEST, "A draws, A pays, B checks", "B",
         "🔍 вы проверяете → 🦊: всё честно. Вы платите 2"),
        (HONEST, "A draws, A passes, B calls A", "A",
         "🫵 🐸 вам: «Вы не заплатили!» Так и есть, 2"),
        (HONEST, "A draws, A passes, B calls A", "B", "🫵 вы: «🦊 не платит!» Так и есть, 2"),
        (HONEST, "A draws, A pays, B calls A", "A",
         "🫵 🐸 вам: «Вы не заплатили!» Зря, долга нет"),
        (HONEST, "A draws, A pays, B calls A", "B", "🫵 вы: «🦊 не платит!» Зря, долга нет"),
        ("A: G1 Y9 | B: G4 Y1 | C: G6 | table: G5 | stock: R9 P1 | referee", "A draws", "A",
         "вы платите 1"),
    ],
)  # fmt: skip
def test_the_reader_is_addressed(drawing: str, script: str, reader: str, told: str) -> None:
    screen = player_screen(tugriki(drawing).plays(script), reader)
    for text in (screen.text, screen.caption or ""):
        assert told in text


def test_that_nothing_is_owed_is_told_once() -> None:  # T-A68
    table = tugriki("A: G1 | B: Y1 | C: Y2 | D: Y3 | table: G5 | stock: R9 P1 P2").plays(
        "A draws, A pays, B calls A, C calls A, D calls A"
    )
    shown = [board(table), player_screen(table, "A"), player_screen(table, "D")]
    for text in [text for one in shown for text in (one.text, one.caption or "")]:
        assert text.count("долга нет") == 1


def test_an_ai_calls_only_whom_his_purse_accuses() -> None:  # T-A34: purses are public
    table = tugriki("A 5: G1 | B 5: Y1 Y2 | C 5: Y3 | table: G5 | stock: R9 P1 P2 P3")
    table.state.began = [5 + ENTRY] * 3
    assert not calls(table.plays("A draws, A pays"))
    debtor = table.plays("A draws, A passes")
    assert calls(debtor)
    debtor.state.passes[0].called_by.append(2)  # somebody asked in vain
    assert not calls(debtor)


def calls(table: Table) -> bool:
    """Whether B, whose turn it is, does so by some chance or other."""
    view, seat = table.seen_by("B"), SEATS.index("B")
    seeds = [bytes([number] * 32) for number in range(20)]
    return any(isinstance(choose(view, seat, Chance(seed), Level.NORMAL), Call) for seed in seeds)
