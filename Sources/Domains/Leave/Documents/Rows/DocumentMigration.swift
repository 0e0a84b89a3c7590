import Store

/// Documents of leaves, sealed, and calendars that other programs read.
let documentMigration = Migration(
  "leave", 6,
  """
  CREATE TABLE leave_document (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    leave_id        TEXT    NOT NULL REFERENCES leave_request,
    kind            TEXT    NOT NULL,
    file_name       TEXT    NOT NULL,  -- as it was called
    stored_name     TEXT    NOT NULL,
    mime            TEXT    NOT NULL,
    size_bytes      INTEGER NOT NULL,
    sha256          TEXT    NOT NULL,  -- of the content before it was sealed
    uploaded_by     TEXT    NOT NULL,
    uploaded_at     INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX leave_document_leave ON leave_document (leave_id, uploaded_at);

  -- Apart, so that lists do not pass over it.
  CREATE TABLE leave_document_content (
    document_id TEXT NOT NULL PRIMARY KEY REFERENCES leave_document,
    content     BLOB NOT NULL          -- sealed
  ) STRICT;

  CREATE TABLE leave_feed (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    user_id         TEXT    NOT NULL,
    scope           TEXT    NOT NULL,
    types           TEXT    NOT NULL,  -- by blanks; '': all
    name            TEXT    NOT NULL,
    hash            BLOB    NOT NULL UNIQUE,  -- SHA-256 of the handle
    created_at      INTEGER NOT NULL,
    revoked_at      INTEGER                   -- NULL: it can be read
  ) STRICT;

  CREATE INDEX leave_feed_user ON leave_feed (organization_id, user_id, created_at);
  """
)
