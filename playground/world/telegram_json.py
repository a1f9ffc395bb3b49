"""The world in Telegram's own JSON, as updates and answers carry it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playground.world.accounts import User
from playground.world.chats import Chat, ChatKind, Standing
from playground.world.documents import Document
from playground.world.keyboards import keyboard_json
from playground.world.messages import Json, Message
from playground.world.photos import Photo
from playground.world.presses import CallbackQuery

if TYPE_CHECKING:
    from playground.world.world import World

MENTION = re.compile(r"tg://user\?id=(\d+)")
MODERATION = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
TAKEN_FROM_THE_RESTRICTED = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
    "can_edit_tag",
    "can_react_to_messages",
)


def user(account: User) -> Json:
    return _present(
        id=account.id,
        is_bot=account.is_bot,
        first_name=account.first_name,
        username=account.username,
        language_code=account.language_code,
    )


def chat(world: World, room: Chat) -> Json:
    if room.kind == ChatKind.PRIVATE:
        person = world.users[room.id]
        names = {"first_name": person.first_name, "username": person.username}
        return _present(id=room.id, type=str(room.kind), **names)
    return _present(
        id=room.id, type=str(room.kind), title=room.title, is_forum=room.is_forum or None
    )


def message(world: World, shown: Message, *, with_reply: bool = True) -> Json:
    room = world.chats[shown.chat_id]
    replied = room.messages.get(shown.reply_to or 0) if with_reply else None
    sender_chat = world.chats.get(shown.sender_chat_id or 0)
    return {
        **_present(
            message_id=shown.id,
            message_thread_id=shown.thread_id,
            is_topic_message=shown.in_topic or None,
            sender_chat=chat(world, sender_chat) if sender_chat else None,
            chat=chat(world, room),
            date=shown.date,
            edit_date=shown.edited_at,
            **_seen_by_one(world, shown),
            reply_to_message=message(world, replied, with_reply=False) if replied else None,
            **_content(world, shown),
            reply_markup=keyboard_json(shown.buttons) if shown.buttons else None,
        ),
        "from": user(world.users[shown.sender_id]),
        **shown.service,
    }


def file(sent: Photo | Document) -> Json:
    return {
        "file_id": sent.file_id,
        "file_unique_id": sent.unique_id,
        "file_size": sent.size,
    }


def _content(world: World, shown: Message) -> Json:
    entities = [_entity(world, entity) for entity in shown.entities]
    if shown.document is not None:
        named = {"file_name": shown.document.name, "mime_type": shown.document.mime_type}
        document = {**file(shown.document), **named}
        return {"document": document, "caption": shown.text, "caption_entities": entities}
    if shown.dice is not None:
        return {"dice": {"emoji": shown.dice.emoji, "value": shown.dice.value}}
    if shown.photo is None:
        return {"text": shown.text, "entities": entities}
    size = {"width": shown.photo.width, "height": shown.photo.height}
    photo = [{**file(shown.photo), **size}]
    return {"photo": photo, "caption": shown.text, "caption_entities": entities}


def _seen_by_one(world: World, shown: Message) -> Json:
    """A member's own message that nobody else sees has the bot as its receiver."""
    if shown.only_for is None:
        return {}
    is_from_bot = shown.sender_id == world.bot.id
    receiver = world.users[shown.only_for.member_id] if is_from_bot else world.bot
    return {"ephemeral_message_id": shown.only_for.number, "receiver_user": user(receiver)}


def _entity(world: World, entity: Json) -> Json:
    """A link to an account the world knows is a mention of it."""
    named = MENTION.fullmatch(entity.get("url", ""))
    account = world.users.get(int(named[1])) if named else None
    if account is None:
        return entity
    span = {"offset": entity["offset"], "length": entity["length"]}
    return {"type": "text_mention", **span, "user": user(account)}


def callback_query(world: World, press: CallbackQuery) -> Json:
    room = world.chats[press.chat_id]
    pressed = room.find(press.message_id, press.only_for)
    inaccessible = {"chat": chat(world, room), "message_id": press.message_id, "date": 0}
    return {
        "id": press.id,
        "from": user(world.users[press.user_id]),
        "message": message(world, pressed) if pressed else inaccessible,
        "chat_instance": str(-7_000_000_000_000_000_000 - room.id),
        "data": press.data,
    }


def member(account: User, standing: Standing, *, is_anonymous: bool = False) -> Json:
    known: Json = {"user": user(account), "status": str(standing)}
    match standing:
        case Standing.CREATOR:
            return {**known, "is_anonymous": is_anonymous}
        case Standing.ADMINISTRATOR:
            rights = dict.fromkeys(MODERATION, True)
            return {**known, "can_be_edited": False, "is_anonymous": is_anonymous, **rights}
        case Standing.RESTRICTED:
            rights = dict.fromkeys(TAKEN_FROM_THE_RESTRICTED, False)
            return {**known, "is_member": True, "until_date": 0, **rights}
        case Standing.KICKED:
            return {**known, "until_date": 0}
        case Standing.MEMBER | Standing.LEFT:
            return known


def my_chat_member(world: World, room: Chat, by: User, old: Standing, new: Standing) -> Json:
    return {
        "chat": chat(world, room),
        "from": user(by),
        "date": int(world.now()),
        "old_chat_member": member(world.bot, old),
        "new_chat_member": member(world.bot, new),
    }


def _present(**fields: object) -> Json:
    """The fields that have a value: Telegram leaves the others out."""
    return {name: value for name, value in fields.items() if value not in (None, "", [])}
