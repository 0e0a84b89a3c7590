import Store

/// Report runs with their frozen data, signatures and ledgers, and what nobody may do to them, not
/// even through another program. Source: signatures specification c.3, c.6, d.8, f.3.
let runsMigration = Migration(
  "signatures", 2,
  """
  CREATE TABLE signatures_run (
    id                TEXT    NOT NULL PRIMARY KEY,
    organization_id   TEXT    NOT NULL,
    job_id            TEXT    NOT NULL REFERENCES signatures_job,
    packet_type       TEXT    NOT NULL,
    status            TEXT    NOT NULL,
    generated_by      TEXT    NOT NULL,
    generated_at      INTEGER NOT NULL,
    snapshot          BLOB    NOT NULL, -- the canonical JSON of the frozen data
    data_hash         TEXT    NOT NULL, -- SHA-256 of the snapshot
    stale_since       INTEGER,          -- NULL: the job is as it was frozen
    completed_at      INTEGER,
    completed_stale   INTEGER NOT NULL,
    closed_at         INTEGER,
    superseded_at     INTEGER,
    superseded_by     TEXT    REFERENCES signatures_run DEFERRABLE INITIALLY DEFERRED,
    superseded_reason TEXT,
    pdf_generated_at  INTEGER,
    head_seq          INTEGER NOT NULL, -- the last entry of the ledger
    head_hash         TEXT    NOT NULL,
    version           INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Two callers who race cannot make two.
  CREATE UNIQUE INDEX signatures_run_signable ON signatures_run (job_id, packet_type)
   WHERE status IN ('draft', 'ready_for_signatures');

  CREATE INDEX signatures_run_job ON signatures_run (job_id, generated_at, id);

  CREATE INDEX signatures_run_superseded_by ON signatures_run (superseded_by)
   WHERE superseded_by IS NOT NULL;

  CREATE TRIGGER signatures_run_made BEFORE INSERT ON signatures_run
  WHEN NEW.status NOT IN ('draft', 'ready_for_signatures')
    OR NEW.organization_id IS NOT (SELECT organization_id FROM signatures_job WHERE id = NEW.job_id)
  BEGIN SELECT RAISE(ABORT, 'a run begins as a draft or ready, in the organization of its job'); END;

  CREATE TRIGGER signatures_run_origin BEFORE UPDATE ON signatures_run
  WHEN NEW.id <> OLD.id OR NEW.job_id <> OLD.job_id
    OR NEW.organization_id <> OLD.organization_id OR NEW.packet_type <> OLD.packet_type
    OR NEW.generated_by <> OLD.generated_by OR NEW.generated_at <> OLD.generated_at
  BEGIN SELECT RAISE(ABORT, 'where a run comes from is never changed'); END;

  CREATE TRIGGER signatures_run_frozen BEFORE UPDATE ON signatures_run
  WHEN OLD.status <> 'draft'
   AND (NEW.snapshot <> OLD.snapshot OR NEW.data_hash <> OLD.data_hash)
  BEGIN SELECT RAISE(ABORT, 'only the data of a draft is frozen anew'); END;

  CREATE TRIGGER signatures_run_way BEFORE UPDATE ON signatures_run
  WHEN NEW.status <> OLD.status
   AND OLD.status || '>' || NEW.status NOT IN (
         'draft>ready_for_signatures', 'ready_for_signatures>complete', 'complete>final',
         'draft>superseded', 'ready_for_signatures>superseded')
  BEGIN SELECT RAISE(ABORT, 'a run does not go this way'); END;

  CREATE TRIGGER signatures_run_stays BEFORE DELETE ON signatures_run
  BEGIN SELECT RAISE(ABORT, 'a run is never removed'); END;

  CREATE TRIGGER signatures_job_stays BEFORE DELETE ON signatures_job
  WHEN EXISTS (SELECT 1 FROM signatures_run WHERE job_id = OLD.id)
  BEGIN SELECT RAISE(ABORT, 'a job with runs is never removed'); END;

  CREATE TABLE signatures_signature (
    id               TEXT    NOT NULL PRIMARY KEY,
    run_id           TEXT    NOT NULL REFERENCES signatures_run,
    organization_id  TEXT    NOT NULL,
    signature_role   TEXT    NOT NULL,
    signer_user_id   TEXT,             -- NULL: somebody from outside
    recorded_by      TEXT    NOT NULL,
    signer_name      TEXT    NOT NULL,
    signer_title     TEXT    NOT NULL,
    drawing          BLOB    NOT NULL, -- sealed: the SVG as it was received
    method           TEXT    NOT NULL,
    attestation_text TEXT    NOT NULL,
    signed_at        INTEGER NOT NULL,
    signature_hash   TEXT    NOT NULL,
    client           BLOB,             -- sealed: JSON; NULL: nothing was said
    voided_at        INTEGER,          -- NULL: it counts
    voided_by        TEXT,
    void_reason      TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE UNIQUE INDEX signatures_signature_role ON signatures_signature (run_id, signature_role)
   WHERE voided_at IS NULL AND signature_role <> 'other';

  CREATE UNIQUE INDEX signatures_signature_other ON signatures_signature (run_id, signer_user_id)
   WHERE voided_at IS NULL AND signature_role = 'other';

  CREATE INDEX signatures_signature_run ON signatures_signature (run_id, signed_at, id);

  CREATE TRIGGER signatures_signature_home BEFORE INSERT ON signatures_signature
  WHEN NEW.organization_id IS NOT (SELECT organization_id FROM signatures_run WHERE id = NEW.run_id)
  BEGIN SELECT RAISE(ABORT, 'a signature belongs to the organization of its run'); END;

  CREATE TRIGGER signatures_signature_kept BEFORE UPDATE ON signatures_signature
  WHEN OLD.voided_at IS NOT NULL
    OR NEW.voided_at IS NULL OR NEW.voided_by IS NULL OR NEW.void_reason IS NULL
    OR NEW.id <> OLD.id OR NEW.run_id <> OLD.run_id
    OR NEW.organization_id <> OLD.organization_id OR NEW.signature_role <> OLD.signature_role
    OR NEW.signer_user_id IS NOT OLD.signer_user_id OR NEW.recorded_by <> OLD.recorded_by
    OR NEW.signer_name <> OLD.signer_name OR NEW.signer_title <> OLD.signer_title
    OR NEW.drawing <> OLD.drawing OR NEW.method <> OLD.method
    OR NEW.attestation_text <> OLD.attestation_text OR NEW.signed_at <> OLD.signed_at
    OR NEW.signature_hash <> OLD.signature_hash OR NEW.client IS NOT OLD.client
  BEGIN SELECT RAISE(ABORT, 'a signature is voided once, and never changed'); END;

  CREATE TRIGGER signatures_signature_stays BEFORE DELETE ON signatures_signature
  BEGIN SELECT RAISE(ABORT, 'a signature is never removed'); END;

  CREATE TABLE signatures_entry (
    run_id        TEXT    NOT NULL REFERENCES signatures_run,
    seq           INTEGER NOT NULL,
    prev_hash     TEXT    NOT NULL,
    occurred_at   INTEGER NOT NULL,
    actor_user_id TEXT,             -- NULL: the service itself
    event         TEXT    NOT NULL,
    payload       TEXT    NOT NULL, -- canonical JSON
    entry_hash    TEXT    NOT NULL,
    PRIMARY KEY (run_id, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER signatures_entry_kept BEFORE UPDATE ON signatures_entry
  BEGIN SELECT RAISE(ABORT, 'a ledger is never changed'); END;

  CREATE TRIGGER signatures_entry_stays BEFORE DELETE ON signatures_entry
  BEGIN SELECT RAISE(ABORT, 'a ledger is never shortened'); END;

  CREATE TABLE signatures_policy (
    organization_id   TEXT    NOT NULL PRIMARY KEY,
    allow_other       INTEGER NOT NULL,
    distinct_approver INTEGER NOT NULL,
    signing_order     TEXT    NOT NULL,
    allow_typed       INTEGER NOT NULL,
    auto_finalize     INTEGER NOT NULL,
    exports_per_hour  INTEGER NOT NULL, -- 0: no limit
    version           INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  """
)
