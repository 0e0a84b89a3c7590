import Store

extension Migration {
  /// What people watch, and how they prove that it is theirs.
  static let protectionWatchItems = Migration(
    "protection", 5,
    """
    CREATE TABLE protection_watch_item (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      type            TEXT    NOT NULL,
      hash            BLOB    NOT NULL, -- keyed, of type and value
      display         TEXT    NOT NULL, -- masked
      value           BLOB    NOT NULL, -- sealed with the person's key
      label           BLOB,             -- sealed with the person's key
      created_at      INTEGER NOT NULL,
      last_checked_at INTEGER,
      paused          INTEGER NOT NULL,
      cover_addresses INTEGER NOT NULL,
      verified_at     INTEGER,
      version         INTEGER NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_watch_item_value
        ON protection_watch_item (organization_id, person_id, type, hash);
    CREATE INDEX protection_watch_item_person
        ON protection_watch_item (organization_id, person_id, created_at, id);

    CREATE TABLE protection_verification (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      item_id         TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      code_hash       BLOB    NOT NULL, -- keyed
      created_at      INTEGER NOT NULL,
      expires_at      INTEGER NOT NULL,
      attempts_left   INTEGER NOT NULL,
      ended           INTEGER NOT NULL, -- by a later one, or by success
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_verification_item
        ON protection_verification (organization_id, item_id, created_at, id);
    """
  )
}
