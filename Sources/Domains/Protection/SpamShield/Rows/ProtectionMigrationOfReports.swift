import Store

extension Migration {
  /// What people, lists and authorities reported of numbers and texts.
  static let protectionReports = Migration(
    "protection", 3,
    """
    CREATE TABLE protection_spam_report (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT,             -- NULL: it came with a file
      subject         TEXT    NOT NULL, -- E.164, or SHA-256 of a text
      at              INTEGER NOT NULL,
      category        TEXT,             -- NULL: not spam
      not_spam        INTEGER NOT NULL,
      note            BLOB,             -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_spam_report_subject
        ON protection_spam_report (organization_id, subject, at);
    CREATE INDEX protection_spam_report_person
        ON protection_spam_report (organization_id, person_id, at);
    """
  )
}
