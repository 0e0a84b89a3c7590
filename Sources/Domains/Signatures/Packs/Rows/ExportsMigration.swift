import Store

/// When an organization has exported: what its hourly limit counts.
let exportsMigration = Migration(
  "signatures", 3,
  """
  CREATE TABLE signatures_export (
    pack_id         TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    run_id          TEXT    NOT NULL REFERENCES signatures_run,
    exported_at     INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX signatures_export_organization
      ON signatures_export (organization_id, exported_at);

  CREATE INDEX signatures_export_run ON signatures_export (run_id);
  """
)
