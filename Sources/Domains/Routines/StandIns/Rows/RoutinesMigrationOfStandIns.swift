import Store

extension Migration {
  /// Who can step in in a stable, and the rounds in which they are asked.
  static let routinesStandIns = Migration(
    "routines", 12,
    """
    CREATE TABLE routines_stand_in (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,  -- the stable
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;

    CREATE TABLE routines_stand_in_round (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      instance_id     TEXT    NOT NULL,
      is_open         INTEGER NOT NULL,  -- 1: not settled, or not everybody was told
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_stand_in_round_instance
        ON routines_stand_in_round (organization_id, instance_id, id);
    CREATE INDEX routines_stand_in_round_open
        ON routines_stand_in_round (organization_id, id)
     WHERE is_open = 1;
    """
  )
}
