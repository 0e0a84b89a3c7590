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


def heic():
    """A file as telephones write it: what is drawn, and the camera's notes beside it."""

    def box(name, content):
        return struct.pack(">I", len(content) + 8) + name + content

    notes = bytes(4) + _notes()
    entries = b"".join(
        box(b"infe", struct.pack(">IHH", 2 << 24, number, 0) + kind)
        for number, kind in ((1, b"hvc1\0"), (2, b"Exif\0"))
    )

    def file(at):
        places = b"".join(
            struct.pack(">HHHII", number, 0, 1, place, size)
            for number, place, size in ((1, at, 4), (2, at + 4, len(notes)))
        )
        items = bytes(4) + b"\x44\0" + struct.pack(">H", 2) + places
        kinds = box(b"iinf", bytes(4) + struct.pack(">H", 2) + entries)
        meta = box(b"meta", bytes(4) + kinds + box(b"iloc", items))
        return box(b"ftyp", b"heic" + bytes(4)) + meta + box(b"mdat", b"DOTS" + notes)

    return file(len(file(0)) - len(notes) - 4)


def text(picture):
    return base64.b64encode(picture).decode()
