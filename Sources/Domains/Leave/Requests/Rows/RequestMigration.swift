import Store

/// People as employees, leaves, and the way of a leave through its chain.
let requestMigration = Migration(
  "leave", 1,
  """
  -- What HR knows of a person; NULL: not known. Name and role are the directory's.
  CREATE TABLE leave_employee (
    organization_id  TEXT    NOT NULL,
    user_id          TEXT    NOT NULL,
    code             TEXT,
    department       TEXT,
    head_id          TEXT,            -- whose step it is where the head of department decides
    joining_date     TEXT,
    retirement_date  TEXT,
    leaving_date     TEXT,
    gender           TEXT,
    confirmed        INTEGER,
    outstanding_loan INTEGER,
    gross_minor      INTEGER,         -- a month's pay
    gross_currency   TEXT,
    version          INTEGER NOT NULL,
    updated_at       INTEGER NOT NULL,
    PRIMARY KEY (organization_id, user_id)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX leave_employee_department ON leave_employee (organization_id, department)
   WHERE department IS NOT NULL;

  CREATE INDEX leave_employee_head ON leave_employee (organization_id, head_id)
   WHERE head_id IS NOT NULL;

  -- Only a draft may be without type and dates.
  CREATE TABLE leave_request (
    id                   TEXT    NOT NULL PRIMARY KEY,
    organization_id      TEXT    NOT NULL,
    requester_id         TEXT    NOT NULL,
    requester_name       TEXT    NOT NULL,   -- as it was when it was sent
    requester_role       TEXT    NOT NULL,
    department           TEXT,               -- NULL: of none
    created_by           TEXT    NOT NULL,   -- another person when HR asks for somebody
    type                 TEXT,
    original_type        TEXT,               -- NULL: never changed
    start_date           TEXT,
    end_date             TEXT,
    asked_end_date       TEXT,               -- NULL: the end is as asked for
    status               TEXT    NOT NULL,
    reason               TEXT    NOT NULL,   -- '' in a draft without one
    half_days            TEXT    NOT NULL,   -- such as '2025-02-09am 2025-02-10pm'
    purpose              TEXT,
    incident_date        TEXT,
    has_certificate      INTEGER NOT NULL,
    contact              TEXT,
    substitute_id        TEXT,
    parent_id            TEXT,
    is_extension         INTEGER NOT NULL,
    is_modified          INTEGER NOT NULL,
    policy_version       TEXT    NOT NULL,
    calendar_days        INTEGER NOT NULL,
    counted_half_days    INTEGER NOT NULL,
    conversion_reason    TEXT,               -- NULL: booked as the one kind that it is
    chain                TEXT    NOT NULL,   -- roles in order, by blanks
    round                INTEGER NOT NULL,   -- from 1; each time that the chain starts anew
    current_step         INTEGER,            -- NULL: nobody is to decide
    board_reference      TEXT,
    cancel_from          TEXT,               -- NULL: all of it
    cancel_reason        TEXT,
    recalled_from        TEXT,
    travel_minor         INTEGER,
    travel_currency      TEXT,
    travel_distance_km   REAL,
    travel_notes         TEXT,
    returned_on          TEXT,               -- the day of return to duty; NULL: not recorded
    fitness_document_id  TEXT,
    fitness_approvals    INTEGER NOT NULL,
    client_action_id     TEXT,
    conflict_copy_of     TEXT,
    version              INTEGER NOT NULL,
    submitted_at         INTEGER,
    decided_at           INTEGER,
    created_at           INTEGER NOT NULL,
    updated_at           INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX leave_request_requester
      ON leave_request (organization_id, requester_id, start_date);
  CREATE INDEX leave_request_status ON leave_request (organization_id, status, start_date);
  CREATE INDEX leave_request_dates ON leave_request (organization_id, end_date, start_date);
  CREATE INDEX leave_request_updated ON leave_request (organization_id, updated_at);
  CREATE INDEX leave_request_parent ON leave_request (parent_id) WHERE parent_id IS NOT NULL;

  -- The days of a leave as they were counted.
  CREATE TABLE leave_day (
    leave_id          TEXT    NOT NULL REFERENCES leave_request,
    date              TEXT    NOT NULL,
    kind              TEXT    NOT NULL,
    holiday_name      TEXT,              -- NULL: no holiday, or one without a name
    counted_half_days INTEGER NOT NULL,  -- 0, 1 or 2
    half              TEXT,              -- NULL: all of the day
    PRIMARY KEY (leave_id, date)
  ) STRICT, WITHOUT ROWID;

  -- What is booked at the approval, in this order.
  CREATE TABLE leave_portion (
    leave_id  TEXT    NOT NULL REFERENCES leave_request,
    position  INTEGER NOT NULL,          -- from 1
    type      TEXT    NOT NULL,
    year      INTEGER NOT NULL,
    half_days INTEGER NOT NULL,
    PRIMARY KEY (leave_id, position)
  ) STRICT, WITHOUT ROWID;

  -- The steps of a chain; a row for each that was opened.
  CREATE TABLE leave_step (
    leave_id     TEXT    NOT NULL REFERENCES leave_request,
    round        INTEGER NOT NULL,
    step         INTEGER NOT NULL,       -- from 1
    role         TEXT    NOT NULL,
    decision     TEXT,                   -- NULL here and below: not decided
    actor_id     TEXT,
    actor_name   TEXT,
    on_behalf_of TEXT,                   -- NULL: for themselves
    comment      TEXT,
    opened_at    INTEGER NOT NULL,
    decided_at   INTEGER,
    PRIMARY KEY (leave_id, round, step)
  ) STRICT, WITHOUT ROWID;

  -- What has happened to a leave.
  CREATE TABLE leave_event (
    leave_id      TEXT    NOT NULL REFERENCES leave_request,
    position      INTEGER NOT NULL,      -- from 1
    at            INTEGER NOT NULL,
    event         TEXT    NOT NULL,
    actor_id      TEXT    NOT NULL,
    actor_name    TEXT    NOT NULL,
    role          TEXT    NOT NULL,
    on_behalf_of  TEXT,                  -- NULL: for themselves
    on_behalf_name TEXT,
    step          INTEGER,               -- NULL: no step of the chain
    comment       TEXT,
    PRIMARY KEY (leave_id, position)
  ) STRICT, WITHOUT ROWID;
  """
)
