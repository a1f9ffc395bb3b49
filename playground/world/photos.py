"""Photos: what Telegram makes of a picture, and which pictures it refuses."""

from dataclasses import dataclass
from hashlib import sha256

from playground.world.errors import bad_request

HEAVIEST = 10 * 1024 * 1024  # bytes
LARGEST_SUM = 10_000  # pixels of width and height together
LARGEST_RATIO = 20
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # JPEG's markers that tell the size
FILE_ID_PREFIX = "AgACAgIAAxkB"


@dataclass(frozen=True, slots=True)
class Photo:
    unique_id: str
    width: int
    height: int
    size: int

    @property
    def file_id(self) -> str:
        return FILE_ID_PREFIX + self.unique_id


def read_photo(content: bytes) -> Photo:
    if not content:
        raise bad_request("file must be non-empty")
    if len(content) > HEAVIEST:
        raise bad_request(
            f"file of size {len(content)} bytes is too big for a photo; "
            f"the maximum size is {HEAVIEST} bytes"
        )
    width, height = _measured(content)
    if width + height > LARGEST_SUM or max(width, height) > LARGEST_RATIO * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return Photo(sha256(content).hexdigest()[:20], width, height, len(content))


def content_type(content: bytes) -> str:
    return "image/png" if content.startswith(PNG) else "image/jpeg"


def _measured(content: bytes) -> tuple[int, int]:
    """PNG and JPEG are understood."""
    size = (0, 0)
    if content.startswith(PNG):
        size = _number(content, 16, 4), _number(content, 20, 4)
    elif content.startswith(JPEG):
        size = _measured_jpeg(content)
    if min(size) == 0:
        raise bad_request("IMAGE_PROCESS_FAILED")
    return size


def _measured_jpeg(content: bytes) -> tuple[int, int]:
    position = len(JPEG)
    while position + 9 <= len(content) and content[position] == 0xFF:
        if content[position + 1] in FRAMES:
            return _number(content, position + 7, 2), _number(content, position + 5, 2)
        position += 2 + _number(content, position + 2, 2)
    return 0, 0


def _number(content: bytes, begin: int, length: int) -> int:
    return int.from_bytes(content[begin : begin + length])
