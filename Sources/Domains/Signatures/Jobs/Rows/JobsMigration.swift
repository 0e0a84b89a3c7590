import Store

/// Jobs with what is documented about them. Source: signatures specification (g).
let jobsMigration = Migration(
  "signatures", 1,
  """
  CREATE TABLE signatures_job (
    id                TEXT    NOT NULL PRIMARY KEY,
    organization_id   TEXT    NOT NULL,
    created_by        TEXT    NOT NULL,
    title             TEXT,             -- NULL here and below: not given
    client_name       TEXT    NOT NULL,
    client_type       TEXT    NOT NULL,
    job_type          TEXT    NOT NULL,
    location          TEXT    NOT NULL,
    description       TEXT,
    status            TEXT    NOT NULL,
    start_date        TEXT,
    end_date          TEXT,
    risk_score        INTEGER,
    risk_level        TEXT,
    evidence_required INTEGER NOT NULL, -- pieces of evidence that an export wants
    version           INTEGER NOT NULL,
    created_at        INTEGER NOT NULL,
    updated_at        INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX signatures_job_organization ON signatures_job (organization_id, id);

  CREATE TRIGGER signatures_job_maker BEFORE UPDATE ON signatures_job
  WHEN NEW.organization_id <> OLD.organization_id OR NEW.created_by <> OLD.created_by
    OR NEW.created_at <> OLD.created_at
  BEGIN SELECT RAISE(ABORT, 'who made a job, when and where is never changed'); END;

  CREATE TABLE signatures_hazard (
    id          TEXT    NOT NULL PRIMARY KEY,
    job_id      TEXT    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
    code        TEXT,
    name        TEXT    NOT NULL,
    description TEXT,
    severity    TEXT,
    status      TEXT    NOT NULL,
    created_at  INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX signatures_hazard_job ON signatures_hazard (job_id, created_at, id);

  CREATE TABLE signatures_control (
    id           TEXT    NOT NULL PRIMARY KEY,
    job_id       TEXT    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
    hazard_id    TEXT    REFERENCES signatures_hazard, -- NULL: of the job as a whole
    title        TEXT    NOT NULL,
    description  TEXT,
    status       TEXT    NOT NULL,
    completed_at INTEGER,                              -- NULL: not completed
    completed_by TEXT,
    created_at   INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX signatures_control_job ON signatures_control (job_id, created_at, id);

  CREATE INDEX signatures_control_hazard ON signatures_control (hazard_id)
   WHERE hazard_id IS NOT NULL;

  CREATE TABLE signatures_evidence (
    id          TEXT    NOT NULL PRIMARY KEY,
    job_id      TEXT    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
    type        TEXT    NOT NULL,
    file_name   TEXT    NOT NULL,
    mime_type   TEXT,
    size_bytes  INTEGER,
    sha256      TEXT    NOT NULL, -- of the file, which stays where it is
    category    TEXT,
    uploaded_by TEXT    NOT NULL,
    uploaded_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX signatures_evidence_job ON signatures_evidence (job_id, uploaded_at, id);

  CREATE TABLE signatures_activity (
    id            TEXT    NOT NULL PRIMARY KEY,
    job_id        TEXT    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
    event         TEXT    NOT NULL,
    actor_user_id TEXT    NOT NULL,
    summary       TEXT    NOT NULL,
    occurred_at   INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX signatures_activity_job ON signatures_activity (job_id, occurred_at, id);

  CREATE TRIGGER signatures_activity_kept BEFORE UPDATE ON signatures_activity
  BEGIN SELECT RAISE(ABORT, 'what has happened is never changed'); END;
  """
)
