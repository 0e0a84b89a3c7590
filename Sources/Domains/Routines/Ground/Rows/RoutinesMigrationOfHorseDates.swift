import Store

extension Migration {
  /// Dates of horses, by when they are due.
  static let routinesHorseDates = Migration(
    "routines", 13,
    """
    CREATE TABLE routines_horse_date (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      due_on          TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_horse_date_due ON routines_horse_date (organization_id, due_on, id);
    """
  )
}
