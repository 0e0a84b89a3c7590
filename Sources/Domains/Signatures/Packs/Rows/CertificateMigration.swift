import Store

/// Who was behind an entry of a ledger, by the name they had then, for certificates.
let certificateMigration = Migration(
  "signatures", 6,
  """
  CREATE TABLE signatures_trace (
    run_id     TEXT    NOT NULL,
    seq        INTEGER NOT NULL,
    actor_name TEXT    NOT NULL,
    client     BLOB,             -- sealed: JSON; NULL: nothing was said
    PRIMARY KEY (run_id, seq),
    FOREIGN KEY (run_id, seq) REFERENCES signatures_entry
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER signatures_trace_kept BEFORE UPDATE ON signatures_trace
  BEGIN SELECT RAISE(ABORT, 'a trace is never changed'); END;

  CREATE TRIGGER signatures_trace_stays BEFORE DELETE ON signatures_trace
  BEGIN SELECT RAISE(ABORT, 'a trace is never removed'); END;

  ALTER TABLE signatures_policy ADD COLUMN certificate_page INTEGER NOT NULL DEFAULT 0;
  """
)
