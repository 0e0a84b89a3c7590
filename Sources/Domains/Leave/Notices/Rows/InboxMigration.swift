import Store

/// What people were told lies with what all other domains tell.
let inboxMigration = Migration(
  "leave", 16, movesRowsOfSQLite: true,
  """
  INSERT INTO nacre_notice (organization_id, domain, id, user_id, created_at, read_at, data)
  SELECT organization_id, 'leave', id, user_id, created_at, read_at,
         -- A patch leaves out what is NULL.
         CAST(json_patch('{}', json_object(
           'kind', kind, 'leaveId', leave_id, 'name', name, 'type', type, 'from', from_date,
           'until', until_date, 'days', half_days / 2.0, 'note', note)) AS BLOB)
    FROM leave_notification;

  DROP TABLE leave_notification;
  """
)
