import Store

extension Migration {
  /// Work that waits to be approved; rewards, and who claims them.
  static let routinesRewards = Migration(
    "routines", 18,
    """
    CREATE TABLE routines_unconfirmed (
      organization_id TEXT    NOT NULL,
      instance_id     TEXT    NOT NULL,
      completed_at    INTEGER NOT NULL,
      PRIMARY KEY (organization_id, instance_id)
    ) STRICT;
    CREATE INDEX routines_unconfirmed_oldest
        ON routines_unconfirmed (organization_id, completed_at, instance_id);

    CREATE TABLE routines_reward (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      name            TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_reward_name ON routines_reward (organization_id, name, id);

    CREATE TABLE routines_reward_claim (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_reward_claim_person
        ON routines_reward_claim (organization_id, user_id, id);
    """
  )
}
