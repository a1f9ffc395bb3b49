"""Where a message stands: its chat, its topic, the group's name."""

from dataclasses import dataclass

from telegram import Message

from bot.chat.people import clean_name


@dataclass(frozen=True, slots=True)
class Place:
    chat: int
    topic: int | None
    title: str
    is_private: bool


def place_of(message: Message) -> Place:
    # A reply in an ordinary group carries a thread id too; only topic messages belong to a topic.
    topic = message.message_thread_id if message.is_topic_message else None
    chat = message.chat
    return Place(
        chat.id, topic, clean_name(chat.title or chat.full_name or ""), chat.type == "private"
    )
