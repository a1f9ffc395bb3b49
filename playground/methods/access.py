"""Whether the bot may reach a chat, write to it, and where: or who forbids it, in what words."""

from playground.methods.parameters import Parameters
from playground.world.chats import Chat, ChatKind, Standing
from playground.world.errors import ApiError, bad_request, forbidden
from playground.world.world import World


def known_chat(world: World, given: Parameters) -> Chat:
    """The chat of a call, if the bot was ever told of it."""
    if not given.text("chat_id"):
        raise bad_request("chat_id is empty")
    chat = world.chats.get(given.chat_id or 0)
    if chat is None:
        raise bad_request("chat not found")
    if chat.kind == ChatKind.PRIVATE and not world.users[chat.id].met_bot:
        raise bad_request("chat not found")
    if chat.kind != ChatKind.PRIVATE and world.bot.id not in chat.standings:
        raise bad_request("chat not found")
    return chat


def reachable_chat(world: World, given: Parameters) -> Chat:
    """The chat of a call, if the bot belongs to it."""
    chat = known_chat(world, given)
    if chat.migrated_to is not None:
        raise ApiError(
            400,
            "Bad Request: group chat was upgraded to a supergroup chat",
            migrate_to_chat_id=chat.migrated_to,
        )
    if chat.kind == ChatKind.PRIVATE:
        _check_private(world, chat)
        return chat
    match chat.standing(world.bot.id):
        case Standing.KICKED:
            raise forbidden(f"bot was kicked from the {chat.kind} chat")
        case Standing.LEFT:
            raise forbidden(f"bot is not a member of the {chat.kind} chat")
    return chat


def writable_chat(world: World, given: Parameters) -> Chat:
    chat = reachable_chat(world, given)
    if chat.kind != ChatKind.PRIVATE and not chat.may_write(world.bot.id):
        raise bad_request("not enough rights to send text messages to the chat")
    return chat


def throwable_chat(world: World, given: Parameters) -> Chat:
    """Dice are a right of their own: that to send stickers and other messages."""
    chat = writable_chat(world, given)
    if chat.kind != ChatKind.PRIVATE and not chat.may_throw(world.bot.id):
        raise bad_request("not enough rights to send dice to the chat")
    return chat


def writable_thread(chat: Chat, given: Parameters) -> int | None:
    """The thread to write in. General has none: its number 1 is refused, as by Telegram."""
    if "message_thread_id" not in given:
        return None
    thread_id = given.integer("message_thread_id")
    if chat.is_forum:
        topic = chat.topics.get(thread_id)
        if topic is None:
            raise bad_request("message thread not found")
        if topic.is_closed:
            raise bad_request("TOPIC_CLOSED")
        return thread_id
    threads = {message.thread_id for message in chat.messages.values()}
    if chat.kind != ChatKind.SUPERGROUP or thread_id not in threads:
        raise bad_request("message thread not found")
    return thread_id


def _check_private(world: World, chat: Chat) -> None:
    person = world.users[chat.id]
    if person.blocked_bot:
        raise forbidden("bot was blocked by the user")
    if not person.started_bot:
        raise forbidden("bot can't initiate conversation with a user")
