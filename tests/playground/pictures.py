"""Pictures made by hand, as small as the format allows."""

import struct
import zlib


def png(width: int, height: int, *, colour: tuple[int, int, int] = (40, 120, 80)) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        checked = kind + data
        return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(colour) * width) * height
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def jpeg_head(width: int, height: int) -> bytes:
    """As much of a JPEG as tells its size."""
    application = b"\xff\xe0\x00\x10JFIF\x00" + bytes(9)
    frame = b"\xff\xc0\x00\x11\x08" + struct.pack(">HH", height, width) + bytes(10)
    return b"\xff\xd8" + application + frame
