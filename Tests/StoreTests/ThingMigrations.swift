import Store

/// The schema of these tests: a thing, and a part whose thing is checked at the commit.
let thingMigrations = [
  Migration(
    "thing", 1,
    """
    CREATE TABLE thing (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    """
  ),
  Migration(
    "thing", 2,
    """
    CREATE TABLE part (
      id INTEGER PRIMARY KEY,
      thing_id INTEGER NOT NULL REFERENCES thing (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT;
    CREATE INDEX part_thing ON part (thing_id);
    """
  ),
]

let colorMigration = Migration("color", 1, "CREATE TABLE color (name TEXT PRIMARY KEY) STRICT;")
