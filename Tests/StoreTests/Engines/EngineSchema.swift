import Store
import TestDatabases

extension EngineDatabase {
  /// One with the schema of these tests.
  convenience init(_ engine: TestEngine) throws { try self.init(engine, engineMigrations) }
}

/// The schema that both engines get, in the words that migrations are written in.
let engineMigrations = [
  Migration(
    "engine", 1,
    """
    CREATE TABLE sample (
      id INTEGER PRIMARY KEY,
      number INTEGER,
      share REAL,
      name TEXT UNIQUE,
      note TEXT,
      bytes BLOB
    ) STRICT;
    CREATE TABLE part (
      id INTEGER PRIMARY KEY,
      sample_id INTEGER NOT NULL REFERENCES sample (id) DEFERRABLE INITIALLY DEFERRED,
      weight INTEGER NOT NULL CHECK (weight > 0)
    ) STRICT;
    CREATE TRIGGER part_stays BEFORE DELETE ON part BEGIN
      SELECT RAISE(ABORT, 'a part stays');
    END;
    """
  )
]
