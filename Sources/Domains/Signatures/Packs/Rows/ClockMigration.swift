import Store

/// The clock by which the papers of an exported pack tell the time: they are drawn anew by it.
let clockMigration = Migration(
  "signatures", 10,
  """
  -- JSON; NULL: the papers tell UTC.
  ALTER TABLE signatures_export ADD COLUMN clock TEXT;
  """
)
