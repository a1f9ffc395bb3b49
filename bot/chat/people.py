"""From a Telegram user to a person at the table, with a name that cannot break a line."""

import unicodedata

from telegram import Message, User

from bot.table.document import Person
from bot.texts import language_of

LONGEST_NAME = 32


def person(user: User) -> Person:
    return Person(
        user=user.id,
        name=clean_name(user.full_name),
        language=language_of(user.language_code),
    )


def clean_name(name: str) -> str:
    """One line, no control or direction marks, not too long; right-to-left names stay apart."""
    visible = "".join(
        " " if character.isspace() else character
        for character in name
        if unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co")
        or character in "\u200d\n\t"
    )
    short = " ".join(visible.split())
    if len(short) > LONGEST_NAME:
        short = short[: LONGEST_NAME - 1].rstrip() + "…"
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in short):
        short = f"\u2068{short}\u2069"  # isolated, so that it does not turn the line around
    return short or "…"


def is_anonymous(message: Message) -> bool:
    """Written in the name of the group or a channel: the real user is hidden."""
    return message.sender_chat is not None
