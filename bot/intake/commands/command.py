"""A command as it was written: its name, bot, argument, author and place."""

from telegram import Message, User

from bot.actions.action import Actor, Asker
from bot.intake.origin import Place, is_anonymous, number_for_one, place_of, sender
from bot.texts import Words, words

# What they have done, their answer alone may tell: it is worth having late.
_ACTIONS = frozenset({"join", "leave", "kick", "back", "stopgame", "mute", "text", "forget"})


class Command:
    def __init__(self, message: Message, user: User, language: str, bot_name: str) -> None:
        self.message = message
        self.person = sender(message, user)
        self.place: Place = place_of(message)
        self.t: Words = words(language)
        self.seen_by_us_alone = number_for_one(message)
        self.operation = _operation(message, user)
        head, _, self.argument = (message.text or "").strip().partition(" ")
        self.argument = self.argument.strip()
        self.name, _, to = head.removeprefix("/").lower().partition("@")
        self.names_us = to == bot_name.lower()
        self.is_command = head.startswith("/")
        self.is_for_us = self.is_command and (not to or self.names_us)
        self.is_anonymous = is_anonymous(message)
        self.is_bot = user.is_bot and not self.is_anonymous  # Telegram calls those bots too

    @property
    def user(self) -> int:
        return self.person.user

    @property
    def is_action(self) -> bool:
        return self.name in _ACTIONS

    @property
    def actor(self) -> Actor:
        """An anonymous admin writes in the name of the group itself."""
        sender, chat = self.message.sender_chat, self.place.chat
        return Actor(
            person=self.person,
            t=self.t,
            operation=self.operation,
            press="",  # its number could be guessed
            chat=chat,
            speaks_for_group=sender is not None and sender.id == chat,
            asker=self._asker,
            is_bot=self.is_bot,
        )

    @property
    def _asker(self) -> Asker | None:
        if self.place.is_private or self.is_anonymous:
            return None
        return Asker(self.user, self.place.topic, command=self.seen_by_us_alone)


def _operation(message: Message, user: User) -> str:
    """Numbers of what the bot alone has seen are each user's own, and come again."""
    number = number_for_one(message)
    if not number:
        return f"message:{message.chat.id}:{message.message_id}"
    return f"message:{message.chat.id}:{user.id}:{number}:{message.date.timestamp():.0f}"
