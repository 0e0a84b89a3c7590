import Store

extension Migration {
  /// Services of others that may be asked, and what they answered lately.
  static let protectionProviders = Migration(
    "protection", 12,
    """
    CREATE TABLE protection_provider (
      organization_id TEXT    NOT NULL,
      kind            TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, kind)
    ) STRICT;

    -- By the part of a hash that was asked for, and nothing else of it.
    CREATE TABLE protection_range_answer (
      organization_id TEXT    NOT NULL,
      path            TEXT    NOT NULL,
      answered_at     INTEGER NOT NULL,
      body            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, path)
    ) STRICT;

    CREATE INDEX protection_watch_item_type
        ON protection_watch_item (organization_id, type) WHERE paused = 0;
    CREATE INDEX protection_verification_waiting
        ON protection_verification (organization_id, created_at, item_id) WHERE ended = 0;
    """
  )
}
