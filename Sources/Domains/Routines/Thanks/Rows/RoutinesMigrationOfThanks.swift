import Store

extension Migration {
  /// Who thanked whom for which shift.
  static let routinesThanks = Migration(
    "routines", 10,
    """
    CREATE TABLE routines_thanks (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      instance_id     TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,  -- who is thanked
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    -- Somebody thanks somebody for a shift once.
    CREATE UNIQUE INDEX routines_thanks_once
        ON routines_thanks (organization_id, instance_id, created_by, user_id);
    CREATE INDEX routines_thanks_person
        ON routines_thanks (organization_id, user_id, created_at, id);
    """
  )
}
