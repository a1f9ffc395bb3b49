"""Where something comes from: Telegram's users and messages as persons and places of ours."""

from telegram import Message, User

from bot.intake.names import clean_name, name_of_person
from bot.requests import Place
from bot.table.document import Person
from bot.texts import language_of


def place_of(message: Message) -> Place:
    # A reply in an ordinary group carries a thread id too; only topic messages belong to a topic.
    topic = message.message_thread_id if message.is_topic_message else None
    chat = message.chat
    return Place(
        chat.id, topic, clean_name(chat.title or chat.full_name or ""), chat.type == "private"
    )


def number_for_one(message: object) -> int:
    """Telegram's number of a message that one member of its group sees; 0: all see it.

    The library does not know of such, and hands on what it does not know.
    """
    number = message.api_kwargs.get("ephemeral_message_id") if isinstance(message, Message) else 0
    return number if isinstance(number, int) else 0


def person(user: User) -> Person:
    return Person(
        user=user.id,
        name=name_of_person(user.full_name),
        language=language_of(user.language_code),
    )


def sender(message: Message, user: User) -> Person:
    """A chat, if somebody writes in its name: all who do so anywhere share a few user ids."""
    known, chat = person(user), message.sender_chat
    if chat is None:
        return known
    return known.model_copy(update={"user": chat.id, "name": clean_name(chat.title or "")})


def press_number(press: str, user: int) -> str:
    """Telegram's id of a press, without the user's own: that would tell whose it was.

    A press is numbered by 64 bits; the upper half is the user's id, the lower is Telegram's alone.
    What is numbered otherwise is taken as it is.
    """
    if not press.removeprefix("-").isdecimal():
        return "".join(filter(str.isalnum, press))
    upper, lower = divmod(int(press) % 2**64, 2**32)
    return str(lower) if upper == user % 2**32 else press


def is_anonymous(message: Message) -> bool:
    """Written in the name of the group or a channel: the real user is hidden."""
    return message.sender_chat is not None
