import Store

/// The tables that every domain stands on; those of one mechanism stand beside it.
public enum PlatformMigrations {
  public static let all = [
    Migration(
      "platform", 1,
      """
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
      """
    ),
    // Records from before say neither whose they are nor what they tell of, so none is kept.
    Migration(
      "platform", 2,
      """
      DROP TABLE nacre_idempotency;

      CREATE TABLE nacre_idempotency (
        organization_id TEXT    NOT NULL,
        name            BLOB    NOT NULL, -- keyed hash of actor, token, method and key
        outcome         TEXT    NOT NULL,
        fingerprint     BLOB,             -- of the params; NULL: erased
        methods         TEXT    NOT NULL, -- nested in it, by blanks
        result          BLOB,             -- sealed; NULL: none is kept
        first_change    INTEGER NOT NULL,
        last_change     INTEGER NOT NULL, -- before the first: it made none
        tells_more      INTEGER NOT NULL, -- also of what it did not change
        at              INTEGER NOT NULL,
        PRIMARY KEY (organization_id, name)
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX nacre_idempotency_at ON nacre_idempotency (at);

      CREATE INDEX nacre_idempotency_changes
          ON nacre_idempotency (organization_id, last_change, first_change);

      CREATE INDEX nacre_idempotency_others ON nacre_idempotency (organization_id)
       WHERE tells_more = 1;
      """
    ),
    PersonKeyRow.migration,
    SettingRows.migration,
    Migration(
      "platform", 3,
      """
      CREATE TABLE nacre_upkeep (
        organization_id TEXT    NOT NULL, -- '': the whole database
        name            TEXT    NOT NULL,
        due_at          INTEGER NOT NULL, -- the first time since it was last done
        next_at         INTEGER NOT NULL, -- nobody begins it earlier
        asked_at        INTEGER,          -- NULL: no change has made it due
        holder          TEXT,             -- NULL: nobody does it
        held_until      INTEGER,          -- then its holder is taken for dead
        place           TEXT    NOT NULL, -- where an ended run goes on; '': at the beginning
        done            INTEGER NOT NULL, -- by the last run, or by this one so far
        ended_at        INTEGER,          -- NULL: it was never done
        failures        INTEGER NOT NULL, -- in a row
        problem         TEXT,             -- NULL: none
        PRIMARY KEY (organization_id, name)
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX nacre_upkeep_failed ON nacre_upkeep (failures) WHERE failures > 0;

      CREATE INDEX nacre_upkeep_ended ON nacre_upkeep (ended_at);
      """
    ),
    StoredFileRow.migration,
    InboxRows.migration,
    // Records from before do not say which rights their answers stand on, so these are not told
    // again; that the write was done is.
    Migration(
      "platform", 4,
      """
      ALTER TABLE nacre_idempotency ADD COLUMN rights TEXT NOT NULL DEFAULT '';

      UPDATE nacre_idempotency
         SET outcome = 'large', result = NULL
       WHERE outcome = 'kept';
      """
    ),
    changeNumbers,
  ]

  /// Changes are numbered in each organization; those from before keep their numbers. Earlier
  /// answers are forgotten by each organization, too.
  private static let changeNumbers = Migration(
    "platform", 5, movesRowsOfSQLite: true, keepsIndexesOf: "nacre_change",
    """
    ALTER TABLE nacre_change RENAME TO nacre_change_before;

    CREATE TABLE nacre_change (
      organization_id TEXT    NOT NULL, -- '': the house's own
      seq             INTEGER NOT NULL,
      at              INTEGER NOT NULL,
      actor_id        TEXT    NOT NULL,
      method          TEXT    NOT NULL,
      topic           TEXT    NOT NULL,
      entity_type     TEXT    NOT NULL,
      entity_id       TEXT    NOT NULL,
      entity_version  INTEGER NOT NULL,
      data            BLOB    NOT NULL,
      before          BLOB,             -- NULL: the thing is new
      after           BLOB,             -- NULL: the thing is gone, or data says it all
      request_number  INTEGER NOT NULL,
      PRIMARY KEY (organization_id, seq)
    ) STRICT;

    INSERT INTO nacre_change
      (organization_id, seq, at, actor_id, method, topic, entity_type, entity_id, entity_version,
       data, before, after, request_number)
    SELECT organization_id, seq, at, actor_id, method, topic, entity_type, entity_id,
           entity_version, data, before, after, request_number
      FROM nacre_change_before
     ORDER BY seq;

    -- Who follows one organization may stand at another's number, which its own go on behind.
    INSERT INTO nacre_meta (key, value)
    SELECT 'changes_numbered', CAST(MAX(seq) AS TEXT)
      FROM nacre_change_before
    HAVING MIN(organization_id) < MAX(organization_id);

    DROP TABLE nacre_change_before;

    CREATE INDEX nacre_change_entity ON nacre_change (organization_id, entity_id, seq);

    -- Each organization forgets its own.
    DROP INDEX nacre_idempotency_at;

    CREATE INDEX nacre_idempotency_age ON nacre_idempotency (organization_id, at);

    DELETE FROM nacre_upkeep WHERE organization_id = '' AND name = 'system.answers';
    """
  )

  /// What is sealed in them.
  public static let sealedColumns = [
    IdempotencyRow.result, PersonKeyRow.dataKey, PersonKeyRow.indexKey, StoredFileRow.content,
    StoredFileRow.thumbnail,
  ]
}
