import Store

extension Migration {
  /// Properties, what their records said, and what has changed there.
  static let protectionProperties = Migration(
    "protection", 14,
    """
    CREATE TABLE protection_property (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      hash            BLOB    NOT NULL, -- keyed, of the parcel, else of the address
      created_at      INTEGER NOT NULL,
      last_scan_at    INTEGER,
      snapshots       INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_property_hash
        ON protection_property (organization_id, person_id, hash);
    CREATE INDEX protection_property_person
        ON protection_property (organization_id, person_id, created_at, id);

    CREATE TABLE protection_snapshot (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      property_id     TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      taken_at        INTEGER NOT NULL,
      number          INTEGER NOT NULL, -- of the property's, from 1
      hash            BLOB    NOT NULL, -- keyed, of the canonical record
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_snapshot_property
        ON protection_snapshot (organization_id, property_id, taken_at, id);
    CREATE UNIQUE INDEX protection_snapshot_number
        ON protection_snapshot (organization_id, property_id, number);
    CREATE INDEX protection_snapshot_person
        ON protection_snapshot (organization_id, person_id, taken_at, id);

    CREATE TABLE protection_title_change (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      property_id     TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      snapshot_id     TEXT    NOT NULL,
      nature          BLOB    NOT NULL, -- keyed, of the kind, the document and what it is now
      kind            TEXT    NOT NULL,
      severity        INTEGER NOT NULL,
      status          TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      closed_at       INTEGER,
      alert_id        TEXT    NOT NULL, -- empty: none
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_title_change_nature
        ON protection_title_change (organization_id, property_id, nature);
    CREATE INDEX protection_title_change_person
        ON protection_title_change (organization_id, person_id, at, id);
    CREATE INDEX protection_title_change_alert
        ON protection_title_change (organization_id, alert_id) WHERE alert_id <> '';
    CREATE INDEX protection_title_change_open
        ON protection_title_change (organization_id, person_id, property_id)
     WHERE status <> 'expected';
    """
  )
}
