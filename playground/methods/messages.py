"""Sending and editing messages."""

from collections.abc import Callable
from dataclasses import replace

from playground.methods import ephemeral_sending as ephemeral
from playground.methods.access import reachable_chat, writable_chat, writable_thread
from playground.methods.parameters import Parameters
from playground.world import telegram_json
from playground.world.changes import ChangeKind
from playground.world.chats import Chat
from playground.world.dice import Dice
from playground.world.errors import bad_request
from playground.world.keyboards import read_keyboard
from playground.world.markup import FormattedText, read_text
from playground.world.messages import Json, Keyboard, Message
from playground.world.photos import Photo
from playground.world.reactions import REACTIONS
from playground.world.world import World

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


def send_message(world: World, given: Parameters) -> Json:
    return send(world, given, read_text(given.text("text"), given.text("parse_mode")))


def edit_message_text(world: World, given: Parameters) -> Json:
    content = read_text(given.text("text"), given.text("parse_mode"))
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    message = own_message(world, given)
    if message.photo or message.document or message.dice:
        raise bad_request("there is no text in the message to edit")
    return edit(world, message, content, buttons)


def edit_message_reply_markup(world: World, given: Parameters) -> Json:
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    message = own_message(world, given)
    content = FormattedText(message.text, message.html, message.entities)
    return edit(world, message, content, buttons, message.photo)


def set_message_reaction(world: World, given: Parameters) -> bool:
    chat = reachable_chat(world, given)
    message = chat.messages.get(given.integer("message_id"))
    if message is None:
        raise bad_request("message to react not found")
    wanted = given.array("reaction")
    if len(wanted) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    emoji = wanted[0].get("emoji") if wanted and isinstance(wanted[0], dict) else None
    if wanted and str(emoji) not in REACTIONS:
        raise bad_request("REACTION_INVALID")
    chat.messages[message.id] = replace(message, reaction=emoji)
    world.announce(ChangeKind.MESSAGE_EDITED, chat.id, message.id)
    return True


def send(
    world: World,
    given: Parameters,
    content: FormattedText,
    photo: Photo | None = None,
    *,
    throws: Callable[[], Dice] | None = None,
) -> Json:
    """Show a new message to everybody in the chat, or in a group to one member."""
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    chat = writable_chat(world, given)
    thread_id = writable_thread(chat, given)
    recipient = (
        ephemeral.Recipient(world, chat, given) if ephemeral.is_wanted(world, given) else None
    )
    if recipient:
        thread_id = thread_id or recipient.thread_id(chat)
    reply_to = None if recipient and recipient.command else replied_message(chat, given)
    world.flood.let_through(chat, world.now())
    message = world.post(
        chat,
        world.bot.id,
        content,
        photo=photo,
        dice=throws() if throws else None,
        buttons=buttons,
        thread_id=thread_id,
        reply_to=reply_to,
        silent=given.flag("disable_notification"),
        only_for=chat.only_for(recipient.member.id, recipient.replaces) if recipient else None,
    )
    return telegram_json.message(world, message)


def own_message(world: World, given: Parameters) -> Message:
    chat = writable_chat(world, given)
    if not given.integer("message_id"):
        raise bad_request("message identifier is not specified")
    message = chat.messages.get(given.integer("message_id"))
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender_id != world.bot.id:
        raise bad_request("message can't be edited")
    return message


def edit(
    world: World,
    message: Message,
    content: FormattedText,
    buttons: Keyboard,
    photo: Photo | None = None,
) -> Json:
    world.flood.let_through(world.chats[message.chat_id], world.now())
    shown = (message.text, message.entities, message.buttons, message.photo)
    if (content.text, content.entities, buttons, photo) == shown:
        raise bad_request(NOT_MODIFIED)
    return telegram_json.message(world, world.edit(message, content, buttons, photo))


def replied_message(chat: Chat, given: Parameters) -> int | None:
    wanted = given.parsed("reply_parameters")
    if not isinstance(wanted, dict):
        return None
    message_id = Parameters(wanted).integer("message_id")
    if message_id in chat.messages:
        return message_id
    if not Parameters(wanted).flag("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    return None
