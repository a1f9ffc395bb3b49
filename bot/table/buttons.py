"""Button data, 64 bytes at most: `m|table|question|move` for moves, `t|table|…` for the table."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.table.document import is_id
from games.screen import Button, Rows

STEP = "~"
OPEN_MENU = "o"
SHOW_GAMES = "g"
TOGGLE_RINGS = "q"


@dataclass(frozen=True, slots=True)
class MovePress:
    table: str
    question: int
    move: str


@dataclass(frozen=True, slots=True)
class StepPress:
    """One step of a choice that takes several."""

    table: str
    question: int
    picked: str


@dataclass(frozen=True, slots=True)
class TablePress:
    table: str
    verb: str  # sit, start, hand, again, …: the chat layer knows them
    argument: str


@dataclass(frozen=True, slots=True)
class OpenPress:
    game: str


@dataclass(frozen=True, slots=True)
class RulesPress:
    game: str


@dataclass(frozen=True, slots=True)
class MenuPress:
    pass


@dataclass(frozen=True, slots=True)
class GamesPress:
    pass


@dataclass(frozen=True, slots=True)
class RingsPress:
    pass


Press: TypeAlias = (
    MovePress
    | StepPress
    | TablePress
    | OpenPress
    | RulesPress
    | MenuPress
    | GamesPress
    | RingsPress
)


def decode(data: str) -> Press | None:
    """None if it is none of ours: anybody can send any bytes."""
    match data.split("|"):
        case ["m", table, question, move] if is_id(table) and _is_number(question):
            if move.startswith(STEP):
                return StepPress(table, int(question), move.removeprefix(STEP))
            return MovePress(table, int(question), move)
        case ["t", table, verb] if is_id(table):
            return TablePress(table, verb, "")
        case ["t", table, verb, argument] if is_id(table):
            return TablePress(table, verb, argument)
        case ["n", game]:
            return OpenPress(game)
        case ["r", game]:
            return RulesPress(game)
        case [word] if word == OPEN_MENU:
            return MenuPress()
        case [word] if word == SHOW_GAMES:
            return GamesPress()
        case [word] if word == TOGGLE_RINGS:
            return RingsPress()
    return None


def address_moves(rows: Rows, table: str, question: int) -> Rows:
    """A game's buttons, each with the table and the question it answers."""
    return tuple(
        tuple(replace(button, data=f"m|{table}|{question}|{button.data}") for button in row)
        for row in rows
    )


def table_button(label: str, table: str, verb: str, argument: str = "") -> Button:
    return Button(label, "|".join(["t", table, verb, *([argument] if argument else [])]))


def open_button(label: str, game: str) -> Button:
    return Button(label, f"n|{game}")


def rules_button(label: str, game: str) -> Button:
    return Button(label, f"r|{game}")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
