"""The methods by name; those that wait for updates belong to the server."""

from playground.methods import (
    chats,
    deletion,
    dice,
    documents,
    ephemeral_editing,
    messages,
    photos,
    presses,
    profile,
)
from playground.methods.profile import Method, text_getter, text_setter

# Since Bot API 10.3: the library does not know them yet, and an older server never will.
OF_NEWER_SERVERS: dict[str, Method] = {
    "editEphemeralMessageText": ephemeral_editing.edit_ephemeral_message_text,
    "editEphemeralMessageCaption": ephemeral_editing.edit_ephemeral_message_caption,
    "editEphemeralMessageMedia": ephemeral_editing.edit_ephemeral_message_media,
    "editEphemeralMessageReplyMarkup": ephemeral_editing.edit_ephemeral_message_reply_markup,
    "deleteEphemeralMessage": ephemeral_editing.delete_ephemeral_message,
}

METHODS: dict[str, Method] = {
    "getMe": chats.get_me,
    "sendMessage": messages.send_message,
    "editMessageText": messages.edit_message_text,
    "sendPhoto": photos.send_photo,
    "sendDice": dice.send_dice,
    "sendDocument": documents.send_document,
    "editMessageMedia": photos.edit_message_media,
    "editMessageCaption": photos.edit_message_caption,
    "getFile": photos.get_file,
    "editMessageReplyMarkup": messages.edit_message_reply_markup,
    "setMessageReaction": messages.set_message_reaction,
    "deleteMessage": deletion.delete_message,
    "deleteMessages": deletion.delete_messages,
    "answerCallbackQuery": presses.answer_callback_query,
    "getChat": chats.get_chat,
    "getChatMember": chats.get_chat_member,
    "getChatAdministrators": chats.get_chat_administrators,
    "leaveChat": chats.leave_chat,
    "sendChatAction": chats.send_chat_action,
    "setMyCommands": profile.set_my_commands,
    "getMyCommands": profile.get_my_commands,
    "deleteMyCommands": profile.delete_my_commands,
    "setMyName": text_setter(lambda told: told.names, "name", 64),
    "getMyName": text_getter(lambda told: told.names, "name"),
    "setMyDescription": text_setter(lambda told: told.descriptions, "description", 512),
    "getMyDescription": text_getter(lambda told: told.descriptions, "description"),
    "setMyShortDescription": text_setter(
        lambda told: told.short_descriptions, "short_description", 120
    ),
    "getMyShortDescription": text_getter(lambda told: told.short_descriptions, "short_description"),
    **OF_NEWER_SERVERS,
}
