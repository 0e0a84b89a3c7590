import Store

/// Substitutes who are asked whether they take over.
let handoverMigration = Migration(
  "leave", 9,
  """
  CREATE TABLE leave_handover (
    leave_id        TEXT    NOT NULL PRIMARY KEY REFERENCES leave_request,
    organization_id TEXT    NOT NULL,
    substitute_id   TEXT    NOT NULL,
    first_date      TEXT    NOT NULL,  -- of the days that they were asked for
    last_date       TEXT    NOT NULL,
    state           TEXT    NOT NULL,
    comment         TEXT,              -- NULL: none
    asked_at        INTEGER NOT NULL,
    answered_at     INTEGER            -- NULL: not yet
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX leave_handover_substitute
      ON leave_handover (organization_id, substitute_id, asked_at);
  """
)
