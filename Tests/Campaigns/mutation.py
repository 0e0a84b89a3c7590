"""Values at the limits of what a request may hold, and ways to spoil one that is good."""

import copy
import json

#: The ends of the calendar, of what a house can mean (1900 to 2200), and days that trip the eye.
DATES = [
    "0000-01-01", "0000-12-31", "0001-01-01", "1582-10-15", "1899-12-31", "1900-01-01",
    "1970-01-01", "2024-02-29", "2200-12-31", "2201-01-01", "9999-01-01", "9999-12-30",
    "9999-12-31",
]
TIMES = [
    "0000-01-01T00:00:00Z", "0000-01-01T00:00:00+14:00", "0001-01-01T00:00:00Z",
    "1900-01-01T00:00:00Z", "2200-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z",
    "9999-12-31T23:59:59-14:00",
]
NUMBERS = [
    0, -1, 1, 0.5, 2**31, 2**53 - 1, -(2**53 - 1), 2**53, 2**63 - 1, -(2**63), 1e308, -1e308,
    5e-324,
]

#: Dates and times that are none, or hardly.
ODD_DATES = [
    "2023-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-32",
    "10000-01-01", "-0001-01-01", "2026-06-30T23:59:60Z", "2026-01-05T24:00:00Z",
    "2026-01-05T08:00:00-00:00", "2026-01-05T08:00:00.123456789Z", "2026-11", "9999-12", "0000-01",
]
#: Days of about now: what most requests mean.
NEAR_DATES = [
    "2025-12-31", "2026-01-01", "2026-11-22", "2026-11-23", "2026-12-01", "2026-12-31",
    "2027-01-04", "2026-01-05T08:00:00Z", "2026-01-05T08:00:00+14:00",
]
ALL_DATES = [*DATES, *TIMES, *ODD_DATES, *NEAR_DATES]

ALL_NUMBERS = [
    *NUMBERS, 2, 100, 10_000, 1.5, -0.0, 0.1, 2**31 - 1, -(2**31), 2**32, 2**63, 1e18,
    99_999_999, 100_000_001, -100_000_001,
]

#: Short texts first: these are also used where a text should be almost right.
TEXTS = [
    "", " ", "\u0000", "a\u0000b", "\u2028\u2029\u0085", "e\u0301" * 50, "\u202e\u202d",
    "👩‍🔧" * 10, "\ufeff", "\uffff", "\U0010ffff", "İıẞß", "ﷺ" * 40, "%s%n%d",
    "'; DROP TABLE booking_order;--", "../../../../etc/passwd", "<svg><script/></svg>",
    "{0/orderId}", "$result", "NaN", "null", "\r\n", "\t", "+46701234567", "0701234567", "++46",
    "ada@example.com", "@", "a@b", "ada@exämple.com", "Europe/Stockholm", "Mars/Base", "sv", "en",
    "tlh", "SEK", "sek", "AAAA", "====", "GB29NWBK60161331926819", "490154203237518",
    "data:image/png;base64,iVBORw0KGgo=", "data:image/png;base64,", "nct_" + "a" * 40,
    "a" * 129, "b" * 201, "c" * 1_001, "é" * 5_001, "*" * 300, "A" * 70_000,
]
SHORT_TEXTS = TEXTS[:43]

LETTERS = [0, 1, 9, 34, 92, 127, 233, 0x2028, 0x1F600]


def leaves(value, path=()):
    """Every value that holds no other, with its path."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield from leaves(member, (*path, name))
    elif isinstance(value, list):
        for place, element in enumerate(value):
            yield from leaves(element, (*path, place))
    else:
        yield path, value


def replaced(value, path, by):
    """A copy with another value at the path."""
    made = copy.deepcopy(value)
    box = made
    for step in path[:-1]:
        box = box[step]
    box[path[-1]] = by
    return made


def places(value, depth=0):
    """Every place in a value, as a box and what to find in it. Bound: 10 levels."""
    if depth > 10:
        return
    if not isinstance(value, (dict, list)):
        return
    for step in value if isinstance(value, dict) else range(len(value)):
        yield value, step
        yield from places(value[step], depth + 1)


def any_value(pick, words):
    """Anything that JSON can say; ``words`` are those of the protocol's enums."""
    kind = pick.random()
    if kind < 0.2:
        return pick.choice(ALL_NUMBERS)
    if kind < 0.4:
        return pick.choice(TEXTS)
    if kind < 0.55:
        return pick.choice(ALL_DATES)
    if kind < 0.7:
        return pick.choice([None, True, False])
    if kind < 0.8:
        return pick.choice(words)
    if kind < 0.9:
        return pick.choice([[], {}])
    if kind < 0.93:
        return [pick.choice(ALL_NUMBERS)] * pick.choice([1, 3, 50, 401])
    if kind < 0.96:
        return {"a": {"b": [1, {"c": None}]}}
    return nested(pick.choice([3, 30, 300, 600]))


def nested(depth):
    value = 1
    for _ in range(depth):
        value = [value] if depth % 2 else {"x": value}
    return value


def mutate(params, pick, words):
    """Changes some places of params, which may lose their shape."""
    for _ in range(pick.choice([0, 1, 1, 1, 2, 2, 3, 5])):
        found = list(places(params))[:400]
        if not found:
            return
        box, step = pick.choice(found)
        try:
            mutate_place(box, step, pick, words, found)
        except (TypeError, ValueError, OverflowError, RecursionError):
            pass


def mutate_place(box, step, pick, words, found):
    value, kind = box[step], pick.random()
    if kind < 0.15:
        del box[step]
    elif kind < 0.5:
        box[step] = any_value(pick, words)
    elif kind < 0.6 and isinstance(value, str):
        is_short = len(value) < 300
        box[step] = value * pick.choice([2, 10, 200]) if is_short else value[: pick.randrange(300)]
    elif kind < 0.7 and isinstance(value, str) and value:
        at = pick.randrange(len(value))
        letter = chr(pick.choice([*LETTERS, pick.randrange(1, 0xD7FF)]))
        box[step] = value[:at] + letter + value[at + pick.choice([0, 1]) :]
    elif kind < 0.78 and isinstance(value, (int, float)):
        box[step] = pick.choice(
            [value + 1, value - 1, -value, value * 1_000, value / 3, str(value)]
        )
    elif kind < 0.84 and isinstance(box, dict):
        name = pick.choice(["extra", step + "x", step.upper(), "id", "__proto__", "a" * 300, "é"])
        box[name] = any_value(pick, words)
    elif kind < 0.9 and isinstance(value, list) and value and len(value) < 500:
        box[step] = value * pick.choice([2, 10, 101] if len(value) < 5 else [2])
    elif kind < 0.95:
        other, at = pick.choice(found)
        box[step] = json.loads(json.dumps(other[at]))
    else:
        box[step] = {"x": value} if pick.random() < 0.5 else [value]


def spoil(line, pick, words):
    """Changes the bytes of a line, so that it may be no JSON any more. Never adds a newline."""
    kind = pick.randrange(8)
    if kind == 0:
        return line[: pick.randrange(1, len(line))]
    if kind == 1:
        data = bytearray(line)
        for _ in range(pick.choice([1, 1, 3])):
            data[pick.randrange(len(data))] = pick.randrange(256)
        return bytes(data)
    if kind == 2:
        at = pick.randrange(len(line))
        return line[:at] + line[at : at + 40] + line[at:]
    if kind == 3:
        return line.replace(b'"params":{', b'"params":{"type":1,"type":2,', 1)
    if kind == 4:
        by = pick.choice([b" : ", b":\t", b"::", b':1e400,"q":', b":-"])
        return line.replace(b":", by, 1 + pick.randrange(3))
    if kind == 5:
        by = pick.choice([b'\\"', b"'", b'"\\u0000', b'"\\ud800', b'"\\u00e9\\ud83d\\ude00'])
        return line.replace(b'"', by, pick.choice([1, 7]))
    if kind == 6:
        more = json.dumps(any_value(pick, words)).encode()
        return line.replace(b',"method"', b',"extra":' + more + b',"method"', 1)
    start = pick.choice([
        b"\xef\xbb\xbf", b" ", b"\r", b"\x00", b"[]", b"[[]]", b"{}", b"null", b"[" * 5_000,
        b'{"a":' * 600,
    ])
    return start + (line if pick.random() < 0.5 else b"")
