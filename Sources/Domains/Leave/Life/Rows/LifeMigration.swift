import Store

/// What people were told, earlier versions of leaves, and ways to find leaves.
let lifeMigration = Migration(
  "leave", 4,
  """
  -- Texts are made when they are read. NULL: it says nothing of that kind.
  CREATE TABLE leave_notification (
    organization_id TEXT    NOT NULL,
    user_id         TEXT    NOT NULL,
    id              TEXT    NOT NULL,   -- rises with time
    kind            TEXT    NOT NULL,
    leave_id        TEXT,
    name            TEXT    NOT NULL,   -- whom it is about, or who did it
    type            TEXT,
    from_date       TEXT,
    until_date      TEXT,
    half_days       INTEGER,
    note            TEXT,
    created_at      INTEGER NOT NULL,
    read_at         INTEGER,            -- NULL: not read
    PRIMARY KEY (organization_id, user_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX leave_notification_unread ON leave_notification (organization_id, user_id)
   WHERE read_at IS NULL;

  -- A leave as it was before it was changed.
  CREATE TABLE leave_version (
    leave_id          TEXT    NOT NULL REFERENCES leave_request,
    number            INTEGER NOT NULL,   -- from 1
    at                INTEGER NOT NULL,   -- when it was changed
    actor_id          TEXT    NOT NULL,
    actor_name        TEXT    NOT NULL,
    changed           TEXT    NOT NULL,   -- names of members, by blanks
    type              TEXT    NOT NULL,
    start_date        TEXT    NOT NULL,
    end_date          TEXT    NOT NULL,
    counted_half_days INTEGER NOT NULL,
    reason            TEXT    NOT NULL,
    PRIMARY KEY (leave_id, number)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX leave_request_department
      ON leave_request (organization_id, department, start_date);

  -- Steps that wait for somebody.
  CREATE INDEX leave_step_open ON leave_step (role, opened_at) WHERE decision IS NULL;
  """
)
