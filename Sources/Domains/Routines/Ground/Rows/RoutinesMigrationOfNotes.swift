import Store

extension Migration {
  /// Notes of days, and notes of horses and alerts of one or several days.
  static let routinesNotes = Migration(
    "routines", 3,
    """
    CREATE TABLE routines_day (
      organization_id TEXT    NOT NULL,
      stable_id       TEXT    NOT NULL,
      date            TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, stable_id, date)
    ) STRICT;

    CREATE TABLE routines_day_note (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      stable_id       TEXT    NOT NULL,
      from_date       TEXT    NOT NULL,
      to_date         TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_day_note_dates
        ON routines_day_note (organization_id, stable_id, to_date, from_date);
    """
  )
}
