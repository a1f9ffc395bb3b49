"""Screens through the Bot API: sent, edited, deleted; its refusals in the table's words."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
)
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.keeper.easel import Photo
from bot.keeper.messenger import (
    EDIT_SECONDS,
    SEND_SECONDS,
    ChatMoved,
    Gone,
    NotAllowed,
    PhotoGone,
    Sent,
    TryLater,
    Unreachable,
)
from bot.screens.captions import caption
from games.screen import Button, Screen

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_SHOWN_ALREADY = "message is not modified"
_TO_EDIT_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "there is no text in the message",
    "there is no caption in the message",
)
_ABOUT_PHOTOS = ("photo", "media", "image")
_FILE_GONE = "wrong file identifier"
_DELETED_ALREADY = "message to delete not found"
_BY_USER = ("blocked by the user", "can't initiate conversation", "user is deactivated")


class TelegramMessenger:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(
        self,
        chat: int,
        topic: int | None,
        screen: Screen,
        *,
        silent: bool,
        photo: Photo | None = None,
    ) -> Sent:
        async with _told_apart(SEND_SECONDS):
            if photo is None:
                message = await self._bot.send_message(
                    chat,
                    screen.text,
                    parse_mode=ParseMode.HTML,
                    message_thread_id=topic,
                    disable_notification=silent,
                    reply_markup=keyboard(screen),
                    link_preview_options=_NO_PREVIEW,
                )
            else:
                message = await self._bot.send_photo(
                    chat,
                    photo.file_id or photo.content,
                    caption=caption(screen.text),
                    parse_mode=ParseMode.HTML,
                    message_thread_id=topic,
                    disable_notification=silent,
                    reply_markup=keyboard(screen),
                )
        return _sent(message)

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        async with _told_apart():
            await self._bot.edit_message_text(
                screen.text,
                chat,
                message,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard(screen),
                link_preview_options=_NO_PREVIEW,
            )

    async def edit_caption(self, chat: int, message: int, screen: Screen) -> None:
        async with _told_apart():
            await self._bot.edit_message_caption(
                chat,
                message,
                caption=caption(screen.text),
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard(screen),
            )

    async def edit_photo(self, chat: int, message: int, screen: Screen, photo: Photo) -> Sent:
        edited: Message | bool = True
        async with _told_apart():
            media = InputMediaPhoto(
                photo.file_id or photo.content,
                caption=caption(screen.text),
                parse_mode=ParseMode.HTML,
            )
            edited = await self._bot.edit_message_media(
                media, chat, message, reply_markup=keyboard(screen)
            )
        return _sent(edited) if isinstance(edited, Message) else Sent(message)

    async def delete(self, chat: int, message: int) -> None:
        async with _told_apart():
            await self._bot.delete_message(chat, message)

    async def strip(self, chat: int, message: int) -> None:
        async with _told_apart():
            await self._bot.edit_message_reply_markup(chat, message)


def _sent(message: Message) -> Sent:
    return Sent(message.message_id, message.photo[-1].file_id if message.photo else "")


def keyboard(screen: Screen) -> InlineKeyboardMarkup | None:
    if not screen.rows:
        return None
    return InlineKeyboardMarkup([[_key(button) for button in row] for row in screen.rows])


def _key(button: Button) -> InlineKeyboardButton:
    style = button.style.value or None
    if button.url:
        return InlineKeyboardButton(button.label, url=button.url, style=style)
    return InlineKeyboardButton(button.label, callback_data=button.data, style=style)


@asynccontextmanager
async def _told_apart(seconds: float = EDIT_SECONDS) -> AsyncIterator[None]:
    """Telegram's refusals, as the table knows them; what is already so is fine."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise Unreachable("no answer") from None
    except RetryAfter as error:
        raise TryLater(_seconds(error.retry_after)) from None
    except ChatMigrated as error:
        raise ChatMoved(error.new_chat_id) from None
    except Forbidden as error:
        by_user = any(words in error.message.lower() for words in _BY_USER)
        raise NotAllowed(error.message, by_user=by_user) from None
    except BadRequest as error:  # python-telegram-bot counts it as a NetworkError: it goes first
        why = error.message.lower()
        if _SHOWN_ALREADY in why or _DELETED_ALREADY in why:
            return
        if _FILE_GONE in why:
            raise PhotoGone(error.message) from None
        if any(words in why for words in _TO_EDIT_GONE):
            raise Gone(error.message) from None
        about_photos = any(word in why for word in _ABOUT_PHOTOS)
        raise NotAllowed(error.message, about_photos=about_photos) from None
    except NetworkError as error:
        raise Unreachable(type(error).__name__) from None
    except TelegramError as error:  # InvalidToken holds the token: its text goes nowhere
        raise Unreachable(type(error).__name__) from None


def _seconds(retry_after: int | timedelta) -> float:
    return retry_after.total_seconds() if isinstance(retry_after, timedelta) else retry_after
