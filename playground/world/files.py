"""Files that were sent once and may be sent again: in memory, or in a folder that survives."""

from pathlib import Path

from playground.world.photos import FILE_ID_PREFIX, Photo, read_photo


class Files:
    def __init__(self) -> None:
        self._contents: dict[str, bytes] = {}  # by unique id
        self._folder: Path | None = None

    def live_in(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder

    def add(self, content: bytes) -> Photo:
        photo = read_photo(content)
        if self._folder is None:
            self._contents[photo.unique_id] = content
        else:
            (self._folder / photo.unique_id).write_bytes(content)
        return photo

    def content(self, unique_id: str) -> bytes | None:
        if self._folder is None:
            return self._contents.get(unique_id)
        # A name with anything else in it would lead out of the folder.
        path = self._folder / unique_id
        return path.read_bytes() if unique_id.isalnum() and path.is_file() else None

    def find(self, file_id: str) -> Photo | None:
        content = self.content(file_id.removeprefix(FILE_ID_PREFIX))
        return None if content is None else read_photo(content)

    def forget_all_but(self, kept: set[str], *, older_than: float) -> None:
        """Of files that no message shows, those since the time stay: the bot may know their ids."""
        for path in [] if self._folder is None else list(self._folder.iterdir()):
            if path.name not in kept and path.stat().st_mtime < older_than:
                path.unlink()
