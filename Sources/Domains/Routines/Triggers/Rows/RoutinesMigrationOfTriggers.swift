import Store

extension Migration {
  /// What outside asks for shifts, and how often it has.
  static let routinesTriggers = Migration(
    "routines", 9,
    """
    CREATE TABLE routines_trigger (
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
    CREATE INDEX routines_trigger_name ON routines_trigger (organization_id, name, id);

    CREATE TABLE routines_trigger_handle (
      hash            BLOB    NOT NULL PRIMARY KEY,  -- SHA-256 of the handle
      organization_id TEXT    NOT NULL,
      trigger_id      TEXT    NOT NULL
    ) STRICT;

    CREATE TABLE routines_firing (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      trigger_id      TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      firing_key      TEXT,             -- NULL: it has none
      instance_id     TEXT    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_firing_at ON routines_firing (organization_id, trigger_id, at);
    CREATE UNIQUE INDEX routines_firing_key
        ON routines_firing (organization_id, trigger_id, firing_key)
     WHERE firing_key IS NOT NULL;
    """
  )
}
