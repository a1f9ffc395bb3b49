"""The record of a match: all that is kept of it once it is over, and enough to play it again."""

import base64
import zlib
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any, NamedTuple

from pydantic import Field, model_validator
from pydantic_core import to_json

from bot.table.document import Phase, Player, Table, is_id
from bot.table.match import Match
from bot.table.occasion import A_MATCH, AnyOccasion, DailyOccasion
from bot.table.stamps import BY_AI, Holder, Stamp, read_stamp
from bot.table.stored.base import StoredModel
from bot.texts import ENGLISH, words
from games.contract.game import AnyGame
from games.contract.screen import Face
from games.contract.table import Level, Seat
from games.fairness import seed_of
from games.replay import Record, Replayed, WrongVersion, replay

FORMAT = 1
FORGOTTEN = 0  # in the place of a user who asked to be forgotten
_SMALLEST = 9  # zlib's level: it is written once and read for years
# What every record has, so that none need hold it. It must never change: see FORMAT.
_KNOWN = (
    b'{"format":1,"table":"","match":1,"chat":-100,"chat_title":"","language":"ru","game":"hit",'
    b'"version":1,"options":{"edition":"","honour":"referee"},"seats":[{"user":,"name":"",'
    b'"animal":"\xf0\x9f\xa6\x8a","level":null},{"user":,"name":"","animal":"\xf0\x9f\x90\xb8",'
    b'"level":null},{"user":-1,"name":"","animal":"\xf0\x9f\xa6\x81","level":"normal"}],'
    b'"began_at":17,"ended_at":17,"is_stopped":false,"seed":"","secret":"","presses":["","'
    b'"],"moves":["0 draw","1 draw","2 stop","3 show 2-4","0 scout L flip 3","1 lay "],'
    b'"gaps":["1","2","3","4","5","6","7","8","9","10","2b","3b"],"standings":['
    b'{"seat":0,"place":1,"points":10},{"seat":1,"place":2,"points":20},{"seat":2,"place":3,'
    b'"points":0}],"feats":[{"kind":"round","seat":0,"amount":1},{"kind":"set","seat":1,"amount":1}]}'
)


class RecordId(NamedTuple):
    """Which match of which table."""

    table: str
    match: int

    def __str__(self) -> str:
        return f"{self.table}-{self.match}"


def record_id(text: str) -> RecordId | None:
    """None if it is no such id: links and buttons can be forged."""
    table, number = text[:11], text[12:]
    is_one = is_id(table) and text[11:12] == "-" and number.isascii() and number.isdecimal()
    return RecordId(table, int(number)) if is_one and str(int(number)) == number else None


class RecordedSeat(StoredModel):
    """Who held it in the end, with the name of that time."""

    user: int  # negative: an AI; FORGOTTEN: nobody knows any more
    name: str
    animal: str
    level: Level | None = None  # of an AI

    @property
    def face(self) -> Face:
        return Face(self.animal, self.name)


class RecordedPlace(StoredModel):
    seat: Seat
    place: int
    points: int


class RecordedHighlight(StoredModel):
    """A highlight without its words: games/contract says what a kind and an amount are."""

    kind: str
    seat: Seat
    amount: int


class MatchRecord(StoredModel):
    format: int = FORMAT
    table: str
    match: int
    chat: int
    chat_title: str
    language: str  # the table's
    game: str
    version: int  # of the rules
    options: dict[str, str]
    seats: list[RecordedSeat]
    began_at: float  # 0 if nobody noted it
    ended_at: float
    is_stopped: bool
    occasion: AnyOccasion = A_MATCH
    seed: str  # empty if it follows from what it was made of: see dealt_from
    secret: str = ""  # of older matches there is none
    presses: list[str] = Field(default_factory=list)
    dice: list[int] = Field(default_factory=list)  # as Telegram threw them; none if none were
    moves: list[str]  # "2 draw": the seat, then its move
    gaps: list[str]  # before each: seconds since the one before, and who made it: see stamps.py
    standings: list[RecordedPlace]  # the best first; none if it was stopped
    feats: list[RecordedHighlight] = Field(default_factory=list)
    left: dict[int, Seat] = Field(default_factory=dict)  # who left in the middle of it, and whence

    @model_validator(mode="before")
    @classmethod
    def _read_daily(cls, fields: dict[str, Any]) -> dict[str, Any]:
        """The day whose deal it was; kept so for older versions: see packed."""
        day = fields.pop("daily", None)
        return fields if day is None else {**fields, "occasion": DailyOccasion(day=day)}

    @property
    def id(self) -> RecordId:
        return RecordId(self.table, self.match)

    @property
    def dealt_from(self) -> bytes:
        """The seed."""
        if not self.secret:
            return bytes.fromhex(self.seed)
        return seed_of(self.secret, self.presses, self.dice)

    @property
    def users(self) -> list[int]:
        """Whose match it was."""
        return [seat.user for seat in self.seats if seat.user > 0]

    @property
    def is_of_nobody(self) -> bool:
        """No user is known in it any more."""
        return not self.users and not self.left

    @property
    def faces(self) -> list[Face]:
        return [seat.face for seat in self.seats]

    @property
    def times(self) -> list[int]:
        """Of each move, seconds since the deal."""
        return list(accumulate(one.seconds for one in self._stamps))

    @property
    def holders(self) -> list[Holder]:
        """Of each move: who held the seat, as far as it was noted."""
        return [one.holder for one in self._stamps]

    @property
    def by_ai(self) -> list[bool]:
        """Of each move: whether an AI made it, of its own or for a person."""
        return [one.endswith(BY_AI) for one in self.gaps]

    @property
    def _stamps(self) -> list[Stamp]:
        return [read_stamp(one) for one in self.gaps]

    def is_played_by_ai(self, seat: Seat) -> bool:
        """For more than half of its moves: then its result is nobody's."""
        own = [
            by_ai
            for move, by_ai in zip(self.moves, self.by_ai, strict=True)
            if move.partition(" ")[0] == str(seat)
        ]
        return 2 * sum(own) > len(own) if own else self.seats[seat].user < 0

    def replayed(self, game: AnyGame, moves: int | None = None) -> Replayed:
        """As it was after so many moves, or in the end; WrongVersion if the rules have changed."""
        record = Record(
            self.game,
            self.version,
            len(self.seats),
            self.options,
            self.dealt_from,
            tuple(self.moves[:moves]),
        )
        return replay(game, record)


def has_ended(before: Phase, table: Table) -> bool:
    """Whether this change of the table ended its match."""
    is_over = before is Phase.PLAYING and table.phase in (Phase.OVER, Phase.CLOSED)
    return is_over and table.match is not None and table.occasion.is_recorded


def record_of(
    table: Table, match: Match, stored_moves: Sequence[str], *, now: float
) -> MatchRecord:
    """Of a match that has just ended; the stored moves are those before the last change."""
    lines = [*map(_line, stored_moves), *zip(match.new_moves, match.new_stamps, strict=True)]
    outcome = match.outcome
    record = MatchRecord(
        table=table.id,
        match=match.number,
        chat=table.chat,
        chat_title=table.chat_title,
        language=table.language,
        game=match.game.name,
        version=match.version,
        options=dict(match.options),
        seats=[_seat(player) for player in table.players],
        began_at=match.dealt_at,
        ended_at=now,
        is_stopped=outcome is None,
        occasion=table.occasion,
        seed="" if match.secret else match.seed.hex(),
        secret=match.secret,
        presses=[*match.presses],
        dice=[*match.dice],
        moves=[move for move, _ in lines],
        gaps=_gaps([stamp for _, stamp in lines]),
        standings=[
            RecordedPlace(seat=one.seat, place=one.place, points=one.points)
            for one in outcome or ()
        ],
        left={
            user: seat
            for user, seat in match.seen_by.items()
            if user > 0 and table.seat_of(user) is None
        },
    )
    if outcome is not None:
        record.feats = _highlights(record, match.game)
    return record


def stamped(moves: Sequence[str], stamps: Sequence[str]) -> list[str]:
    """As they are stored while the match is played."""
    return [f"{move}\t{stamp}" for move, stamp in zip(moves, stamps, strict=True)]


def packed(record: MatchRecord) -> str:
    """Small, and text: about a kilobyte, two at most.

    So that an older version, which may run beside this one, can read it where it can at all.
    """
    press = zlib.compressobj(_SMALLEST, zdict=_KNOWN)
    content = press.compress(to_json(_as_older_versions_know(record))) + press.flush()
    return base64.b85encode(content).decode()


def _as_older_versions_know(record: MatchRecord) -> dict[str, Any]:
    """Without fields that they do not know, where nothing is in them: they refuse such."""
    fields = record.model_dump(mode="json")
    if not record.dice:
        del fields["dice"]
    if record.occasion == A_MATCH:
        del fields["occasion"]
    elif isinstance(record.occasion, DailyOccasion):
        del fields["occasion"]
        fields["daily"] = record.occasion.day  # as they say it
    return fields


def unpacked(text: str) -> MatchRecord:
    """Raises ValueError for what is no record, or a damaged one."""
    try:
        content = zlib.decompressobj(zdict=_KNOWN).decompress(base64.b85decode(text))
    except zlib.error as error:
        raise ValueError("a damaged record") from error
    return MatchRecord.model_validate_json(content)


def _line(stored: str) -> tuple[str, str]:
    """Older versions of the bot noted no times."""
    move, _, stamp = stored.partition("\t")
    return move, stamp


def _gaps(stamps: Sequence[str]) -> list[str]:
    """Differences are small numbers, and pack well. A move without a time came at once."""
    gaps, before = [], 0
    for stamp in map(read_stamp, stamps):
        time = max(before, stamp.seconds)
        gaps.append(str(replace(stamp, seconds=time - before)))
        before = time
    return gaps


def _seat(player: Player) -> RecordedSeat:
    level = player.level if player.is_ai else None
    return RecordedSeat(user=player.user, name=player.name, animal=player.animal, level=level)


def _highlights(record: MatchRecord, game: AnyGame) -> list[RecordedHighlight]:
    try:
        told = record.replayed(game).told
    except WrongVersion:  # the rules were changed during the match
        return []
    events = [event for entry in told for event in entry.to(None).events]
    highlights = game.highlights(events, record.faces, words(ENGLISH))
    return [
        RecordedHighlight(kind=one.kind, seat=one.seat, amount=one.amount) for one in highlights
    ]
