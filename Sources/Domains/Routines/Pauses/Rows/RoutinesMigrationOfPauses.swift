import Store

extension Migration {
  /// Days on which a stable, or somebody, does nothing.
  static let routinesPauses = Migration(
    "routines", 8,
    """
    CREATE TABLE routines_pause (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      stable_id       TEXT,             -- NULL: somebody's
      user_id         TEXT,             -- NULL: a stable's
      from_date       TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_pause_stable ON routines_pause (organization_id, stable_id);
    CREATE INDEX routines_pause_user ON routines_pause (organization_id, user_id);
    CREATE INDEX routines_pause_from ON routines_pause (organization_id, from_date, id);
    """
  )
}
