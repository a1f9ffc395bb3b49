"""Moments of Тугрики to look at, each reached by real moves from a drawn table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bot.texts import words
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face
from games.tugriki import TUGRIKI
from games.tugriki.pictures.board import paint_board, paint_hand
from games.tugriki.rules.state import Loan
from games.tugriki.rules.view import View
from tests.games.tugriki.notation import SEATS, Table, tugriki

ANIMALS = "🦊🐸🐙🐼🐨🦁🐝🦄"
NAMES = ("Диана", "Илья", "Константин", "Оксана", "Тимур", "Максим", "Женя", "Мирослава-Анна")
RU, EN = words("ru"), words("en")

FIVE = (
    "A 22: G8 P0 Y7 | B 19: R4 R9 RX Y6 | C 27: G1 Y9 | D 20: R0 GX {d} | E 21: R1 {e}"
    " | bank 11 | round 2/5 | stock: {stock} Y8 P2 R2 | table: {table}"
)
ROWS = "G2-7 P4-X R5-6 Y0-5"
EIGHT = (
    "A 12: G1 G8 P0 R1 | B 9: R4 R9 RX Y8 | C 17: G0 {c} | D 10: R8 GX YX Y9 P1 P2 | E 11: R0 YX"
    " | F 14: Y9 P3 P4 R2 R3 | G 16: G9 | H 13: P0 R1 Y7 Y1"
    " | C to move | bank 18 | round 2/8 | stock: Y0 G6 | table: {table}"
)


def five(table: str = ROWS, d: str = "R8", e: str = "G0", stock: str = "R7") -> Table:
    return tugriki(FIVE.format(table=table, d=d, e=e, stock=stock))


def eight(card: str, table: str = "G2-5 R4-6 Y3-5") -> Table:
    return tugriki(EIGHT.format(c=card, table=table))


def turn_of(letter: str, table: Table, *, direction: int = 1) -> Table:
    table.state.turn, table.state.direction = SEATS.index(letter), direction
    return table


def scene(table: Table, names: Sequence[str] = NAMES) -> Scene[View]:
    """As the group sees it."""
    people = [Face(animal, name) for animal, name in zip(ANIMALS, names, strict=True)]
    told = [entry.to(None) for entry in table.log]
    return SceneOf(TUGRIKI.view(table.state, None), told, people[: len(table.state.purses)])


def bluff() -> Table:
    table = turn_of("E", five(e="R7", stock="R3"), direction=-1)
    return table.plays("E draws R3, E pays, D checks")


def honest() -> Table:
    table = turn_of("E", five(e="R3", stock="P1"), direction=-1)
    return table.plays("E draws P1, E pays, D checks")


def row() -> Table:
    return turn_of("D", five("G2-7 P1-X R5-7 Y0-5", d="P0")).plays("D lays P0")


def call(how: str) -> Table:
    return turn_of("E", five()).plays(f"E draws R7, E {how}, B calls E")


def robbery() -> Table:
    return turn_of("D", five("G2-7 P4-X R5-7 Y2-5", d="Y1")).plays("D lays Y1")


def lock() -> Table:
    return turn_of("D", five(d="row")).plays("D lays row=R7")


def round_won() -> Table:
    """Somebody is without a coin, somebody else in debt already."""
    table = tugriki(
        "A 22: G8 P0 Y7 | B 19: R4 R9 Y6 | C 12: G1 R1 | D 20: RX | E 6: R0 YX | F 26: Y9 | G 0: G9"
        " | D to move | table: G4-7 P5-8 R3-9 Y2-5 | stock: G0 Y0 | bank 14 | round 2/5"
    )
    table.state.began = [23, 22, 13, 21, 8, 29, 3]
    table.state.loans = [Loan(4, 0, 3)]
    return table.plays("D lays RX")


def next_round() -> Table:
    table = tugriki("A 52: G8 P0 Y7 | B 60: RX | B to move | table: R5-9 | bank 8 | round 1/3")
    table.state.began = [60, 60]
    return table.plays("B lays RX")


def loan(script: str) -> Table:
    table = tugriki("A 52: RX | B 60: Y7 | C 0: G8 P0 | table: R5-9 | bank 8 | round 1/3")
    table.state.began = [50, 60, 10]
    return table.plays(f"A lays RX, {script}")


def _board(table: Callable[[], Table], *, is_russian: bool = True) -> Callable[[], bytes]:
    return lambda: paint_board(scene(table()), RU if is_russian else EN)


def _hand(drawing: str) -> Callable[[], bytes]:
    return lambda: paint_hand(tugriki(drawing).seen_by("A"), "Наш двор", RU)


MOMENTS: Mapping[str, Callable[[], bytes]] = {
    "tugriki-deal": _board(lambda: tugriki("A: G0-9 | B: P0-9 | C: R0-9 | stock: Y0-X")),
    "tugriki-row": _board(row),
    "tugriki-bluff": _board(bluff),
    "tugriki-honest": _board(honest, is_russian=False),
    "tugriki-not-paid": _board(lambda: call("passes")),
    "tugriki-paid": _board(lambda: call("pays")),
    "tugriki-robbery": _board(robbery),
    "tugriki-lock": _board(lock),
    "tugriki-wish": _board(lambda: eight("G3", "G4-5 R4-6 Y3-5").plays("C lays G3 naming R")),
    "tugriki-fine": _board(lambda: eight("Y6").plays("C lays Y6")),
    "tugriki-exchange": _board(
        lambda: eight("P9", "G2-5 P5-8 Y3-5").plays("C lays P9"), is_russian=False
    ),
    "tugriki-two": _board(lambda: eight("R2", "G2-5 R3-6 Y3-5").plays("C lays R2")),
    "tugriki-round": _board(round_won),
    "tugriki-next-round": lambda: paint_board(replace(scene(next_round()), is_still=True), EN),
    "tugriki-loan": _board(lambda: loan("B lends C 3")),
    "tugriki-out": _board(lambda: loan("A declines, B declines"), is_russian=False),
    "tugriki-hand-stuck": _hand("A: G8 P0 Y7 R1 | B: R4 | table: G4-6 | stock: G0"),
}
