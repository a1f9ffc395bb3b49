"""Files that were sent once and may be sent again: in memory, or in a folder that survives."""

from pathlib import Path

from playground.world import documents
from playground.world.documents import Document, read_document
from playground.world.photos import FILE_ID_PREFIX, Photo, read_photo


class Files:
    """A document is kept with its name, which is its first line."""

    def __init__(self) -> None:
        self._contents: dict[str, bytes] = {}  # by unique id
        self._folder: Path | None = None

    def live_in(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder

    def add(self, content: bytes) -> Photo:
        photo = read_photo(content)
        self._keep(photo.unique_id, content)
        return photo

    def add_document(self, content: bytes, name: str) -> Document:
        document = read_document(content, name)
        self._keep(document.unique_id, document.name.encode() + b"\n" + content)
        return document

    def content(self, unique_id: str) -> bytes | None:
        if self._folder is None:
            return self._contents.get(unique_id)
        # A name with anything else in it would lead out of the folder.
        path = self._folder / unique_id
        return path.read_bytes() if unique_id.isalnum() and path.is_file() else None

    def document_content(self, unique_id: str) -> bytes | None:
        kept = self.content(unique_id)
        return None if kept is None else kept.partition(b"\n")[2]

    def find(self, file_id: str) -> Photo | None:
        if not file_id.startswith(FILE_ID_PREFIX):
            return None
        content = self.content(file_id.removeprefix(FILE_ID_PREFIX))
        return None if content is None else read_photo(content)

    def find_document(self, file_id: str) -> Document | None:
        if not file_id.startswith(documents.FILE_ID_PREFIX):
            return None
        kept = self.content(file_id.removeprefix(documents.FILE_ID_PREFIX))
        if kept is None:
            return None
        name, _, content = kept.partition(b"\n")
        return read_document(content, name.decode())

    def forget_all_but(self, kept: set[str], *, older_than: float) -> None:
        """Of files that no message shows, those since the time stay: the bot may know their ids."""
        for path in [] if self._folder is None else list(self._folder.iterdir()):
            if path.name not in kept and path.stat().st_mtime < older_than:
                path.unlink()

    def _keep(self, unique_id: str, content: bytes) -> None:
        if self._folder is None:
            self._contents[unique_id] = content
        else:
            (self._folder / unique_id).write_bytes(content)
