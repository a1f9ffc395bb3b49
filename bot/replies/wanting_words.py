"""Tells whether a chat gets words instead of pictures."""

from bot.table.document import DisplayMode
from storage.connection import Storage


async def wants_words(storage: Storage, chat: int, user: int) -> bool:
    """A user decides for their private chat; a group has a setting."""
    if chat == user and (await storage.users.contact(user)).reads:
        return True
    return await storage.chats.display_mode(chat) == DisplayMode.TEXT
