import Store

extension Migration {
  /// Those who were added to a family by somebody else.
  static let protectionAccounts = Migration(
    "protection", 8,
    """
    CREATE TABLE protection_dependent (
      organization_id TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      added_by        TEXT    NOT NULL,
      added_at        INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, person_id)
    ) STRICT;
    """
  )
}
