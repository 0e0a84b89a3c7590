import Store

extension Migration {
  /// Family groups, who is in them, and what is settled for each person.
  static let protectionPeople = Migration(
    "protection", 1,
    """
    CREATE TABLE protection_group (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      name            TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;

    -- Everybody is in exactly one; who has no row is alone in one that nobody has written yet.
    CREATE TABLE protection_member (
      organization_id TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      group_id        TEXT    NOT NULL,
      role            TEXT    NOT NULL,
      joined_at       INTEGER NOT NULL,
      PRIMARY KEY (organization_id, user_id)
    ) STRICT;
    CREATE INDEX protection_member_group
        ON protection_member (organization_id, group_id, user_id);

    CREATE TABLE protection_settings (
      organization_id TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, person_id)
    ) STRICT;

    CREATE TABLE protection_invitation (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      group_id        TEXT    NOT NULL,
      code_hash       BLOB    NOT NULL, -- keyed
      contact         BLOB    NOT NULL, -- sealed
      role            TEXT    NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      expires_at      INTEGER NOT NULL,
      outcome         TEXT,             -- NULL: it waits, or has expired
      ended_at        INTEGER,
      accepted_by     TEXT,
      version         INTEGER NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_invitation_code
        ON protection_invitation (organization_id, code_hash);
    CREATE INDEX protection_invitation_group
        ON protection_invitation (organization_id, group_id, created_at, id);
    CREATE INDEX protection_invitation_open
        ON protection_invitation (organization_id, group_id, expires_at)
     WHERE outcome IS NULL;

    -- Codes that nobody had given out.
    CREATE TABLE protection_wrong_code (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_wrong_code_time ON protection_wrong_code (organization_id, at);

    -- What the host has sold: one row for each change, the newest holds.
    CREATE TABLE protection_subscription (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      group_id        TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      by_user         TEXT    NOT NULL,
      receipt_hash    BLOB    NOT NULL, -- SHA-256
      receipt         BLOB    NOT NULL, -- sealed
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_subscription_group
        ON protection_subscription (organization_id, group_id, at, id);
    CREATE INDEX protection_subscription_receipt
        ON protection_subscription (organization_id, receipt_hash);
    """
  )
}
