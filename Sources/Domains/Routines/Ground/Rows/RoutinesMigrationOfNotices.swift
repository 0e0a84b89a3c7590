import Store

extension Migration {
  /// What people were told.
  static let routinesNotices = Migration(
    "routines", 6,
    """
    CREATE TABLE routines_notification (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      created_at      INTEGER NOT NULL, -- when what it tells became so
      read_at         INTEGER,          -- NULL: not read
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_notification_person
        ON routines_notification (organization_id, user_id, created_at, id);
    CREATE INDEX routines_notification_unread
        ON routines_notification (organization_id, user_id, created_at)
     WHERE read_at IS NULL;
    CREATE INDEX routines_notification_age
        ON routines_notification (organization_id, created_at, id);
    """
  )
}
