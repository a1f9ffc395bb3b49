"""Editing and deleting messages that one member sees, by their own five methods of Bot API 10.3."""

from playground.methods.access import reachable_chat, writable_chat
from playground.methods.ephemeral_sending import member
from playground.methods.messages import edit
from playground.methods.parameters import Parameters
from playground.methods.photos import ATTACHED, known_photo, read_media
from playground.world.chats import Chat
from playground.world.errors import bad_request
from playground.world.keyboards import read_keyboard
from playground.world.markup import (
    LONGEST_CAPTION,
    FormattedText,
    read_caption,
    read_text,
    utf16_length,
)
from playground.world.messages import Message
from playground.world.world import World


def edit_ephemeral_message_text(world: World, given: Parameters) -> bool:
    content = read_text(given.text("text"), given.text("parse_mode"))
    if utf16_length(content.text) > LONGEST_CAPTION:
        raise bad_request("MEDIA_CAPTION_TOO_LONG")  # Telegram's open bug: it promises 4096
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    message = _own_message(world, given)
    if message.photo is not None:
        raise bad_request("there is no text in the message to edit")
    edit(world, message, content, buttons)
    return True


def edit_ephemeral_message_caption(world: World, given: Parameters) -> bool:
    content = read_caption(given.text("caption"), given.text("parse_mode"))
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    message = _own_message(world, given)
    if message.photo is None:
        raise bad_request("there is no caption in the message to edit")
    edit(world, message, content, buttons, message.photo)
    return True


def edit_ephemeral_message_media(world: World, given: Parameters) -> bool:
    """Only to a photo that Telegram has already."""
    media = read_media(given)
    named = media.text("media")
    if named.startswith(ATTACHED):
        raise bad_request("can't upload a new file to an ephemeral message")
    photo = known_photo(world, named)
    content = read_caption(media.text("caption"), media.text("parse_mode"))
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    edit(world, _own_message(world, given), content, buttons, photo)
    return True


def edit_ephemeral_message_reply_markup(world: World, given: Parameters) -> bool:
    buttons = read_keyboard(given.parsed("reply_markup"), world.bot.username)
    message = _own_message(world, given)
    content = FormattedText(message.text, message.html, message.entities)
    edit(world, message, content, buttons, message.photo)
    return True


def delete_ephemeral_message(world: World, given: Parameters) -> bool:
    message = _find(world, reachable_chat(world, given), given)
    if message is None:
        raise bad_request("message to delete not found")
    if message.sender_id != world.bot.id:
        raise bad_request("message can't be deleted")
    world.delete(message)
    return True


def _own_message(world: World, given: Parameters) -> Message:
    message = _find(world, writable_chat(world, given), given)
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender_id != world.bot.id:
        raise bad_request("message can't be edited")
    return message


def _find(world: World, chat: Chat, given: Parameters) -> Message | None:
    receiver = member(world, chat, given)
    number = given.integer("ephemeral_message_id")
    if number <= 0:
        raise bad_request("ephemeral message identifier is not specified")
    return chat.ephemera_of(receiver.id).kept.get(number)
