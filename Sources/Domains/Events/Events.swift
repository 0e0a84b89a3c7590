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
        """)
    ]
  }
}
