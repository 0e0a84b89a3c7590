import Store

/// Finds what lies in a sub-location.
let subLocationUseMigration = Migration(
  "booking", 6,
  """
  CREATE INDEX booking_device_in_sub_location
      ON booking_device (organization_id, sub_location_id)
   WHERE sub_location_id IS NOT NULL;
  """
)
