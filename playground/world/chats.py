"""Chats, who belongs to them, and the messages they show."""

from dataclasses import dataclass, field
from enum import StrEnum

from playground.world.ephemera import Ephemera
from playground.world.messages import Message, OnlyFor


class ChatKind(StrEnum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Standing(StrEnum):
    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


PRESENT = {Standing.CREATOR, Standing.ADMINISTRATOR, Standing.MEMBER, Standing.RESTRICTED}
IN_CHARGE = {Standing.CREATOR, Standing.ADMINISTRATOR}


@dataclass(slots=True)
class Topic:
    name: str
    is_closed: bool = False


@dataclass(slots=True)
class Chat:
    id: int
    kind: ChatKind
    title: str = ""
    is_forum: bool = False
    standings: dict[int, Standing] = field(default_factory=dict)  # by user id
    topics: dict[int, Topic] = field(default_factory=dict)  # by thread id; General is not here
    messages: dict[int, Message] = field(default_factory=dict)  # as they stand now
    history: list[Message] = field(default_factory=list)  # every version ever shown
    deleted_ids: list[int] = field(default_factory=list)
    ephemera: dict[int, Ephemera] = field(default_factory=dict)  # by user id
    last_message_id: int = 0
    members_may_write: bool = True
    members_may_throw: bool = True  # dice, which are among what Telegram calls other messages
    anonymous_ids: list[int] = field(default_factory=list)  # admins who hide their names
    migrated_to: int | None = None

    def standing(self, user_id: int) -> Standing:
        return self.standings.get(user_id, Standing.LEFT)

    def has(self, user_id: int) -> bool:
        return self.standing(user_id) in PRESENT

    def may_moderate(self, user_id: int) -> bool:
        return self.standing(user_id) in IN_CHARGE

    def may_write(self, user_id: int) -> bool:
        standing = self.standing(user_id)
        return standing in IN_CHARGE or (standing == Standing.MEMBER and self.members_may_write)

    def may_throw(self, user_id: int) -> bool:
        return self.may_moderate(user_id) or self.members_may_throw

    def thread_of_reply(self, message_id: int | None) -> int | None:
        """Supergroups keep replies in the thread that the first message began."""
        replied = self.messages.get(message_id or 0)
        if replied is None or self.kind != ChatKind.SUPERGROUP:
            return None
        return replied.thread_id if self.is_forum else replied.thread_id or replied.id

    def ephemera_of(self, user_id: int) -> Ephemera:
        return self.ephemera.setdefault(user_id, Ephemera())

    def only_for(self, user_id: int, replaces: int | None = None) -> OnlyFor:
        """The place of a new message that one member sees: the newest, or that of another one."""
        number = self.ephemera_of(user_id).next_number()
        return OnlyFor(user_id, number, replaces or self.last_message_id, replaces)

    def find(self, message_id: int, only_for: OnlyFor | None) -> Message | None:
        """A message as the server has it now."""
        if only_for is None:
            return self.messages.get(message_id)
        return self.ephemera_of(only_for.member_id).kept.get(only_for.number)

    def seen_by(self, user_id: int) -> list[Message]:
        """What the chat shows to one of its members, oldest first."""
        if user_id not in self.ephemera:
            return list(self.messages.values())
        own = list(self.ephemera[user_id].seen.values())
        replaced = {one.only_for.replaces for one in own if one.only_for}
        shown = [message for message in self.messages.values() if message.id not in replaced]
        return sorted(
            [*shown, *own],
            key=lambda one: (one.only_for.after, 1) if one.only_for else (one.id, 0),
        )

    def next_message_id(self) -> int:
        self.last_message_id += 1
        return self.last_message_id

    def show(self, message: Message) -> None:
        """Show a new message, or a new version of one that is shown already."""
        self.messages[message.id] = message
        self.history.append(message)

    def remove(self, message_id: int) -> None:
        del self.messages[message_id]
        self.deleted_ids.append(message_id)
