"""The world itself: who and what exists, and how it changes. Time comes from the given clock."""

from collections.abc import Callable
from dataclasses import replace
from random import Random, SystemRandom

from playground.world import telegram_json
from playground.world.accounts import ANONYMOUS_ADMIN_ID, User, anonymous_admin
from playground.world.bell import Bell
from playground.world.changes import Change, ChangeKind, Changes
from playground.world.chats import Chat, ChatKind
from playground.world.dice import Dice
from playground.world.documents import Document
from playground.world.files import Files
from playground.world.flood import FloodGate, FloodLimits
from playground.world.markup import COMMAND, NO_TEXT, FormattedText
from playground.world.messages import Json, Keyboard, Message, OnlyFor
from playground.world.photos import Photo
from playground.world.presses import Answer, CallbackQuery
from playground.world.profile import Profile
from playground.world.updates import UpdateQueue


class World:
    def __init__(
        self,
        clock: Callable[[], float],
        *,
        bot: User,
        privacy_mode: bool = True,
        limits: FloodLimits | None = None,
        knows_ephemeral: bool = True,
        chance: Random | None = None,
    ) -> None:
        self.now = clock
        self.bot = bot
        self.privacy_mode = privacy_mode
        self.knows_ephemeral = knows_ephemeral  # False: a server older than Bot API 10.3
        self.chance = chance or SystemRandom()  # how dice fall
        self.users = {bot.id: bot, ANONYMOUS_ADMIN_ID: anonymous_admin()}
        self.chats: dict[int, Chat] = {}
        self.files = Files()
        self.presses: dict[str, CallbackQuery] = {}
        self.updates = UpdateQueue()
        self.profile = Profile(names={"": bot.first_name})
        self.flood = FloodGate(limits)
        self.changes = Changes()
        self.bell = Bell()
        self.last_user_id = 5_000_000_000  # more than 32 bits, as real ids have
        self.last_group_id = 4_000_000_000
        self.last_press_id = 4_000_000_000_000_000_000

    def add_user(self, first_name: str, username: str, language_code: str) -> User:
        self.last_user_id += 1
        user = User(self.last_user_id, first_name, username, language_code)
        self.users[user.id] = user
        self.chats[user.id] = Chat(user.id, ChatKind.PRIVATE)
        self.announce(ChangeKind.PERSON_ADDED, user.id)
        return user

    def add_group(self, kind: ChatKind, title: str, *, is_forum: bool = False) -> Chat:
        self.last_group_id += 1
        prefix = "-100" if kind == ChatKind.SUPERGROUP else "-"
        chat = Chat(int(f"{prefix}{self.last_group_id}"), kind, title, is_forum)
        self.chats[chat.id] = chat
        self.announce(ChangeKind.CHAT_CHANGED, chat.id)
        return chat

    def post(
        self,
        chat: Chat,
        sender_id: int,
        content: FormattedText = NO_TEXT,
        *,
        photo: Photo | None = None,
        document: Document | None = None,
        dice: Dice | None = None,
        buttons: Keyboard = (),
        sender_chat_id: int | None = None,
        thread_id: int | None = None,
        reply_to: int | None = None,
        silent: bool = False,
        service: Json | None = None,
        only_for: OnlyFor | None = None,
    ) -> Message:
        """Show a new message; a reply joins the thread of what it replies to."""
        message = Message(
            id=0 if only_for else chat.next_message_id(),
            chat_id=chat.id,
            sender_id=sender_id,
            date=int(self.now()),
            text=content.text,
            html=content.html,
            entities=content.entities,
            photo=photo,
            document=document,
            dice=dice,
            buttons=buttons,
            sender_chat_id=sender_chat_id,
            thread_id=thread_id or chat.thread_of_reply(reply_to),
            in_topic=chat.is_forum and bool(thread_id or chat.thread_of_reply(reply_to)),
            reply_to=reply_to,
            silent=silent,
            service=service or {},
            only_for=only_for,
        )
        self._show(message, ChangeKind.MESSAGE_SENT)
        return message

    def edit(
        self,
        message: Message,
        content: FormattedText,
        buttons: Keyboard,
        photo: Photo | None = None,
    ) -> Message:
        edited = replace(
            message,
            text=content.text,
            html=content.html,
            entities=content.entities,
            photo=photo,
            document=message.document if photo is None else None,  # which a photo replaces
            buttons=buttons,
            edits=message.edits + 1,
            edited_at=int(self.now()),
        )
        self._show(edited, ChangeKind.MESSAGE_EDITED)
        return edited

    def delete(self, message: Message) -> None:
        chat = self.chats[message.chat_id]
        if message.only_for is None:
            chat.remove(message.id)
            self.announce(ChangeKind.MESSAGE_DELETED, chat.id, message.id)
            return
        member = self.users[message.only_for.member_id]
        chat.ephemera_of(member.id).remove(message.only_for, reaches=not member.is_offline)
        self.announce(ChangeKind.EPHEMERA_CHANGED, chat.id, user_id=member.id)

    def forget_ephemera(self) -> None:
        """As a server does that knows no messages which one member sees."""
        for told in self.profile.commands.values():
            for command in told:
                command.pop("is_ephemeral", None)
        for chat in self.chats.values():
            members = list(chat.ephemera)
            chat.ephemera.clear()
            for member_id in members:
                self.announce(ChangeKind.EPHEMERA_CHANGED, chat.id, user_id=member_id)

    def add_press(self, user: User, message: Message, data: str) -> CallbackQuery:
        self.last_press_id += 1
        press = CallbackQuery(
            str(self.last_press_id),
            user.id,
            message.chat_id,
            message.id,
            data,
            self.now(),
            only_for=message.only_for,
        )
        self.presses[press.id] = press
        self.tell_bot("callback_query", telegram_json.callback_query(self, press))
        return press

    def answer(self, press: CallbackQuery, answer: Answer) -> None:
        """The first answer is what the person sees; a second one changes nothing."""
        if press.answer is None:
            press.answer = answer
            self.announce(ChangeKind.PRESS_ANSWERED, press.chat_id, press_id=press.id)

    def tell_bot(self, kind: str, content: Json) -> None:
        self.updates.push(kind, content, self.now())
        chat = content.get("chat") or content.get("message", {}).get("chat", {})
        user_id = content.get("from", {}).get("id", 0)
        self.flood.hears(chat.get("id", user_id), user_id, self.now())
        sender = self.users.get(user_id)
        if sender:
            sender.met_bot = True
        self.bell.ring()

    def is_seen_by_bot(self, message: Message) -> bool:
        """In privacy mode a bot sees commands, replies to itself, mentions and service messages."""
        chat = self.chats[message.chat_id]
        if chat.kind == ChatKind.PRIVATE:
            return True
        if not chat.has(self.bot.id):
            return False
        command = COMMAND.match(message.text)
        replied = chat.messages.get(message.reply_to or 0)
        return (
            not self.privacy_mode
            or bool(message.service)
            or chat.may_moderate(self.bot.id)
            or (replied is not None and replied.sender_id == self.bot.id)
            or f"@{self.bot.username}".lower() in message.text.lower()
            or (command is not None and command[2] is None)
        )

    def announce(
        self,
        kind: ChangeKind,
        chat_id: int,
        message_id: int | None = None,
        *,
        press_id: str | None = None,
        user_id: int | None = None,
    ) -> None:
        self.changes.announce(Change(kind, chat_id, message_id, press_id, user_id))
        self.bell.ring()

    def _show(self, message: Message, kind: ChangeKind) -> None:
        chat = self.chats[message.chat_id]
        if message.only_for is None:
            chat.show(message)
            self.announce(kind, chat.id, message.id)
            return
        member = self.users[message.only_for.member_id]
        chat.ephemera_of(member.id).show(message, message.only_for, reaches=not member.is_offline)
        self.announce(ChangeKind.EPHEMERA_CHANGED, chat.id, user_id=member.id)
