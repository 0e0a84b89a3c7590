import Store

/// What was done at the counter is read day by day, without all that others did.
let auditMigration = Migration(
  "booking", 12,
  """
  CREATE INDEX nacre_change_booking ON nacre_change (organization_id, at, seq)
   WHERE topic > 'booking.' AND topic < 'booking/';
  """
)
