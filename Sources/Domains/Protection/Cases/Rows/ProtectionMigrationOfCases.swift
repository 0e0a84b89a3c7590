import Store

extension Migration {
  /// What has happened to people, and what they do about it.
  static let protectionCases = Migration(
    "protection", 13,
    """
    CREATE TABLE protection_case (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      kind            TEXT    NOT NULL,
      state           TEXT    NOT NULL,
      discovered_on   INTEGER NOT NULL, -- days since 1970
      created_at      INTEGER NOT NULL,
      closed_at       INTEGER,
      remind_on       INTEGER,          -- days since 1970; when the next step is told of
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_case_person
        ON protection_case (organization_id, person_id, created_at, id);
    CREATE INDEX protection_case_remind
        ON protection_case (organization_id, remind_on, id) WHERE remind_on IS NOT NULL;

    CREATE TABLE protection_case_entry (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      case_id         TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_case_entry_case
        ON protection_case_entry (organization_id, case_id, at, id);

    CREATE TABLE protection_case_paper (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      case_id         TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      content         BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_case_paper_case
        ON protection_case_paper (organization_id, case_id, at, id);
    """
  )
}
