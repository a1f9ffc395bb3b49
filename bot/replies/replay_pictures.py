"""Pictures of replays: drawn when somebody looks, remembered by their file ids for a while.

In this process alone, and not for long: there are as many as moves were ever made.
"""

from collections import OrderedDict
from dataclasses import dataclass, field

from bot.render.renderer import Photo, Renderer
from games.contract.screen import Picture

MOST_REMEMBERED = 2000  # whoever leafs back and forth finds them; the oldest are drawn again


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPictures:
    renderer: Renderer
    _files: OrderedDict[str, str] = field(default_factory=OrderedDict)  # by the pictures' keys

    async def of(self, picture: Picture) -> Photo:
        """By its file id, if there is one. Raises NotRendered."""
        file_id = self._files.get(picture.key)
        if file_id is not None:
            return Photo(picture.key, file_id)
        drawn = await self.renderer.render(picture)
        return Photo(picture.key, content=drawn.content)

    async def note(self, photo: Photo, file_id: str) -> None:
        if file_id and not photo.file_id:
            self._files[photo.hash] = file_id
            if len(self._files) > MOST_REMEMBERED:
                self._files.popitem(last=False)

    async def forget(self, photo: Photo) -> None:
        self._files.pop(photo.hash, None)
