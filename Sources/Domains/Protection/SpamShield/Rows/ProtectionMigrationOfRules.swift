import Store

extension Migration {
  /// Rules for calls and texts, as people keep them.
  static let protectionRules = Migration(
    "protection", 6,
    """
    CREATE TABLE protection_rule (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      enabled         INTEGER NOT NULL,
      priority        INTEGER NOT NULL,
      expires_at      INTEGER,
      temporary       INTEGER NOT NULL, -- an exception for a while
      created_at      INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_rule_person
        ON protection_rule (organization_id, person_id, created_at, id);
    """
  )
}
