"""Checks the types of the few fields of an update that the bot reads, before anything reads them.

What Telegram sends fits; anything else could only be a mistake, or somebody's try. Fields that the
bot does not read may hold anything.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Check: TypeAlias = Callable[[object], bool]

LARGEST = 2**53  # a number of Telegram's: they have 52 bits at most


def fits(raw: Mapping[str, Any]) -> bool:
    """Whether this update can be read."""
    return _update(raw)


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _text(value: object) -> bool:
    """Half a character cannot be stored or sent."""
    return isinstance(value, str) and not any("\ud800" <= one <= "\udfff" for one in value)


def _map(value: object) -> bool:
    return isinstance(value, dict)


def _list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(check(one) for one in value)


def _shape(needed: Mapping[str, Check], others: Mapping[str, Check] | None = None) -> Check:
    """The other fields may be missing."""
    known = {**needed, **(others or {})}

    def check(value: object) -> bool:
        return (
            isinstance(value, dict)
            and needed.keys() <= value.keys()
            and all(one(value[name]) for name, one in known.items() if name in value)
        )

    return check


_CHAT = _shape(
    {"id": _number, "type": _text}, {"title": _text, "first_name": _text, "last_name": _text}
)
_USER = _shape(
    {"id": _number, "is_bot": _flag, "first_name": _text},
    {"last_name": _text, "username": _text, "language_code": _text},
)
_ENTITY = _shape({"type": _text, "offset": _number, "length": _number}, {"user": _USER})
_BUTTON = _shape({"text": _text}, {"callback_data": _text})
_KEYBOARD = _shape({"inline_keyboard": _list_of(_list_of(_BUTTON))})
_WHERE: Mapping[str, Check] = {"message_id": _number, "date": _number, "chat": _CHAT}
_BESIDE: Mapping[str, Check] = {
    "from": _USER,
    "sender_chat": _CHAT,
    "message_thread_id": _number,
    "is_topic_message": _flag,
    "ephemeral_message_id": _number,
    "text": _text,
    "entities": _list_of(_ENTITY),
    "reply_markup": _KEYBOARD,
    "photo": _list_of(_map),
    "migrate_to_chat_id": _number,
    "migrate_from_chat_id": _number,
}
_MEMBER = _shape({"status": _text, "user": _USER}, {"can_send_messages": _flag})
_update = _shape(
    {"update_id": _number},
    {
        "message": _shape(
            _WHERE, {**_BESIDE, "reply_to_message": _shape(_WHERE, _BESIDE)}
        ),
        "callback_query": _shape(
            {"id": _text, "from": _USER}, {"data": _text, "message": _shape(_WHERE, _BESIDE)}
        ),
        "my_chat_member": _shape(
            {"chat": _CHAT, "from": _USER, "date": _number, "old_chat_member": _MEMBER,
             "new_chat_member": _MEMBER}
        ),
    },
)  # fmt: skip
