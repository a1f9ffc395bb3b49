"""A person: writes, presses, blocks, comes and goes."""

from playground.people.groups import Group
from playground.people.impossible import ImpossibleError
from playground.people.presses import Press
from playground.people.rooms import Room
from playground.world import telegram_json
from playground.world.accounts import ANONYMOUS_ADMIN_ID, User
from playground.world.changes import ChangeKind
from playground.world.chats import Chat, ChatKind, Standing
from playground.world.commands import is_ephemeral_command
from playground.world.keyboards import deep_link_payload
from playground.world.markup import read_typed
from playground.world.messages import Message
from playground.world.world import World


class Person:
    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user
        self.private = Room(world, world.chats[user.id])

    def __repr__(self) -> str:
        return f"<{self.name} {self.id}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.first_name

    def starts(self, payload: str = "") -> Message:
        """Press Start, with the payload of a deep link."""
        self.unblocks_bot()
        return self.says(f"/start {payload}".strip())

    def opens(self, url: str) -> Message:
        """Follow a link to the bot and press Start."""
        payload = deep_link_payload(url, self.world.bot.username)
        if payload is None:
            raise ImpossibleError(f"{url} does not lead to the bot")
        return self.starts(payload)

    def says(
        self,
        text: str,
        where: Group | None = None,
        *,
        topic: int | None = None,
        reply_to: Message | None = None,
        anonymously: bool = False,
    ) -> Message:
        """Write; in a group in privacy mode the bot does not see everything that is said.

        A command that the bot has declared ephemeral is seen by the bot alone.
        """
        chat = where.chat if where else self.private.chat
        self._check_may_write(chat, topic=topic, anonymously=anonymously)
        if chat.kind == ChatKind.PRIVATE:
            self.user.started_bot = True
        is_ephemeral = not anonymously and is_ephemeral_command(self.world, chat, self.user, text)
        message = self.world.post(
            chat,
            ANONYMOUS_ADMIN_ID if anonymously else self.id,
            read_typed(text),
            sender_chat_id=chat.id if anonymously else None,
            thread_id=topic,
            reply_to=reply_to.id if reply_to else None,
            only_for=chat.only_for(self.id) if is_ephemeral else None,
        )
        if is_ephemeral or self.world.is_seen_by_bot(message):
            self.world.tell_bot("message", telegram_json.message(self.world, message))
        return message

    def presses(
        self,
        label: str = "",
        where: Group | None = None,
        *,
        message: Message | None = None,
        data: str | bytes | None = None,
    ) -> Press:
        """Press the button whose label contains the text, on the newest message that has it.

        With `message` the button is pressed as that version shows it, even if the chat has moved
        on; with `data` a forged client sends any bytes whatever the buttons say.
        """
        chat = where.chat if where else self.private.chat
        pressed = message or self._newest_with(label, chat, is_forged=data is not None)
        self._check_may_press(self.world.chats[pressed.chat_id], pressed)
        if data is None:
            data = pressed.button(label).data
        if data is None:
            raise ImpossibleError(f"{label!r} is a link: person.opens(url) follows it")
        text = data if isinstance(data, str) else data.decode(errors="replace")
        return Press(self.world, self.world.add_press(self.user, pressed, text))

    def deletes(self, message: Message) -> None:
        chat = self.world.chats[message.chat_id]
        if message.id not in chat.messages:
            raise ImpossibleError(f"message {message.id} is deleted already")
        is_own = message.sender_id == self.id
        if chat.kind != ChatKind.PRIVATE and not is_own and not chat.may_moderate(self.id):
            raise ImpossibleError(f"{self.name} may not delete messages of others")
        self.world.delete(message)

    def blocks_bot(self) -> None:
        if not self.user.blocked_bot:
            self.user.blocked_bot = True
            self._tell_blocking(Standing.MEMBER, Standing.KICKED)
            self.world.announce(ChangeKind.PERSON_CHANGED, self.id)

    def unblocks_bot(self) -> None:
        if self.user.blocked_bot:
            self.user.blocked_bot = False
            self._tell_blocking(Standing.KICKED, Standing.MEMBER)
            self.world.announce(ChangeKind.PERSON_CHANGED, self.id)

    def is_called(self, name: str, *, language: str) -> None:
        """Take another name and another language for one's Telegram."""
        self.user.first_name = name
        self.user.language_code = language
        self.world.announce(ChangeKind.PERSON_CHANGED, self.id)

    def goes_offline(self) -> None:
        """Messages for this person alone, their edits and deletions are lost from now on."""
        self._set_offline(is_offline=True)

    def comes_online(self) -> None:
        self._set_offline(is_offline=False)

    def joins(self, group: Group) -> None:
        group.admits(self)

    def leaves(self, group: Group) -> None:
        if not group.chat.has(self.id):
            raise ImpossibleError(f"{self.name} is not in {group.title}")
        gone = {"left_chat_member": telegram_json.user(self.user)}
        group.tells(self, gone)
        group.chat.standings[self.id] = Standing.LEFT

    def _newest_with(self, label: str, chat: Chat, *, is_forged: bool) -> Message:
        for message in reversed(chat.seen_by(self.id)):
            is_of_bot = message.sender_id == self.world.bot.id
            labels = [button.label for row in message.buttons for button in row]
            if is_of_bot and (is_forged or any(label in other for other in labels)):
                return message
        raise ImpossibleError(f"no message with a button {label!r} is shown in chat {chat.id}")

    def _check_may_write(self, chat: Chat, *, topic: int | None, anonymously: bool) -> None:
        self._check_is_online()
        if chat.kind == ChatKind.PRIVATE and self.user.blocked_bot:
            raise ImpossibleError(f"{self.name} has blocked the bot")
        if chat.kind != ChatKind.PRIVATE and not chat.has(self.id):
            raise ImpossibleError(f"{self.name} is not in {chat.title}")
        if chat.kind != ChatKind.PRIVATE and not chat.may_write(self.id):
            raise ImpossibleError(f"{self.name} may not write in {chat.title}")
        if topic is not None and topic not in chat.topics:
            raise ImpossibleError(f"{chat.title} has no topic {topic}")
        if anonymously and not chat.may_moderate(self.id):
            raise ImpossibleError(f"{self.name} is no admin of {chat.title}")

    def _check_may_press(self, chat: Chat, pressed: Message) -> None:
        self._check_is_online()
        if pressed.only_for and pressed.only_for.member_id != self.id:
            raise ImpossibleError(f"{self.name} does not see that message")
        if chat.kind == ChatKind.PRIVATE:
            if self.user.blocked_bot or chat.id != self.id:
                raise ImpossibleError(f"{self.name} cannot press buttons in chat {chat.id}")
        elif not chat.has(self.id) or not chat.has(self.world.bot.id):
            raise ImpossibleError(f"{self.name} and the bot are not both in {chat.title}")

    def _check_is_online(self) -> None:
        if self.user.is_offline:
            raise ImpossibleError(f"{self.name} is offline")

    def _set_offline(self, *, is_offline: bool) -> None:
        self.user.is_offline = is_offline
        self.world.announce(ChangeKind.PERSON_CHANGED, self.id)

    def _tell_blocking(self, old: Standing, new: Standing) -> None:
        told = telegram_json.my_chat_member(self.world, self.private.chat, self.user, old, new)
        self.world.tell_bot("my_chat_member", told)
