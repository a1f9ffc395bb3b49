"""What the bot may ask about chats and their members, and leaving them."""

from playground.methods.access import known_chat, reachable_chat, writable_chat, writable_thread
from playground.methods.parameters import Parameters
from playground.world import telegram_json
from playground.world.changes import ChangeKind
from playground.world.chats import Chat, ChatKind, Standing
from playground.world.errors import bad_request
from playground.world.messages import Json
from playground.world.world import World

CHAT_ACTIONS = {
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
}
GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription")


def get_me(world: World, _: Parameters) -> Json:
    return {
        **telegram_json.user(world.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy_mode,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def get_chat(world: World, given: Parameters) -> Json:
    chat = known_chat(world, given)
    if chat.kind != ChatKind.PRIVATE:
        reachable_chat(world, given)
    return {
        **telegram_json.chat(world, chat),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys((*GIFTS, "gifts_from_channels"), False),
    }


def get_chat_member(world: World, given: Parameters) -> Json:
    chat = reachable_chat(world, given)
    account = world.users.get(given.integer("user_id"))
    if account is None:
        raise bad_request("user not found")
    if chat.kind == ChatKind.PRIVATE:
        return telegram_json.member(account, Standing.MEMBER)
    return telegram_json.member(
        account, chat.standing(account.id), is_anonymous=account.id in chat.anonymous_ids
    )


def get_chat_administrators(world: World, given: Parameters) -> list[Json]:
    chat = _group(world, given)
    return [
        telegram_json.member(
            world.users[user_id], standing, is_anonymous=user_id in chat.anonymous_ids
        )
        for user_id, standing in chat.standings.items()
        if chat.may_moderate(user_id) and user_id != world.bot.id
    ]


def leave_chat(world: World, given: Parameters) -> bool:
    chat = _group(world, given)
    old = chat.standing(world.bot.id)
    chat.standings[world.bot.id] = Standing.LEFT
    world.tell_bot(
        "my_chat_member",
        telegram_json.my_chat_member(world, chat, world.bot, old, Standing.LEFT),
    )
    world.announce(ChangeKind.CHAT_CHANGED, chat.id)
    return True


def send_chat_action(world: World, given: Parameters) -> bool:
    writable_thread(writable_chat(world, given), given)
    if given.text("action") not in CHAT_ACTIONS:
        raise bad_request("wrong parameter action in request")
    return True


def _group(world: World, given: Parameters) -> Chat:
    chat = reachable_chat(world, given)
    if chat.kind == ChatKind.PRIVATE:
        raise bad_request("there are no administrators in the private chat")
    return chat
