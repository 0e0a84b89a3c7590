import Store

extension Migration {
  /// Where leaks are looked for, what is known of each leak, and what was found of people.
  static let protectionSources = Migration(
    "protection", 10,
    """
    CREATE TABLE protection_source (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      kind            TEXT    NOT NULL,
      label           TEXT    NOT NULL,
      path            TEXT    NOT NULL, -- empty: nothing is read again
      size            INTEGER,
      modified_ms     INTEGER,          -- as it was read
      lines           INTEGER,
      sha256          TEXT,
      failed          INTEGER NOT NULL, -- the last reading found it out of order
      created_at      INTEGER NOT NULL,
      read_at         INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_source_order
        ON protection_source (organization_id, created_at, id);

    CREATE TABLE protection_breach (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      source_id       TEXT    NOT NULL,
      name            TEXT    NOT NULL,
      breach_date     TEXT    NOT NULL, -- empty: not known
      import_id       TEXT    NOT NULL, -- whose hits are its own; empty: none
      added_at        INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_breach_source
        ON protection_breach (organization_id, source_id, name);
    CREATE INDEX protection_breach_date
        ON protection_breach (organization_id, breach_date, id);
    CREATE INDEX protection_breach_name ON protection_breach (organization_id, name, import_id);
    CREATE INDEX protection_breach_import ON protection_breach (organization_id, import_id);

    -- An import whose rows count, are being read, or are to be erased.
    CREATE TABLE protection_import (
      organization_id TEXT NOT NULL,
      id              TEXT NOT NULL,
      state           TEXT NOT NULL, -- loading, live, dead
      process         TEXT NOT NULL, -- what reads it
      PRIMARY KEY (organization_id, id)
    ) STRICT;

    CREATE TABLE protection_breach_hit (
      organization_id TEXT    NOT NULL,
      ident_hash      BLOB    NOT NULL, -- keyed, of type and value
      import_id       TEXT    NOT NULL,
      mask            INTEGER NOT NULL, -- which columns held something
      sites           BLOB,             -- sealed
      PRIMARY KEY (organization_id, ident_hash, import_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX protection_breach_hit_import
        ON protection_breach_hit (organization_id, import_id, ident_hash);
    """
  )

  static let protectionExposures = Migration(
    "protection", 11,
    """
    CREATE TABLE protection_exposure (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      item_id         TEXT    NOT NULL,
      found_in        TEXT    NOT NULL, -- the breach, or the source
      breach_id       TEXT    NOT NULL, -- empty: none
      kind            TEXT    NOT NULL,
      severity        INTEGER NOT NULL, -- rank
      points          INTEGER NOT NULL,
      status          TEXT    NOT NULL,
      sensitive       INTEGER NOT NULL, -- shown only while the item is proved
      first_seen_at   INTEGER NOT NULL,
      last_seen_at    INTEGER NOT NULL,
      closed_at       INTEGER,
      alert_id        TEXT    NOT NULL, -- empty: none
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    -- The same finding is one exposure.
    CREATE UNIQUE INDEX protection_exposure_natural
        ON protection_exposure (organization_id, item_id, found_in);
    CREATE INDEX protection_exposure_person
        ON protection_exposure (organization_id, person_id, severity, first_seen_at, id);
    CREATE INDEX protection_exposure_status
        ON protection_exposure (organization_id, person_id, status, severity, first_seen_at, id);
    CREATE INDEX protection_exposure_alert
        ON protection_exposure (organization_id, alert_id) WHERE alert_id <> '';
    """
  )
}
