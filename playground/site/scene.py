"""Where deeds are done: the local Telegram, the bot beside it, and the switches between them."""

from dataclasses import dataclass

from playground.bot_process import BotProcess
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.site.switches import Switches
from playground.world.chats import Chat, ChatKind


@dataclass(frozen=True, slots=True)
class Scene:
    telegram: LocalTelegram
    bot: BotProcess
    switches: Switches

    def person(self, user_id: int) -> Person:
        user = self.telegram.world.users.get(user_id)
        if user is None or user.is_bot:
            raise LookupError("no such person")
        return Person(self.telegram.world, user)

    def chat(self, chat_id: int) -> Chat:
        chat = self.telegram.world.chats.get(chat_id)
        if chat is None:
            raise LookupError("no such chat")
        return chat

    def group(self, chat_id: int) -> Group:
        chat = self.chat(chat_id)
        if chat.kind == ChatKind.PRIVATE:
            raise LookupError("no such group")
        return Group(self.telegram.world, chat)
