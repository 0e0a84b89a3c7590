CREATE TABLE directory_member (
  user_id         TEXT    NOT NULL,
  organization_id TEXT    NOT NULL REFERENCES directory_organization,
  name            TEXT    NOT NULL,
  directory_role  TEXT,             -- NULL: no access to this domain
  booking_role    TEXT,             -- NULL: no access to this domain
  active          INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id)
) STRICT;

CREATE INDEX directory_member_user ON directory_member (user_id);

CREATE TABLE directory_organization (
  organization_id TEXT    NOT NULL PRIMARY KEY,
  name            TEXT    NOT NULL,
  locale          TEXT    NOT NULL,
  timezone        TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL
) STRICT;

CREATE TABLE nacre_change (
  seq             INTEGER PRIMARY KEY AUTOINCREMENT,
  at              INTEGER NOT NULL,
  organization_id TEXT    NOT NULL,
  actor_id        TEXT    NOT NULL,
  method          TEXT    NOT NULL,
  topic           TEXT    NOT NULL,
  entity_type     TEXT    NOT NULL,
  entity_id       TEXT    NOT NULL,
  entity_version  INTEGER NOT NULL,
  data            BLOB    NOT NULL,
  before          BLOB,             -- NULL: the thing is new
  after           BLOB,             -- NULL: the thing is gone, or data says it all
  request_number  INTEGER NOT NULL
) STRICT;

CREATE INDEX nacre_change_entity ON nacre_change (entity_id, seq);

CREATE TABLE nacre_idempotency (
  organization_id TEXT    NOT NULL,
  idempotency_key TEXT    NOT NULL,
  method          TEXT    NOT NULL,
  fingerprint     BLOB    NOT NULL,
  result          BLOB    NOT NULL,
  at              INTEGER NOT NULL,
  PRIMARY KEY (organization_id, idempotency_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX nacre_idempotency_at ON nacre_idempotency (at);

CREATE TABLE nacre_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE nacre_migration (
  domain TEXT NOT NULL,
  number INTEGER NOT NULL,
  checksum INTEGER NOT NULL,
  applied_at INTEGER NOT NULL,
  PRIMARY KEY (domain, number)
) STRICT;
