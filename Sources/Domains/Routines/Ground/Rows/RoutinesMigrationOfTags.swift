import Store

extension Migration {
  /// Tags at places, horses and steps.
  static let routinesTags = Migration(
    "routines", 17,
    """
    CREATE TABLE routines_tag (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      name            TEXT    NOT NULL,
      code            TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_tag_name ON routines_tag (organization_id, name, id);
    CREATE UNIQUE INDEX routines_tag_code ON routines_tag (organization_id, code);
    """
  )
}
