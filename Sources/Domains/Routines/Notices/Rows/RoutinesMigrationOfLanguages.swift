import Platform
import Store

extension Migration {
  /// In which language people are spoken to.
  static let routinesLanguages = Migration(
    "routines", 21,
    """
    CREATE TABLE routines_language (
      organization_id TEXT NOT NULL,
      user_id         TEXT NOT NULL,
      language        TEXT NOT NULL,
      PRIMARY KEY (organization_id, user_id)
    ) STRICT;
    """
  )
}
