"""A command as Telegram tells of it, read into our own words."""

from dataclasses import dataclass

from telegram import Message, MessageEntity, User

from bot.intake.origin import is_anonymous, number_for_one, place_of, sender
from bot.requests import CommandMessage
from bot.texts import words


@dataclass(frozen=True, slots=True)
class Heading:
    """The first word of a message: `/name@bot`, or none of a command."""

    name: str
    argument: str
    is_command: bool
    names_us: bool
    is_for_us: bool


def heading_of(message: Message, bot_name: str) -> Heading:
    head, _, argument = (message.text or "").strip().partition(" ")
    name, _, to = head.removeprefix("/").lower().partition("@")
    is_command, names_us = head.startswith("/"), to == bot_name.lower()
    return Heading(
        name, argument.strip(), is_command, names_us, is_command and (not to or names_us)
    )


def command_of(
    message: Message, user: User, language: str, argument: str, *, is_owed: bool
) -> CommandMessage:
    writer, in_name_of = sender(message, user), message.sender_chat
    return CommandMessage(
        place=place_of(message),
        person=writer,
        t=words(language),
        argument=argument,
        message=message.message_id,
        operation=_operation(message, user),
        is_owed=is_owed,
        seen_by_us_alone=number_for_one(message),
        is_anonymous=is_anonymous(message),
        speaks_for_group=in_name_of is not None and in_name_of.id == message.chat.id,
        is_bot=user.is_bot and not is_anonymous(message),  # Telegram calls those bots too
        mentioned=_mentioned(message),
        replies_to=_replies_to(message),
    )


def _mentioned(message: Message) -> int | None:
    for entity in message.entities:
        if entity.type == MessageEntity.TEXT_MENTION and entity.user is not None:
            return entity.user.id
    return None


def _replies_to(message: Message) -> int | None:
    """In a topic, what is no reply seems to reply to its beginning."""
    reply = message.reply_to_message
    if reply is None or reply.from_user is None or reply.forum_topic_created is not None:
        return None
    return reply.from_user.id


def _operation(message: Message, user: User) -> str:
    """Numbers of what the bot alone has seen are each user's own, and come again."""
    number = number_for_one(message)
    if not number:
        return f"message:{message.chat.id}:{message.message_id}"
    return f"message:{message.chat.id}:{user.id}:{number}:{message.date.timestamp():.0f}"
