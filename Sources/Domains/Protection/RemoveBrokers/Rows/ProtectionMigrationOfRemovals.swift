import Store

extension Migration {
  /// Under which names people are listed, and what they have asked of brokers.
  static let protectionRemovals = Migration(
    "protection", 15,
    """
    CREATE TABLE protection_identity (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      is_default      INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_identity_person
        ON protection_identity (organization_id, person_id, id);

    CREATE TABLE protection_removal (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      broker_id       TEXT    NOT NULL,
      identity_id     TEXT    NOT NULL,
      law             TEXT    NOT NULL,
      method          TEXT    NOT NULL,
      state           TEXT    NOT NULL,
      active          INTEGER NOT NULL, -- neither removed nor cancelled
      sent_on         TEXT,
      received_on     TEXT,
      confirmed_on    TEXT,
      extended        INTEGER NOT NULL,
      due_on          TEXT,             -- while it runs
      recheck_on      TEXT,             -- while it is removed, until somebody was told
      created_at      INTEGER NOT NULL,
      updated_at      INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_removal_person
        ON protection_removal (organization_id, person_id, active, id);
    CREATE INDEX protection_removal_broker
        ON protection_removal (organization_id, person_id, broker_id, identity_id, active);
    CREATE INDEX protection_removal_due
        ON protection_removal (organization_id, due_on, id)
     WHERE due_on IS NOT NULL;
    CREATE INDEX protection_removal_recheck
        ON protection_removal (organization_id, recheck_on, id)
     WHERE recheck_on IS NOT NULL;

    CREATE TABLE protection_removal_file (
      organization_id TEXT    NOT NULL,
      request_id      TEXT    NOT NULL,
      id              TEXT    NOT NULL, -- of a proof, or of a letter with its format
      person_id       TEXT    NOT NULL,
      content         BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, request_id, id)
    ) STRICT;
    CREATE INDEX protection_removal_file_person
        ON protection_removal_file (organization_id, person_id);
    """
  )
}
