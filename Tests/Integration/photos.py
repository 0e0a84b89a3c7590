"""Small pictures, made here, as the tests of routines attach them."""

import base64
import struct
import zlib


def _chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _notes():
    """A camera's notes: when the picture was taken, and where."""
    taken = b"2026:09:07 07:15:00\0"
    head = b"MM\0\x2a" + struct.pack(">I", 8)
    first = struct.pack(">H", 2) + struct.pack(">HHII", 0x8769, 4, 1, 38)
    first += struct.pack(">HHII", 0x8825, 4, 1, 76) + struct.pack(">I", 0)
    further = struct.pack(">H", 1) + struct.pack(">HHII", 0x9003, 2, 20, 56) + struct.pack(">I", 0)
    place = struct.pack(">H", 1) + struct.pack(">HHI4s", 1, 2, 2, b"N\0\0\0") + struct.pack(">I", 0)
    return head + first + further + taken + place


def png(shade=0, width=1, height=1, notes=False):
    """A picture of one colour."""
    rows = zlib.compress((b"\0" + bytes([shade % 256, shade // 256, 7]) * width) * height)
    parts = [_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))]
    parts += [_chunk(b"eXIf", _notes())] if notes else []
    parts += [_chunk(b"IDAT", rows), _chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def text(picture):
    return base64.b64encode(picture).decode()
