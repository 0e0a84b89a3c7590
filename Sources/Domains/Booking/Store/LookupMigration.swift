import Store

/// Devices are found by their serial number.
let lookupMigration = Migration(
  "booking", 4,
  """
  CREATE INDEX IF NOT EXISTS booking_device_serial
      ON booking_device (organization_id, serial_number)
   WHERE serial_number IS NOT NULL;
  """
)
