"""Pictures on their way to a chat: drawn off the loop, never twice, never uploaded twice."""

import asyncio
import hashlib
from dataclasses import dataclass

from games.screen import Picture
from storage.connection import Storage


class NotDrawn(Exception):  # noqa: N818 - says what happened
    """The picture could not be drawn: the board must be read."""


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture that can be sent: by its file id if the messenger has it, else as it is."""

    hash: str  # of the content: what is shown already need not be shown again
    file_id: str | None = None
    content: bytes = b""


@dataclass(frozen=True, slots=True)
class Gallery:
    storage: Storage

    async def find(self, picture: Picture) -> Photo:
        known = await self.storage.pictures.find(picture.key)
        if known is not None:
            content_hash, _, file_id = known.partition(" ")
            return Photo(content_hash, file_id)
        try:
            content = await asyncio.to_thread(picture.draw)
        except Exception as error:  # whatever it is, the match goes on in words
            raise NotDrawn from error
        content_hash = hashlib.blake2b(content, digest_size=12).hexdigest()
        return Photo(content_hash, await self.storage.pictures.find(content_hash), content)

    async def remember(self, picture: Picture, photo: Photo, file_id: str) -> None:
        await self.storage.pictures.note(picture.key, f"{photo.hash} {file_id}")
        await self.storage.pictures.note(photo.hash, file_id)

    async def forget(self, picture: Picture, photo: Photo) -> None:
        """The messenger does not know the file any more."""
        await self.storage.pictures.forget(picture.key)
        await self.storage.pictures.forget(photo.hash)
