"""Whether words are wanted in a chat instead of pictures."""

from bot.table.document import DisplayMode
from storage.connection import Storage


async def wants_words(storage: Storage, chat: int, user: int) -> bool:
    """By the user for his private chat, or by the chat itself."""
    if chat == user and (await storage.users.contact(user)).reads:
        return True
    return await storage.chats.display_mode(chat) == DisplayMode.TEXT
