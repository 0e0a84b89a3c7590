import Store

extension Migration {
  /// What was run, and what came of it.
  static let protectionRuns = Migration(
    "protection", 9,
    """
    CREATE TABLE protection_run (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      kind            TEXT    NOT NULL,
      person_id       TEXT    NOT NULL, -- empty: the operators'
      by_user         TEXT    NOT NULL,
      state           TEXT    NOT NULL,
      started_at      INTEGER NOT NULL,
      ended_at        INTEGER,
      process         TEXT    NOT NULL, -- what runs it
      data            BLOB    NOT NULL, -- counts, words and names of sources
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_run_person
        ON protection_run (organization_id, person_id, started_at, id);
    CREATE INDEX protection_run_running
        ON protection_run (organization_id, person_id, kind)
     WHERE state = 'running';
    """
  )
}
