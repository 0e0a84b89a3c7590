import Store

extension Migration {
  /// Brokers that a group adds or changes for itself, and a newer registry.
  static let protectionBrokers = Migration(
    "protection", 16,
    """
    CREATE TABLE protection_broker (
      organization_id TEXT    NOT NULL,
      group_id        TEXT    NOT NULL,
      broker_id       TEXT    NOT NULL,
      own             INTEGER NOT NULL, -- the group's own; else it changes one of the registry
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- JSON
      PRIMARY KEY (organization_id, group_id, broker_id)
    ) STRICT;

    CREATE TABLE protection_broker_registry (
      organization_id TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      imported_at     INTEGER NOT NULL,
      file            BLOB    NOT NULL, -- JSON, as it was read
      gone            BLOB    NOT NULL, -- JSON: brokers that it lacks and somebody has asked
      PRIMARY KEY (organization_id)
    ) STRICT;
    """
  )
}
