import Store

/// Whether somebody's encashment of a year is still to be decided is asked of that person alone.
let pendingEncashmentMigration = Migration(
  "leave", 17,
  """
  CREATE INDEX leave_encashment_year
      ON leave_encashment (organization_id, user_id, year, status);
  """
)
