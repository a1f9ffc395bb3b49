"""Who alone may be sent a message in a group, and when: ephemeral_message_parameters.

The names are those of Bot API 10.3; what Telegram says to refuse them is published for a few cases
only, so the words are ours and nobody should match on them.
"""

from typing import Any

from playground.methods.parameters import Parameters
from playground.world.accounts import User
from playground.world.chats import Chat, ChatKind
from playground.world.ephemera import ANSWERABLE_FOR
from playground.world.errors import bad_request
from playground.world.messages import Message
from playground.world.presses import CallbackQuery
from playground.world.world import World

NAME = "ephemeral_message_parameters"


class Recipient:
    """The member who will see a message, and what it answers, if it answers anything."""

    def __init__(self, world: World, chat: Chat, given: Parameters) -> None:
        wanted = given.parsed(NAME)
        if not isinstance(wanted, dict):
            raise bad_request("object expected as ephemeral message parameters")
        self.member = member(world, chat, Parameters(wanted))
        self.press = _press(world, chat, self.member, wanted)
        self.command = _command(chat, self.member, given)
        self.replaces = _replaced(self.press, wanted)
        if not chat.may_moderate(world.bot.id) and not self._is_awaiting(world.now()):
            raise bad_request("CHAT_ADMIN_REQUIRED")

    def thread_id(self, chat: Chat) -> int | None:
        """Where that stands which it replaces or answers."""
        replaced = chat.messages.get(self.replaces or 0) or self.command
        return replaced.thread_id if replaced else None

    def _is_awaiting(self, now: float) -> bool:
        """A press too old for an answer is refused already."""
        is_fresh = self.command is not None and now - self.command.date <= ANSWERABLE_FOR
        return self.press is not None or is_fresh


def is_wanted(world: World, given: Parameters) -> bool:
    """An older server passes over a parameter that it does not know."""
    return world.knows_ephemeral and given.parsed(NAME) is not None


def member(world: World, chat: Chat, named: Parameters) -> User:
    """The receiver, if the chat is a group and he is in it."""
    if chat.kind == ChatKind.PRIVATE:
        raise bad_request("ephemeral messages can be sent only in groups and supergroups")
    receiver = named.integer("receiver_user_id")
    if receiver <= 0:
        raise bad_request("invalid receiver_user_id specified")
    user = world.users.get(receiver)
    if user is None:
        raise bad_request("user not found")
    if user.is_bot:
        raise bad_request("ephemeral messages can't be sent to bots")
    if not chat.has(user.id):
        raise bad_request("USER_NOT_PARTICIPANT")
    return user


def _press(
    world: World, chat: Chat, receiver: User, wanted: dict[str, Any]
) -> CallbackQuery | None:
    named = wanted.get("callback_query_id")
    if named is None:
        return None
    press = world.presses.get(named) if isinstance(named, str) else None
    if press is None or world.now() - press.pressed_at > ANSWERABLE_FOR:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    if (press.chat_id, press.user_id) != (chat.id, receiver.id):
        raise bad_request("the callback query was not sent by the receiver in the chat")
    return press


def _command(chat: Chat, receiver: User, given: Parameters) -> Message | None:
    """The message of the receiver, seen by the bot alone, to which this one replies."""
    reply = given.parsed("reply_parameters")
    if not isinstance(reply, dict) or "ephemeral_message_id" not in reply:
        return None
    number = Parameters(reply).integer("ephemeral_message_id")
    command = chat.ephemera_of(receiver.id).kept.get(number)
    if command is None or command.sender_id != receiver.id:
        raise bad_request("message to be replied not found")
    return command


def _replaced(press: CallbackQuery | None, wanted: dict[str, Any]) -> int | None:
    is_replacing = wanted.get("replace_callback_query_message", False)
    if not isinstance(is_replacing, bool):
        raise bad_request('field "replace_callback_query_message" must be of type Boolean')
    if not is_replacing:
        return None
    if press is None:
        raise bad_request("there is no callback query whose message can be replaced")
    if press.only_for is not None:
        raise bad_request("ephemeral messages can't be replaced, they must be edited")
    return press.message_id
