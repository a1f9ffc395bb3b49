"""Screens through the Bot API: sent, edited, deleted; its refusals in the table's words."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from telegram import Bot, InputFile, InputMediaPhoto
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.render.renderer import Photo
from bot.screens.words.captions import fitting
from bot.sync.messages.messenger import (
    EDIT_SECONDS,
    FILE_SECONDS,
    SEND_SECONDS,
    ChatMoved,
    Document,
    Gone,
    NotAllowed,
    PhotoGone,
    SendResult,
    TryLater,
    Unreachable,
)
from bot.telegram.call_timeouts import CallTimeouts
from games.contract.screen import Button, Screen
from games.fairness import HIGHEST

SLOT_MACHINE = "🎰"
_NO_PREVIEW = {"is_disabled": True}
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
    """Answers are read as they come: a message of the library's would cost more than the call."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._patience = CallTimeouts()

    async def send(
        self,
        chat: int,
        topic: int | None,
        screen: Screen,
        *,
        silent: bool,
        photo: Photo | None = None,
    ) -> SendResult:
        where = {"chat_id": chat, "message_thread_id": topic, "disable_notification": silent}
        async with self.told_apart(chat, SEND_SECONDS):
            if photo is None:
                message = await self.call("SendMessage", **where, **words_of(screen))
            else:
                content = photo.file_id or InputFile(photo.content)
                message = await self.call("SendPhoto", **where, photo=content, **caption_of(screen))
        return _sent(message)

    async def send_file(self, chat: int, file: Document, screen: Screen) -> None:
        content = InputFile(file.content, filename=file.name)
        where = {"chat_id": chat, "disable_notification": True}
        async with self.told_apart(chat, FILE_SECONDS):
            await self._bot.do_api_request(
                "SendDocument",
                api_kwargs={**where, "document": content, **caption_of(screen)},
                read_timeout=FILE_SECONDS,
            )

    async def throw(self, chat: int, topic: int | None) -> int:
        where = {"chat_id": chat, "message_thread_id": topic, "disable_notification": True}
        async with self.told_apart(chat, SEND_SECONDS):
            message = await self.call("SendDice", **where, emoji=SLOT_MACHINE)
        value = message.get("dice", {}).get("value")
        if type(value) is not int or not 1 <= value <= HIGHEST:
            raise NotAllowed("no die came back")
        return value

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        async with self.told_apart(chat, EDIT_SECONDS):
            await self.call("EditMessageText", chat_id=chat, message_id=message, **words_of(screen))

    async def edit_caption(self, chat: int, message: int, screen: Screen) -> None:
        async with self.told_apart(chat, EDIT_SECONDS):
            await self.call(
                "EditMessageCaption", chat_id=chat, message_id=message, **caption_of(screen)
            )

    async def edit_photo(self, chat: int, message: int, screen: Screen, photo: Photo) -> SendResult:
        edited: object = None
        async with self.told_apart(chat, EDIT_SECONDS):
            edited = await self.call(
                "EditMessageMedia",
                chat_id=chat,
                message_id=message,
                media=media_of(screen, photo),
                reply_markup=keyboard(screen),
            )
        return _sent(edited) if isinstance(edited, dict) else SendResult(message)

    async def delete(self, chat: int, message: int) -> None:
        async with self.told_apart(chat, EDIT_SECONDS):
            await self._bot.delete_message(chat, message)

    async def strip(self, chat: int, message: int) -> None:
        async with self.told_apart(chat, EDIT_SECONDS):
            await self.call("EditMessageReplyMarkup", chat_id=chat, message_id=message)

    async def call(self, method: str, **parameters: object) -> Any:
        """Methods know no upper and lower case; so spelled, the library gives the raw answer."""
        return await self._bot.do_api_request(method, api_kwargs=parameters)

    @asynccontextmanager
    async def told_apart(self, chat: int, seconds: float) -> AsyncIterator[None]:
        """Telegram's refusals, as the table knows them; what is already so is fine."""
        try:
            async with self._patience.with_chat(chat, seconds):
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
        except (
            BadRequest
        ) as error:  # python-telegram-bot counts it as a NetworkError: it goes first
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


def words_of(screen: Screen) -> dict[str, object]:
    return {
        "text": screen.text,
        "parse_mode": ParseMode.HTML,
        "reply_markup": keyboard(screen),
        "link_preview_options": _NO_PREVIEW,
    }


def caption_of(screen: Screen) -> dict[str, object]:
    return {
        "caption": fitting(screen.words),
        "parse_mode": ParseMode.HTML,
        "reply_markup": keyboard(screen),
    }


def media_of(screen: Screen, photo: Photo) -> InputMediaPhoto:
    return InputMediaPhoto(
        photo.file_id or photo.content, caption=fitting(screen.words), parse_mode=ParseMode.HTML
    )


def file_of(message: dict[str, Any]) -> str:
    photo = message.get("photo")
    return photo[-1]["file_id"] if photo else ""


def _sent(message: dict[str, Any]) -> SendResult:
    return SendResult(message["message_id"], file_of(message))


def keyboard(screen: Screen) -> dict[str, object] | None:
    if not screen.rows:
        return None
    return {"inline_keyboard": [[_key(button) for button in row] for row in screen.rows]}


def _key(button: Button) -> dict[str, str]:
    key = {"text": button.label}
    key |= {"url": button.url} if button.url else {"callback_data": button.data}
    return key | {"style": button.style.value} if button.style.value else key


def _seconds(retry_after: int | timedelta) -> float:
    return retry_after.total_seconds() if isinstance(retry_after, timedelta) else retry_after
