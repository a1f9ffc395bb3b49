"""A group: who is in it, what the bot may do there, its topics, and its growing up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.people.impossible import ImpossibleError
from playground.people.rooms import Room
from playground.world import telegram_json
from playground.world.accounts import User
from playground.world.changes import ChangeKind
from playground.world.chats import ChatKind, Standing, Topic
from playground.world.messages import Json, Message

if TYPE_CHECKING:
    from playground.people.person import Person


class Group(Room):
    @property
    def title(self) -> str:
        return self.chat.title

    def admits(self, person: Person) -> None:
        self.chat.standings[person.id] = Standing.MEMBER
        self.tells(person, {"new_chat_members": [telegram_json.user(person.user)]})

    def promotes(self, person: Person) -> None:
        self._check_has(person)
        self.chat.standings[person.id] = Standing.ADMINISTRATOR

    def hides_name_of(self, person: Person) -> None:
        """Make an admin anonymous."""
        if not self.chat.may_moderate(person.id):
            raise ImpossibleError(f"{person.name} is no admin of {self.title}")
        self.chat.anonymous_ids.append(person.id)

    def adds_bot(self, by: Person) -> None:
        self._check_has(by)
        self._set_bot(Standing.MEMBER, by.user)
        self.tells(by, {"new_chat_members": [telegram_json.user(self.world.bot)]})

    def removes_bot(self, by: Person) -> None:
        if not self.chat.may_moderate(by.id):
            raise ImpossibleError(f"{by.name} is no admin of {self.title}")
        self._set_bot(Standing.KICKED, by.user)

    def promotes_bot(self) -> None:
        self._set_bot(Standing.ADMINISTRATOR, self.creator())

    def demotes_bot(self) -> None:
        self._set_bot(Standing.MEMBER, self.creator())

    def seen_only_by(self, person: Person) -> list[Message]:
        """What stands here for this person alone, oldest first."""
        return list(self.chat.ephemera_of(person.id).seen.values())

    def ever_seen_only_by(self, person: Person) -> list[Message]:
        """Every version of what this person alone was ever shown here."""
        return list(self.chat.ephemera_of(person.id).history)

    def forbids_writing(self) -> None:
        """Take the right to write: from the bot alone, or in a basic group from all members."""
        if self.chat.kind == ChatKind.GROUP:
            self.chat.members_may_write = False
        else:
            self._set_bot(Standing.RESTRICTED, self.creator())

    def allows_writing(self) -> None:
        self.chat.members_may_write = True
        if self.chat.standing(self.world.bot.id) == Standing.RESTRICTED:
            self._set_bot(Standing.MEMBER, self.creator())

    def forbids_dice(self) -> None:
        """Members may send no stickers, and what Telegram counts with them."""
        self.chat.members_may_throw = False

    def allows_dice(self) -> None:
        self.chat.members_may_throw = True

    def opens_topic(self, name: str) -> int:
        """A new topic's thread id: the id of the message that tells of it."""
        if not self.chat.is_forum:
            raise ImpossibleError(f"{self.title} has no topics")
        thread_id = self.chat.last_message_id + 1
        self.chat.topics[thread_id] = Topic(name)
        created = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        self.tells(self.creator(), created, thread_id=thread_id)
        return thread_id

    def closes_topic(self, topic: int) -> None:
        self.chat.topics[topic].is_closed = True
        self.world.announce(ChangeKind.CHAT_CHANGED, self.id)

    def deletes_topic(self, topic: int) -> None:
        """The topic goes with all of its messages."""
        del self.chat.topics[topic]
        for message in self.messages:
            if message.thread_id == topic:
                self.world.delete(message)
        self.world.announce(ChangeKind.CHAT_CHANGED, self.id)

    def becomes_supergroup(self) -> int:
        """Grow up: the group gets a new id, a new history, and keeps its people."""
        if self.chat.kind != ChatKind.GROUP:
            raise ImpossibleError(f"{self.title} is a supergroup already")
        old = self.chat
        new = self.world.add_group(ChatKind.SUPERGROUP, old.title)
        new.standings = dict(old.standings)
        new.members_may_write = old.members_may_write
        self.tells(self.creator(), {"migrate_to_chat_id": new.id})
        old.migrated_to = new.id
        self.chat = new
        self.tells(self.creator(), {"migrate_from_chat_id": old.id})
        return new.id

    def tells(
        self, teller: Person | User, service: Json, *, thread_id: int | None = None
    ) -> Message:
        """Show a service message, which the bot sees if it is there."""
        message = self.world.post(self.chat, teller.id, thread_id=thread_id, service=service)
        if self.world.is_seen_by_bot(message):
            self.world.tell_bot("message", telegram_json.message(self.world, message))
        return message

    def _set_bot(self, standing: Standing, by: User) -> None:
        old = self.chat.standing(self.world.bot.id)
        self.chat.standings[self.world.bot.id] = standing
        self.world.tell_bot(
            "my_chat_member",
            telegram_json.my_chat_member(self.world, self.chat, by, old, standing),
        )
        self.world.announce(ChangeKind.CHAT_CHANGED, self.id)

    def creator(self) -> User:
        for user_id, standing in self.chat.standings.items():
            if standing == Standing.CREATOR:
                return self.world.users[user_id]
        raise ImpossibleError(f"{self.title} has no creator")

    def _check_has(self, person: Person) -> None:
        if not self.chat.has(person.id):
            raise ImpossibleError(f"{person.name} is not in {self.title}")
