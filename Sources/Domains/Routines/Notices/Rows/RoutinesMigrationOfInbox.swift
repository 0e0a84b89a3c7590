import Store

extension Migration {
  /// What people were told lies with what all other domains tell.
  static let routinesInbox = Migration(
    "routines", 23,
    """
    INSERT INTO nacre_notice (organization_id, domain, id, user_id, created_at, read_at, data)
    SELECT organization_id, 'routines', id, user_id, created_at, read_at, data
      FROM routines_notification;

    DROP TABLE routines_notification;
    """
  )
}
