"""A command as it was written: which, to whom, with what, by whom, where."""

from telegram import Message, User

from bot.chat.places import Place, place_of
from bot.texts import Words, words


class Spoken:
    def __init__(self, message: Message, user: User, language: str, bot_name: str) -> None:
        self.message = message
        self.user = user
        self.place: Place = place_of(message)
        self.t: Words = words(language)
        self.operation = f"message:{message.chat.id}:{message.message_id}"
        head, _, self.argument = (message.text or "").strip().partition(" ")
        self.argument = self.argument.strip()
        self.command, _, to = head.removeprefix("/").lower().partition("@")
        self.names_us = to == bot_name.lower()
        self.is_command = head.startswith("/")
        self.is_for_us = self.is_command and (not to or self.names_us)
