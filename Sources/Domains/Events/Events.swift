import Kernel
import Platform
import Store

/// The durable sequence of changes, for whoever follows it.
public struct Events: EventsMethods, Domain {
  public init() {}

  public var migrations: [Migration] {
    [
      Migration(
        "events", 1,
        """
        CREATE TABLE events_cursor (
          organization_id TEXT    NOT NULL,
          user_id         TEXT    NOT NULL,
          name            TEXT    NOT NULL,
          epoch           TEXT    NOT NULL,
          seq             INTEGER NOT NULL,
          updated_at      INTEGER NOT NULL,
          PRIMARY KEY (organization_id, user_id, name)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX events_cursor_updated_at ON events_cursor (updated_at, seq);
        """),
      // Each organization's history has a start of its own, and is looked after by itself.
      Migration(
        "events", 2, movesRowsOfSQLite: true,
        """
        CREATE TABLE events_start (
          organization_id TEXT    NOT NULL PRIMARY KEY,
          seq             INTEGER NOT NULL -- the first that may be replayed
        ) STRICT, WITHOUT ROWID;

        INSERT INTO events_start (organization_id, seq)
        SELECT DISTINCT c.organization_id, CAST(m.value AS INTEGER)
          FROM nacre_meta AS m
          JOIN nacre_change AS c
         WHERE m.key = 'events_start';

        DELETE FROM nacre_meta WHERE key = 'events_start';

        DELETE FROM nacre_upkeep WHERE organization_id = '' AND name = 'events.history';

        DROP INDEX events_cursor_updated_at;
        CREATE INDEX events_cursor_updated
            ON events_cursor (organization_id, updated_at, seq);
        """),
    ]
  }
}
