"""Search for secrets where they must not be: in the log, in the group, in another one's chat."""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path

from bench.siege.answers import LANGUAGE
from bench.siege.evidence import Found
from bench.siege.processes import TOKEN
from bench.siege.shown import keys
from bot.table.document import Table
from bot.texts import words
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.rooms import Room
from playground.world.messages import Message

MOVE_DATA = re.compile(r"\bm\|[\w-]{11}\|\d+\|")  # a button's move, in a log: it may be a vote
SECRET_MOVE = re.compile(r"\b(?:vote (?:white|blue|black)|lay [RGBY]\d|scout [LR]|show \d+-\d+)\b")
TELLING_WORDS = 7  # of a hand: fewer may be a set on the table, more do not stand in one line


@dataclass(slots=True)
class LogReader:
    """Reads what was logged since the last time."""

    path: Path
    _read: int = 0

    def new(self) -> str:
        with self.path.open("rb") as log:
            log.seek(self._read)
            text = log.read()
        self._read += len(text)
        return text.decode(errors="replace")


@dataclass(slots=True)
class ChatReader:
    """Reads every version of every message that was shown since the last time."""

    room: Room
    _read: int = field(default=0)

    def new(self) -> list[Message]:
        history = self.room.chat.history
        versions = history[self._read :]
        self._read = len(history)
        return [one for one in versions if one.sender_id == self.room.world.bot.id]


def in_log(text: str, seeds: Set[str]) -> Iterator[str]:
    for secret in (TOKEN, TOKEN.partition(":")[2], *seeds):
        if secret in text:
            yield "a token, a seed or its secret in the log"
    if MOVE_DATA.search(text) or SECRET_MOVE.search(text):
        yield "a move in the log"


def in_chat(reader: int, versions: Sequence[Message], found: Found) -> Iterator[str]:
    """Of this table's secrets; the reader is a user, or a group, which may know the least."""
    table = found.table
    shown = [(one.text, [key.data or "" for key in keys(one)]) for one in versions]
    everything = "\n".join("\n".join([text, *data]) for text, data in shown)
    for secret in (TOKEN, *seeds_of(table)):
        if secret in everything:
            yield f"a token, a seed or its secret in chat {reader}"
    for seat, player in enumerate(table.players):
        hand = _hand(found, seat)
        if player.user != reader and hand and hand in _plain(everything):
            yield f"the hand of seat {seat} in chat {reader}"


def seeds_of(table: Table) -> set[str]:
    """What this match was dealt from, and the next one will be."""
    match = table.match
    dealt = {match.seed.hex(), match.secret} if match is not None else set()
    return {secret for secret in (*dealt, table.secret) if secret}


def readers(group: Group, people: Sequence[Person]) -> dict[int, ChatReader]:
    rooms: list[Room] = [group, *[person.private for person in people]]
    return {room.id: ChatReader(room) for room in rooms}


def _hand(found: Found, seat: int) -> str:
    """How a hand begins, as its holder reads it; empty if that is too little to be known by."""
    match = found.table.match
    if match is None or match.game.hand is None or found.table.played is None:
        return ""
    written = match.game.hand(match.view(seat), words(LANGUAGE)).splitlines()[0]
    cards = written.removeprefix("🃏 ").split()
    return " ".join(cards[:TELLING_WORDS]) if len(cards) >= TELLING_WORDS else ""


def _plain(text: str) -> str:
    return re.sub(r"[ \t]+", " ", text)
