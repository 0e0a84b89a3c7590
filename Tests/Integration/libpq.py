"""A connection to PostgreSQL with what the tests use of `sqlite3`'s, by libpq itself.

Source: https://www.postgresql.org/docs/15/libpq.html
"""

import ctypes
import re

#: What stands in a statement for a value, outside of quotes.
PLACE = re.compile(r"'[^']*'|\"[^\"]*\"|\?(\d*)")

#: `ExecStatusType`: a command was done; there are rows.
DONE, ROWS = 1, 2

#: How a value that is not NULL is read, by the number of its type; any other is a text.
#: Source: `src/include/catalog/pg_type.dat`.
READ = {
    16: lambda text: int(text == b"t"),
    17: lambda text: bytes.fromhex(text[2:].decode()),
    20: int, 21: int, 23: int, 26: int, 700: float, 701: float,
    1700: lambda text: float(text) if b"." in text else int(text),
}

#: What a value is to the server.
TYPES = {bool: 20, int: 20, float: 701, bytes: 17, str: 25}


class Refusal(Exception):
    """What the server has not done, and why."""


def _library():
    library = ctypes.CDLL("libpq.so.5")
    pointer, number, text = ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p
    for name, result, arguments in [
        ("PQconnectdb", pointer, [text]), ("PQstatus", number, [pointer]),
        ("PQfinish", None, [pointer]), ("PQerrorMessage", text, [pointer]),
        ("PQexecParams", pointer, [
            pointer, text, number, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(text),
            ctypes.POINTER(number), ctypes.POINTER(number), number]),
        ("PQresultStatus", number, [pointer]), ("PQresultErrorMessage", text, [pointer]),
        ("PQclear", None, [pointer]), ("PQntuples", number, [pointer]),
        ("PQnfields", number, [pointer]), ("PQftype", ctypes.c_uint, [pointer, number]),
        ("PQfname", text, [pointer, number]), ("PQcmdTuples", text, [pointer]),
        ("PQgetisnull", number, [pointer, number, number]),
        ("PQgetvalue", pointer, [pointer, number, number]),
        ("PQgetlength", number, [pointer, number, number]),
    ]:
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


LIBPQ = _library()


class Rows:
    """What a statement has answered."""

    def __init__(self, names, rows, count):
        self.names, self.rowcount = names, count
        self._rows = iter(rows)

    def __iter__(self):
        return self._rows

    def fetchall(self):
        return list(self._rows)

    def fetchone(self):
        return next(self._rows, None)


class Connection:
    """Each statement is a transaction of its own, unless `BEGIN` was one of them."""

    def __init__(self, words):
        self._connection = LIBPQ.PQconnectdb(words.encode())
        if LIBPQ.PQstatus(self._connection) != 0:
            reason = LIBPQ.PQerrorMessage(self._connection).decode()
            self.close()
            raise Refusal(reason)
        self.execute("SET client_min_messages = warning")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # As with sqlite3, what was done is kept, and whoever has opened it closes it.
        pass

    def __del__(self):
        self.close()

    def close(self):
        connection, self._connection = self._connection, None
        if connection:
            LIBPQ.PQfinish(connection)

    def commit(self):
        """Nothing is left to be committed."""

    def execute(self, sql, values=()):
        values = list(values)
        count = len(values)
        types = (ctypes.c_uint * count)(*[TYPES.get(type(value), 0) for value in values])
        texts = (ctypes.c_char_p * count)(*map(written, values))
        statement = numbered(sql).encode()
        result = LIBPQ.PQexecParams(
            self._connection, statement, count, types, texts, None, None, 0)
        try:
            if LIBPQ.PQresultStatus(result) not in (DONE, ROWS):
                raise Refusal(LIBPQ.PQresultErrorMessage(result).decode())
            return read(result)
        finally:
            LIBPQ.PQclear(result)

    def executemany(self, sql, rows):
        for row in rows:
            self.execute(sql, row)


def numbered(sql):
    """With `$1` for `?1`, and for each `?` the next number."""
    latest = 0

    def place(match):
        nonlocal latest
        if match[1] is None:
            return match[0]
        number = int(match[1] or latest + 1)
        latest = max(latest, number)
        return f"${number}"

    return PLACE.sub(place, sql)


def written(value):
    if value is None:
        return None
    if isinstance(value, bytes):
        return b"\\x" + value.hex().encode()
    return str(int(value) if isinstance(value, bool) else value).encode()


def read(result):
    fields = range(LIBPQ.PQnfields(result))
    readers = [READ.get(LIBPQ.PQftype(result, field), bytes.decode) for field in fields]

    def value(row, field):
        if LIBPQ.PQgetisnull(result, row, field):
            return None
        length = LIBPQ.PQgetlength(result, row, field)
        return readers[field](ctypes.string_at(LIBPQ.PQgetvalue(result, row, field), length))

    rows = [
        tuple(value(row, field) for field in fields) for row in range(LIBPQ.PQntuples(result))
    ]
    names = [LIBPQ.PQfname(result, field).decode() for field in fields]
    return Rows(names, rows, int(LIBPQ.PQcmdTuples(result) or -1))
