import Store

/// Each organization erases its own passcodes, without looking at those of others.
let passcodeMigration = Migration(
  "booking", 15, movesRowsOfSQLite: true,
  """
  DROP INDEX booking_device_purge;

  CREATE INDEX booking_device_purge ON booking_device (organization_id, passcode_purge_at)
   WHERE passcode_purge_at IS NOT NULL;

  DELETE FROM nacre_upkeep WHERE organization_id = '' AND name = 'booking.passcodes';
  """
)
