import Store

/// What an organization has turned on besides, who was asked to sign what, and who declined.
/// Source: signatures specification (j) 1, 2, 3 and 7.
let askingMigration = Migration(
  "signatures", 4,
  """
  ALTER TABLE signatures_policy ADD COLUMN allow_requests INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE signatures_policy ADD COLUMN allow_reminders INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE signatures_policy ADD COLUMN allow_decline INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE signatures_policy ADD COLUMN allow_delegation INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE signatures_policy ADD COLUMN allow_groups INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE signatures_request (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    run_id          TEXT    NOT NULL REFERENCES signatures_run,
    asked_by        TEXT    NOT NULL,
    asked_at        INTEGER NOT NULL,
    message         TEXT,             -- NULL: none
    expires_at      INTEGER,          -- NULL: it does not end by itself
    remind_after    TEXT    NOT NULL, -- hours between commas; '' for never
    closed_at       INTEGER,          -- NULL: it is open
    closed_as       TEXT,
    version         INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX signatures_request_run ON signatures_request (run_id, asked_at, id);

  CREATE INDEX signatures_request_organization
      ON signatures_request (organization_id, asked_at, id);

  CREATE INDEX signatures_request_open ON signatures_request (organization_id, asked_at, id)
   WHERE closed_at IS NULL;

  CREATE TABLE signatures_assignment (
    request_id     TEXT    NOT NULL REFERENCES signatures_request,
    signature_role TEXT    NOT NULL,
    run_id         TEXT    NOT NULL REFERENCES signatures_run,
    told_at        INTEGER,          -- NULL: it is not their turn yet
    reminded_hours INTEGER NOT NULL, -- the last reminder's; 0: none was sent
    ended_at       INTEGER,          -- NULL: it holds as long as its request
    PRIMARY KEY (request_id, signature_role)
  ) STRICT, WITHOUT ROWID;

  -- A role of a run is asked for once at a time.
  CREATE UNIQUE INDEX signatures_assignment_role ON signatures_assignment (run_id, signature_role)
   WHERE ended_at IS NULL;

  CREATE INDEX signatures_assignment_run ON signatures_assignment (run_id);

  -- Any one of these people.
  CREATE TABLE signatures_assignee (
    request_id     TEXT    NOT NULL,
    signature_role TEXT    NOT NULL,
    place          INTEGER NOT NULL,
    user_id        TEXT    NOT NULL,
    PRIMARY KEY (request_id, signature_role, place),
    FOREIGN KEY (request_id, signature_role) REFERENCES signatures_assignment
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE signatures_decline (
    id             TEXT    NOT NULL PRIMARY KEY,
    run_id         TEXT    NOT NULL REFERENCES signatures_run,
    signature_role TEXT    NOT NULL,
    user_id        TEXT    NOT NULL,
    reason         TEXT    NOT NULL,
    declined_at    INTEGER NOT NULL,
    ended_at       INTEGER           -- NULL: it stands; else the role was signed or asked for anew
  ) STRICT, WITHOUT ROWID;

  CREATE UNIQUE INDEX signatures_decline_person
      ON signatures_decline (run_id, signature_role, user_id)
   WHERE ended_at IS NULL;

  CREATE INDEX signatures_decline_run ON signatures_decline (run_id);

  CREATE TRIGGER signatures_request_stays BEFORE DELETE ON signatures_request
  BEGIN SELECT RAISE(ABORT, 'a request is never removed'); END;

  CREATE TRIGGER signatures_decline_kept BEFORE UPDATE ON signatures_decline
  WHEN OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL
    OR NEW.id <> OLD.id OR NEW.run_id <> OLD.run_id
    OR NEW.signature_role <> OLD.signature_role OR NEW.user_id <> OLD.user_id
    OR NEW.reason <> OLD.reason OR NEW.declined_at <> OLD.declined_at
  BEGIN SELECT RAISE(ABORT, 'a decline ends once, and never changes'); END;

  CREATE TRIGGER signatures_decline_stays BEFORE DELETE ON signatures_decline
  BEGIN SELECT RAISE(ABORT, 'a decline is never removed'); END;
  """
)
