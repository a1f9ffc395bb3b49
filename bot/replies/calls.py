"""Calls that send a reply or change it, with its picture or, where there can be none, in words."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Protocol

import structlog

from bot.background import Background
from bot.render.renderer import NotRendered, Photo
from bot.sync.messages.messenger import (
    FileMessenger,
    Gone,
    NotAllowed,
    PhotoGone,
    SendingFailed,
    SendResult,
)
from games.contract.screen import Picture, Screen

log = structlog.get_logger()


class ReplyPhotos(Protocol):
    """Where pictures of replies come from, and what is remembered of them."""

    async def of(self, picture: Picture) -> Photo:
        """By its file id, if there is one. Raises NotRendered."""
        ...

    async def note(self, photo: Photo, file_id: str) -> None: ...

    async def forget(self, photo: Photo) -> None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyCalls:
    messenger: FileMessenger
    background: Background

    async def send(self, chat: int, topic: int | None, screen: Screen, photos: ReplyPhotos) -> None:
        """Where its picture cannot be drawn or shown, in words, if it has any."""

        async def call(photo: Photo) -> SendResult:
            return await self.messenger.send(chat, topic, screen, silent=True, photo=photo)

        if not await self._pictured(screen, photos, call) and screen.text:
            await self.messenger.send(chat, topic, _in_words(screen), silent=True)

    async def edit(self, chat: int, message: int, screen: Screen, photos: ReplyPhotos) -> None:
        """Raises Gone if that message is not there, or cannot become this."""

        async def call(photo: Photo) -> SendResult:
            return await self.messenger.edit_photo(chat, message, screen, photo)

        if not await self._pictured(screen, photos, call):
            await self.messenger.edit(chat, message, _in_words(screen))

    async def edit_or_send(
        self, chat: int, topic: int | None, message: int, screen: Screen, photos: ReplyPhotos
    ) -> None:
        """A message that is gone, or shows a picture and should not, is followed by another."""
        try:
            await self.edit(chat, message, screen, photos)
        except Gone:
            await self.send(chat, topic, screen, photos)
            self.background.start(self._remove(chat, message))

    async def _remove(self, chat: int, message: int) -> None:
        """Nothing hangs on it: what it offers can still be pressed."""
        try:
            await self.messenger.delete(chat, message)
        except SendingFailed as error:
            log.info("a reply stays", error=type(error).__name__)

    async def _pictured(
        self, screen: Screen, photos: ReplyPhotos, call: Callable[[Photo], Awaitable[SendResult]]
    ) -> bool:
        """False if it has no picture, or none that can be shown there."""
        if screen.picture is None:
            return False
        try:
            photo = await photos.of(screen.picture)
            try:
                sent = await call(photo)
            except PhotoGone:
                await photos.forget(photo)
                photo = await photos.of(screen.picture)
                sent = await call(photo)
        except NotRendered as error:
            log.error("a picture could not be drawn", error=str(error))
            return False
        except NotAllowed as refusal:
            if not refusal.about_photos:
                raise
            return False
        # Not waited for: if that fails, what has arrived must not be sent once more.
        self.background.start(photos.note(photo, sent.file_id))
        return True


def _in_words(screen: Screen) -> Screen:
    return replace(screen, picture=None)
