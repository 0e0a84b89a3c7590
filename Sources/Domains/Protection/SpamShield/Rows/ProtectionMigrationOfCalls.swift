import Store

extension Migration {
  /// Calls and texts that arrived, contacts, and what authorities publish of numbers.
  static let protectionCalls = Migration(
    "protection", 7,
    """
    CREATE TABLE protection_call (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      channel         TEXT    NOT NULL,
      action          TEXT    NOT NULL,
      reason          TEXT    NOT NULL,
      number_hash     BLOB,             -- keyed; NULL: no number
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_call_person
        ON protection_call (organization_id, person_id, at, id);
    CREATE INDEX protection_call_number
        ON protection_call (organization_id, person_id, number_hash, at);

    CREATE TABLE protection_contact (
      organization_id TEXT NOT NULL,
      id              TEXT NOT NULL,
      person_id       TEXT NOT NULL,
      number_hash     BLOB NOT NULL, -- keyed
      data            BLOB NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_contact_number
        ON protection_contact (organization_id, person_id, number_hash);

    -- Files that were taken over; each is taken once.
    CREATE TABLE protection_complaint_file (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      sha256          BLOB    NOT NULL,
      imported_at     INTEGER NOT NULL,
      is_complete     INTEGER NOT NULL, -- 0: it was cut off, and counts for nothing
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_complaint_file_sum
        ON protection_complaint_file (organization_id, sha256);

    CREATE TABLE protection_complaint (
      organization_id TEXT    NOT NULL,
      file_id         TEXT    NOT NULL,
      line            INTEGER NOT NULL,
      subject         TEXT    NOT NULL, -- E.164
      at              INTEGER NOT NULL,
      robocall        INTEGER NOT NULL,
      PRIMARY KEY (organization_id, file_id, line)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX protection_complaint_subject
        ON protection_complaint (organization_id, subject, at);
    """
  )
}
