"""Documents: files of any kind, with the name they were sent under, and which Telegram refuses."""

import mimetypes
from dataclasses import dataclass
from hashlib import sha256

from playground.world.errors import ApiError, bad_request

HEAVIEST = 50 * 1024 * 1024  # bytes
FILE_ID_PREFIX = "BQACAgIAAxkB"
UNKNOWN_TYPE = "application/octet-stream"
NAMELESS = "file"
LONGEST_NAME = 255


@dataclass(frozen=True, slots=True)
class Document:
    unique_id: str
    name: str
    size: int

    @property
    def file_id(self) -> str:
        return FILE_ID_PREFIX + self.unique_id

    @property
    def mime_type(self) -> str:
        return mimetypes.guess_type(self.name)[0] or UNKNOWN_TYPE


def read_document(content: bytes, name: str) -> Document:
    """One that was uploaded; of a path, the last part is its name."""
    if not content:
        raise bad_request("file must be non-empty")
    if len(content) > HEAVIEST:
        raise ApiError(413, "Request Entity Too Large")
    last = name.replace("\\", "/").rpartition("/")[2]
    visible = "".join(filter(str.isprintable, last))[:LONGEST_NAME] or NAMELESS
    unique_id = sha256(visible.encode() + b"\n" + content).hexdigest()[:20]
    return Document(unique_id, visible, len(content))
