import Store

extension Migration {
  /// Points that people got and lost, and how shifts are found that time has changed.
  static let routinesPoints = Migration(
    "routines", 2,
    """
    CREATE TABLE routines_points (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      instance_id     TEXT,             -- NULL: not of a shift
      points          INTEGER NOT NULL,
      kind            TEXT    NOT NULL,
      counted_on      TEXT    NOT NULL,
      is_reversed     INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_points_user
        ON routines_points (organization_id, user_id, counted_on);
    CREATE INDEX routines_points_person
        ON routines_points (organization_id, user_id, created_at, id);
    CREATE INDEX routines_points_newest
        ON routines_points (organization_id, created_at, id);
    -- Points of a shift are awarded once, until they are taken back.
    CREATE UNIQUE INDEX routines_points_award
        ON routines_points (organization_id, instance_id, user_id)
     WHERE kind = 'awarded' AND is_reversed = 0;
    CREATE INDEX routines_instance_status
        ON routines_instance (organization_id, status, starts_at, id);
    """)
}
