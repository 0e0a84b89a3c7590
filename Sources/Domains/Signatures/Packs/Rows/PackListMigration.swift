import Store

/// What an exported pack was made from, so that it can be made again; and the ways to what waits to
/// be signed, and to what somebody has signed.
let packListMigration = Migration(
  "signatures", 8,
  """
  -- NULL in all: exported before this was noted.
  ALTER TABLE signatures_export ADD COLUMN exported_by TEXT;
  ALTER TABLE signatures_export ADD COLUMN locale TEXT;
  ALTER TABLE signatures_export ADD COLUMN page_size TEXT;
  ALTER TABLE signatures_export ADD COLUMN manifest_sha256 TEXT;
  ALTER TABLE signatures_export ADD COLUMN pdf_sha256 TEXT;
  ALTER TABLE signatures_export ADD COLUMN seal_seq INTEGER;    -- where the pack's ledger ends
  ALTER TABLE signatures_export ADD COLUMN has_trail INTEGER;   -- a page of certificate
  ALTER TABLE signatures_export ADD COLUMN job_id TEXT;

  UPDATE signatures_export
     SET job_id = (SELECT job_id FROM signatures_run WHERE signatures_run.id = run_id);

  DROP INDEX signatures_export_run;
  CREATE INDEX signatures_export_run ON signatures_export (run_id, exported_at, pack_id);
  CREATE INDEX signatures_export_job ON signatures_export (job_id, exported_at, pack_id);

  CREATE INDEX signatures_run_open ON signatures_run (organization_id, generated_at, id)
   WHERE status IN ('draft', 'ready_for_signatures');

  CREATE INDEX signatures_signature_signer
      ON signatures_signature (organization_id, signer_user_id, signed_at, id)
   WHERE signer_user_id IS NOT NULL;
  """
)
