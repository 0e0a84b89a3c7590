"""Many of everything that is in a database, by SQL behind the service's back.

Each row is copied thrice as many times as asked for: beside itself, with another id alone; with
other ids in all of its texts, so that the copies belong to each other as the first ones do; and so
for people of their own, too. What is sealed belongs to its row: its copies cannot be opened.
"""

import databases

#: An id, without its last three digits: those tell the copies from each other.
ID = "([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{9})[0-9a-f]{3}"

#: Texts and numbers that are unique and no ids.
NUMBERS = {"number", "seq"}
WORDS = set("code email hash label locator login login_key name title token".split())

#: What each process and each organization has once.
ONCE = {"nacre_burst", "nacre_lane", "nacre_meta", "nacre_migration", "nacre_upkeep"}


def multiply(db, times):
    """Copies what is in a database of PostgreSQL's."""
    with databases.unguarded(db) as database:
        ask = lambda sql: database.execute(sql).fetchall()
        ids = lambda sql: [row[0] for row in ask(sql)]
        organizations = ids("SELECT organization_id FROM directory_organization")
        people = ids("SELECT user_id FROM directory_member")
        tables = _tables(ask)
        for table in tables:
            database.execute(f'CREATE TEMP TABLE "first_{table}" AS TABLE "{table}"')
        for turn, kept in enumerate((None, organizations + people, organizations)):
            first = turn * times + 1
            for table, columns in tables.items():
                names = ", ".join(f'"{name}"' for name, _, _ in columns)
                values = ", ".join(_copied(*column, kept) for column in columns)
                database.execute(
                    f'INSERT INTO "{table}" ({names}) SELECT {values} FROM "first_{table}" AS t,'
                    f" generate_series({first}, {first + times - 1}) AS n ON CONFLICT DO NOTHING")


def _tables(ask):
    """The columns of each table with rows: name, type, whether it is part of a unique key."""
    keys = ask(
        "SELECT i.indrelid::regclass::text, a.attname FROM pg_index AS i JOIN pg_attribute AS a"
        " ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) WHERE i.indisunique")
    columns = ask(
        "SELECT table_name, column_name, data_type FROM information_schema.columns"
        " WHERE table_schema = 'public' ORDER BY table_name, ordinal_position")
    tables = {}
    for table, name, kind in columns:
        tables.setdefault(table, []).append((name, kind, (table, name) in set(keys)))
    return {
        table: columns for table, columns in tables.items()
        if table not in ONCE and ask(f'SELECT 1 FROM "{table}" LIMIT 1')
    }


def _copied(name, kind, is_key, kept):
    """What stands in a column of the copy with the number ``n``.

    ``kept``: the ids that stay as they are; ``None``: all but that of the row itself.
    """
    value = f't."{name}"'
    if is_key and name in NUMBERS:
        return f"{value} + n * 1000"
    if is_key and kind == "bytea":
        return f"set_byte({value}, 0, n)"
    if kind != "text" or kept is None and not is_key:
        return value
    others = "|".join(id[:-3] for id in kept or ())
    pattern = f"(?!{others}){ID}" if others else ID
    copy = f"regexp_replace({value}, '{pattern}', '\\1' || lpad(to_hex(n), 3, '0'), 'g')"
    if kept is None:
        return copy if name == "id" else value
    if is_key and name in WORDS:
        return f"CASE WHEN {copy} = {value} THEN {value} || n ELSE {copy} END"
    return copy
