"""The contents of the box, read from `box.txt`: which card does what, how many wilds and coins."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from games.contract.moves import BadData
from games.tugriki.rules.cards import (
    CODES,
    COLOURED,
    GENIE,
    LENGTH,
    ROW_CHOICE,
    VALUES,
    Card,
    Colour,
)

MOST_SEATS = 8  # T-R2
_FILE = Path(__file__).with_name("box.txt")


class Action(StrEnum):
    NOTHING = ""
    FINE = "fine"  # Штраф, T-R13
    EXCHANGE = "exchange"  # Обмен картами, T-R14
    MOVE_AGAIN = "move-again"  # Повторный ход, T-R15
    SKIP = "skip"  # Пропуск хода, T-R16
    TAKE_TWO = "take-two"  # Возьми две, T-R17
    CHOOSE_COLOUR = "choose-colour"  # Выбор цвета, T-R18
    ROB = "rob"  # Ограбление, T-R19
    REVERSE = "reverse"  # Смена направления, T-R20


@dataclass(frozen=True, slots=True)
class Box:
    actions: tuple[Action, ...]  # of every coloured card
    namers: int  # a mask of those that choose a colour
    genies: int
    row_choices: int
    coins: int

    @property
    def cards(self) -> list[Card]:
        wilds = [GENIE] * self.genies + [ROW_CHOICE] * self.row_choices
        return [*range(COLOURED), *wilds]

    def __deepcopy__(self, _memo: object) -> "Box":
        return self  # it never changes, and states are copied often


class WrongBox(BadData):
    """The list of contents cannot be played with; names the line."""


@cache
def the_box() -> Box:
    """The contents as they stand in the file, read once; raises WrongBox."""
    return read(_FILE.read_text(encoding="utf-8").splitlines())


def read(lines: Iterable[str]) -> Box:
    reading = _Reading()
    for number, line in enumerate(lines, start=1):
        words = line.partition("#")[0].split()
        try:
            reading.take(words)
        except WrongBox as wrong:
            raise WrongBox(f"line {number}, {line.strip()!r}: {wrong}") from None
    return reading.box()


class _Reading:
    def __init__(self) -> None:
        self.actions: dict[Card, Action] = {}
        self.wilds = {"genie": 0, "row-choice": 0}
        self.coins: int | None = None

    def take(self, words: list[str]) -> None:
        match words:
            case []:
                pass
            case ["coins", number]:
                self._take_coins(number)
            case ["genie" | "row-choice" as wild]:
                self.wilds[wild] += 1
            case [colour, value]:
                self._take_card(colour, value, Action.NOTHING)
            case [colour, value, action]:
                self._take_card(colour, value, _action(action))
            case _:
                raise WrongBox("neither a card nor the coins")

    def _take_coins(self, number: str) -> None:
        if self.coins is not None:
            raise WrongBox("the coins were counted before")
        if not (number.isascii() and number.isdecimal() and len(number) <= 6):
            raise WrongBox(f"{number!r} is no number of coins")
        if int(number) < MOST_SEATS:
            raise WrongBox("not a coin for everybody (T-R4)")
        self.coins = int(number)

    def _take_card(self, colour: str, value: str, action: Action) -> None:
        if colour.upper() not in Colour.__members__ or colour != colour.lower():
            raise WrongBox(f"there is no colour {colour!r}")
        if value not in VALUES or len(value) != 1:
            raise WrongBox(f"there is no value {value!r}")
        card = Colour[colour.upper()] * LENGTH + VALUES.index(value)
        if card in self.actions:
            raise WrongBox("this card is in the box already (T-A67)")
        self.actions[card] = action

    def box(self) -> Box:
        if self.coins is None:
            raise WrongBox("the coins are missing")
        missing = [CODES[card] for card in range(COLOURED) if card not in self.actions]
        if missing:
            raise WrongBox(f"missing: {' '.join(missing)} (T-A67)")
        actions = tuple(self.actions[card] for card in range(COLOURED))
        return Box(
            actions=actions,
            namers=sum(1 << c for c, action in enumerate(actions) if action is _CHOOSE),
            genies=self.wilds["genie"],
            row_choices=self.wilds["row-choice"],
            coins=self.coins,
        )


_CHOOSE = Action.CHOOSE_COLOUR


def _action(word: str) -> Action:
    try:
        return Action(word)
    except ValueError:
        raise WrongBox(f"there is no action {word!r}") from None
