import Store

/// The queue of the bench is walked along an index: a page costs what it looks at.
let benchMigration = Migration(
  "booking", 10,
  """
  CREATE INDEX booking_device_bench ON booking_device (
    organization_id,
    (CASE priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
     + CASE WHEN status IN ('collected', 'despatched', 'added_to_buyback') THEN 3 ELSE 0 END),
    COALESCE(due_at, 9223372036854775807), id
  );
  """
)
