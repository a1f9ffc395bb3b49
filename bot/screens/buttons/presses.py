"""Button data: a closed list of what a button can mean; what is over has its own in past_buttons.

`m|table|question|move` is a move or a step of one, `t|table|verb|argument` is for the table itself.
Telegram takes 64 bytes; more is an error where it is packed. What comes back is untrusted.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import ClassVar, TypeAlias

from bot.screens.buttons.packing import BETWEEN, is_number, packed
from bot.screens.buttons.past_presses import (
    HistoryPress,
    PastPress,
    ReplayPress,
    StatsPress,
    unpack_past,
)
from bot.table.document import is_id
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
class MovePress:
    """A move, or, if it begins with `~`, a step of a choice that takes several."""

    PREFIX: ClassVar[str] = "m"

    table: str
    question: int
    move: str

    def pack(self) -> str:
        return packed(self.PREFIX, self.table, self.question, self.move)

    @property
    def is_step(self) -> bool:
        return self.move.startswith(STEP)


@dataclass(frozen=True, slots=True)
class TablePress:
    PREFIX: ClassVar[str] = "t"

    table: str
    verb: Verb
    argument: str = ""

    def pack(self) -> str:
        words = [self.argument] if self.argument else []
        return packed(self.PREFIX, self.table, self.verb, *words)


@dataclass(frozen=True, slots=True)
class OpenPress:
    PREFIX: ClassVar[str] = "n"

    game: str

    def pack(self) -> str:
        return packed(self.PREFIX, self.game)


@dataclass(frozen=True, slots=True)
class RulesPress:
    PREFIX: ClassVar[str] = "r"

    game: str

    def pack(self) -> str:
        return packed(self.PREFIX, self.game)


@dataclass(frozen=True, slots=True)
class LearnPress:
    """The lesson of a game: begun, or gone on with."""

    PREFIX: ClassVar[str] = "e"

    game: str

    def pack(self) -> str:
        return packed(self.PREFIX, self.game)


@dataclass(frozen=True, slots=True)
class DailyPress:
    """Begins the deal of this day: another one's card may still stand in the chat."""

    PREFIX: ClassVar[str] = "y"

    day: str

    def pack(self) -> str:
        return packed(self.PREFIX, self.day)


@dataclass(frozen=True, slots=True)
class TablesPress:
    """A page of the list of one's own tables."""

    PREFIX: ClassVar[str] = "l"

    page: int

    def pack(self) -> str:
        return packed(self.PREFIX, self.page)


@unique
class PagePress(StrEnum):
    """A page that belongs to no table and no game."""

    MENU = "o"
    GAMES = "g"
    NUDGES = "q"
    LESSONS = "s"
    DAILY = "d"
    DAILY_BELL = "b"

    def pack(self) -> str:
        return self.value


@unique
class ForgetPress(StrEnum):
    """The answer to whether somebody really wants to be forgotten."""

    ME = "fm"
    GROUP = "fg"
    NOTHING = "fn"
    UNDO = "fu"  # of what was answered before

    def pack(self) -> str:
        return self.value


ON_REPLY = "reply"  # as an argument, where a button may also stand on a table's own message


Press: TypeAlias = (
    MovePress
    | TablePress
    | OpenPress
    | RulesPress
    | LearnPress
    | DailyPress
    | TablesPress
    | ForgetPress
    | PagePress
    | PastPress
)


def unpack(data: str) -> Press | None:
    """None if it is none of ours: anybody can send any bytes."""
    match data.split(BETWEEN):
        case [MovePress.PREFIX, table, question, move] if is_id(table) and is_number(question):
            return MovePress(table, int(question), move)
        case [TablePress.PREFIX, table, verb, *words] if is_id(table) and len(words) < 2:
            return TablePress(table, Verb(verb), *words) if verb in set(Verb) else None
        case [OpenPress.PREFIX, game]:
            return OpenPress(game)
        case [RulesPress.PREFIX, game]:
            return RulesPress(game)
        case [LearnPress.PREFIX, game]:
            return LearnPress(game)
        case [DailyPress.PREFIX, day] if _is_day(day):
            return DailyPress(day)
        case [TablesPress.PREFIX, page] if is_number(page):
            return TablesPress(int(page))
        case [answer] if answer in set(ForgetPress):
            return ForgetPress(answer)
        case [page] if page in set(PagePress):
            return PagePress(page)
        case words:
            return unpack_past(words)


def _is_day(text: str) -> bool:
    return re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is not None


def stands_on_reply(press: Press | None) -> bool:
    """Whether its button stands on a reply, which sync does not update."""
    match press:
        case OpenPress() | DailyPress() | TablePress(verb=Verb.KICK | Verb.LINE_UP):
            return True
        case HistoryPress() | ReplayPress() | StatsPress() | ForgetPress():
            return True
        case TablePress(verb=Verb.TAKE_OVER | Verb.AGREE_TO_STOP, argument=argument):
            return argument != ""
    return False


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
