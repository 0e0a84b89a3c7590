import Store

extension Migration {
  /// Photos of the work, and what was done with each horse.
  static let routinesPhotos = Migration(
    "routines", 7,
    """
    CREATE TABLE routines_photo (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      instance_id     TEXT    NOT NULL,
      horse_id        TEXT,             -- NULL: of the step as a whole
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_photo_instance
        ON routines_photo (organization_id, instance_id, created_at, id);
    CREATE INDEX routines_photo_horse
        ON routines_photo (organization_id, horse_id, created_at, id)
     WHERE horse_id IS NOT NULL;

    CREATE TABLE routines_horse_history (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      instance_id     TEXT    NOT NULL,
      step_id         TEXT    NOT NULL,
      horse_id        TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    -- A horse has one entry in a step of a shift.
    CREATE UNIQUE INDEX routines_horse_history_step
        ON routines_horse_history (organization_id, instance_id, step_id, horse_id);
    CREATE INDEX routines_horse_history_instance
        ON routines_horse_history (organization_id, instance_id, at, id);
    CREATE INDEX routines_horse_history_horse
        ON routines_horse_history (organization_id, horse_id, at, id);
    """
  )
}
