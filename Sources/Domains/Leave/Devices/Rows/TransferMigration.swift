import Store

/// Keys, paired devices, and what has come from them.
let transferMigration = Migration(
  "leave", 7,
  """
  -- Keys that sign what is carried on paper, as files and as codes.
  CREATE TABLE leave_key (
    key_id          TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    device_id       TEXT,              -- NULL: the organization's own
    sealed          BLOB    NOT NULL,  -- 32 bytes, sealed
    created_at      INTEGER NOT NULL,
    revoked_at      INTEGER            -- NULL: it is good
  ) STRICT;

  CREATE INDEX leave_key_holder ON leave_key (organization_id, device_id, created_at);

  -- What a device is paired with; a person has one at most.
  CREATE TABLE leave_pairing (
    organization_id TEXT    NOT NULL,
    user_id         TEXT    NOT NULL,
    hash            BLOB    NOT NULL UNIQUE,  -- SHA-256 of the token
    expires_at      INTEGER NOT NULL,
    used_at         INTEGER,                  -- NULL: not yet
    PRIMARY KEY (organization_id, user_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE leave_pair_failure (
    device_id TEXT    NOT NULL,
    at        INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX leave_pair_failure_device ON leave_pair_failure (device_id, at);
  CREATE INDEX leave_pair_failure_at ON leave_pair_failure (at);

  CREATE TABLE leave_device (
    organization_id TEXT    NOT NULL,
    device_id       TEXT    NOT NULL,
    user_id         TEXT    NOT NULL,
    public_key      TEXT,              -- NULL: it has sent none
    info            BLOB,              -- JSON as sent; NULL: it has sent none
    key_id          TEXT    NOT NULL,
    token_id        TEXT    NOT NULL,  -- of its session
    paired_at       INTEGER NOT NULL,
    seen_at         INTEGER NOT NULL,
    expires_at      INTEGER NOT NULL,  -- of its session
    revoked_at      INTEGER,           -- NULL: it is paired
    PRIMARY KEY (organization_id, device_id)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX leave_device_user ON leave_device (organization_id, user_id, device_id);
  CREATE INDEX leave_device_token ON leave_device (token_id);

  CREATE TABLE leave_refresh (
    hash            BLOB    NOT NULL PRIMARY KEY,  -- SHA-256 of the token
    organization_id TEXT    NOT NULL,
    device_id       TEXT    NOT NULL,
    key_id          TEXT    NOT NULL,  -- which pairing of the device it belongs to
    expires_at      INTEGER NOT NULL,
    used_at         INTEGER            -- NULL: not yet
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX leave_refresh_expiry ON leave_refresh (expires_at);

  -- Envelopes that were imported: none is imported twice.
  CREATE TABLE leave_nonce (
    organization_id TEXT    NOT NULL,
    nonce           TEXT    NOT NULL,
    expires_at      INTEGER NOT NULL,  -- of the envelope
    PRIMARY KEY (organization_id, nonce)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX leave_nonce_expiry ON leave_nonce (expires_at);

  CREATE TABLE leave_snapshot (
    snapshot_id     TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    user_id         TEXT    NOT NULL,
    made_at         INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX leave_snapshot_user ON leave_snapshot (organization_id, user_id, made_at);

  -- Actions of devices, with what came of them: a repetition gets the same answer.
  CREATE TABLE leave_action (
    organization_id TEXT    NOT NULL,
    user_id         TEXT    NOT NULL,
    action_id       TEXT    NOT NULL,
    outcome         BLOB    NOT NULL,  -- JSON
    at              INTEGER NOT NULL,
    PRIMARY KEY (organization_id, user_id, action_id)
  ) STRICT, WITHOUT ROWID;

  -- Leaves as a device got them: what its changes are compared with.
  CREATE TABLE leave_handed (
    leave_id  TEXT    NOT NULL,
    version   INTEGER NOT NULL,
    fields    BLOB    NOT NULL,        -- JSON
    handed_at INTEGER NOT NULL,
    PRIMARY KEY (leave_id, version)
  ) STRICT, WITHOUT ROWID;
  """
)
