import Store

extension Migration {
  /// Calendars that were given out, by the hash of their handle.
  static let routinesFeeds = Migration(
    "routines", 15,
    """
    CREATE TABLE routines_feed (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      hash            BLOB    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_feed_user ON routines_feed (organization_id, user_id, id);
    -- Whoever reads by a handle has no organization yet.
    CREATE UNIQUE INDEX routines_feed_hash ON routines_feed (hash);
    """
  )
}
