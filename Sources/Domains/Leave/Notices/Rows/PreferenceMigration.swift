import Store

/// People's own settings.
let preferenceMigration = Migration(
  "leave", 15,
  """
  -- A person without a row has chosen nothing.
  CREATE TABLE leave_preference (
    organization_id TEXT    NOT NULL,
    user_id         TEXT    NOT NULL,
    language        TEXT,             -- NULL: that of the session
    look            TEXT    NOT NULL,
    muted           TEXT    NOT NULL, -- what they are not told, by blanks
    version         INTEGER NOT NULL,
    updated_at      INTEGER NOT NULL,
    PRIMARY KEY (organization_id, user_id)
  ) STRICT, WITHOUT ROWID;
  """
)
