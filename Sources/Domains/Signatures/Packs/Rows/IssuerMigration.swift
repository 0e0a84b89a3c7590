import Store

/// What the organization was called when a pack was exported: its papers name it, and are drawn
/// anew with the name of that time.
let issuerMigration = Migration(
  "signatures", 9,
  """
  -- NULL: exported before papers named it.
  ALTER TABLE signatures_export ADD COLUMN issuer TEXT;
  """
)
