"""What Telegram knows of a user in a group: looked up, never assumed."""

import structlog
from telegram import Bot, ChatMemberAdministrator, ChatMemberOwner
from telegram.error import TelegramError

log = structlog.get_logger()


async def is_admin(bot: Bot, chat: int, user: int) -> bool:
    try:
        member = await bot.get_chat_member(chat, user)
    except TelegramError as error:
        log.info("a member could not be looked up", error=type(error).__name__)
        return False
    return isinstance(member, ChatMemberAdministrator | ChatMemberOwner)


async def hides_name(bot: Bot, chat: int, user: int) -> bool:
    """Whether the user is an anonymous admin there; when in doubt, his name is not ours to show."""
    try:
        member = await bot.get_chat_member(chat, user)
    except TelegramError as error:
        log.info("a member could not be looked up", error=type(error).__name__)
        return True
    match member:
        case ChatMemberAdministrator() | ChatMemberOwner():
            return bool(member.is_anonymous)
    return False
