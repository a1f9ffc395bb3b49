"""What the core's own buttons mean, and those of features that it shows.

`m|table|question|move` is a move or a step of one, `t|table|verb|argument` is for the table itself.
"""

from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import ClassVar

from bot.screens.buttons.packing import FieldsPress, TableId, WholePress
from games.contract.game import AnyGame
from games.contract.screen import Button, Rows, Style, Translator
from games.contract.steps import STEP


@unique
class Verb(StrEnum):
    """What may be done at a table by a button, moves apart."""

    SIT = "sit"
    STAND = "stand"
    TAKE_OVER = "over"
    COME_BACK = "back"
    KICK = "kick"
    START = "start"
    ADD_AI = "bot"
    REMOVE_AI = "nobot"
    SET_LEVEL = "level"
    TURN_PAGE = "page"
    SET_OPTION = "option"
    SET_DISPLAY_MODE = "look"
    SET_PACE = "pace"
    BRING_DOWN = "down"
    SHOW_HAND = "hand"
    SHOW_AGAIN = "show"
    HURRY = "hurry"
    LINE_UP = "queue"
    AGAIN = "again"
    READY = "ready"
    AGREE_TO_STOP = "stop"
    READ_ON = "read"
    START_OVER = "anew"
    LEAVE_LESSON = "later"
    EXPLAIN_SEAL = "seal"
    SET_DICE = "dice"
    CALL_DICE_OFF = "nodice"


@unique
class LobbyPage(StrEnum):
    """Which page of the lobby to turn to."""

    SEATS = "seats"
    OPTIONS = "options"


@unique
class Switch(StrEnum):
    ON = "on"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class MovePress(FieldsPress):
    """A move, or, if it begins with `~`, a step of a choice that takes several."""

    PREFIX: ClassVar[str] = "m"

    table: TableId
    question: int
    move: str

    @property
    def is_step(self) -> bool:
        return self.move.startswith(STEP)


@dataclass(frozen=True, slots=True)
class TablePress(FieldsPress):
    PREFIX: ClassVar[str] = "t"

    table: TableId
    verb: Verb
    argument: str = ""

    @property
    def stands_on_reply(self) -> bool:
        match self.verb:
            case Verb.KICK | Verb.LINE_UP:
                return True
            case Verb.TAKE_OVER | Verb.AGREE_TO_STOP:
                return self.argument != ""
        return False


@dataclass(frozen=True, slots=True)
class OpenPress(FieldsPress):
    PREFIX: ClassVar[str] = "n"
    ON_REPLY: ClassVar[bool] = True

    game: str


@dataclass(frozen=True, slots=True)
class RulesPress(FieldsPress):
    PREFIX: ClassVar[str] = "r"

    game: str


@dataclass(frozen=True, slots=True)
class LearnPress(FieldsPress):
    """The lesson of a game: begun, or gone on with."""

    PREFIX: ClassVar[str] = "e"

    game: str


@dataclass(frozen=True, slots=True)
class LessonsPress(FieldsPress):
    """All lessons, to choose one."""

    PREFIX: ClassVar[str] = "s"


@dataclass(frozen=True, slots=True)
class TodayPress(FieldsPress):
    """Today's deal: what it is, or how one did."""

    PREFIX: ClassVar[str] = "d"


@dataclass(frozen=True, slots=True)
class TablesPress(FieldsPress):
    """A page of the list of one's own tables."""

    PREFIX: ClassVar[str] = "l"

    page: int


@unique
class PagePress(WholePress):
    """A page that belongs to no table and no game."""

    MENU = "o"
    GAMES = "g"
    NUDGES = "q"


ON_REPLY = "reply"  # as an argument, where a button may also stand on a table's own message


def address_moves(rows: Rows, table: str, question: int) -> Rows:
    """A game's buttons, each with the table and the question it answers."""
    return tuple(
        tuple(replace(one, data=MovePress(table, question, one.data).pack()) for one in row)
        for row in rows
    )


def table_button(
    label: str, table: str, verb: Verb, argument: str = "", style: Style = Style.PLAIN
) -> Button:
    return Button(label, TablePress(table, verb, argument).pack(), style)


def rules_button(game: AnyGame, t: Translator) -> Button:
    return Button(t.say("📖 Rules"), RulesPress(game.name).pack())
