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

/// Of what is promised for the same time, or for none, what came in first comes first.
let receivedMigration = Migration(
  "booking", 13,
  """
  -- When the device came in; NULL: it has not yet.
  ALTER TABLE booking_device ADD COLUMN received_at INTEGER;

  UPDATE booking_device
     SET received_at = (
           SELECT MIN(at)
             FROM booking_status_log
            WHERE booking_status_log.order_id = booking_device.order_id
              AND device_id = booking_device.id AND to_status = 'device_received');

  DROP INDEX booking_device_bench;

  CREATE INDEX booking_device_bench ON booking_device (
    organization_id,
    (CASE priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
     + CASE WHEN status IN ('collected', 'despatched', 'added_to_buyback') THEN 3 ELSE 0 END),
    COALESCE(due_at, 9223372036854775807), COALESCE(received_at, 9223372036854775807), id
  );
  """
)
