import Store

extension Migration {
  /// What is kept in store, and how it came and went.
  static let routinesSupplies = Migration(
    "routines", 14,
    """
    CREATE TABLE routines_supply (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      name            TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_supply_name ON routines_supply (organization_id, name, id);

    CREATE TABLE routines_supply_entry (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      supply_id       TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_supply_entry_newest
        ON routines_supply_entry (organization_id, supply_id, id);
    """
  )
}
