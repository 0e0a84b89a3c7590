import Store

extension Migration {
  /// Alerts, how they are linked, what was done with them, and what people are told.
  static let protectionAlerts = Migration(
    "protection", 2,
    """
    CREATE TABLE protection_alert (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      service         TEXT    NOT NULL,
      kind            TEXT    NOT NULL,
      severity        INTEGER NOT NULL, -- rank
      status          TEXT    NOT NULL,
      subject_type    TEXT    NOT NULL,
      subject_id      TEXT    NOT NULL,
      locator         TEXT    NOT NULL,
      group_id        TEXT,             -- NULL: linked with none
      created_at      INTEGER NOT NULL,
      opened_at       INTEGER NOT NULL, -- made, or reopened
      last_seen_at    INTEGER NOT NULL,
      updated_at      INTEGER NOT NULL,
      resolved_at     INTEGER,
      version         INTEGER NOT NULL,
      occurrences     INTEGER NOT NULL,
      reopened_count  INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    -- The same finding is one alert.
    CREATE UNIQUE INDEX protection_alert_natural
        ON protection_alert (organization_id, person_id, service, kind, subject_id, locator);
    CREATE INDEX protection_alert_person
        ON protection_alert (organization_id, person_id, created_at, id);
    CREATE INDEX protection_alert_status
        ON protection_alert (organization_id, person_id, status, created_at, id);
    CREATE INDEX protection_alert_group
        ON protection_alert (organization_id, person_id, group_id, created_at, id)
     WHERE group_id IS NOT NULL;

    -- What links alerts: a strong identifier, or a pair of weak ones, as keyed hashes; none of a
    -- false alarm.
    CREATE TABLE protection_alert_link (
      organization_id TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      hash            BLOB    NOT NULL,
      at              INTEGER NOT NULL,
      alert_id        TEXT    NOT NULL,
      PRIMARY KEY (organization_id, person_id, hash, at, alert_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX protection_alert_link_alert
        ON protection_alert_link (organization_id, alert_id);

    CREATE TABLE protection_alert_event (
      organization_id TEXT    NOT NULL,
      alert_id        TEXT    NOT NULL,
      number          INTEGER NOT NULL,
      person_id       TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      by_user         TEXT    NOT NULL,
      event           TEXT    NOT NULL,
      note            BLOB,             -- sealed with the person's key
      PRIMARY KEY (organization_id, alert_id, number)
    ) STRICT;

    -- How many alerts a person has of each sort, so that no list counts them.
    CREATE TABLE protection_alert_count (
      organization_id TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      service         TEXT    NOT NULL,
      status          TEXT    NOT NULL,
      severity        INTEGER NOT NULL,
      count           INTEGER NOT NULL,
      PRIMARY KEY (organization_id, person_id, service, status, severity)
    ) STRICT;

    CREATE TABLE protection_notice (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      cause           TEXT    NOT NULL, -- a notice is made once for each
      created_at      INTEGER NOT NULL,
      read_at         INTEGER,          -- NULL: not read
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_notice_cause
        ON protection_notice (organization_id, user_id, cause);
    CREATE INDEX protection_notice_person
        ON protection_notice (organization_id, user_id, created_at, id);
    CREATE INDEX protection_notice_unread
        ON protection_notice (organization_id, user_id, created_at)
     WHERE read_at IS NULL;
    """
  )
}
