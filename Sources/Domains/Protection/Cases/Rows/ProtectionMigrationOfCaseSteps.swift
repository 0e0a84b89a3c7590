import Store

extension Migration {
  /// Newer texts of steps than those that come along.
  static let protectionCaseSteps = Migration(
    "protection", 21,
    """
    CREATE TABLE protection_case_steps (
      organization_id TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      imported_at     INTEGER NOT NULL,
      file            BLOB    NOT NULL, -- JSON, as it was read
      PRIMARY KEY (organization_id)
    ) STRICT;
    """
  )
}
