"""Button data: a closed list of what a button can mean, each packed and unpacked in one place.

`m|table|question|move` is a move or a step of one, `t|table|verb|argument` is for the table itself.
Telegram takes 64 bytes; more is an error where it is packed. What comes back is untrusted.
"""

from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import ClassVar, TypeAlias

from bot.table.document import is_id
from bot.table.record import RecordId, record_id
from games.contract import AnyGame, Seat
from games.screen import Button, Rows, Style, Translator
from games.steps import STEP

MOST_BYTES = 64
_BETWEEN = "|"


class TooLong(ValueError):  # noqa: N818 - says what is wrong with it
    """More than a button has room for, or a word that cannot be told from the next."""


def _packed(*words: object) -> str:
    texts = list(map(str, words))
    data = _BETWEEN.join(texts)
    if len(data.encode()) > MOST_BYTES or any(_BETWEEN in text for text in texts):
        raise TooLong(data)
    return data


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
    SET_LOOK = "look"
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


@unique
class LobbyPage(StrEnum):
    """Which page of the lobby to turn to."""

    SEATS = "seats"
    OPTIONS = "options"


@dataclass(frozen=True, slots=True)
class MovePress:
    """A move, or, if it begins with `~`, a step of a choice that takes several."""

    PREFIX: ClassVar[str] = "m"

    table: str
    question: int
    move: str

    def pack(self) -> str:
        return _packed(self.PREFIX, self.table, self.question, self.move)

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
        return _packed(self.PREFIX, self.table, self.verb, *words)


@dataclass(frozen=True, slots=True)
class OpenPress:
    PREFIX: ClassVar[str] = "n"

    game: str

    def pack(self) -> str:
        return _packed(self.PREFIX, self.game)


@dataclass(frozen=True, slots=True)
class RulesPress:
    PREFIX: ClassVar[str] = "r"

    game: str

    def pack(self) -> str:
        return _packed(self.PREFIX, self.game)


@dataclass(frozen=True, slots=True)
class LearnPress:
    """The lesson of a game: begun, or gone on with."""

    PREFIX: ClassVar[str] = "e"

    game: str

    def pack(self) -> str:
        return _packed(self.PREFIX, self.game)


@dataclass(frozen=True, slots=True)
class TablesPress:
    """A page of the list of one's own tables."""

    PREFIX: ClassVar[str] = "l"

    page: int

    def pack(self) -> str:
        return _packed(self.PREFIX, self.page)


@dataclass(frozen=True, slots=True)
class DealPress:
    """How a match on record was dealt, for whoever wants to check it."""

    PREFIX: ClassVar[str] = "k"

    record: RecordId

    def pack(self) -> str:
        return _packed(self.PREFIX, self.record)


@dataclass(frozen=True, slots=True)
class HistoryPress:
    """A page of the matches of a group, or of one's own."""

    PREFIX: ClassVar[str] = "h"

    page: int

    def pack(self) -> str:
        return _packed(self.PREFIX, self.page)


@dataclass(frozen=True, slots=True)
class WatchPress:
    """A match to be seen again, in private."""

    PREFIX: ClassVar[str] = "w"

    record: RecordId

    def pack(self) -> str:
        return _packed(self.PREFIX, self.record)


@dataclass(frozen=True, slots=True)
class ReplayPress:
    """What a replay should show: the match after so many moves, as somebody or everybody saw it."""

    PREFIX: ClassVar[str] = "v"
    EVERYBODY: ClassVar[str] = "a"
    BY_ITSELF: ClassVar[str] = "go"

    record: RecordId
    move: int
    reader: Seat | None = None
    by_itself: bool = False  # and from there on without a press

    def pack(self) -> str:
        reader = self.EVERYBODY if self.reader is None else self.reader
        words = [self.BY_ITSELF] if self.by_itself else []
        return _packed(self.PREFIX, self.record, self.move, reader, *words)


@dataclass(frozen=True, slots=True)
class StatsPress:
    """A page of the group's table: of a game, or, without a name, of all of them."""

    PREFIX: ClassVar[str] = "p"

    game: str
    page: int

    def pack(self) -> str:
        return _packed(self.PREFIX, self.game, self.page)


@unique
class PagePress(StrEnum):
    """A page that belongs to no table and no game."""

    MENU = "o"
    GAMES = "g"
    RINGS = "q"
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

    def pack(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class RecordPress:
    """The record of a match, as a file."""

    PREFIX: ClassVar[str] = "j"

    record: RecordId

    def pack(self) -> str:
        return _packed(self.PREFIX, self.record)


ON_REPLY = "reply"  # as an argument, where a button may also stand on a table's own message


# About matches that are over.
PastPress: TypeAlias = (
    HistoryPress | StatsPress | WatchPress | DealPress | RecordPress | ReplayPress
)
Press: TypeAlias = (
    MovePress
    | TablePress
    | OpenPress
    | RulesPress
    | LearnPress
    | TablesPress
    | ForgetPress
    | PagePress
    | PastPress
)


def unpack(data: str) -> Press | None:
    """None if it is none of ours: anybody can send any bytes."""
    match data.split(_BETWEEN):
        case [MovePress.PREFIX, table, question, move] if is_id(table) and _is_number(question):
            return MovePress(table, int(question), move)
        case [TablePress.PREFIX, table, verb, *words] if is_id(table) and len(words) < 2:
            return TablePress(table, Verb(verb), *words) if verb in set(Verb) else None
        case [OpenPress.PREFIX, game]:
            return OpenPress(game)
        case [RulesPress.PREFIX, game]:
            return RulesPress(game)
        case [LearnPress.PREFIX, game]:
            return LearnPress(game)
        case [TablesPress.PREFIX, page] if _is_number(page):
            return TablesPress(int(page))
        case [answer] if answer in set(ForgetPress):
            return ForgetPress(answer)
        case [page] if page in set(PagePress):
            return PagePress(page)
        case words:
            return _unpack_past(words)


def _unpack_past(words: list[str]) -> PastPress | None:
    match words:
        case [HistoryPress.PREFIX, page] if _is_number(page):
            return HistoryPress(int(page))
        case [StatsPress.PREFIX, game, page] if _is_number(page):
            return StatsPress(game, int(page))
        case [WatchPress.PREFIX, text] if (found := record_id(text)) is not None:
            return WatchPress(found)
        case [DealPress.PREFIX, text] if (found := record_id(text)) is not None:
            return DealPress(found)
        case [RecordPress.PREFIX, text] if (found := record_id(text)) is not None:
            return RecordPress(found)
        case [ReplayPress.PREFIX, record, move, reader, *rest]:
            return _replay_press(record, move, reader, rest)
    return None


def _replay_press(record: str, move: str, reader: str, words: list[str]) -> ReplayPress | None:
    found, is_public = record_id(record), reader == ReplayPress.EVERYBODY
    is_read = found is not None and _is_number(move) and (is_public or _is_number(reader))
    if found is None or not is_read or words not in ([], [ReplayPress.BY_ITSELF]):
        return None
    return ReplayPress(found, int(move), None if is_public else int(reader), by_itself=bool(words))


def stands_on_reply(press: Press | None) -> bool:
    """Whether its button stands on a reply, which no keeper brings up to date."""
    match press:
        case OpenPress() | TablePress(verb=Verb.KICK | Verb.LINE_UP):
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


def watch_button(record: RecordId, t: Translator) -> Button:
    return Button(t.say("🎬 Replay"), WatchPress(record).pack())


def rules_button(game: AnyGame, t: Translator) -> Button:
    return Button(t.say("📖 Rules"), RulesPress(game.name).pack())


def record_button(record: RecordId) -> Button:
    return Button("📄 record.json", RecordPress(record).pack())


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
