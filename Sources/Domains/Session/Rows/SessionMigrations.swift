import Platform
import Store

extension Session {
  public var migrations: [Migration] {
    [
      Migration(
        "session", 1,
        """
        CREATE TABLE session_password (
          user_id    TEXT    NOT NULL PRIMARY KEY,
          hash       TEXT    NOT NULL,         -- Argon2id, as a PHC string
          changed_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE session_attempt (
          account       BLOB    NOT NULL PRIMARY KEY,  -- keyed hash, also of what is no login
          failures      INTEGER NOT NULL,
          blocked_until INTEGER NOT NULL,
          last_at       INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX session_attempt_last ON session_attempt (last_at);

        CREATE TABLE session_token (
          token_id        TEXT    NOT NULL PRIMARY KEY,
          organization_id TEXT    NOT NULL,
          user_id         TEXT    NOT NULL,
          name            TEXT    NOT NULL,
          scopes          TEXT    NOT NULL,    -- globs, one space between
          hash            BLOB    NOT NULL UNIQUE,  -- SHA-256 of the token
          created_at      INTEGER NOT NULL,
          expires_at      INTEGER,             -- NULL: never
          last_used_at    INTEGER,             -- NULL: never
          revoked_at      INTEGER              -- NULL: it is live
        ) STRICT;

        CREATE INDEX session_token_organization ON session_token (organization_id, token_id);
        CREATE INDEX session_token_user ON session_token (user_id);
        """
      ),
      Migration(
        "session", 2,
        """
        -- `booking=office leave=EMPLOYEE`; NULL: all roles that the person has
        ALTER TABLE session_token ADD COLUMN roles TEXT;
        """
      ),
    ]
  }
}
