"""Files for people: /export, one's own data; and the record of one match. In private only.

They are put together piece by piece in the background, so that nobody else waits for them.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.actions.action import Actor, Answer
from bot.actions.private import PrivateChats
from bot.actions.table_actions import TableActions
from bot.background import Background
from bot.features.privacy.screens import exports as pages
from bot.records.access import RecordAccess
from bot.records.loading import batches, ids_of, load_records
from bot.replies.queue import Replies
from bot.sync.messages.messenger import Document
from bot.table.document import Person, Table
from bot.table.record.closed_until import closed_until
from bot.table.record.document import MatchRecord, RecordId
from bot.table.record.public import exported, public_form, result_alone
from bot.table.refusals import No, Refused
from bot.texts import Words
from storage.connection import Storage
from storage.past.records import day_of

AGAIN_SECONDS = 60
MOST_IN_FILE = 5_000  # matches: about 10 MB of the 50 that Telegram takes
FORMAT = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Exports:
    storage: Storage
    records: RecordAccess
    private: PrivateChats
    table_actions: TableActions
    replies: Replies
    background: Background
    clock: Callable[[], float]

    async def send_all(self, actor: Actor) -> None:
        """To the private chat. The bot remembers only that it was asked for just now."""
        user = actor.person.user
        if not await self.storage.seen.first_time(f"export:{user}", seconds=AGAIN_SECONDS):
            raise Refused(No.ON_ITS_WAY)
        self.background.start(self._send_all(actor.person, actor.t))

    async def send_record(self, at: RecordId, actor: Actor) -> Answer:
        """For whoever may see the match again; raises NotKnownYet, as that does."""
        user = actor.person.user
        record = await self.records.read_by(user, at)
        if not (await self.storage.users.contact(user)).may_write:
            return Answer(url=self.table_actions.start_link(None))
        if await self.storage.seen.first_time(f"file:{user}:{at}", seconds=AGAIN_SECONDS):
            content = exported(record).encode()
            game = self.table_actions.repository.games.get(record.game)
            title = record.game if game is None else game.title
            screen = pages.of_record(title, day_of(record.ended_at), actor.t)
            self.replies.send_file(user, Document(f"record-{at}.json", content), screen)
        return Answer("" if actor.chat == user else pages.in_private(actor.t))

    async def _send_all(self, person: Person, t: Words) -> None:
        user = person.user
        shelved = [*await self.storage.records.of_user(user)]
        shelved += await self.storage.records.left_by(user)
        about = await self._about(person)
        matches: list[bytes] = []
        for batch in batches(ids_of(shelved)):
            found = await load_records(self.storage, batch)
            matches += [_written(self._with_seat(record, user)) for record in found]
        parts = [*_parts(matches)]
        day = day_of(self.clock())
        for number, part in enumerate(parts, start=1):
            name = f"zastolye-{day}.json" if len(parts) == 1 else f"zastolye-{day}-{number}.json"
            screen = pages.of_user(len(matches), number, len(parts), t)
            self.replies.send_file(user, Document(name, _joined(about, part)), screen)

    async def _about(self, person: Person) -> dict[str, Any]:
        contact = await self.storage.users.contact(person.user)
        tables = await self.private.tables_of(person.user)
        return {
            "format": FORMAT,
            "user": person.model_dump(),
            "settings": {
                "may_write": contact.may_write,
                "muted": contact.muted,
                "words_instead_of_pictures": contact.reads,
                "games_played_to_the_end": sorted(contact.finished),
                "lessons": dict(contact.lessons),
            },
            "tables": [_table(table, person.user) for table in tables],
        }

    def _with_seat(self, record: MatchRecord, user: int) -> dict[str, Any]:
        own = [seat for seat, one in enumerate(record.seats) if one.user == user]
        is_open = closed_until(record, self.clock()) is None
        return {
            "chat": record.chat_title,
            "your_seat": own[0] if own else record.left.get(user),
            "left_early": not own,
            **(public_form(record) if is_open else result_alone(record)),
        }


def _table(table: Table, user: int) -> dict[str, Any]:
    """Where the user sits now, without any cards, not even their own."""
    return {
        "chat": table.chat_title,
        "game": table.game,
        "phase": table.phase,
        "seat": table.seat_of(user),
        "players": [{"name": one.name, "animal": one.animal} for one in table.players],
    }


def _parts(matches: Sequence[bytes]) -> Iterator[Sequence[bytes]]:
    """One at least, be it empty."""
    for first in range(0, max(1, len(matches)), MOST_IN_FILE):
        yield matches[first : first + MOST_IN_FILE]


def _joined(about: dict[str, Any], matches: Sequence[bytes]) -> bytes:
    """One object; its matches were written before, each by itself."""
    head = _written(about).removesuffix(b"}")
    return head + b', "matches": [\n' + b",\n".join(matches) + b"\n]}\n"


def _written(content: dict[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False).encode()
