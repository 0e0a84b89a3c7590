import Store

extension Migration {
  /// Who chooses shifts in turn, and where the change log is read.
  static let routinesSelections = Migration(
    "routines", 5,
    """
    CREATE TABLE routines_selection (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      stable_id       TEXT    NOT NULL,
      status          TEXT    NOT NULL,
      completed_at    INTEGER,          -- NULL: not chosen to the end
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    -- A stable chooses once at a time.
    CREATE UNIQUE INDEX routines_selection_active
        ON routines_selection (organization_id, stable_id)
     WHERE status = 'active';
    CREATE INDEX routines_selection_last
        ON routines_selection (organization_id, stable_id, completed_at, id)
     WHERE status = 'completed';

    CREATE INDEX nacre_change_routines ON nacre_change (organization_id, at, seq)
     WHERE topic > 'routines.' AND topic < 'routines/';
    CREATE INDEX nacre_change_routines_actor
        ON nacre_change (organization_id, actor_id, at, seq)
     WHERE topic > 'routines.' AND topic < 'routines/';
    """
  )
}
