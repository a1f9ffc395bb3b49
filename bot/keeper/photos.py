"""Photos: pictures on their way to a chat, drawn off the loop and uploaded once.

Redis remembers by which file id Telegram knows a picture: under its key, with the hash of what was
drawn, since two pictures may look the same.
"""

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
class Photos:
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
        return Photo(hashlib.blake2b(content, digest_size=12).hexdigest(), content=content)

    async def remember(self, picture: Picture, photo: Photo, file_id: str) -> None:
        if file_id != photo.file_id:
            await self.storage.pictures.note(picture.key, f"{photo.hash} {file_id}")

    async def forget(self, picture: Picture) -> None:
        """The messenger does not know the file any more."""
        await self.storage.pictures.forget(picture.key)
