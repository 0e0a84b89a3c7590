import Store

extension Migration {
  /// Who asked whom to take which shift.
  static let routinesSwaps = Migration(
    "routines", 4,
    """
    CREATE TABLE routines_swap (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      instance_id     TEXT    NOT NULL,
      offered_id      TEXT,             -- NULL: nothing is offered for it
      is_open         INTEGER NOT NULL, -- 1: not answered to the end
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_swap_instance ON routines_swap (organization_id, instance_id)
     WHERE is_open = 1;
    CREATE INDEX routines_swap_offered ON routines_swap (organization_id, offered_id)
     WHERE is_open = 1;
    """
  )
}
