"""Deleting messages: the bot's own for two days, others' only where it is in charge."""

from playground.methods.access import reachable_chat
from playground.methods.parameters import Parameters
from playground.world.chats import Chat, ChatKind
from playground.world.errors import bad_request
from playground.world.messages import Message
from playground.world.world import World

DELETABLE_FOR = 48 * 60 * 60  # seconds
DICE_STAY_FOR = 24 * 60 * 60  # in a private chat
MOST_AT_ONCE = 100


def delete_message(world: World, given: Parameters) -> bool:
    chat = reachable_chat(world, given)
    message = chat.messages.get(given.integer("message_id"))
    if message is None:
        raise bad_request("message to delete not found")
    _check_deletable(world, chat, message)
    world.delete(message)
    return True


def delete_messages(world: World, given: Parameters) -> bool:
    """All or none; ids that are not found are passed over."""
    chat = reachable_chat(world, given)
    ids = given.array("message_ids")
    if not ids:
        raise bad_request("message identifiers are not specified")
    if not all(isinstance(message_id, int) for message_id in ids):
        raise bad_request("can't parse message identifiers")
    if len(ids) > MOST_AT_ONCE:
        raise bad_request("too many message identifiers specified")
    doomed = [
        chat.messages[message_id]
        for message_id in dict.fromkeys(ids)
        if message_id in chat.messages
    ]
    for message in doomed:
        _check_deletable(world, chat, message)
    for message in doomed:
        world.delete(message)
    return True


def _check_deletable(world: World, chat: Chat, message: Message) -> None:
    if chat.kind == ChatKind.SUPERGROUP and chat.may_moderate(world.bot.id):
        return
    is_own = message.sender_id == world.bot.id
    if not is_own and chat.kind != ChatKind.PRIVATE and not chat.may_moderate(world.bot.id):
        raise bad_request("message can't be deleted")
    age = world.now() - message.date
    if message.dice and chat.kind == ChatKind.PRIVATE and age <= DICE_STAY_FOR:
        raise bad_request("message can't be deleted for everyone")
    if age > DELETABLE_FOR:
        raise bad_request("message can't be deleted for everyone")
