import Store

/// Who decides in whose place, and what was reminded of.
let delegationMigration = Migration(
  "leave", 5,
  """
  CREATE TABLE leave_delegation (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    delegator_id    TEXT    NOT NULL,
    delegate_id     TEXT    NOT NULL,
    role            TEXT    NOT NULL,   -- what the delegator decides as
    department      TEXT,               -- NULL: of none
    first_date      TEXT    NOT NULL,
    last_date       TEXT    NOT NULL,
    reason          TEXT    NOT NULL,   -- '' when none was given
    ended_on        TEXT,               -- holds no more from this day; NULL: not ended early
    created_at      INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX leave_delegation_delegate
      ON leave_delegation (organization_id, delegate_id, last_date);
  CREATE INDEX leave_delegation_delegator
      ON leave_delegation (organization_id, delegator_id, last_date);

  -- Reminders that were sent, so that none is sent twice.
  CREATE TABLE leave_reminder (
    leave_id   TEXT    NOT NULL REFERENCES leave_request,
    kind       TEXT    NOT NULL,
    round      INTEGER NOT NULL,
    step       INTEGER NOT NULL,        -- 0: no step of the chain
    start_date TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (leave_id, kind, round, step, start_date)
  ) STRICT, WITHOUT ROWID;

  -- For how long the steps take.
  CREATE INDEX leave_step_decided ON leave_step (decided_at) WHERE decided_at IS NOT NULL;
  """
)

/// All delegations of a house, the newest first, page by page.
let delegationPageMigration = Migration(
  "leave", 18,
  """
  CREATE INDEX leave_delegation_page ON leave_delegation (organization_id, id);
  """
)
