"""What can be told of an update before it is read: its number, its kind, its chat, its sender."""

from collections.abc import Mapping
from typing import Any

from bot.limits import Attempt, Kind
from bot.metrics import Heard
from bot.screens.buttons.packing import ButtonCodec

# Anonymous admins of all groups share one user id, and so do channels and their posts in the groups
# that are linked with them: whose they are is told by `sender_chat`.
SHARED_USERS = frozenset({1087968824, 136817688, 777000})
_WHERE = (
    "message_id", "date", "chat", "message_thread_id", "is_topic_message", "ephemeral_message_id",
)  # fmt: skip


def update_id(raw: object) -> int | None:
    """Its number, even if nothing else about it makes sense."""
    found = raw.get("update_id") if isinstance(raw, dict) else None
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def heard(raw: object) -> Heard:
    match raw:
        case {"callback_query": _}:
            return Heard.PRESS
        case {"message": _}:
            return Heard.MESSAGE
        case {"my_chat_member": _}:
            return Heard.MEMBERSHIP
    return Heard.OTHER


def is_for_us(raw: dict[str, Any]) -> bool:
    """False of what the bot has no use for: talk in a group, most service messages, other kinds.

    There may be any number of these, so they are neither read nor counted.
    """
    match raw:
        case {"callback_query": _} | {"my_chat_member": _}:
            return True
        case {"message": {"migrate_to_chat_id": _} | {"migrate_from_chat_id": _}}:
            return True
        case {"message": {"text": str(text), "chat": {"id": int(chat)}}}:
            return chat > 0 or _is_command(text)
    return False


def chat_of(raw: object) -> int | None:
    """What must stay in order: everything from one chat."""
    match raw:
        case {"message": {"chat": {"id": int(chat)}}}:
            return chat
        case {"callback_query": {"message": {"chat": {"id": int(chat)}}}}:
            return chat
        case {"my_chat_member": {"chat": {"id": int(chat)}}}:
            return chat
    return None


def attempt_of(raw: object) -> Attempt | None:
    """What is limited: commands, what is said in private, presses, changes of the bot's rights."""
    match raw:
        case {"my_chat_member": {"chat": {"id": int(chat)}}}:
            return Attempt(Kind.MEMBERSHIP, chat, chat)
        case {"callback_query": {"from": {"id": int(user)}}}:
            return Attempt(Kind.PRESS, user, chat_of(raw) or user)
        case {"message": {"chat": {"id": int(chat)}, "text": str(text), **message}}:
            if _is_command(text) or chat > 0:
                return Attempt(Kind.COMMAND, _sender(message, chat), chat)
    return None


def _sender(message: Mapping[object, object], chat: int) -> int:
    """Who is counted: a chat, if somebody writes in its name."""
    match message:
        case {"sender_chat": {"id": int(sender)}}:
            return sender
        case {"from": {"id": int(user)}} if user not in SHARED_USERS:
            return user
    return chat


def _is_command(text: str) -> bool:
    return text.lstrip().startswith("/")


def lean(raw: dict[str, Any], codec: ButtonCodec) -> dict[str, Any]:
    """Without what a pressed message shows: we know it, and reading it takes a millisecond.

    Of a reply we do not: whether it offers this at all is told by its buttons, and whether it is to
    be changed as a picture by its photo.
    """
    match raw:
        case {"callback_query": {"message": {**message}, **query}}:
            press = codec.unpack(str(query.get("data", "")))
            is_on_reply = press is not None and press.stands_on_reply
            kept = (*_WHERE, "reply_markup", "photo") if is_on_reply else _WHERE
            where = {name: message[name] for name in kept if name in message}
            return {**raw, "callback_query": {**raw["callback_query"], "message": where}}
    return raw
