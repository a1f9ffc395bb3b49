"""Pictures that many people ask for: each process paints one once, and one of them uploads it."""

import asyncio
from dataclasses import dataclass, field, replace

from bot.render.renderer import Photo, Renderer
from games.contract.screen import Picture
from storage.files import Files


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedPictures:
    """Of what never changes, so there are few: a game's rules in each language."""

    renderer: Renderer
    files: Files
    _drawn: dict[str, Photo] = field(default_factory=dict)  # by the keys of their pictures
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, picture: Picture) -> Photo:
        """By its file id, if there is one. Raises NotRendered."""
        async with self._one_at_a_time:  # the second caller finds it drawn
            photo = self._drawn.get(picture.key)
            if photo is None:
                photo = self._drawn[picture.key] = await self.renderer.render(picture)
        # By its content: another version of the bot may draw it differently.
        return replace(photo, file_id=await self.files.find(photo.hash) or "")

    async def note(self, photo: Photo, file_id: str) -> None:
        if file_id and not photo.file_id:
            await self.files.note(photo.hash, file_id)

    async def forget(self, photo: Photo) -> None:
        await self.files.forget(photo.hash)
