"""A command as it was written: which, to whom, with what, by whom, where."""

from telegram import Message, User

from bot.chat.origin import Place, is_anonymous, person, place_of
from bot.deeds.deed import Doer
from bot.texts import Words, words


class Command:
    def __init__(self, message: Message, user: User, language: str, bot_name: str) -> None:
        self.message = message
        self.user = user
        self.place: Place = place_of(message)
        self.t: Words = words(language)
        self.operation = f"message:{message.chat.id}:{message.message_id}"
        self.press = str(message.message_id)
        head, _, self.argument = (message.text or "").strip().partition(" ")
        self.argument = self.argument.strip()
        self.name, _, to = head.removeprefix("/").lower().partition("@")
        self.names_us = to == bot_name.lower()
        self.is_command = head.startswith("/")
        self.is_for_us = self.is_command and (not to or self.names_us)
        self.is_anonymous = is_anonymous(message)

    @property
    def doer(self) -> Doer:
        """An anonymous admin writes in the name of the group itself."""
        sender, chat = self.message.sender_chat, self.place.chat
        return Doer(
            person=person(self.user),
            t=self.t,
            operation=self.operation,
            press=self.press,
            chat=chat,
            speaks_for_group=sender is not None and sender.id == chat,
        )
