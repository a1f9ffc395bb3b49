"""The world as the page draws it: Telegram's own JSON and what only the people's side knows."""

from playground.world import telegram_json
from playground.world.accounts import User
from playground.world.chats import PRESENT, Chat, ChatKind
from playground.world.messages import Json, Message
from playground.world.presses import CallbackQuery
from playground.world.world import World

MESSAGES_SHOWN = 200  # of every chat


def world(whole: World) -> Json:
    return {
        "bot": bot(whole),
        "people": [person(user) for user in whole.users.values() if not user.is_bot],
        "chats": [
            chat(whole, room)
            | {"messages": _messages(whole, room), "ephemera": _ephemera(whole, room)}
            for room in whole.chats.values()
            if room.migrated_to is None
        ],
    }


def bot(whole: World) -> Json:
    return {
        "id": whole.bot.id,
        "name": whole.bot.first_name,
        "username": whole.bot.username,
        "descriptions": whole.profile.descriptions,
    }


def person(user: User) -> Json:
    return {
        "id": user.id,
        "name": user.first_name,
        "username": user.username,
        "language": user.language_code,
        "started": user.started_bot,
        "blocked": user.blocked_bot,
        "offline": user.is_offline,
    }


def chat(whole: World, room: Chat) -> Json:
    return {
        "id": room.id,
        "is_private": room.kind == ChatKind.PRIVATE,
        "title": room.title,
        "is_forum": room.is_forum,
        "topics": [
            {"id": thread, "name": topic.name, "is_closed": topic.is_closed}
            for thread, topic in room.topics.items()
        ],
        "members": sorted(
            user for user in room.standings if room.has(user) and user != whole.bot.id
        ),
        "has_bot": room.standing(whole.bot.id) in PRESENT,
        "is_bot_admin": room.may_moderate(whole.bot.id),
    }


def message(whole: World, shown: Message) -> Json:
    return telegram_json.message(whole, shown) | {
        "reaction": shown.reaction,
        "silent": shown.silent,
    }


def seen_only_by(whole: World, room: Chat, user_id: int) -> list[Json]:
    """With where they stand: below a message of the chat, or in the place of one."""
    return [
        message(whole, shown) | {"after": shown.only_for.after, "replaces": shown.only_for.replaces}
        for shown in room.ephemera_of(user_id).seen.values()
        if shown.only_for
    ]


def answer(press: CallbackQuery) -> Json:
    given = press.answer
    return {
        "press": press.id,
        "text": given.text if given else "",
        "alert": bool(given and given.alert),
        "url": given.url if given else "",
    }


def _messages(whole: World, room: Chat) -> list[Json]:
    return [message(whole, shown) for shown in list(room.messages.values())[-MESSAGES_SHOWN:]]


def _ephemera(whole: World, room: Chat) -> list[Json]:
    return [
        {"person": user_id, "messages": seen_only_by(whole, room, user_id)}
        for user_id in room.ephemera
    ]
